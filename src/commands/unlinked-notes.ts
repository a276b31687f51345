import { join } from 'node:path'
import { isOfKind, type Page, textsOf } from '../catalog/catalog.ts'
import { blogFolder } from '../catalog/document.ts'
import { requiredPages } from '../catalog/required-pages.ts'
import { companyFile } from '../content/company-file.ts'
import { decodeText } from '../content/decode-text.ts'
import type { SourceFile } from '../content/files.ts'
import { type ContentIssue, IssueList } from '../content/issue.ts'
import { redirectsFile } from '../content/redirects.ts'
import { isUnlisted } from '../site/developer-pages.ts'
import { kindOf } from '../site/kind.ts'
import type { Site } from '../site/site.ts'

/**
 * Returns a note for each page that readers cannot reach, because no menu, list or text leads to it. The footer names
 * every service, and the program links to the required pages.
 */
export function unlinkedNotes(
  site: Pick<Site, 'catalog' | 'kinds'>,
  files: readonly SourceFile[],
  folder: string,
): ContentIssue[] {
  const { company, pages, blog } = site.catalog
  const calls = [company.call, ...pages.flatMap(textsOf).map(({ call }) => call)]
  const listed = new Set<unknown>([
    ...company.navigation,
    ...(company.footer ?? []),
    ...requiredPages,
    ...calls.flatMap(call => (typeof call === 'object' ? call.to : [])),
  ])
  // Without a list in company.yaml, the footer has all pages.
  const inFooter = company.footer ? [...pages.filter(isOfKind('page')), ...(blog ? [blog.index] : [])] : []
  const others = pages.filter(page => kindOf(site, page).listed.reached?.isReached(page) === false)
  const suspects: readonly Page[] = [...others, ...inFooter].filter(
    page => !listed.has(nameOf(page)) && !isUnlisted(site, page),
  )
  if (suspects.length === 0) return []
  const texts = linkingTexts(files)
  return suspects
    .filter(page => !isReached(site, page, texts))
    .map(page => {
      const menus = kindOf(site, page).listed.reached ? '"footer"' : '"navigation" or "footer"'
      const message = `no menu, list or text leads to this page: add ${nameOf(page)} to ${menus} in ${companyFile}, or write a link to it`
      const file = isBlog(page) ? 'index.md' : `${page.id}/${company.languages[0]}.md`
      return { file: join(folder, page.folder, file), line: 1, column: 1, message }
    })
}

const isBlog = isOfKind('blog')

/** Returns the name of a page in menus. */
function nameOf(page: Page): string {
  return isBlog(page) ? blogFolder : page.id
}

/** Tells whether a text elsewhere links to a page, a list contains it, or the breadcrumbs of another page name it. */
function isReached(
  site: Pick<Site, 'catalog' | 'kinds'>,
  page: Page,
  texts: ReadonlyMap<string, string>,
): boolean {
  const source = `${page.folder}/${isBlog(page) ? 'index.md' : `${page.id}/`}`
  const elsewhere = [...texts].filter(([path]) => !path.startsWith(source)).map(([, text]) => text)
  const paths = textsOf(page).map(({ path }) => path)
  // The rule of paths allows no sign with a meaning here.
  // Input: content
  const links = new RegExp(paths.map(path => `(?<![\\w/-])${path}(?![\\w/-])`).join('|'))
  const { block } = kindOf(site, page).listed.reached ?? {}
  const isList = (line: string) => line.trim() === `::${block}`
  return (
    elsewhere.some(text => links.test(text)) ||
    (block !== undefined && elsewhere.some(text => text.split('\n').some(isList))) ||
    site.catalog.pages
      .flatMap(textsOf)
      .some(({ path }) => paths.some(parent => path.startsWith(`${parent}/`)))
  )
}

/** Returns the texts that may contain links, by the path of their file. */
function linkingTexts(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const issues = new IssueList()
  return new Map(
    files
      .filter(({ path }) => /\.(?:md|yaml)$/.test(path) && path !== redirectsFile)
      .map(file => [file.path, decodeText(file, issues) ?? '']),
  )
}
