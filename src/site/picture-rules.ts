import type { Catalog } from '../catalog/catalog.ts'
import { colourClass, highRatios, ratioClass } from '../prose/html-picture.ts'

/** Returns the rules of the classes of pictures: the colours that they show until they have loaded, and the widths of high ones. */
export function pictureRules({ assets, deferredAssets }: Pick<Catalog, 'assets' | 'deferredAssets'>): string {
  const pictures = [...assets, ...deferredAssets].flatMap(({ picture }) => picture ?? [])
  const colours = new Set(pictures.flatMap(({ colour }) => colour ?? []))
  return [
    ...highRatios.map(ratio => `.${ratioClass(ratio)} {\n  --widest: ${9 * ratio}svh;\n}\n`),
    ...[...colours].map(colour => `.${colourClass(colour)} {\n  background: #${colour};\n}\n`),
  ].join('')
}
