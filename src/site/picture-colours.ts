import type { Catalog } from '../catalog/catalog.ts'
import { colourClass } from '../prose/html-picture.ts'

/** Returns the classes with the colours that pictures show until they have loaded. */
export function pictureColours({
  assets,
  deferredAssets,
}: Pick<Catalog, 'assets' | 'deferredAssets'>): string {
  const pictures = [...assets, ...deferredAssets].flatMap(({ picture }) => picture ?? [])
  const colours = new Set(pictures.flatMap(({ colour }) => colour ?? []))
  return [...colours].map(colour => `.${colourClass(colour)} {\n  background: #${colour};\n}\n`).join('')
}
