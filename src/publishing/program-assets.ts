import { readFileSync } from 'node:fs'
import type { Asset } from '../catalog/asset.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { themeStylesheet } from '../look/theme-stylesheet.ts'
import { fontPath, pageScript, pageScriptPath, stylesheetPath } from '../site/frame/assets.ts'
import { drawingAssets } from '../site/parts/drawings.ts'
import type { Site } from '../site/site.ts'
import { filesOf, scriptPath, stylePath } from '../site/style.ts'
import { everyStyle } from '../site/style-order.ts'
import { bundleStylesheet, inParts } from './snapshot/common-stylesheet.ts'

type Features = Pick<Site, 'kinds' | 'blocks' | 'frame'>

/** Returns the paths of the program's stylesheets, scripts and typeface in documents. */
export function programPaths(features: Features): ReadonlySet<string> {
  const styles = everyStyle(features)
  const scripts = styles.flatMap(({ script }) => script ?? [])
  return new Set([
    stylesheetPath,
    pageScriptPath,
    fontPath,
    ...styles.map(stylePath),
    ...scripts.map(scriptPath),
  ])
}

/** Returns the program's scripts, and its drawings, stylesheets and typeface for the theme of a catalog. */
export function programAssets(catalog: Catalog, features: Features): Asset[] {
  const { theme } = catalog
  const styles = everyStyle(features)
  const common = bundleStylesheet(theme.layout, themeStylesheet(theme, fontPath), textOf)
  const texts = [
    [pageScriptPath, textOf(pageScript)],
    ...styles.flatMap(({ script }) =>
      script ? [[scriptPath(script), script.files.map(moduleOf).join('\n')]] : [],
    ),
    [stylesheetPath, common],
    ...styles.map(style => {
      const own = filesOf(style, theme.layout)
        .map(file => textOf(file))
        .join('\n')
      return [stylePath(style), inParts(own + (style.generated?.(catalog) ?? ''))]
    }),
  ]
  return [
    ...drawingAssets(catalog),
    ...texts.map(([path = '', text]) => ({ path, bytes: new TextEncoder().encode(text) })),
    ...(theme.typeface ? [{ path: fontPath, bytes: theme.typeface.bytes }] : []),
  ]
}

/** Returns the text of a file of a module, which is joined to the files that it imports. */
function moduleOf(file: URL): string {
  return textOf(file).replaceAll(/^import .*\n+/gm, '')
}

function textOf(file: URL): string {
  return readFileSync(file, 'utf8')
}
