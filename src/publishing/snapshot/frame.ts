import type { Catalog, Page } from '../../catalog/catalog.ts'
import type { Language } from '../../catalog/language.ts'
import type { Picture, PrepareDeferred } from '../../catalog/picture.ts'
import type { Fields } from '../../http/reply.ts'
import type { FingerprintingRenderer } from '../../look/pictures/canvas.ts'
import { manifestIconPictures } from '../../look/pictures/icons.ts'
import { sharePictures } from '../../look/pictures/share.ts'
import type { Blocks } from '../../site/block.ts'
import { createSite } from '../../site/create-site.ts'
import { type Kinds, kindOf } from '../../site/kind.ts'
import type { ApiVersion, Site } from '../../site/site.ts'
import { type DeferredPictures, deferPictures } from './deferred-pictures.ts'
import { LazyMap } from './lazy-map.ts'
import { createLruCache, type LruCache } from './lru-cache.ts'
import { type Compress, createEncoder, type Encoder } from './representation.ts'
import { deferSharePictures, type SharePictures } from './share-pictures.ts'

/** The input of the compilation. */
export interface SnapshotSources {
  readonly catalog: Catalog
  readonly kinds: Kinds
  readonly blocks: Blocks
  readonly frame: Site['frame']
  readonly contentVersion: string
  readonly baseUrl: string
  /** The origin of the instance that takes messages. Undefined for an export without one. */
  readonly messagesAt: string | undefined
  /** The versions of the API, the oldest first. */
  readonly versions: readonly ApiVersion[]
  /** The header fields of every response. */
  readonly always: Fields
  readonly compress: Compress
  readonly renderer: FingerprintingRenderer
  readonly prepareDeferred: PrepareDeferred
  /** The day of the build, `YYYY-MM-DD` in UTC. */
  readonly builtOn: string
}

/** The site of a publication, and the pictures that are made on demand. */
export interface Frame {
  readonly sources: SnapshotSources
  readonly site: Site
  readonly encoder: Encoder
  readonly lruCache: LruCache
  readonly shared: SharePictures
  readonly deferred: DeferredPictures
}

/**
 * The limit for responses that were compiled after the start, in bytes. It is enough for some thousand pages or
 * pictures.
 */
const mostKept = 128 * 2 ** 20

/** Creates the one site of a publication. */
export function frameOf(sources: SnapshotSources, assetPaths: ReadonlyMap<string, string>): Frame {
  const {
    catalog,
    kinds,
    blocks,
    frame,
    baseUrl,
    messagesAt,
    versions,
    always,
    compress,
    renderer,
    prepareDeferred,
    builtOn,
  } = sources
  const encoder = createEncoder(compress, always)
  const lruCache = createLruCache(mostKept)
  // The site names these pictures, and they show lines of its pages. Only a request needs such a line.
  const lineOf = (page: Page, language: Language) => kindOf(sources, page).shareLine(site, page, language)
  const drawn = [...manifestIconPictures(catalog, renderer), ...sharePictures(catalog, renderer, lineOf)]
  const shared = deferSharePictures(drawn, encoder, lruCache)
  const deferred = deferPictures(catalog.deferredAssets, prepareDeferred, encoder, lruCache, catalog.blog)
  const pictures = catalog.assets.flatMap(({ path, picture }) => (picture ? [[path, picture] as const] : []))
  const site = createSite({
    catalog,
    kinds,
    blocks,
    frame,
    baseUrl,
    versions,
    builtOn,
    assets: new LazyMap(assetPaths, shared.paths, deferred.paths),
    pictures: new LazyMap(new Map<string, Picture>(pictures), deferred.pictures),
    messagesAt,
  })
  return { sources, site, encoder, lruCache, shared, deferred }
}
