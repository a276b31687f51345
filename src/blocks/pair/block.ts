import type { BlockDefinition } from '../../site/block.ts'

/** A figure next to the text and the lists that follow it. */
export const pair: BlockDefinition = {
  takesBody: true,
  document: ({ body }) => body,
  styles: [{ file: new URL('pair.css', import.meta.url) }],
  section: () => 'pair',
  fault: ({ holds }) =>
    holds.includes('figure')
      ? undefined
      : 'the block "::pair" holds a picture and what is next to it: write ![Description](/assets/…) first',
}
