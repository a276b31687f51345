import type { Catalog } from '../catalog/catalog.ts'
import type { Block, GeneratedBlock } from '../catalog/prose.ts'

/** Returns whether a block shows nothing. The check of the content refuses the other blocks that would. */
const showsNothing: Readonly<Partial<Record<GeneratedBlock, (catalog: Catalog) => boolean>>> = {
  prices: ({ services }) =>
    services.every(({ texts }) => Object.values(texts).every(({ offers }) => offers.length === 0)),
  'contact-details': ({ company }) => Object.keys(company.contact.public ?? {}).length === 0,
}

/** Returns blocks without those that show nothing, and without the headings that have nothing else below them. */
export function withoutEmptyBlocks(blocks: readonly Block[], catalog: Catalog): readonly Block[] {
  const isEmpty = (block: Block) => block.type === 'generated' && showsNothing[block.name]?.(catalog) === true
  if (!blocks.some(isEmpty)) return blocks
  return blocks.filter((block, index) => {
    if (block.type !== 'heading') return !isEmpty(block)
    const below = blocks.slice(index + 1)
    const end = below.findIndex(other => other.type === 'heading' && other.level <= block.level)
    const own = end < 0 ? below : below.slice(0, end)
    return !own.some(isEmpty) || own.some(other => other.type !== 'heading' && !isEmpty(other))
  })
}
