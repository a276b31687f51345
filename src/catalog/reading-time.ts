import { type Block, plainText } from './prose.ts'

const wordsPerMinute = 200

/** Returns the reading time of a text in whole minutes, at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute))
}

/** Returns the number of words of a text, without its code. */
export function wordCount(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + wordsOf(block), 0)
}

function wordsOf(block: Block): number {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return wordsIn(plainText(block.content))
    case 'list':
      return wordCount(block.items.flat())
    case 'quote':
      return wordCount(block.blocks) + wordsIn(plainText(block.source ?? []))
    case 'figure':
      return wordsIn(plainText(block.caption ?? []))
    case 'table':
      return [...block.head, ...block.rows.flat()].reduce((sum, cell) => sum + wordsIn(plainText(cell)), 0)
    case 'generated':
      return wordCount(block.body ?? [])
    default:
      return 0
  }
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu)?.length ?? 0
}
