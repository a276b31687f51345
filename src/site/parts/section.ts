import type { Block } from '../../catalog/prose.ts'

type Heading = Extract<Block, { type: 'heading' }>

/** A part of a page: a heading of level 2 and the content below it. */
export interface PageSection {
  readonly heading: Heading
  readonly blocks: readonly Block[]
}

/** Splits the blocks of a page at its headings of level 2. The lead is the part before the first heading. */
export function inSections(blocks: readonly Block[]): {
  readonly lead: readonly Block[]
  readonly sections: readonly PageSection[]
} {
  const starts = blocks.flatMap((block, index) =>
    block.type === 'heading' && block.level === 2 ? [{ heading: block, index }] : [],
  )
  const sections = starts.map(({ heading, index }, position) => ({
    heading,
    blocks: blocks.slice(index + 1, starts[position + 1]?.index),
  }))
  return { lead: blocks.slice(0, starts[0]?.index), sections }
}
