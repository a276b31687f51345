import { join } from 'node:path'
import { readFolder } from './content/files.ts'
import type { Asset, Catalog } from './model/catalog.ts'
import {
  filesOf,
  fontPath,
  optionalStyles,
  optionalStylesheetPath,
  stylesheetPath,
} from './pages/html/assets.ts'
import { drawingAssets } from './pages/html/drawings.ts'
import { bundleStylesheet, inParts, pictureColours } from './snapshot/stylesheet.ts'
import { themeStylesheet } from './theme/stylesheet.ts'

/** The program's own scripts, and its stylesheet, which lacks what the theme says. */
export async function readOwnFiles() {
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

/** The stylesheet with the theme in it, those that only some documents load, the drawings, and the typeface. */
export function lookOf(catalog: Catalog, textOf: (name: string) => string): Asset[] {
  const { theme } = catalog
  const sheet = bundleStylesheet(theme.layout, name =>
    name === 'theme' ? themeStylesheet(theme, fontPath) : textOf(name),
  )
  const textOfOptional = (name: string) => textOf(name) + (name === 'figures' ? pictureColours(catalog) : '')
  const optional = optionalStyles.map(styles => [
    optionalStylesheetPath(styles),
    inParts(filesOf(styles, theme.layout).map(textOfOptional).join('\n')),
  ])
  const sheets = [[stylesheetPath, sheet], ...optional]
  return [
    ...drawingAssets(catalog),
    ...sheets.map(([path = '', text]) => ({ path, bytes: new TextEncoder().encode(text) })),
    ...(theme.typeface ? [{ path: fontPath, bytes: theme.typeface.bytes }] : []),
  ]
}
