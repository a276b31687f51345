import { digestOfFiles } from '../content/known-files.ts'
import { caching } from '../http/caching.ts'
import { formatLinks } from '../http/link.ts'
import { htmlSent, sentPath } from '../site/frame/sent.ts'
import { guideLinks } from '../site/link-relations.ts'
import type { Site } from '../site/site.ts'
import { checkCompanyCode } from './checks/company-code.ts'
import { checkMarkdownLengths } from './checks/markdown-length.ts'
import { refusingFailures } from './code-failures.ts'
import { sourcesOf } from './open.ts'
import { programAssets } from './program-assets.ts'
import { type Publication, type PublishingConfig, type PublishOptions, shapeVersion } from './publication.ts'
import type { CheckedContent } from './read.ts'
import { compileAssets } from './snapshot/assets.ts'
import { frameOf } from './snapshot/frame.ts'
import { compileGone, compileNotFound } from './snapshot/not-found.ts'
import { compileReadBodies } from './snapshot/read-bodies.ts'
import { createEncoder, type Encoder } from './snapshot/representation.ts'
import type { FileResource } from './snapshot/resource.ts'
import { createSnapshot, type Snapshot } from './snapshot/snapshot.ts'

/** A publication. The process that built it can open it without creating its site again. */
export interface Built {
  readonly publication: Publication
  readonly open: () => Snapshot
}

/**
 * Builds the publication of a catalog at an origin: compiles everything that is not compiled at its first request.
 * Rejects with ContentRefused if the Markdown of a page is too long.
 */
export async function build(
  checked: CheckedContent,
  config: PublishingConfig,
  baseUrl: string,
  publishing: PublishOptions = {},
): Promise<Built> {
  const compile = () => compiled(checked, config, baseUrl, publishing)
  return refusingFailures(checked.features.code, config.contentDir, compile)
}

async function compiled(
  { files, content, catalog, targets, features, cache, pictureStore, readAt }: CheckedContent,
  config: PublishingConfig,
  baseUrl: string,
  publishing: PublishOptions,
): Promise<Built> {
  const data = {
    version: shapeVersion,
    catalog,
    publishedAt: readAt,
    baseUrl,
    code: features.code.digest,
    // Enough digits of a digest to tell any two publications of a site apart.
    contentVersion: digestOfFiles(files, []).toString('hex').slice(0, 12),
  }
  const sources = sourcesOf(data, pictureStore, config, baseUrl, { ...publishing, features })
  const encoder = createEncoder(sources.compress, sources.always, publishing.bodies)
  const own = programAssets(sources.catalog, sources)
  const { paths, resources } = await compileAssets([...own, ...sources.catalog.assets], encoder)
  const frame = frameOf(sources, paths)
  checkCompanyCode(content, frame.site, targets, features.code, config.contentDir)
  const [results, readBodies, notFound, gone] = await Promise.all([
    compileResultPages(frame.site, encoder),
    compileReadBodies(frame.site, sources.versions, encoder),
    compileNotFound(frame.site, encoder),
    compileGone(frame.site, encoder),
  ])
  checkMarkdownLengths(content, frame.site)
  await pictureStore.keepInspected()
  await cache.tidy()
  const parts = {
    assetPaths: paths,
    assets: new Map(resources),
    resources: new Map(results),
    readBodies,
    notFound,
    gone,
  }
  return { publication: { ...data, parts }, open: () => createSnapshot(frame, parts) }
}

/** Compiles the result pages of the form. Crawlers may not index them. */
async function compileResultPages(site: Site, encoder: Encoder): Promise<[string, FileResource][]> {
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
      const representation = await encoder.represent(htmlSent(site, language), fields)
      return [sentPath(site, language), { kind: 'file', representation }]
    }),
  )
}
