import { type Block, type Generated, type Inline, plainText } from '../catalog/prose.ts'

/**
 * The text of a document without markup: its headings, and its paragraphs, items, rows and blocks of code, in order.
 */
export interface Passages {
  readonly headings: readonly string[]
  readonly texts: readonly string[]
}

/** Returns the passages of blocks. `expand` returns the blocks of a generated block. */
export function passagesOf(blocks: readonly Block[], expand: Expand): Passages {
  const passages: Collected = { headings: [], texts: [] }
  for (const block of blocks) collect(block, expand, passages)
  return passages
}

type Expand = (block: Generated) => readonly Block[]
type Collected = { readonly headings: string[]; readonly texts: string[] }

function collect(block: Block, expand: Expand, into: Collected): void {
  const add = (...content: readonly Inline[]) => into.texts.push(plainText(content))
  const addAll = (blocks: readonly Block[]) => {
    for (const inner of blocks) collect(inner, expand, into)
  }
  switch (block.type) {
    case 'heading':
      into.headings.push(plainText(block.content))
      return
    case 'paragraph':
      add(...block.content)
      return
    case 'list':
      for (const item of block.items) addAll(item)
      return
    case 'quote':
      addAll(block.blocks)
      if (block.source) add(...block.source)
      return
    case 'figure':
      add(block.picture)
      if (block.caption) add(...block.caption)
      return
    case 'code':
      into.texts.push(block.text)
      return
    case 'table':
      for (const row of block.rows) into.texts.push(row.map(plainText).join(', '))
      return
    case 'generated':
      addAll(expand(block))
  }
}
