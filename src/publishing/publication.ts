import { join } from 'node:path'
import { versions as apiVersions } from '../api/versions.ts'
import { ownBlocks } from '../blocks/blocks.ts'
import { openCache } from '../cache/folder.ts'
import { ownTurn } from '../catalog/own-turn.ts'
import type { Config } from '../config/config.ts'
import { type CatalogData, catalogOf } from '../content/catalog-data.ts'
import { readBytes, type SourceFile } from '../content/files.ts'
import type { KnownFile } from '../content/known-files.ts'
import type { ContentMemory } from '../content/read-content.ts'
import { siteFields } from '../http/site-fields.ts'
import { ownKinds } from '../kinds/kinds.ts'
import type { Renderer } from '../look/pictures/canvas.ts'
import { createPictureStore, type PictureStore } from '../look/pictures/picture-store.ts'
import { preparePicture } from '../look/pictures/prepare.ts'
import { renderInThread } from '../look/pictures/render-in-thread.ts'
import type { Blocks } from '../site/block.ts'
import { everyBlockOf, type Kinds } from '../site/kind.ts'
import { offeredVersion } from '../site/operation.ts'
import type { ApiVersion } from '../site/site.ts'
import { createCompressor } from './compress.ts'
import type { Compress } from './snapshot/representation.ts'
import {
  type CompiledParts,
  createSnapshot,
  type Snapshot,
  type SnapshotSources,
} from './snapshot/snapshot.ts'

/** The options of a publication. */
export interface PublishOptions {
  /** The versions of the API, the oldest first. */
  readonly versions?: readonly ApiVersion[]
  /** The kinds of pages, and the blocks that content may use. */
  readonly kinds?: Kinds
  readonly blocks?: Blocks
  /** Draws the pictures that the cache lacks. */
  readonly renderer?: Renderer
  readonly compress?: Compress
  /**
   * The number of pictures to draw now, and of post pictures to prepare now, instead of at their first request. The
   * icons, the first pages and the newest posts come first.
   */
  readonly drawnAhead?: number
  /** The origin of the instance that takes messages, if it is not this site. Undefined if none does. */
  readonly messages?: { readonly at: string | undefined }
  /** The files of the content folder, if they have been read already. */
  readonly files?: readonly SourceFile[]
  readonly memory?: ContentMemory
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
  readonly publishedAt: Date
  readonly contentVersion: string
  /** The files that the next publication reads only if they change. */
  readonly known?: KnownContent
}

/** All files of a large site, or else those whose bytes were left on the disk. */
export interface KnownContent {
  readonly files: readonly KnownFile[]
  readonly isLarge: boolean
}

/** Creates the snapshot of a publication. The configuration and the origin must be the same as for the publication. */
export async function openPublication(
  { parts, ...publication }: Publication,
  config: PublishingConfig,
  baseUrl: string,
  journal: PublishingJournal,
  publishing: PublishOptions = {},
): Promise<Snapshot> {
  const { pictureStore } = await openPictures(config, journal)
  await ownTurn()
  const sources = sourcesOf(publication, pictureStore, config, baseUrl, publishing)
  await ownTurn()
  return createSnapshot(sources, parts)
}

/** Opens the cache of pictures, and the store that produces missing ones. */
export async function openPictures(
  { contentDir, cacheDir }: PublishingConfig,
  { cacheFailed }: PublishingJournal,
) {
  const cache = openCache(join(cacheDir, 'pictures'), cacheFailed)
  return { cache, pictureStore: await createPictureStore(cache, contentDir) }
}

export interface PublishingJournal {
  /** Pictures cannot be cached, so the next start makes them again. */
  cacheFailed(reason: string): void
}

export function sourcesOf(
  { catalog: data, publishedAt, contentVersion }: Omit<Publication, 'parts'>,
  pictureStore: PictureStore,
  { hstsSubdomains }: PublishingConfig,
  baseUrl: string,
  {
    versions = apiVersions,
    kinds = ownKinds,
    blocks = ownBlocks,
    renderer,
    compress = createCompressor(),
    messages = { at: baseUrl },
  }: PublishOptions,
): SnapshotSources {
  const catalog = catalogOf(data)
  const { pictureFonts } = catalog.theme
  return {
    catalog,
    kinds,
    blocks: everyBlockOf(kinds, blocks),
    contentVersion,
    baseUrl,
    messagesAt: messages.at,
    versions: versions.map(version => offeredVersion(version, catalog.company)),
    always: siteFields(baseUrl, hstsSubdomains, messages.at),
    compress,
    renderer: pictureStore.renderer(renderer ?? renderInThread(pictureFonts), pictureFonts),
    prepareDeferred: pictureStore.prepareDeferred(preparePicture, readBytes),
    builtOn: publishedAt.toISOString().slice(0, 10),
  }
}
