import type { Catalog } from '../catalog/catalog.ts'
import { highRatioOf } from '../catalog/picture.ts'
import { colourClass, ratioClass } from '../prose/html-picture.ts'

/**
 * Returns the rules of the classes of pictures: the colours that they show until they have loaded, and the widths of high
 * ones, which are not higher than the screen. On a phone they are as wide as the others.
 */
export function pictureRules({ assets, deferredAssets }: Pick<Catalog, 'assets' | 'deferredAssets'>): string {
  const pictures = [...assets, ...deferredAssets].flatMap(({ picture }) => picture ?? [])
  const colours = new Set(pictures.flatMap(({ colour }) => colour ?? []))
  const ratios = new Set(
    pictures.flatMap(picture => ('width' in picture ? highRatioOf(picture) : picture.highRatio) ?? []),
  )
  return [
    ...[...ratios]
      .toSorted((a, b) => b - a)
      .map(ratio => `.${ratioClass(ratio)} {\n  max-inline-size: min(100%, ${9 * ratio}svh);\n}\n`),
    ...[...colours].map(colour => `.${colourClass(colour)} {\n  background: #${colour};\n}\n`),
  ].join('')
}
