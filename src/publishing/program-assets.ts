import { join } from 'node:path'
import type { Asset, Catalog } from '../catalog/catalog.ts'
import { bytesOf, readFolder } from '../content/files.ts'
import { codeProperties, themeStylesheet } from '../look/stylesheet.ts'
import {
  filesOf,
  fontPath,
  optionalStyles,
  optionalStylesheetPath,
  stylesheetPath,
} from '../site/frame/styles.ts'
import { drawingAssets } from '../site/parts/drawings.ts'
import { bundleStylesheet, inParts, pictureColours } from './snapshot/stylesheet.ts'

/** Reads the program's scripts and stylesheets. The stylesheets lack the theme. */
export async function readProgramAssets() {
  const files = readFolder(join(import.meta.dirname, '../assets'))
  const scripts = files.filter(({ path }) => !path.startsWith('css/'))
  return {
    scripts: scripts.map((file): Asset => ({ path: `/assets/${file.path}`, bytes: bytesOf(file) })),
    stylesheet: (name: string) => {
      const file = files.find(({ path }) => path === `css/${name}.css`)
      if (!file) throw new Error(`the stylesheet lacks its file css/${name}.css`)
      return new TextDecoder().decode(bytesOf(file))
    },
  }
}

/**
 * Returns the drawings, the stylesheets and the typeface for a theme: the common stylesheet with the theme in it, and the
 * optional ones.
 */
export function themeAssets(catalog: Catalog, textOf: (name: string) => string): Asset[] {
  const { theme } = catalog
  const sheet = bundleStylesheet(theme.layout, name =>
    name === 'theme' ? themeStylesheet(theme, fontPath) : textOf(name),
  )
  const generated: Readonly<Record<string, string>> = {
    figures: pictureColours(catalog),
    code: codeProperties(),
  }
  const textOfOptional = (name: string) => textOf(name) + (generated[name] ?? '')
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
