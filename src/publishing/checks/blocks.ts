import { closestWord } from '../../catalog/closest-word.ts'
import type { Document } from '../../content/document.ts'
import type { Content } from '../../content/read-content.ts'
import type { Blocks, WrittenBlock } from '../../site/block.ts'

/** Checks that each line `::name` names a block, and what the block needs. One with anchors or ids stands on a page once. */
export function checkBlocks(
  documents: readonly Pick<Document<unknown>, 'file' | 'language' | 'body'>[],
  blocks: Blocks,
  content: Content,
): void {
  for (const { file, language, body } of documents) {
    const present = new Set<string>()
    for (const block of body.generated) {
      const fault = faultOf(block, blocks) ?? blocks[block.name]?.fault?.({ ...block, language }, content)
      if (fault) content.issues.add(file, fault, block.line)
      const { anchors, ids } = blocks[block.name] ?? {}
      if (!anchors && !ids) continue
      if (present.has(block.name)) {
        const message = `"::${block.name}" stands on the page already: remove one of them`
        content.issues.add(file, message, block.line)
      }
      present.add(block.name)
    }
  }
}

function faultOf(
  { name, argument }: Pick<WrittenBlock, 'name' | 'argument'>,
  blocks: Blocks,
): string | undefined {
  if (!Object.hasOwn(blocks, name)) {
    const names = Object.keys(blocks)
    const all = `use one of ${names.join(', ')}`
    const meant = closestWord(name, names)
    return `there is no block "::${name}": ${meant ? `write "::${meant}", or ${all}` : all}`
  }
  const { argument: remedy } = blocks[name] ?? {}
  if (remedy !== undefined && argument === undefined) return `the block "::${name}" lacks its name: ${remedy}`
  return remedy === undefined && argument !== undefined
    ? `the block "::${name}" takes no name: remove "${argument}"`
    : undefined
}
