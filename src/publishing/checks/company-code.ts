import { everyPage } from '../../catalog/catalog.ts'
import { type Content, documentsOf } from '../../content/read-content.ts'
import { htmlPage } from '../../site/frame/html-page.ts'
import { htmlNotFound } from '../../site/frame/not-found.ts'
import { kindOf } from '../../site/kind.ts'
import { markdownPage } from '../../site/markdown.ts'
import { type PlacedText, type Site, textsByPath } from '../../site/site.ts'
import { firstLineOf, pathOf, placeInCode } from '../code-failures.ts'
import { shownPath } from '../company-code.ts'
import { type CompanyCode, ownFeatures } from '../features.ts'
import { checkCodeLinks } from './code-links.ts'
import type { KnownTargets } from './references.ts'

/**
 * Runs the code of a company for every page that has one of its blocks, for a page of each kind, and for the page about a
 * missing address. Otherwise an error would wait for a visitor. Checks the links that the code returns.
 *
 * @throws ContentRefused with the place in the code of each error, or the place in the content of each wrong link
 */
export function checkCompanyCode(
  content: Content,
  site: Site,
  targets: KnownTargets,
  { files }: CompanyCode,
  contentDir: string,
): void {
  if (files.length === 0) return
  const messages = new Set<string>()
  for (const { page, text } of shownPages(content, site)) {
    attempt(`the page ${text.path}`, () => {
      htmlPage(site, page, text.language)
      markdownPage(site, page, text.language)
      kindOf(site, page).listed.llmsLink?.(page, text.language)
    })
  }
  for (const language of site.languages) {
    attempt('the page about a missing address', () => htmlNotFound(site, language))
  }
  content.issues.refuseIfAny()
  checkCodeLinks(content, site, targets)
  content.issues.refuseIfAny()

  function attempt(what: string, run: () => void): void {
    try {
      run()
    } catch (error) {
      const message = firstLineOf(error)
      const place = placeInCode(error, files)
      const at = `${place?.url} ${place?.line} ${message}`
      if (messages.has(at)) return
      messages.add(at)
      const file = place ? pathOf(place) : (files[0] ?? '')
      content.issues.add(
        shownPath(contentDir, file),
        `this code fails for ${what}: ${message}`,
        place?.line,
        place?.column,
      )
    }
  }
}

/** Returns the texts with blocks of the company, and the first page of each kind in each language. */
function shownPages(content: Content, { catalog, blocks }: Site): readonly PlacedText[] {
  const texts = textsByPath(catalog)
  const isCompanys = ({ name }: { readonly name: string }) =>
    Object.hasOwn(blocks, name) && !Object.hasOwn(ownFeatures.blocks, name)
  const withBlocks = documentsOf(content)
    .filter(({ body }) => body.generated.some(isCompanys))
    .flatMap(({ frontMatter: { path } }) => texts.get(path) ?? [])
  const firsts = Map.groupBy(everyPage(catalog), ({ kind }) => kind)
  const ofKinds = [...firsts.values()].flatMap(([page]) =>
    page ? Object.values(page.texts).map(text => ({ page, text })) : [],
  )
  return [...withBlocks, ...ofKinds]
}
