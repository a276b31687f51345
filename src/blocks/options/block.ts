import type { BlockDefinition } from '../../site/block.ts'
import { withLook } from '../../site/parts/look.ts'

/** A table that compares options. The first of them is the one to choose. */
export const options: BlockDefinition = {
  takesBody: true,
  document: ({ body }) => body,
  html: ({ block: { body }, write }) => write(withLook(body, 'table', 'options')),
  styles: [{ file: new URL('options.css', import.meta.url) }],
  fault: ({ holds }) =>
    holds.includes('table')
      ? undefined
      : 'the block "::options" holds a table: leave its first cell empty, and begin with the option to choose',
}
