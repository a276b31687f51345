import type { Block } from '../../catalog/prose.ts'

/** Returns blocks in which those of a type have a look, which is the class of their element. */
export function withLook(
  blocks: readonly Block[],
  type: 'paragraph' | 'list' | 'quote' | 'table',
  look: string,
): readonly Block[] {
  return blocks.map(block => (block.type === type ? { ...block, look } : block))
}
