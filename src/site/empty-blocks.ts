import type { Block } from '../catalog/prose.ts'
import type { SiteContent } from './kind.ts'

/** Returns blocks without those that show nothing, and without the headings that have nothing else below them. */
export function withoutEmptyBlocks(
  written: readonly Block[],
  { catalog, blocks }: SiteContent,
): readonly Block[] {
  const isEmpty = (block: Block) =>
    block.type === 'generated' && blocks[block.name]?.isEmpty?.(catalog) === true
  if (!written.some(isEmpty)) return written
  return written.filter((block, index) => {
    if (block.type !== 'heading') return !isEmpty(block)
    const below = written.slice(index + 1)
    const end = below.findIndex(other => other.type === 'heading' && other.level <= block.level)
    const own = end < 0 ? below : below.slice(0, end)
    return !own.some(isEmpty) || own.some(other => other.type !== 'heading' && !isEmpty(other))
  })
}
