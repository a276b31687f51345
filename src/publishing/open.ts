import { join } from 'node:path'
import { openCache } from '../cache/folder.ts'
import { ownTurn } from '../catalog/own-turn.ts'
import { catalogOf } from '../content/catalog-data.ts'
import { readBytes } from '../content/files.ts'
import { siteFields } from '../http/site-fields.ts'
import { createPictureStore, type PictureStore } from '../look/pictures/picture-store.ts'
import { preparePicture } from '../look/pictures/prepare.ts'
import { renderInThread } from '../look/pictures/render-in-thread.ts'
import { offeredVersion } from '../site/operation.ts'
import { createCompressor } from './compress.ts'
import { ownFeatures } from './features.ts'
import {
  type Publication,
  type PublishingConfig,
  type PublishingJournal,
  type PublishOptions,
  shapeVersion,
} from './publication.ts'
import { frameOf, type SnapshotSources } from './snapshot/frame.ts'
import { createSnapshot, type Snapshot } from './snapshot/snapshot.ts'

/**
 * Opens a publication: returns the snapshot that answers. The configuration and the origin must be those of the
 * publication. Rejects a publication that a program with another shape of publications built, or other code
 * of the company, and one of another origin.
 */
export async function open(
  publication: Publication,
  config: PublishingConfig,
  baseUrl: string,
  journal: PublishingJournal,
  publishing: PublishOptions = {},
): Promise<Snapshot> {
  const { version, parts, baseUrl: origin } = publication
  if (version !== shapeVersion) {
    throw new Error(
      `this publication has version ${version}, and the program opens version ${shapeVersion}: build it again`,
    )
  }
  if (origin !== baseUrl) {
    throw new Error(`this publication is of ${origin}, and the site is ${baseUrl}: build it again`)
  }
  const { files, digest } = (publishing.features ?? ownFeatures).code
  if (publication.code !== digest) {
    const [file = 'none'] = files
    throw new Error(
      `other code of the company built this publication, and this site has ${file}: build it again`,
    )
  }
  const { pictureStore } = await openPictures(config, journal)
  await ownTurn()
  const sources = sourcesOf(publication, pictureStore, config, baseUrl, publishing)
  await ownTurn()
  return createSnapshot(frameOf(sources, parts.assetPaths), parts)
}

/** Opens the cache of pictures, and the store that produces missing ones. */
export async function openPictures(
  { contentDir, cacheDir }: PublishingConfig,
  { cacheFailed }: PublishingJournal,
) {
  const cache = openCache(join(cacheDir, 'pictures'), cacheFailed)
  return { cache, pictureStore: await createPictureStore(cache, contentDir) }
}

/** Returns everything that the snapshot of a publication is made from, except its compiled parts. */
export function sourcesOf(
  {
    catalog: data,
    publishedAt,
    contentVersion,
  }: Pick<Publication, 'catalog' | 'publishedAt' | 'contentVersion'>,
  pictureStore: PictureStore,
  { hstsSubdomains }: PublishingConfig,
  baseUrl: string,
  {
    features = ownFeatures,
    renderer,
    compress = createCompressor(),
    messages = { at: baseUrl },
  }: PublishOptions,
): SnapshotSources {
  const catalog = catalogOf(data)
  const { pictureFonts } = catalog.theme
  return {
    catalog,
    kinds: features.kinds,
    blocks: features.blocks,
    frame: features.frame,
    contentVersion,
    baseUrl,
    messagesAt: messages.at,
    versions: features.versions.map(version => offeredVersion(version, catalog.company)),
    always: siteFields(baseUrl, hstsSubdomains, messages.at),
    compress,
    renderer: pictureStore.renderer(renderer ?? renderInThread(pictureFonts), pictureFonts),
    prepareDeferred: pictureStore.prepareDeferred(preparePicture, readBytes),
    builtOn: publishedAt.toISOString().slice(0, 10),
  }
}
