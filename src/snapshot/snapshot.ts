import { lifecycleFields } from '../contract/lifecycle.ts'
import { createOperationTable, type OperationTable } from '../contract/operation-table.ts'
import { caching } from '../http/caching.ts'
import { openToAnyOrigin } from '../http/cors.ts'
import { formatLinks } from '../http/link.ts'
import type { Fields } from '../http/reply.ts'
import { type MachineFile, machineFiles, sitemapParts } from '../machine/files.ts'
import { describeMcp, type McpDescription } from '../mcp/description.ts'
import type { Asset, Catalog, Page } from '../model/catalog.ts'
import type { Language, Localised } from '../model/language.ts'
import { htmlSent, sentPath } from '../pages/html/sent.ts'
import { kindOf } from '../pages/kinds.ts'
import type { NamingRenderer } from '../pictures/canvas.ts'
import { drawManifestIcons, rootIcons } from '../pictures/icons.ts'
import { sharePictures } from '../pictures/share.ts'
import type { ApiVersion } from '../site/site.ts'
import { createSite, type Site } from '../site/site.ts'
import { compileAssets, compileIcons, deferPictures } from './assets.ts'
import { compileNotFound, type NotFound } from './not-found.ts'
import { compilePages } from './pages.ts'
import { compileReadBodies } from './read-bodies.ts'
import { type Compress, createPublisher, type Publisher, type Representation } from './representation.ts'
import { type DeferredResource, type FileResource, once, type Resource } from './resource.ts'

/** Every address with its representations as finished bytes. A request is a look-up here. */
export interface Snapshot {
  readonly site: Site
  /** The fields that every answer carries. */
  readonly always: Fields
  /** Pages, their Markdown, the machine-readable files and the assets, by path. */
  readonly resources: ReadonlyMap<string, Resource>
  /** Those of them that are the pictures for shared links, which can be drawn ahead; those of the first pages first. */
  readonly sharedPictures: readonly DeferredResource[]
  /** The versions of the API. */
  readonly versions: readonly ServedVersion[]
  /** The operations of every version, by path. */
  readonly operationsAt: OperationTable<Site>
  /** The answers of the reading operations of every version, by path. */
  readonly readBodies: ReadonlyMap<string, Localised<Representation>>
  readonly notFound: Localised<NotFound>
  /** What the MCP server says of itself. */
  readonly mcp: McpDescription
}

/** A version of the API as it is answered. */
export interface ServedVersion {
  readonly contract: ApiVersion
  /** What every response of the version carries while it is deprecated. */
  readonly lifecycle: Fields
}

/** What the snapshot is compiled from. `ownAssets` are the program's; the catalog holds those of the editors. */
export interface SnapshotSources {
  readonly catalog: Catalog
  readonly baseUrl: string
  /** The oldest first. */
  readonly versions: readonly ApiVersion[]
  readonly ownAssets: readonly Asset[]
  /** The fields that every answer carries. */
  readonly always: Fields
  readonly compress: Compress
  readonly renderer: NamingRenderer
  /** The day of the build, `YYYY-MM-DD` in UTC. */
  readonly builtOn: string
}

/** Compiles what the company says into finished answers: catalog → snapshot. */
export async function compileSnapshot({
  catalog,
  baseUrl,
  versions,
  ownAssets,
  always,
  compress,
  renderer,
  builtOn,
}: SnapshotSources): Promise<Snapshot> {
  const publisher = createPublisher(compress, always)
  const siteWith = (assets: Site['assets']) => createSite(catalog, baseUrl, assets, versions, builtOn)
  const withoutAssets = siteWith(new Map())
  const lineOf = (page: Page, language: Language) => kindOf(page).shareLine(withoutAssets, page, language)
  const shared = deferPictures(sharePictures(catalog, renderer, lineOf), publisher)
  const icons = await drawManifestIcons(catalog, renderer)
  const assets = await compileAssets([...ownAssets, ...catalog.assets, ...icons], publisher)
  const site = siteWith(new Map([...assets.paths, ...shared.paths]))
  const [atRoot, pages, results, files, readBodies, notFound] = await Promise.all([
    compileIcons(await rootIcons(catalog, renderer), publisher),
    compilePages(site, publisher),
    compileResultPages(site, publisher),
    compileMachineFiles(site, versions, publisher),
    compileReadBodies(site, versions, publisher),
    compileNotFound(site, publisher),
  ])
  return {
    site,
    always,
    resources: new Map([...results, ...pages, ...files, ...atRoot, ...assets.resources, ...shared.resources]),
    sharedPictures: shared.resources.map(([, picture]) => picture),
    operationsAt: createOperationTable(versions.flatMap(({ operations }) => operations)),
    readBodies,
    notFound,
    mcp: describeMcp(site),
    versions: versions.map(contract => ({
      contract,
      lifecycle: lifecycleFields(contract.lifecycle(catalog.company)),
    })),
  }
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
        'X-Robots-Tag': 'noindex',
      }
      const representation = await publisher.publish(htmlSent(site, language), fields)
      return [sentPath(site, language), { kind: 'file', representation }]
    }),
  )
}

async function compileMachineFiles(
  site: Site,
  versions: readonly ApiVersion[],
  publisher: Publisher,
): Promise<[string, Resource][]> {
  return Promise.all(
    [...machineFiles(versions, site.languages, site.catalog.blog), ...sitemapParts(site)].map(
      async (file): Promise<[string, Resource]> => {
        const compile = once(() => compileMachineFile(file, site, publisher))
        return [file.path, file.isDeferred ? { kind: 'deferred', isPage: false, compile } : await compile()]
      },
    ),
  )
}

async function compileMachineFile(
  { path, mediaType, language, relation, write }: MachineFile,
  site: Site,
  publisher: Publisher,
): Promise<FileResource> {
  const fields = {
    'Content-Type': mediaType,
    ...(language && { 'Content-Language': language }),
    ...caching.brief,
    Vary: 'Accept-Encoding',
    ...(relation && { Link: formatLinks([{ target: site.url(path), relation }]) }),
    ...openToAnyOrigin,
  }
  return { kind: 'file', representation: await publisher.publish(await write(site), fields) }
}
