import type { BlockDefinition } from '../../site/block.ts'
import { withLook } from '../../site/parts/look.ts'

/** A table of questions: our answers, and boxes that readers tick for the answers of others. */
export const checklist: BlockDefinition = {
  takesBody: true,
  document: ({ body }) => body,
  html: ({ block: { body }, write }) => write(withLook(body, 'table', 'checklist')),
  styles: [{ file: new URL('checklist.css', import.meta.url) }],
  fault: ({ holds }) =>
    holds.includes('table')
      ? undefined
      : 'the block "::checklist" holds a table: write [ ] in the cells that readers tick',
}
