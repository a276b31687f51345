/** The stylesheets of what the text of a page may contain. `writeHtml` tells which parts it wrote. */
export const proseStyles = {
  code: new URL('code.css', import.meta.url),
  'code-title': new URL('code-title.css', import.meta.url),
  tables: new URL('tables.css', import.meta.url),
  alert: new URL('alert.css', import.meta.url),
  'printed-address': new URL('printed-address.css', import.meta.url),
  tasks: new URL('tasks.css', import.meta.url),
  figures: new URL('figures.css', import.meta.url),
} as const

/** A part of a text that needs a stylesheet. */
export type ProsePart = keyof typeof proseStyles

/** The module of blocks of code. */
export const codeScript: URL = new URL('code.js', import.meta.url)
