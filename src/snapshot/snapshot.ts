import { lifecycleFields } from '../contract/lifecycle.ts'
import { createOperationTable, type OperationTable } from '../contract/operation-table.ts'
import { caching } from '../http/caching.ts'
import { formatLinks } from '../http/link.ts'
import type { Fields } from '../http/reply.ts'
import { describeMcp, type McpDescription } from '../mcp/description.ts'
import type { Asset, Catalog, Page } from '../model/catalog.ts'
import type { Language, Localised } from '../model/language.ts'
import type { Picture, PrepareLate } from '../model/picture.ts'
import { htmlSent, sentPath } from '../pages/html/sent.ts'
import { kindOf } from '../pages/kinds.ts'
import { guideLinks } from '../pages/links.ts'
import type { NamingRenderer } from '../pictures/canvas.ts'
import { drawManifestIcons, rootIcons } from '../pictures/icons.ts'
import { sharePictures } from '../pictures/share.ts'
import type { SearchIndex } from '../search/index.ts'
import { lateSearchIndex } from '../search/late-index.ts'
import type { FindNearest } from '../site/nearest.ts'
import type { ApiVersion } from '../site/site.ts'
import { createSite, markdownPath, type Site } from '../site/site.ts'
import { compileAssets, compileIcons } from './assets.ts'
import { createLastAsked } from './last-asked.ts'
import { LateMap } from './late-map.ts'
import { deferLatePictures } from './late-pictures.ts'
import { deferMachineFiles } from './machine-files.ts'
import { nearestInApi, nearestOnSite } from './nearest.ts'
import { compileNotFound, type NotFoundFormats } from './not-found.ts'
import { deferPages } from './pages.ts'
import { compileReadBodies } from './read-bodies.ts'
import { type Compress, createPublisher, type Publisher, type Representation } from './representation.ts'
import type { DeferredResource, FileResource, Resource } from './resource.ts'
import { deferPictures } from './shared-pictures.ts'

/** Every address with its representations as finished bytes. A request is a look-up here. */
export interface Snapshot {
  readonly site: Site
  /** The fields that every answer carries. */
  readonly always: Fields
  /** Pages, their Markdown, the machine-readable files and the assets, by path. */
  readonly resources: ReadonlyMap<string, Resource>
  /** Those of them that are assets; their addresses have fingerprints. */
  readonly assets: ReadonlyMap<string, FileResource>
  /** Where addresses that have moved lead, also those of their Markdown. */
  readonly redirects: ReadonlyMap<string, string>
  /** Those of the resources that are the pictures for shared links, which can be drawn ahead; those of the first pages first. */
  readonly sharedPictures: Iterable<readonly [address: string, DeferredResource]>
  /** The versions of the API. */
  readonly versions: readonly ServedVersion[]
  /** The operations of every version, by path. */
  readonly operationsAt: OperationTable<Site>
  /** The answers of the reading operations of every version, by path. */
  readonly readBodies: ReadonlyMap<string, Localised<Representation>>
  readonly notFound: Localised<NotFoundFormats>
  /** Finds the closest address to one that does not exist: among the pages and files, and in the API. */
  readonly nearest: { readonly onSite: FindNearest; readonly inApi: FindNearest }
  /** What the MCP server says of itself. */
  readonly mcp: McpDescription
  /** Every page and post by its words; built when it is first needed, because most sites start without a search. */
  readonly searchIndex: () => Promise<SearchIndex>
}

/** A version of the API as it is answered. */
export interface ServedVersion {
  readonly contract: ApiVersion
  /** What every response of the version carries while it is deprecated. */
  readonly lifecycle: Fields
}

/** What the snapshot is compiled from. */
export interface SnapshotSources {
  readonly catalog: Catalog
  readonly baseUrl: string
  /** The oldest first. */
  readonly versions: readonly ApiVersion[]
  /** The fields that every answer carries. */
  readonly always: Fields
  readonly compress: Compress
  readonly renderer: NamingRenderer
  readonly prepareLate: PrepareLate
  /** The day of the build, `YYYY-MM-DD` in UTC. */
  readonly builtOn: string
}

/** How many bytes of answers that were compiled after the start are kept: some thousand pages or pictures. */
const mostKept = 128 * 2 ** 20

