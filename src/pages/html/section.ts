import type { Block } from '../../model/prose.ts'

type Heading = Extract<Block, { type: 'heading' }>

/** A part of a page: a heading of level 2 and what stands below it. */
export interface PageSection {
  readonly heading: Heading
  readonly blocks: readonly Block[]
}

/** The blocks of a page cut at its headings of level 2; the lead stands before the first. */
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
