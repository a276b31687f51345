import type { Layout } from '../../catalog/layout.ts'
import { commonStyles } from '../../site/frame/assets.ts'

/** Joins the files of the common stylesheet for a layout. `textOf` returns the text of a file. */
export function bundleStylesheet(layout: Layout, theme: string, textOf: (file: URL) => string): string {
  const texts = commonStyles(layout).map(part => {
    if (part === 'theme') return theme
    return part instanceof URL ? textOf(part) : inParts(part.map(textOf).join('\n'))
  })
  return texts.join('\n')
}

/** Puts rules into the layer `parts`. */
export function inParts(text: string): string {
  return `@layer parts {\n${text.replaceAll(/^(?=.)/gm, '  ')}}\n`
}
