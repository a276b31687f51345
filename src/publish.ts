import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { versions as apiVersions } from './api/versions.ts'
import type { Config } from './config.ts'
import { readFolder } from './content/files.ts'
import { checkMarkdownLengths, type PublishedMarkdown } from './content/markdown-length.ts'
import { readCatalog } from './content/read-catalog.ts'
import { siteFields } from './http/site-fields.ts'
import { type Asset, everyPage, textsOf } from './model/catalog.ts'
import { openCache } from './pictures/cache.ts'
import { createPainter } from './pictures/painter.ts'
import { preparePicture } from './pictures/prepare.ts'
import { createStudio } from './pictures/studio.ts'
import type { ApiVersion } from './representations/api-version.ts'
import { exampleAnchors } from './representations/blocks/examples.ts'
import { problemAnchors } from './representations/blocks/problems.ts'
import { fontPath } from './representations/html/assets.ts'
import { programIds } from './representations/html/ids.ts'
import { sentSlugs } from './representations/html/sent.ts'
import { publishedPaths } from './representations/machine/files.ts'
import { markdownPage } from './representations/markdown/page.ts'
import type { Painter } from './representations/pictures/drawing.ts'
import { createSite, type Site } from './representations/site.ts'
import type { Compress } from './representations/snapshot/representation.ts'
import type { Snapshot } from './representations/snapshot/snapshot.ts'
import { compileSnapshot } from './representations/snapshot/snapshot.ts'
import type { Journal } from './routes/application.ts'
import { createCompressor } from './server/compress.ts'
import { longestOrigin } from './variables.ts'

/** What may differ from a usual start. */
export interface Publishing {
  /** The versions of the API, the oldest first. */
  readonly versions?: readonly ApiVersion[]
  /** What draws the pictures that are not kept from an earlier start. */
  readonly painter?: Painter
  readonly compress?: Compress
}

/** All that a site answers at an origin, out of its content: content → catalog → snapshot. Rejects with ContentRefused. */
export async function publish(
  { contentDir, cacheDir, hstsSubdomains }: Config,
  baseUrl: string,
  { cacheFailed }: Journal,
  { versions = apiVersions, painter = createPainter(), compress = createCompressor() }: Publishing = {},
): Promise<Snapshot> {
  const ownAssets = await readOwnAssets()
  const cache = openCache(join(cacheDir, 'pictures'), cacheFailed)
  const studio = await createStudio({ painter, prepare: preparePicture, cache })
  const catalog = await readCatalog(contentDir, {
    paths: publishedPaths(versions),
    sentSlugs,
    assets: new Set(ownAssets.map(asset => asset.path)),
    anchors: { problems: problemAnchors, examples: exampleAnchors(versions) },
    ids: programIds,
    prepare: studio.prepare,
  })
  const snapshot = await compileSnapshot({
    catalog,
    baseUrl,
    versions,
    ownAssets,
    always: siteFields(baseUrl, hstsSubdomains),
    compress,
    painter: studio.painter,
    builtOn: new Date().toISOString().slice(0, 10),
  })
  checkMarkdownLengths(contentDir, longestMarkdown(snapshot.site))
  await cache.tidy()
  return snapshot
}

/** The Markdown of every page as it is with the longest origin: the limit of a page is the same on every host. */
function longestMarkdown({ catalog, assets, versions, builtOn }: Site): PublishedMarkdown[] {
  const origin = 'https://'.padEnd(longestOrigin, 'a')
  const site = createSite(catalog, origin, assets, versions, builtOn)
  return everyPage(catalog).flatMap(page =>
    textsOf(page).map(({ language }) => ({ page, language, text: markdownPage(site, page, language) })),
  )
}

const fontFile = '@fontsource-variable/andada-pro/files/andada-pro-latin-wght-normal.woff2'

/** The program's own stylesheet and scripts, and its typeface out of its package. */
async function readOwnAssets(): Promise<Asset[]> {
  const files = await readFolder(join(import.meta.dirname, 'representations/html/assets'))
  const font = await readFile(fileURLToPath(import.meta.resolve(fontFile)))
  return [
    ...files.map(({ path, bytes }) => ({ path: `/assets/${path}`, bytes })),
    { path: fontPath, bytes: new Uint8Array(font) },
  ]
}