/** What is compiled before the site answers: plain data, which can come from another thread. */
export interface CompiledParts {
  /** The fingerprinted path of each asset, by the path that names it. */
  readonly assetPaths: ReadonlyMap<string, string>
  readonly assets: ReadonlyMap<string, FileResource>
  /** The other resources that are not compiled on demand: icons and results of the form. */
  readonly resources: ReadonlyMap<string, FileResource>
  readonly readBodies: ReadonlyMap<string, Localised<Representation>>
  readonly notFound: Localised<NotFoundFormats>
}

/** Compiles all that does not wait for a client. `ownAssets` are the program's; the catalog holds those of the editors. */
export async function compileParts(
  sources: SnapshotSources,
  ownAssets: readonly Asset[],
): Promise<CompiledParts> {
  const { catalog, versions, always, compress, renderer } = sources
  const publisher = createPublisher(compress, always)
  const icons = await drawManifestIcons(catalog, renderer)
  const assets = await compileAssets([...ownAssets, ...catalog.assets, ...icons], publisher)
  const { site } = frameOf(sources, assets.paths)
  const [atRoot, results, readBodies, notFound] = await Promise.all([
    compileIcons(await rootIcons(catalog, renderer), publisher),
    compileResultPages(site, publisher),
    compileReadBodies(site, versions, publisher),
    compileNotFound(site, publisher),
  ])
  return {
    assetPaths: assets.paths,
    assets: new Map(assets.resources),
    resources: new Map([...results, ...atRoot]),
    readBodies,
    notFound,
  }
}

/** Adds to compiled parts what is compiled on demand. `parts` have to be of the catalog in `sources`. */
export function createSnapshot(sources: SnapshotSources, parts: CompiledParts): Snapshot {
  const { catalog, versions, always } = sources
  const { site, publisher, lastAsked, shared, late } = frameOf(sources, parts.assetPaths)
  const pages = deferPages(site, publisher, lastAsked, late)
  const files = deferMachineFiles(site, publisher, lastAsked, late)
  const operations = versions.flatMap(({ operations }) => operations)
  return {
    site,
    always,
    resources: new LateMap<Resource>(
      new Map<string, Resource>([...pages, ...files, ...parts.resources, ...parts.assets]),
      shared.resources,
      late.resources,
    ),
    assets: parts.assets,
    redirects: redirectsOf(site),
    sharedPictures: shared.resources.all(),
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
    mcp: describeMcp(site),
    searchIndex: lateSearchIndex(site),
    versions: versions.map(contract => ({
      contract,
      lifecycle: lifecycleFields(contract.lifecycle(catalog.company)),
    })),
  }
}

/** The site, and what is compiled when somebody asks for it. */
function frameOf(sources: SnapshotSources, assetPaths: CompiledParts['assetPaths']) {
  const { catalog, baseUrl, versions, always, compress, renderer, prepareLate, builtOn } = sources
  const publisher = createPublisher(compress, always)
  const siteWith = (known: Pick<Site, 'assets' | 'pictures'>) =>
    createSite(catalog, baseUrl, known, versions, builtOn)
  const withoutAssets = siteWith({ assets: new Map(), pictures: new Map() })
  const lineOf = (page: Page, language: Language) => kindOf(page).shareLine(withoutAssets, page, language)
  const lastAsked = createLastAsked(mostKept)
  const shared = deferPictures(sharePictures(catalog, renderer, lineOf), publisher, lastAsked)
  const late = deferLatePictures(catalog.lateAssets, prepareLate, publisher, lastAsked)
  const pictures = catalog.assets.flatMap(({ path, picture }) => (picture ? [[path, picture] as const] : []))
  const site = siteWith({
    assets: new LateMap(assetPaths, shared.paths, late.paths),
    pictures: new LateMap(new Map<string, Picture>(pictures), late.pictures),
  })
  return { site, publisher, lastAsked, shared, late }
}

/** The redirects of the site. That of a page redirects its Markdown too. */
function redirectsOf(site: Site): ReadonlyMap<string, string> {
  return new Map(
    [...site.catalog.redirects].flatMap(([from, to]) => {
      const [path = ''] = to.split(/[?#]/, 1)
      const moved: [string, string] = [from, site.address(to)]
      return site.textAt(path) ? [moved, [markdownPath(from), markdownPath(path)]] : [moved]
    }),
  )
}

/** The pages that say what came of a form; crawlers are asked to leave them out. */
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
