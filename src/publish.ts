import { join } from 'node:path'
import { versions as apiVersions } from './api/versions.ts'
import { openCache } from './cache.ts'
import { checkContent } from './checks/check-content.ts'
import { checkMarkdownLengths } from './checks/markdown-length.ts'
import type { Config } from './config.ts'
import { type CatalogData, catalogOf } from './content/assemble.ts'
import { readBytes, readFolder, type SourceFile } from './content/files.ts'
import { placeholdersIn } from './content/placeholders.ts'
import { readContent } from './content/read-content.ts'
import { checkDays, scheduleOf } from './content/schedule.ts'
import { cachedFonts } from './content-cache/fonts.ts'
import { cachedPosts } from './content-cache/posts.ts'
import { offeredVersion } from './contract/operation.ts'
import { siteFields } from './http/site-fields.ts'
import type { Catalog } from './model/catalog.ts'
import { fontPath, optionalStyles, optionalStylesheetPath, stylesheetPath } from './pages/html/assets.ts'
import type { Renderer } from './pictures/canvas.ts'
import { createPictureStore, type PictureStore } from './pictures/picture-store.ts'
import { inspectPicture, preparePicture } from './pictures/prepare.ts'
import { renderInThread } from './pictures/render-in-thread.ts'
import { readProgramAssets, themeAssets } from './program-assets.ts'
import type { Journal } from './routes/application.ts'
import { createCompressor } from './server/compress.ts'
import { type ApiVersion, createSite, type Site } from './site/site.ts'
import { fingerprinted } from './snapshot/assets.ts'
import { LazyMap } from './snapshot/lazy-map.ts'
import type { Compress } from './snapshot/representation.ts'
import {
  type CompiledParts,
  compileParts,
  createSnapshot,
  type Snapshot,
  type SnapshotSources,
} from './snapshot/snapshot.ts'
import { longestOrigin } from './variables.ts'

/** The options of a publication. */
export interface PublishOptions {
  /** The versions of the API, the oldest first. */
  readonly versions?: readonly ApiVersion[]
  /** Draws the pictures that the cache lacks. */
  readonly renderer?: Renderer
  readonly compress?: Compress
  /**
   * The number of pictures to draw now, and of post pictures to prepare now, instead of at their first request. The
   * icons, the first pages and the newest posts come first.
   */
  readonly drawnAhead?: number
  /** The files of the content folder, if they have been read already. */
  readonly files?: readonly SourceFile[]
  /** The time of the publication. Documents with a later date are left out. */
  readonly now?: Date
}

/** The part of the configuration that publishing depends on. */
export type PublishingConfig = Pick<
  Config,
  'contentDir' | 'cacheDir' | 'hstsSubdomains' | 'refusesPlaceholders' | 'showsDrafts'
>

/** The result of publishing as plain data, which another thread can produce. */
export interface Publication {
  readonly catalog: CatalogData
  readonly parts: CompiledParts
  /** The day of the build, `YYYY-MM-DD` in UTC. */
  readonly builtOn: string
}

/** Publishes the content at an origin: content → catalog → snapshot. Rejects with ContentRefused. */
export async function publish(
  config: PublishingConfig,
  baseUrl: string,
  journal: PublishingJournal,
  publishing: PublishOptions = {},
): Promise<Snapshot> {
  const { snapshot } = await compileContent(config, baseUrl, journal, publishing)
  return snapshot
}

/**
 * Publishes as plain data, from which `openPublication` creates the snapshot in another thread. Rejects with
 * ContentRefused.
 */
export async function compilePublication(
  config: PublishingConfig,
  baseUrl: string,
  journal: PublishingJournal,
  publishing: PublishOptions = {},
): Promise<Publication> {
  const { publication } = await compileContent(config, baseUrl, journal, publishing)
  return publication
}

/** Creates the snapshot of a publication. The configuration and the origin must be the same as for the publication. */
export async function openPublication(
  { catalog, parts, builtOn }: Publication,
  config: PublishingConfig,
  baseUrl: string,
  journal: PublishingJournal,
  publishing: PublishOptions = {},
): Promise<Snapshot> {
  const { pictureStore } = await openPictures(config, journal)
  const sources = sourcesOf(catalogOf(catalog), builtOn, pictureStore, config, baseUrl, publishing)
  return createSnapshot(sources, parts)
}

