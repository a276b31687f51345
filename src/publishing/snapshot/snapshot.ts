import type { Asset, Catalog, Page } from '../../catalog/catalog.ts'
import type { Language, Localised } from '../../catalog/language.ts'
import { once } from '../../catalog/once.ts'
import type { Picture, PrepareDeferred } from '../../catalog/picture.ts'
import { createRedirects, oldAddress, type Redirects } from '../../catalog/redirects.ts'
import { lifecycleFields, lifecycleOf } from '../../contract/lifecycle.ts'
import { caching } from '../../http/caching.ts'
import { formatLinks } from '../../http/link.ts'
import type { Fields } from '../../http/reply.ts'
import type { FingerprintingRenderer } from '../../look/pictures/canvas.ts'
import { manifestIconPictures, rootIcons } from '../../look/pictures/icons.ts'
import { sharePictures } from '../../look/pictures/share.ts'
import { describeMcp, type McpDescription } from '../../mcp/description.ts'
import type { SearchIndex } from '../../search/index.ts'
import type { Blocks } from '../../site/block.ts'
import { createSite } from '../../site/create-site.ts'
import { htmlSent, sentPath } from '../../site/frame/sent.ts'
import { type Kinds, kindOf } from '../../site/kind.ts'
import { guideLinks } from '../../site/link-relations.ts'
import type { FindNearest } from '../../site/nearest.ts'
import type { ApiVersion } from '../../site/site.ts'
import { markdownPath, type Site } from '../../site/site.ts'
import { compileAssets, compileIcon } from './assets.ts'
import { deferPictures } from './deferred-pictures.ts'
import { LazyMap } from './lazy-map.ts'
import { createLruCache } from './lru-cache.ts'
import { deferMachineFiles } from './machine-files.ts'
import { nearestInApi, nearestOnSite } from './nearest.ts'
import { compileNotFound, type NotFoundFormats } from './not-found.ts'
import { createOperationTable, type OperationTable } from './operation-table.ts'
import { deferPages } from './pages.ts'
import { compileReadBodies } from './read-bodies.ts'
import { type Compress, createPublisher, type Publisher, type Representation } from './representation.ts'
import { type DeferredResource, deferredFile, type FileResource, type Resource } from './resource.ts'
import { deferSharePictures } from './share-pictures.ts'
import { stableAssets } from './stable-assets.ts'

/** Every address with its representations as bytes. A request only looks them up. */
export interface Snapshot {
  readonly site: Site
  /** The version of the content: digits that only the same files have. */
  readonly contentVersion: string
  /** The header fields of every response. */
  readonly always: Fields
  /** Pages, their Markdown, the machine-readable files and the assets, by path. */
  readonly resources: ReadonlyMap<string, Resource>
  /** The assets among the resources at the addresses that contain fingerprints. */
  readonly assets: ReadonlyMap<string, FileResource>
  /** Where addresses have moved, including those of their Markdown. */
  readonly redirects: Redirects
  /**
   * The resources that are drawn, which can be done in advance: the icons, then the pictures for shared links. Those of
   * the first pages come first.
   */
  readonly drawnPictures: Iterable<readonly [address: string, DeferredResource]>
  readonly versions: readonly ServedVersion[]
  /** The operations of every version, by path. */
  readonly operationsAt: OperationTable
  /** The responses of the read operations of every version, by path. */
  readonly readBodies: ReadonlyMap<string, Localised<Representation>>
  readonly notFound: Localised<NotFoundFormats>
  /** Find the closest address to a missing one: among the pages and files, and in the API. */
  readonly nearest: { readonly onSite: FindNearest; readonly inApi: FindNearest }
  /** Returns the description of the MCP server, which is made at the first request to it. */
  readonly mcp: () => McpDescription
  /**
   * Returns the search index of every page and post. It is built at the first search, which loads its library too,
   * because most starts need neither.
   */
  readonly searchIndex: () => Promise<SearchIndex>
}

/** A version of the API, and its lifecycle fields. */
export interface ServedVersion {
  readonly contract: ApiVersion
  /** The header fields of every response while the version is deprecated. */
  readonly lifecycle: Fields
}

