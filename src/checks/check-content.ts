import { spellingsOf } from '../content/pictures.ts'
import { listPaths } from '../content/post-lists.ts'
import { type Content, documentsOf, translationsOf } from '../content/read-content.ts'
import { publishedPaths } from '../machine/files.ts'
import { feedPath } from '../model/catalog.ts'
import { exampleAnchors } from '../pages/blocks/examples.ts'
import { problemAnchors } from '../pages/blocks/problems.ts'
import { programIds } from '../pages/html/ids.ts'
import { sentSlug } from '../pages/html/sent.ts'
import type { ApiVersion } from '../site/site.ts'
import { addressesOfUnread, checkAddresses } from './addresses.ts'
import { checkAnchors, type GeneratedAnchors } from './anchors.ts'
import { checkReferences } from './references.ts'
import { checkRequired, checkSources } from './required.ts'

/**
 * Checks content against all that the program publishes beside it: each address, link and anchor is that of one thing. The
 * faults become issues of the content. `ownAssets` are the paths of the program's assets, such as `/assets/site.css`.
 */
export function checkContent(
  content: Content,
  versions: readonly ApiVersion[],
  ownAssets: ReadonlySet<string>,
): void {
  const { issues, files, languages, translated, blog, assets } = content
  const { pages } = translated
  for (const { path, shownAs } of files) {
    if (!ownAssets.has(`/${path}`)) continue
    issues.add(shownAs, 'the program has an asset of this name: give the file another')
  }
  const documents = documentsOf(content)
  const paths = [...publishedPaths(versions, languages), ...(blog ? listPaths(blog) : [])]
  const thanks = Object.values(pages.get('contact') ?? {}).map(
    ({ language, frontMatter }) => `${frontMatter.path}/${sentSlug(language)}`,
  )
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
    },
    issues,
  )
  checkAnchors(documents, blog, anchors, programIds, issues)
  checkRequired(pages, languages, issues)
  checkSources(documents, content.company, issues)
}
