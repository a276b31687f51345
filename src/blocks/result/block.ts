import type { BlockDefinition } from '../../site/block.ts'
import { withLook } from '../../site/parts/look.ts'

/** A table with a result: a last row, or a last column, that begins with bold text. */
export const result: BlockDefinition = {
  takesBody: true,
  document: ({ body }) => body,
  html: ({ block: { body }, write }) => write(withLook(body, 'table', 'result')),
  styles: [{ file: new URL('result.css', import.meta.url) }],
  fault: ({ holds }) =>
    holds.includes('table')
      ? undefined
      : 'the block "::result" holds a table: begin its last row, or its last column, with **bold** text',
}
