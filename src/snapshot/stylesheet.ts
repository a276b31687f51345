import { choicesOf, type Layout } from '../model/layout.ts'

/** The files of the stylesheet in `assets/css/`, in the order of the cascade. The inner list is the layer `parts`; `theme` is the content's. */
const files = (layout: Layout) => [
  'base',
  'theme',
  'layout',
  [
    ...['header', 'opening', 'lists', 'steps', 'sections', 'blog', 'contact-form', 'endings', 'footer'],
    // Only the choices of this theme.
    ...choicesOf(layout),
  ],
  'motion',
  'print',
  'code',
]

/** Joins the parts of the stylesheet for a layout; `textOf` returns the text of one. */
export function bundleStylesheet(layout: Layout, textOf: (name: string) => string): string {
  const texts = files(layout).map(file => {
    if (typeof file === 'string') return textOf(file)
    return `@layer parts {\n${file
      .map(textOf)
      .join('\n')
      .replaceAll(/^(?=.)/gm, '  ')}}\n`
  })
  return texts.join('\n')
}
