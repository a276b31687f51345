import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { versions as apiVersions } from './api/versions.ts'
import { openCache } from './cache.ts'
import { checkContent } from './checks/check-content.ts'
import { checkMarkdownLengths } from './checks/markdown-length.ts'
import type { Config } from './config.ts'
import { readFolder } from './content/files.ts'
import { placeholdersIn } from './content/placeholders.ts'
import { catalogOf, readContent } from './content/read-content.ts'
import { siteFields } from './http/site-fields.ts'
import type { Asset } from './model/catalog.ts'
import { fontPath, stylesheetPath } from './pages/html/assets.ts'
import type { Renderer } from './pictures/canvas.ts'
import { createPictureStore } from './pictures/picture-store.ts'
import { preparePicture } from './pictures/prepare.ts'
import { createRenderer } from './pictures/renderer.ts'
import type { Journal } from './routes/application.ts'
import { createCompressor } from './server/compress.ts'
import { type ApiVersion, createSite, type Site } from './site/site.ts'
import type { Compress } from './snapshot/representation.ts'
import type { Snapshot } from './snapshot/snapshot.ts'
import { compileSnapshot } from './snapshot/snapshot.ts'
import { bundleStylesheet } from './snapshot/stylesheet.ts'
import { longestOrigin } from './variables.ts'

/** What may differ from a usual start. */
export interface Publishing {
  /** The versions of the API, the oldest first. */
  readonly versions?: readonly ApiVersion[]
  /** What draws the pictures that are not kept from an earlier start. */
  readonly renderer?: Renderer
  readonly compress?: Compress
}

/** All that a site answers at an origin, out of its content: content → catalog → snapshot. Rejects with ContentRefused. */
export async function publish(
  { contentDir, cacheDir, hstsSubdomains, refusesPlaceholders }: Config,
  baseUrl: string,
  { cacheFailed }: Journal,
  { versions = apiVersions, renderer = createRenderer(), compress = createCompressor() }: Publishing = {},
): Promise<Snapshot> {
  const ownAssets = await readOwnAssets()
  const cache = openCache(join(cacheDir, 'pictures'), cacheFailed)
  const pictureStore = await createPictureStore({ renderer, prepare: preparePicture, cache })
  const files = await readFolder(contentDir)
  const content = await readContent(files, contentDir, pictureStore.prepare)
  if (refusesPlaceholders) {
    for (const { file, message, line, column } of placeholdersIn(files)) {
      content.issues.add(file, message, line, column)
    }
  }
  checkContent(content, versions, new Set(ownAssets.map(asset => asset.path)))
  const catalog = catalogOf(content)
  const snapshot = await compileSnapshot({
    catalog,
    baseUrl,
    versions,
    ownAssets,
    always: siteFields(baseUrl, hstsSubdomains),
    compress,
    renderer: pictureStore.renderer,
    builtOn: new Date().toISOString().slice(0, 10),
  })
  checkMarkdownLengths(content, longestOf(snapshot.site))
  await cache.tidy()
  return snapshot
}

/** The site at the longest origin: the limit of a page's Markdown is the same on every host. */
function longestOf({ catalog, assets, versions, builtOn }: Site): Site {
  return createSite(catalog, 'https://'.padEnd(longestOrigin, 'a'), assets, versions, builtOn)
}

const fontFile = '@fontsource-variable/andada-pro/files/andada-pro-latin-wght-normal.woff2'

/** The program's own stylesheet and scripts, and its typeface out of its package. */
async function readOwnAssets(): Promise<Asset[]> {
  const files = await readFolder(join(import.meta.dirname, 'assets'))
  const font = await readFile(fileURLToPath(import.meta.resolve(fontFile)))
  const stylesheet = bundleStylesheet(name => {
    const file = files.find(({ path }) => path === `css/${name}.css`)
    if (!file) throw new Error(`the stylesheet lacks its file css/${name}.css`)
    return new TextDecoder().decode(file.bytes)
  })
  return [
    ...files
      .filter(({ path }) => !path.startsWith('css/'))
      .map(({ path, bytes }) => ({ path: `/assets/${path}`, bytes })),
    { path: stylesheetPath, bytes: new TextEncoder().encode(stylesheet) },
    { path: fontPath, bytes: new Uint8Array(font) },
  ]
}
