/** The files of the stylesheet in `assets/css/`, in the order of the cascade. The inner list is the layer `parts`. */
const files = [
  'typeface',
  'base',
  'layout',
  ['header', 'opening', 'lists', 'steps', 'sections', 'blog', 'contact-form', 'endings', 'footer'],
  'motion',
  'print',
  'code',
] as const

/** Joins the files of the stylesheet; `read` returns the text of one. */
export async function bundleStylesheet(read: (name: string) => Promise<string>): Promise<string> {
  const texts = files.map(async file => {
    if (typeof file === 'string') return read(file)
    const parts = await Promise.all(file.map(read))
    return `@layer parts {\n${parts.join('\n').replaceAll(/^(?=.)/gm, '  ')}}\n`
  })
  return (await Promise.all(texts)).join('\n')
}
