import type { BlockDefinition } from '../../site/block.ts'

/** A figure as large as the page, next to its text. */
export const scene: BlockDefinition = {
  takesBody: true,
  document: ({ body }) => body,
  styles: [{ file: new URL('scene.css', import.meta.url) }],
  section: () => 'scene',
  fault: ({ holds }) =>
    holds.includes('figure')
      ? undefined
      : 'the block "::scene" holds a picture and its text: write ![Description](/assets/…) first',
}
