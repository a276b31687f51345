import { type Block, everyBlock, plainText } from '../../catalog/prose.ts'
import { wordCount } from '../../catalog/reading-time.ts'
import type { BlockLine, BlockMention } from './block-lines.ts'
import type { Reference } from './link-reference.ts'

/** The data of a body that checks and lists need. Unlike the tree it is small and plain data. */
export interface Outline {
  readonly references: readonly Reference[]
  readonly headings: readonly OutlineHeading[]
  readonly generated: readonly OutlineGenerated[]
  readonly mentions: readonly BlockMention[]
  readonly words: number
}

/** A heading and its line. */
export interface OutlineHeading {
  readonly level: number
  readonly anchor: string
  readonly text: string
  readonly line: number
  /** Whether it is inside a list or a quote. */
  readonly isInside: boolean
}

/** A line `::name argument {key="value"}`. */
export interface OutlineGenerated extends BlockLine {
  readonly hasBody?: true
  /** What its content consists of. Empty for a block without. */
  readonly holds: readonly Held[]
  readonly line: number
}

/** A block in the content of another, by its type. A `link` is a paragraph that begins with one. */
export type Held = Block['type'] | 'link' | 'numbered list'

/** Returns the outline of a body. */
export function outlineOf(
  blocks: readonly Block[],
  lineOf: ReadonlyMap<Block, number>,
): Omit<Outline, 'references' | 'mentions'> {
  const topLevel = new Set(blocks)
  const all = everyBlock(blocks)
  const place = (block: Block) => lineOf.get(block) ?? 1
  return {
    headings: all.flatMap(block => {
      if (block.type !== 'heading') return []
      const { level, anchor, content } = block
      return [{ level, anchor, text: plainText(content), line: place(block), isInside: !topLevel.has(block) }]
    }),
    generated: all.flatMap(block => {
      if (block.type !== 'generated') return []
      const { type: _, body, ...written } = block
      return [
        {
          ...written,
          ...(body && { hasBody: true as const }),
          holds: (body ?? []).map(heldAs),
          line: place(block),
        },
      ]
    }),
    words: wordCount(blocks),
  }
}

function heldAs(block: Block): Held {
  if (block.type === 'list' && block.ordered) return 'numbered list'
  if (block.type !== 'paragraph') return block.type
  const [first] = block.content
  const inner = first?.type === 'strong' ? first.content[0] : first
  return inner?.type === 'link' ? 'link' : 'paragraph'
}
