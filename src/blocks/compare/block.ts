import type { BlockDefinition } from '../../site/block.ts'

/** A line that lays the two parts of its section, each below a subheading, next to each other: what is so, and what is not. */
export const compare: BlockDefinition = {
  document: () => [],
  styles: [{ file: new URL('compare.css', import.meta.url) }],
  section: () => 'compare',
}