/** The input of the compilation. */
export interface SnapshotSources {
  readonly catalog: Catalog
  readonly kinds: Kinds
  readonly blocks: Blocks
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

/**
 * The limit for responses that were compiled after the start, in bytes. It is enough for some thousand pages or
 * pictures.
 */
const mostKept = 128 * 2 ** 20

/** The parts that are compiled before the site answers. They are plain data, which can come from another thread. */
export interface CompiledParts {
  /** The fingerprinted path of each asset, by its path in documents. */
  readonly assetPaths: ReadonlyMap<string, string>
  readonly assets: ReadonlyMap<string, FileResource>
  /** The result pages of the form. */
  readonly resources: ReadonlyMap<string, FileResource>
  readonly readBodies: ReadonlyMap<string, Localised<Representation>>
  readonly notFound: Localised<NotFoundFormats>
}

/**
 * Compiles all parts that are not compiled on demand, and returns them with the site they belong to. `ownAssets` are
 * those of the program. The catalog has those of the editors.
 */
export async function compileParts(
  sources: SnapshotSources,
  ownAssets: readonly Asset[],
): Promise<{ readonly parts: CompiledParts; readonly site: Site }> {
  const { catalog, versions, always, compress } = sources
  const publisher = createPublisher(compress, always)
  const assets = await compileAssets([...ownAssets, ...catalog.assets], publisher)
  const { site } = frameOf(sources, assets.paths)
  const [results, readBodies, notFound] = await Promise.all([
    compileResultPages(site, publisher),
    compileReadBodies(site, versions, publisher),
    compileNotFound(site, publisher),
  ])
  const parts = {
    assetPaths: assets.paths,
    assets: new Map(assets.resources),
    resources: new Map(results),
    readBodies,
    notFound,
  }
  return { parts, site }
}

/**
 * Creates the snapshot from compiled parts and resources on demand. `parts` must belong to the catalog in `sources`.
 */
export function createSnapshot(sources: SnapshotSources, parts: CompiledParts): Snapshot {
  const { catalog, contentVersion, versions, always, renderer } = sources
  const { site, publisher, lruCache, shared, late } = frameOf(sources, parts.assetPaths)
  const pages = deferPages(site, publisher, lruCache, late)
  const files = deferMachineFiles(site, publisher, lruCache, late)
  const icons = rootIcons(catalog, renderer).map(({ path, draw }) => {
    const compile = async () => compileIcon({ path, bytes: await draw() }, publisher)
    return [path, deferredFile(lruCache, compile)] as const
  })
  const operations = versions.flatMap(({ operations }) => operations)
  return {
    site,
    contentVersion,
    always,
    resources: new LazyMap<Resource>(
      new Map<string, Resource>([
        ...stableAssets(catalog.assets, parts.assetPaths, parts.assets),
        ...files,
        ...icons,
        ...parts.resources,
        ...parts.assets,
      ]),
      pages,
      shared.resources,
      late.resources,
    ),
    assets: parts.assets,
    redirects: redirectsOf(site),
    drawnPictures: inTurn(icons, shared.resources.all()),
    operationsAt: createOperationTable(operations),
    readBodies: parts.readBodies,
    notFound: parts.notFound,
    nearest: {
      onSite: nearestOnSite(
        site,
        files.map(([path]) => path),
      ),
      inApi: nearestInApi([...parts.readBodies.keys(), ...operations.map(({ path }) => path)]),
    },
    mcp: once(() => describeMcp(site)),
    searchIndex: once(async () => (await import('../../search/index.ts')).buildSearchIndex(site)),
    versions: versions.map(contract => ({
      contract,
      lifecycle: lifecycleFields(
        lifecycleOf(contract, catalog.company),
        catalog.company.contact.timeZone,
        site.baseUrl,
      ),
    })),
  }
}

function* inTurn<Item>(...lists: readonly Iterable<Item>[]): Iterable<Item> {
  for (const list of lists) yield* list
}

/** Creates the site, and the resources that are compiled on demand. */
function frameOf(sources: SnapshotSources, assetPaths: CompiledParts['assetPaths']) {
  const {
    catalog,
    kinds,
    blocks,
    baseUrl,
    messagesAt,
    versions,
    always,
    compress,
    renderer,
    prepareDeferred,
    builtOn,
  } = sources
  const publisher = createPublisher(compress, always)
  const siteWith = (known: Pick<Site, 'assets' | 'pictures'>) =>
    createSite({ catalog, kinds, blocks, baseUrl, messagesAt, versions, builtOn, ...known })
  const withoutAssets = siteWith({ assets: new Map(), pictures: new Map() })
  const lineOf = (page: Page, language: Language) =>
    kindOf(sources, page).shareLine(withoutAssets, page, language)
  const lruCache = createLruCache(mostKept)
  const drawn = [...manifestIconPictures(catalog, renderer), ...sharePictures(catalog, renderer, lineOf)]
  const shared = deferSharePictures(drawn, publisher, lruCache)
  const late = deferPictures(catalog.deferredAssets, prepareDeferred, publisher, lruCache, catalog.blog)
  const pictures = catalog.assets.flatMap(({ path, picture }) => (picture ? [[path, picture] as const] : []))
  const site = siteWith({
    assets: new LazyMap(assetPaths, shared.paths, late.paths),
    pictures: new LazyMap(new Map<string, Picture>(pictures), late.pictures),
  })
  return { site, publisher, lruCache, shared, late }
}

/**
 * Returns the redirects of the site. The redirect of a page also applies to its Markdown. A file is named by its stable
 * address, because programs keep where a redirect leads.
 */
function redirectsOf({ catalog, textAt }: Site): Redirects {
  return createRedirects(
    [...catalog.redirects].flatMap(([from, to]) => {
      const [target = ''] = to.split(/[?#]/, 1)
      const { path, query, isPrefix } = oldAddress(from)
      const hasMarkdown = query === '' && !isPrefix && textAt(target) !== undefined
      const moved: [string, string] = [from, to.replaceAll(/[^!-~]/gu, encodeURIComponent)]
      return hasMarkdown ? [moved, [markdownPath(path), markdownPath(target)]] : [moved]
    }),
  )
}

/** Compiles the result pages of the form. Crawlers may not index them. */
async function compileResultPages(site: Site, publisher: Publisher): Promise<[string, FileResource][]> {
  return Promise.all(
    site.languages.map(async (language): Promise<[string, FileResource]> => {
      const fields = {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Language': language,
        ...caching.revalidated,
        Vary: 'Accept-Encoding',
        Link: formatLinks(guideLinks(site, language)),
        'X-Robots-Tag': 'noindex',
      }
      const representation = await publisher.publish(htmlSent(site, language), fields)
      return [sentPath(site, language), { kind: 'file', representation }]
    }),
  )
}
