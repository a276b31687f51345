import type { BlockDefinition } from '../../site/block.ts'
import { withLook } from '../../site/parts/look.ts'

/** A table of what is not so, and what is so instead. Its section is the darkest part of the page. */
export const instead: BlockDefinition = {
  takesBody: true,
  document: ({ body }) => body,
  html: ({ block: { body }, write }) => write(withLook(body, 'table', 'instead')),
  styles: [{ file: new URL('instead.css', import.meta.url) }],
  section: () => 'dark',
  fault: ({ holds }) =>
    holds.includes('table')
      ? undefined
      : 'the block "::instead" holds a table of two columns: what is not so, and what is so instead',
}
