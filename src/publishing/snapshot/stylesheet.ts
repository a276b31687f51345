import type { Catalog } from '../../catalog/catalog.ts'
import { choiceOf, type Layout } from '../../catalog/layout.ts'
import { colourClass } from '../../prose/html-picture.ts'

/**
 * The files of the common stylesheet in `assets/css/`, in the order of the cascade. The inner list is the layer
 * `parts`. `theme` is generated from the content.
 */
const files = (layout: Layout) => [
  'base',
  'theme',
  'layout',
  [
    ...['header', 'opening', 'lists', 'sections', 'endings', 'footer'],
    choiceOf(layout, 'opening'),
    choiceOf(layout, 'headings'),
  ],
  'motion',
  'print',
]

/** Joins the parts of the stylesheet for a layout. `textOf` returns the text of a part. */
export function bundleStylesheet(layout: Layout, textOf: (name: string) => string): string {
  const texts = files(layout).map(file => {
    if (typeof file === 'string') return textOf(file)
    return inParts(file.map(textOf).join('\n'))
  })
  return texts.join('\n')
}

/** Puts rules into the layer `parts`. */
export function inParts(text: string): string {
  return `@layer parts {\n${text.replaceAll(/^(?=.)/gm, '  ')}}\n`
}

/** Returns the classes with the colours that pictures show until they have loaded. */
export function pictureColours({
  assets,
  deferredAssets,
}: Pick<Catalog, 'assets' | 'deferredAssets'>): string {
  const pictures = [...assets, ...deferredAssets].flatMap(({ picture }) => picture ?? [])
  const colours = new Set(pictures.flatMap(({ colour }) => colour ?? []))
  return [...colours].map(colour => `.${colourClass(colour)} {\n  background: #${colour};\n}\n`).join('')
}
