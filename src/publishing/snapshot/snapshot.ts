import type { Localised } from '../../catalog/language.ts'
import { once } from '../../catalog/once.ts'
import { createRedirects, oldAddress, type Redirects } from '../../catalog/redirects.ts'
import { lifecycleFields, lifecycleOf } from '../../contract/lifecycle.ts'
import type { Fields } from '../../http/reply.ts'
import { rootIcons } from '../../look/pictures/icons.ts'
import { describeMcp, type McpDescription } from '../../mcp/description.ts'
import type { SearchIndex } from '../../search/search-index.ts'
import type { FindNearest } from '../../site/nearest.ts'
import type { ApiVersion } from '../../site/site.ts'
import { markdownPath, type Site } from '../../site/site.ts'
import { compileIcon } from './assets.ts'
import type { Frame } from './frame.ts'
import { LazyMap } from './lazy-map.ts'
import { deferMachineFiles } from './machine-files.ts'
import { nearestInApi, nearestOnSite } from './nearest.ts'
import type { Gone, NotFoundFormats } from './not-found.ts'
import { createOperationTable, type OperationTable } from './operation-table.ts'
import { deferPages } from './pages.ts'
import type { Representation } from './representation.ts'
import { type DeferredResource, deferredFile, type FileResource, type Resource } from './resource.ts'
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
  /** The responses at the addresses of pages that have ended, by the path of the page that lists the others. */
  readonly gone: ReadonlyMap<string, Gone>
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

/** The parts that are compiled before the site answers. They are plain data, which can come from another thread. */
export interface CompiledParts {
  /** The fingerprinted path of each asset, by its path in documents. */
  readonly assetPaths: ReadonlyMap<string, string>
  readonly assets: ReadonlyMap<string, FileResource>
  /** The result pages of the form. */
  readonly resources: ReadonlyMap<string, FileResource>
  readonly readBodies: ReadonlyMap<string, Localised<Representation>>
  readonly notFound: Localised<NotFoundFormats>
  readonly gone: ReadonlyMap<string, Gone>
}

/**
 * Creates the snapshot from compiled parts and resources on demand. `parts` must belong to the catalog of the frame.
 */
export function createSnapshot(frame: Frame, parts: CompiledParts): Snapshot {
  const { sources, site, encoder, lruCache, shared, deferred } = frame
  const { catalog, contentVersion, versions, always, renderer } = sources
  const pages = deferPages(frame)
  const files = deferMachineFiles(frame)
  const icons = rootIcons(catalog, renderer).map(({ path, draw }) => {
    const compile = async () => compileIcon({ path, bytes: await draw() }, encoder)
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
      deferred.resources,
    ),
    assets: parts.assets,
    redirects: redirectsOf(site),
    drawnPictures: inTurn(icons, shared.resources.all()),
    operationsAt: createOperationTable(operations),
    readBodies: parts.readBodies,
    notFound: parts.notFound,
    gone: parts.gone,
    nearest: {
      onSite: nearestOnSite(
        site,
        files.map(([path]) => path),
      ),
      inApi: nearestInApi([...parts.readBodies.keys(), ...operations.map(({ path }) => path)]),
    },
    mcp: once(() => describeMcp(site)),
    searchIndex: once(async () => (await import('../../search/search-index.ts')).buildSearchIndex(site)),
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
