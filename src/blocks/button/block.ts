import type { Block, Inline } from '../../catalog/prose.ts'
import type { BlockDefinition } from '../../site/block.ts'
import { inParagraphs, separated, withoutFalseLabel } from '../../site/parts/labels.ts'

/** A link as a button. In a list, the bold links are buttons, or else all. */
export const button: BlockDefinition = {
  takesBody: true,
  isText: true,
  document: ({ body }) => body,
  html: ({ block: { body }, write }) => write(body.map(looking)),
  styles: [{ file: new URL('button.css', import.meta.url) }],
  fault: ({ holds }) =>
    holds.some(held => held === 'link' || held === 'list')
      ? undefined
      : 'the block "::button" holds a link: write [Text](/address)',
}

function looking(block: Block): Block {
  switch (block.type) {
    case 'paragraph':
      return { ...block, content: withoutFalseLabel(asButton(block.content, true)), look: 'buttons' }
    case 'list':
      return { ...block, items: itemsOf(block.items), look: 'buttons' }
    default:
      return block
  }
}

function itemsOf(items: readonly (readonly Block[])[]): readonly (readonly Block[])[] {
  const isAny = !items.flat().some(part => part.type === 'paragraph' && isBoldLink(part.content))
  return items.map(item => inParagraphs(item, content => asButton(content, isAny)))
}

/** Returns content that begins with a button, without the sign that joins it to the text. */
function asButton(content: readonly Inline[], isAny: boolean): readonly Inline[] {
  const [first, ...others] = content
  if (isBoldLink(content)) return separated(content)
  if (first?.type !== 'link' || !isAny) return content
  return separated([{ type: 'strong', content: [first] }, ...others])
}

function isBoldLink([first]: readonly Inline[]): boolean {
  return first?.type === 'strong' && first.content[0]?.type === 'link'
}