async function compileContent(
  config: PublishingConfig,
  baseUrl: string,
  journal: PublishingJournal,
  publishing: PublishOptions,
): Promise<{ readonly publication: Publication; readonly snapshot: Snapshot }> {
  const { drawnAhead = 0, now = new Date() } = publishing
  const { content, catalog, own, cache, pictureStore } = await readChecked(config, journal, {
    ...publishing,
    now,
  })
  const { scripts, stylesheet } = own
  const builtOn = now.toISOString().slice(0, 10)
  const sources = sourcesOf(catalogOf(catalog), builtOn, pictureStore, config, baseUrl, publishing)
  const parts = await compileParts(sources, [...scripts, ...themeAssets(sources.catalog, stylesheet)])
  const snapshot = createSnapshot(sources, parts)
  checkMarkdownLengths(content, longestOf(snapshot.site))
  const ahead = Iterator.from(snapshot.drawnPictures).take(drawnAhead)
  await Promise.all(ahead.map(([, picture]) => picture.compile()))
  for (const { picture } of catalog.deferredAssets.slice(0, drawnAhead))
    await sources.prepareDeferred(picture)
  await pictureStore.keepInspected()
  await cache.tidy()
  return { publication: { catalog, parts, builtOn }, snapshot }
}

/** Reads a content folder and checks it as a whole, without compiling it. Rejects with ContentRefused. */
export async function readChecked(
  config: PublishingConfig,
  journal: PublishingJournal,
  publishing: Pick<PublishOptions, 'versions' | 'files' | 'now'> = {},
) {
  const { contentDir, cacheDir, refusesPlaceholders, showsDrafts } = config
  const { versions = apiVersions, now = new Date() } = publishing
  const { cache, pictureStore } = await openPictures(config, journal)
  const files = publishing.files ?? (await readFolder(contentDir))
  const recalled = openCache(join(cacheDir, 'recalled'), journal.cacheFailed)
  const posts = await cachedPosts(files, contentDir, recalled)
  const prepare = pictureStore.prepare(preparePicture)
  const postpone = pictureStore.postpone(inspectPicture)
  const content = await readContent(files, contentDir, prepare, posts, postpone, cachedFonts(recalled))
  const schedule = scheduleOf(content, now)
  checkDays(content, schedule, now)
  if (refusesPlaceholders) {
    const published = files.filter(({ shownAs }) => !schedule.has(shownAs))
    for (const { file, message, line, column } of placeholdersIn(published)) {
      content.issues.add(file, message, line, column)
    }
  }
  const own = await readProgramAssets()
  const sheets = [stylesheetPath, ...optionalStyles.map(optionalStylesheetPath)]
  const ownPaths = new Set([...own.scripts.map(({ path }) => path), ...sheets, fontPath])
  const catalog = checkContent(content, versions, ownPaths, schedule, showsDrafts)
  return { content, catalog, own, cache, pictureStore }
}

/** Opens the cache of pictures, and the store that produces missing ones. */
async function openPictures({ contentDir, cacheDir }: PublishingConfig, { cacheFailed }: PublishingJournal) {
  const cache = openCache(join(cacheDir, 'pictures'), cacheFailed)
  return { cache, pictureStore: await createPictureStore(cache, contentDir) }
}

type PublishingJournal = Pick<Journal, 'cacheFailed'>

function sourcesOf(
  catalog: Catalog,
  builtOn: string,
  pictureStore: PictureStore,
  { hstsSubdomains }: PublishingConfig,
  baseUrl: string,
  { versions = apiVersions, renderer, compress = createCompressor() }: PublishOptions,
): SnapshotSources {
  const { pictureFonts } = catalog.theme
  return {
    catalog,
    baseUrl,
    versions: versions.map(version => offeredVersion(version, catalog.company)),
    always: siteFields(baseUrl, hstsSubdomains),
    compress,
    renderer: pictureStore.renderer(renderer ?? renderInThread(pictureFonts), pictureFonts),
    prepareDeferred: pictureStore.prepareDeferred(preparePicture, readBytes),
    builtOn,
  }
}

/**
 * Returns the site at the longest allowed origin, so that the limit of a page's Markdown is the same on every host. The
 * fingerprints of unprepared pictures are unknown, but all have the same length.
 */
function longestOf(site: Site): Site {
  const { catalog, versions, builtOn } = site
  const late = new Map(
    catalog.deferredAssets.map(({ path }) => [path, fingerprinted(path, '0'.repeat(32))] as const),
  )
  const assets = new LazyMap(late, { find: path => site.assets.get(path), all: () => site.assets })
  const origin = 'https://'.padEnd(longestOrigin, 'a')
  return createSite(catalog, origin, { assets, pictures: site.pictures }, versions, builtOn)
}
