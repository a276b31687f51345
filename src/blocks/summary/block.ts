import type { BlockDefinition } from '../../site/block.ts'

/** What a page says in short, as a table. */
export const summary: BlockDefinition = {
  takesBody: true,
  document: ({ body }) => body,
  styles: [{ file: new URL('summary.css', import.meta.url) }],
  section: () => 'brief',
  fault: ({ holds }) => (holds.includes('table') ? undefined : 'the block "::summary" holds a table'),
}
