import type { BlockDefinition } from '../../site/block.ts'
import { withLabelsAbove } from '../../site/parts/labels.ts'

/** Numbers, each with its name: a list of items that begin with bold text. */
export const numbers: BlockDefinition = {
  takesBody: true,
  document: ({ body }) => body,
  html: ({ block: { body }, write }) =>
    write(withLabelsAbove(body).map(part => (part.type === 'list' ? { ...part, look: 'figures' } : part))),
  styles: [{ file: new URL('numbers.css', import.meta.url) }],
  fault: ({ holds }) =>
    holds.includes('list')
      ? undefined
      : 'the block "::numbers" holds a list: begin each item with "- " and the number in **bold**',
}
