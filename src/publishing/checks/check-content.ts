import { feedPath } from '../../catalog/catalog.ts'
import { kindIn } from '../../catalog/document.ts'
import { vocabularies } from '../../catalog/language-codes.ts'
import { createRedirects } from '../../catalog/redirects.ts'
import { assemble } from '../../content/assemble.ts'
import { type CatalogData, catalogOf } from '../../content/catalog-data.ts'
import { endedAddresses } from '../../content/ends.ts'
import { spellingsOf } from '../../content/pictures.ts'
import { listPaths } from '../../content/post-lists.ts'
import { type Content, documentsOf } from '../../content/read-content.ts'
import { nextChange, type Schedule, withoutHidden } from '../../content/schedule.ts'
import { translationsOf } from '../../content/translated-folder.ts'
import { checkVersions } from '../../contract/version-conflicts.ts'
import { publishedPaths } from '../../machine/files.ts'
import { serviceQueries } from '../../site/contact-path.ts'
import { sentSlug } from '../../site/frame/sent.ts'
import { foldersWithFeed } from '../../site/kind-feed.ts'
import { versionIn } from '../../site/operation.ts'
import type { Site } from '../../site/site.ts'
import { checkAddedAnchors } from './added-anchors.ts'
import { addressesOfUnread, checkAddresses } from './addresses.ts'
import { type AnchorSources, checkAnchors } from './anchors.ts'
import { checkApiVersions } from './api-versions.ts'
import { checkAvailability } from './availability.ts'
import { checkBlocks } from './blocks.ts'
import { checkCalls } from './calls.ts'
import { checkFirstPaths } from './first-paths.ts'
import { checkFrame } from './frame.ts'
import { checkRedirects } from './redirects.ts'
import {
  checkGuide,
  checkReferences,
  checkSourcesOfPeople,
  createLinkFault,
  type KnownTargets,
} from './references.ts'
import { checkRequired, checkSources } from './required.ts'
import { checkShownPictures } from './shown-pictures.ts'
import { checkSubjectNotes } from './subject-notes.ts'
import { checkTitles } from './titles.ts'

/**
 * Checks content against everything else that the program publishes. Each address, link and anchor must be unambiguous.
 * Returns the catalog as plain data, and what links may lead to. `ownAssets` are the paths of the program's assets, such as `/assets/site.css`.
 * Documents of the `schedule` are not published. Those that wait are in the catalog only where drafts are shown.
 *
 * @throws ContentRefused with every issue of every file, if there is any
 * @throws VersionsRefused if the versions of the API contradict each other
 */
export function checkContent(
  content: Content,
  { kinds, blocks, versions }: Pick<Site, 'kinds' | 'blocks' | 'versions'>,
  ownAssets: ReadonlySet<string>,
  schedule: Schedule,
  showsDrafts: boolean,
): { readonly catalog: CatalogData; readonly targets: KnownTargets } {
  for (const vocabulary of vocabularies) {
    checkVersions(versions.map(version => versionIn(vocabulary, version)))
  }
  const { issues, files, languages, translated, blog, assets, deferredAssets, redirects } = content
  const { pages, services } = translated
  for (const { path, shownAs } of files) {
    if (!ownAssets.has(`/${path}`)) continue
    issues.add(shownAs, 'the program has an asset of this name: give the file another')
  }
  const documents = documentsOf(content)
  const written = [...documents, ...content.refused]
  const paths = [...publishedPaths(versions, languages), ...(blog ? listPaths(blog) : [])]
  const contact = Object.values(pages.get('contact') ?? {})
  const thanks = contact.map(({ language, frontMatter }) => `${frontMatter.path}/${sentSlug(language)}`)
  const ownPaths = new Set([...paths, ...thanks])
  const addresses = checkAddresses(documents, languages, ownPaths, issues)
  const reachable = new Set([
    ...paths,
    ...[...assets, ...deferredAssets].flatMap(asset => spellingsOf(asset.path)),
    ...(blog ? [feedPath(blog.index.frontMatter.path)] : []),
    ...foldersWithFeed(kinds)
      .flatMap(folder => Object.values(pages.get(folder) ?? {}))
      .map(({ frontMatter }) => feedPath(frontMatter.path)),
    ...addressesOfUnread(content, new Set(documents.map(document => document.file))),
  ])
  const translationsByFile = new Map(
    translationsOf(translated).flatMap(translations =>
      Object.values(translations).map(({ file }) => [file, translations] as const),
    ),
  )
  const vocabulary = content.company?.api.vocabulary
  const anchors: AnchorSources = {
    kinds,
    blocks,
    vocabulary,
    versions,
    services: [...services.values()].flatMap(translations =>
      Object.values(translations).map(({ frontMatter }) => frontMatter),
    ),
  }
  const queries = serviceQueries(services.keys(), vocabulary).keys().toArray()
  const moved = createRedirects(redirects.map(({ from, to }) => [from, to]))
  const linkFault = createLinkFault(documents, {
    addresses,
    reachable,
    anchors,
    movedTo: path => moved.at(path) ?? moved.below(path, path),
    translate: ({ file }, language) => translationsByFile.get(file)?.[language],
    queriesOf: ({ file }) => (contact.some(document => document.file === file) ? queries : []),
  })
  checkReferences(written, linkFault, reachable, issues)
  for (const guide of content.guides) checkGuide(guide, languages, linkFault, addresses, issues)
  checkApiVersions(content.apiVersions, versions, issues)
  checkRedirects(redirects, { languages, addresses, own: ownPaths, ownAssets, reachable, linkFault }, issues)
  checkFirstPaths(content)
  const slugs = new Set(content.company?.services ?? translated.services?.keys())
  for (const [folder, ofFolder] of Object.entries(translated)) {
    for (const [id, translations] of ofFolder) {
      const { [kindIn(content.sources, folder, id)]: kind } = kinds
      kind.check?.(translations, { services: slugs, languages, issues })
    }
  }
  if (blog) checkSubjectNotes(blog, slugs, linkFault, issues)
  checkShownPictures(
    translationsOf(translated).flatMap(translations => Object.values(translations)),
    content.people,
    reachable,
    issues,
  )
  checkSourcesOfPeople(content.people, linkFault, issues)
  checkBlocks(written, blocks, content)
  checkAnchors(documents, blog, anchors, issues)
  checkRequired(content, blocks)
  checkCalls(documents, pages, issues, content.company)
  checkFrame(content, documents, schedule, reachable)
  checkTitles(documents, content.company, issues)
  checkAvailability(content, schedule, addresses)
  const shown = withoutHidden(content, schedule)
  checkSources([...documentsOf(shown), ...content.refused], shown.company, blocks, issues)
  issues.refuseIfAny()
  const published = showsDrafts ? withoutHidden(content, { ...schedule, waiting: new Map() }) : shown
  const data = assemble(published, {
    nextChange: showsDrafts ? schedule.nextEnd : nextChange(schedule),
    ended: endedAddresses(content, published, schedule.ended),
  })
  checkAddedAnchors(published, { kinds, blocks, catalog: catalogOf(data) })
  issues.refuseIfAny()
  return { catalog: data, targets: { linkFault, reachable } }
}
