import { join } from 'node:path'
import { versions as apiVersions } from '../api/versions.ts'
import { ownBlocks } from '../blocks/blocks.ts'
import { type Cache, openCache } from '../cache/folder.ts'
import { readFolder, type SourceFile } from '../content/files.ts'
import { cachedFonts } from '../content/kept/fonts.ts'
import { cachedPosts } from '../content/kept/posts.ts'
import { digestOfFiles } from '../content/known-files.ts'
import { placeholdersIn } from '../content/placeholders.ts'
import { type ContentMemory, readContent } from '../content/read-content.ts'
import { checkDays, scheduleOf } from '../content/schedule.ts'
import { ownKinds } from '../kinds/kinds.ts'
import { inspectPicture, preparePicture } from '../look/pictures/prepare.ts'
import { everyBlockOf } from '../site/kind.ts'
import { checkContent } from './checks/check-content.ts'
import { checkMarkdownLengths } from './checks/markdown-length.ts'
import { withCompressionCache } from './compression-cache.ts'
import { programAssets, programPaths } from './program-assets.ts'
import {
  openPictures,
  type Publication,
  type PublishingConfig,
  type PublishingJournal,
  type PublishOptions,
  sourcesOf,
} from './publication.ts'
import type { Compress } from './snapshot/representation.ts'
import { compileParts, createSnapshot, type Snapshot, type SnapshotSources } from './snapshot/snapshot.ts'

/** Publishes the content at an origin: content → catalog → snapshot. Rejects with ContentRefused. */
export async function publish(
  config: PublishingConfig,
  baseUrl: string,
  journal: PublishingJournal,
  publishing: PublishOptions = {},
): Promise<Snapshot> {
  const { drawnAhead = 0 } = publishing
  const { publication, sources, cache } = await compileContent(config, baseUrl, journal, publishing)
  const snapshot = createSnapshot(sources, publication.parts)
  if (drawnAhead > 0) {
    await drawAhead(snapshot, sources, drawnAhead)
    await cache.tidy()
  }
  return snapshot
}

/** Draws a number of pictures, and prepares a number of post pictures. */
async function drawAhead(
  { drawnPictures }: Snapshot,
  { catalog, prepareDeferred }: SnapshotSources,
  number: number,
): Promise<void> {
  const drawn = Iterator.from(drawnPictures).take(number)
  await Promise.all(drawn.map(([, picture]) => picture.compile()))
  for (const { picture } of catalog.deferredAssets.slice(0, number)) await prepareDeferred(picture)
}

/**
 * Publishes the files of a content folder as plain data, from which `openPublication` creates the snapshot, in another
 * thread too. Keeps compressed bodies for the next time. Rejects with ContentRefused.
 */
export async function compilePublication(
  config: PublishingConfig,
  baseUrl: string,
  journal: PublishingJournal,
  files: readonly SourceFile[],
  now: Date,
  memory?: ContentMemory,
): Promise<Publication> {
  const compiling = (compress: Compress) =>
    compileContent(config, baseUrl, journal, { compress, files, now, ...(memory && { memory }) })
  const { publication } = await withCompressionCache(config, baseUrl, compiling)
  return publication
}

async function compileContent(
  config: PublishingConfig,
  baseUrl: string,
  journal: PublishingJournal,
  publishing: PublishOptions,
): Promise<{ readonly publication: Publication; readonly sources: SnapshotSources; readonly cache: Cache }> {
  const { now = new Date() } = publishing
  const { files, content, catalog, cache, pictureStore } = await readChecked(config, journal, {
    ...publishing,
    now,
  })
  const data = { catalog, publishedAt: now, contentVersion: contentVersionOf(files) }
  const sources = sourcesOf(data, pictureStore, config, baseUrl, publishing)
  const { parts, site } = await compileParts(sources, programAssets(sources.catalog, sources))
  checkMarkdownLengths(content, site)
  await pictureStore.keepInspected()
  await cache.tidy()
  return { publication: { ...data, parts }, sources, cache }
}

/** Returns the version of the content: enough digits of a digest to tell any two of a site apart. */
function contentVersionOf(files: readonly SourceFile[]): string {
  return digestOfFiles(files, []).toString('hex').slice(0, 12)
}

/** Reads a content folder and checks it as a whole, without compiling it. Rejects with ContentRefused. */
export async function readChecked(
  config: PublishingConfig,
  journal: PublishingJournal,
  publishing: Pick<PublishOptions, 'versions' | 'kinds' | 'blocks' | 'files' | 'memory' | 'now'> = {},
) {
  const { contentDir, cacheDir, refusesPlaceholders, showsDrafts } = config
  const { versions = apiVersions, kinds = ownKinds, blocks = ownBlocks, now = new Date() } = publishing
  const { cache, pictureStore } = await openPictures(config, journal)
  const files = publishing.files ?? readFolder(contentDir)
  const recalled = openCache(join(cacheDir, 'recalled'), journal.cacheFailed)
  const posts = await cachedPosts(files, contentDir, recalled, publishing.memory?.posts)
  const pictures = {
    prepare: pictureStore.prepare(preparePicture),
    postpone: pictureStore.postpone(inspectPicture),
    remembered: publishing.memory?.assets,
  }
  const content = await readContent(files, contentDir, pictures, posts, cachedFonts(recalled))
  const schedule = scheduleOf(content, now)
  checkDays(content, schedule, now)
  if (refusesPlaceholders) {
    const published = files.filter(({ shownAs }) => !schedule.has(shownAs))
    for (const { file, message, line, column } of placeholdersIn(published)) {
      content.issues.add(file, message, line, column)
    }
  }
  const features = { kinds, blocks: everyBlockOf(kinds, blocks), versions }
  const catalog = checkContent(content, features, programPaths(features), schedule, showsDrafts)
  return { files, content, catalog, cache, pictureStore }
}
