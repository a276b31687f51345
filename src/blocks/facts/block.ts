import type { BlockDefinition } from '../../site/block.ts'

/** Short facts in a line. On the home page those that end the opening are below the button. */
export const facts: BlockDefinition = {
  takesBody: true,
  isText: true,
  document: ({ body }) => body,
  html: ({ block: { body }, write }) =>
    write(body.map(part => (part.type === 'list' && !part.ordered ? { ...part, look: 'points' } : part))),
  styles: [{ file: new URL('facts.css', import.meta.url) }],
  fault: ({ holds }) =>
    holds.includes('list') ? undefined : 'the block "::facts" holds a list: begin each fact with "- "',
}
