/** The files of the stylesheet in `assets/css/`, in the order of the cascade. The inner list is the layer `parts`; `theme` is the content's. */
const files = [
  'base',
  'theme',
  'layout',
  ['header', 'opening', 'lists', 'steps', 'sections', 'blog', 'contact-form', 'endings', 'footer'],
  'motion',
  'print',
  'code',
] as const

/** Joins the parts of the stylesheet; `textOf` returns the text of one. */
export function bundleStylesheet(textOf: (name: string) => string): string {
  const texts = files.map(file => {
    if (typeof file === 'string') return textOf(file)
    return `@layer parts {\n${file
      .map(textOf)
      .join('\n')
      .replaceAll(/^(?=.)/gm, '  ')}}\n`
  })
  return texts.join('\n')
}
