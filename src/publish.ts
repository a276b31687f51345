import { join } from 'node:path'
import { versions as apiVersions } from './api/versions.ts'
import { openCache } from './cache.ts'
import { checkContent } from './checks/check-content.ts'
import { checkMarkdownLengths } from './checks/markdown-length.ts'
import type { Config } from './config.ts'
import { readFolder, type SourceFile } from './content/files.ts'
import { placeholdersIn } from './content/placeholders.ts'
import { readContent } from './content/read-content.ts'
import { siteFields } from './http/site-fields.ts'
import type { Asset, Catalog } from './model/catalog.ts'
import { fontPath, optionalStyles, optionalStylesheetPath, stylesheetPath } from './pages/html/assets.ts'
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
import { bundleStylesheet, inParts, pictureColours } from './snapshot/stylesheet.ts'
import { themeStylesheet } from './theme/stylesheet.ts'
import { longestOrigin } from './variables.ts'

/** What may differ from a usual start. */
export interface Publishing {
  /** The versions of the API, the oldest first. */
  readonly versions?: readonly ApiVersion[]
  /** What draws the pictures that are not kept from an earlier start. */
  readonly renderer?: Renderer
  readonly compress?: Compress
  /** How many pictures of pages are drawn now, and not when somebody asks for them; those of the first pages. */
  readonly drawnAhead?: number
  /** The files of the content folder, where they are known already. */
  readonly files?: readonly SourceFile[]
}

/** All that a site answers at an origin, out of its content: content → catalog → snapshot. Rejects with ContentRefused. */
export async function publish(
  { contentDir, cacheDir, hstsSubdomains, refusesPlaceholders }: Config,
  baseUrl: string,
  { cacheFailed }: Journal,
  {
    versions = apiVersions,
    renderer,
    compress = createCompressor(),
    drawnAhead = 0,
    files: known,
  }: Publishing = {},
): Promise<Snapshot> {
  const cache = openCache(join(cacheDir, 'pictures'), cacheFailed)
  const pictureStore = await createPictureStore(cache)
  const files = known ?? (await readFolder(contentDir))
  const content = await readContent(files, contentDir, pictureStore.prepare(preparePicture))
  if (refusesPlaceholders) {
    for (const { file, message, line, column } of placeholdersIn(files)) {
      content.issues.add(file, message, line, column)
    }
  }
  const { scripts, stylesheet } = await readOwnFiles()
  const sheets = [stylesheetPath, ...optionalStyles.map(optionalStylesheetPath)]
  const ownPaths = new Set([...scripts.map(({ path }) => path), ...sheets, fontPath])
  const catalog = checkContent(content, versions, ownPaths)
  const { theme } = catalog
  const snapshot = await compileSnapshot({
    catalog,
    baseUrl,
    versions,
    ownAssets: [...scripts, ...lookOf(catalog, stylesheet)],
    always: siteFields(baseUrl, hstsSubdomains),
    compress,
    renderer: pictureStore.renderer(renderer ?? createRenderer(theme.pictureFonts), theme.pictureFonts),
    builtOn: new Date().toISOString().slice(0, 10),
  })
  checkMarkdownLengths(content, longestOf(snapshot.site))
  await Promise.all(snapshot.sharedPictures.slice(0, drawnAhead).map(picture => picture.compile()))
  await cache.tidy()
  return snapshot
}

/** The site at the longest origin: the limit of a page's Markdown is the same on every host. */
function longestOf({ catalog, assets, versions, builtOn }: Site): Site {
  return createSite(catalog, 'https://'.padEnd(longestOrigin, 'a'), assets, versions, builtOn)
}

/** The program's own scripts, and its stylesheet, which lacks what the theme says. */
async function readOwnFiles() {
  const files = await readFolder(join(import.meta.dirname, 'assets'))
  const scripts = files.filter(({ path }) => !path.startsWith('css/'))
  return {
    scripts: scripts.map(({ path, bytes }): Asset => ({ path: `/assets/${path}`, bytes })),
    stylesheet: (name: string) => {
      const file = files.find(({ path }) => path === `css/${name}.css`)
      if (!file) throw new Error(`the stylesheet lacks its file css/${name}.css`)
      return new TextDecoder().decode(file.bytes)
    },
  }
}

/** The stylesheet with the theme in it, those that only some documents load, and the typeface. */
function lookOf({ theme, assets }: Catalog, textOf: (name: string) => string): Asset[] {
  const sheet = bundleStylesheet(theme.layout, name =>
    name === 'theme' ? themeStylesheet(theme, fontPath) : textOf(name),
  )
  const textOfOptional = (name: string) => textOf(name) + (name === 'figures' ? pictureColours(assets) : '')
  const optional = optionalStyles.map(styles => [
    optionalStylesheetPath(styles),
    inParts(textOfOptional(styles.name)),
  ])
  const sheets = [[stylesheetPath, sheet], ...optional]
  return [
    ...sheets.map(([path = '', text]) => ({ path, bytes: new TextEncoder().encode(text) })),
    ...(theme.typeface ? [{ path: fontPath, bytes: theme.typeface.bytes }] : []),
  ]
}
