import type { Block, Figure, Inline } from '../../catalog/prose.ts'

/**
 * Returns the figure of a paragraph that has only a picture and perhaps emphasised text after it. Returns undefined for
 * any other paragraph.
 */
export function figureOf([picture, between, caption, ...others]: readonly Inline[]): Figure | undefined {
  if (picture?.type !== 'picture' || others.length > 0) return undefined
  if (!between) return { type: 'figure', picture }
  const isBlank = between.type === 'break' || (between.type === 'text' && between.text === ' ')
  if (!isBlank || caption?.type !== 'emphasis') return undefined
  return { type: 'figure', picture, caption: caption.content }
}

/** Returns a quote. If its last paragraph begins with a dash, that is its source. */
export function withSource(blocks: readonly Block[]): Block {
  const last = blocks.at(-1)
  const [first] = last?.type === 'paragraph' ? last.content : []
  const isSource = first?.type === 'text' && first.text.startsWith('— ')
  if (blocks.length < 2 || !isSource || last?.type !== 'paragraph') return { type: 'quote', blocks }
  return { type: 'quote', blocks: blocks.slice(0, -1), source: last.content }
}
