import { assemble } from '../content/assemble.ts'
import { calculatorFolder } from '../content/calculators.ts'
import { nameOf } from '../content/named-files.ts'
import { spellingsOf } from '../content/pictures.ts'
import { listPaths } from '../content/post-lists.ts'
import { type Content, documentsOf, translationsOf } from '../content/read-content.ts'
import type { Translations } from '../content/translated-folder.ts'
import { publishedPaths } from '../machine/files.ts'
import { type Catalog, feedPath } from '../model/catalog.ts'
import { exampleAnchors } from '../pages/blocks/examples.ts'
import { problemAnchors } from '../pages/blocks/problems.ts'
import { serviceQuery } from '../pages/contact-path.ts'
import { programIds } from '../pages/html/ids.ts'
import { sentSlug } from '../pages/html/sent.ts'
import type { ApiVersion } from '../site/site.ts'
import { checkAddedAnchors } from './added-anchors.ts'
import { addressesOfUnread, checkAddresses } from './addresses.ts'
import { checkAnchors, type GeneratedAnchors } from './anchors.ts'
import { checkCalculators } from './calculators.ts'
import { type CaseDocument, checkCases } from './cases.ts'
import { checkReferences } from './references.ts'
import { checkRequired, checkSources } from './required.ts'
import { checkShownPictures } from './shown-pictures.ts'

/**
 * Checks content against all that the program publishes beside it: each address, link and anchor is that of one thing.
 * Returns the catalog of content without a fault. `ownAssets` are the paths of the program's assets, such as `/assets/site.css`.
 *
 * @throws ContentRefused with every fault of every file, when there is any.
 */
export function checkContent(
  content: Content,
  versions: readonly ApiVersion[],
  ownAssets: ReadonlySet<string>,
): Catalog {
  const { issues, files, languages, translated, blog, assets } = content
  const { pages, services } = translated
  for (const { path, shownAs } of files) {
    if (!ownAssets.has(`/${path}`)) continue
    issues.add(shownAs, 'the program has an asset of this name: give the file another')
  }
  const documents = documentsOf(content)
  const paths = [...publishedPaths(versions, languages), ...(blog ? listPaths(blog) : [])]
  const contact = Object.values(pages.get('contact') ?? {})
  const thanks = contact.map(({ language, frontMatter }) => `${frontMatter.path}/${sentSlug(language)}`)
  const addresses = checkAddresses(documents, languages, new Set([...paths, ...thanks]), issues)
  const reachable = new Set([
    ...paths,
    ...assets.flatMap(asset => spellingsOf(asset.path)),
    ...(blog ? [feedPath(blog.index.frontMatter.path)] : []),
    ...addressesOfUnread(files, languages, new Set(documents.map(document => document.file))),
  ])
  const translationsByFile = new Map(
    translationsOf(translated).flatMap(translations =>
      Object.values(translations).map(({ file }) => [file, translations] as const),
    ),
  )
  const anchors: GeneratedAnchors = { problems: problemAnchors, examples: exampleAnchors(versions) }
  checkReferences(
    documents,
    {
      addresses,
      reachable,
      anchors,
      translate: ({ file }, language) => translationsByFile.get(file)?.[language],
      queriesOf: ({ file }) =>
        contact.some(document => document.file === file) ? [...services.keys()].map(serviceQuery) : [],
    },
    issues,
  )
  const cases = [...translated.cases.values()] as Translations<CaseDocument>[]
  checkCases(cases, new Set(content.company?.services ?? translated.services.keys()), languages, issues)
  checkShownPictures(
    cases.flatMap(translations => Object.values(translations)),
    content.people,
    reachable,
    issues,
  )
  checkCalculators(
    documents,
    content.calculators,
    new Set(
      files.filter(({ path }) => path.startsWith(`${calculatorFolder}/`)).flatMap(file => nameOf(file) ?? []),
    ),
    issues,
  )
  checkAnchors(documents, blog, anchors, programIds, issues)
  checkRequired(pages, languages, issues)
  checkSources(documents, content.company, issues)
  issues.refuseIfAny()
  const catalog = assemble(content)
  checkAddedAnchors(content, catalog)
  issues.refuseIfAny()
  return catalog
}
