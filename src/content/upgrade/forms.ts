import { type Block, everyRun, type Inline, isTightItem } from '../../catalog/prose.ts'

// The forms of text that version 1 showed in a special way.

export function names(blocks: readonly Block[], ...sought: readonly string[]): boolean {
  return blocks.some(block => block.type === 'generated' && sought.includes(block.name))
}

export function isBulletList(block: Block): boolean {
  return block.type === 'list' && !block.ordered
}

export function isNumberedList(block: Block): boolean {
  return block.type === 'list' && block.ordered
}

/** Returns whether a block is a paragraph that begins with a bold link. */
export function beginsWithButton(block: Block | undefined): boolean {
  return block?.type === 'paragraph' && isBoldLink(block.content)
}

/** Returns whether a block is such a paragraph, or a list with an item like that. */
export function hasButton(block: Block): boolean {
  if (block.type !== 'list') return beginsWithButton(block)
  return block.items.every(isTightItem) && block.items.some(([first]) => beginsWithButton(first))
}

function isBoldLink([label]: readonly Inline[]): boolean {
  return label?.type === 'strong' && label.content[0]?.type === 'link'
}

/** Returns whether a block is a quote that begins with bold text. */
export function isToRemember(block: Block): boolean {
  if (block.type !== 'quote' || block.alert) return false
  return block.blocks.some(inner => inner.type === 'paragraph' && inner.content[0]?.type === 'strong')
}

/** Returns whether a block is a table whose last row begins with bold text, or whose first row ends with it. */
export function hasResult(block: Block): boolean {
  if (block.type !== 'table') return false
  return [block.rows.at(-1)?.[0], block.rows[0]?.at(-1)].some(cell =>
    cell?.some(({ type }) => type === 'strong'),
  )
}

/** Returns whether a block is a quote without a source. */
export function isPlainQuote(block: Block | undefined): boolean {
  return block?.type === 'quote' && !block.alert && !block.source
}

/** Returns whether a block is a list with numbers, each on a line above its name. */
export function hasNamedNumbers(block: Block): boolean {
  if (block.type !== 'list' || block.ordered || !block.items.every(isTightItem)) return false
  return block.items.some(
    ([first]) => first?.type === 'paragraph' && first.content.some(({ type }) => type === 'break'),
  )
}

/** Returns whether a section has two parts, each of a list and a remark. */
export function isOpposites(section: readonly Block[]): boolean {
  return section.map(({ type }) => type).join() === 'heading,list,paragraph,heading,list,paragraph'
}

/** Returns whether only lists follow the last figure of a section, which they are next to. */
export function isFigureWithLists(section: readonly Block[]): boolean {
  const last = section.findLastIndex(({ type }) => type === 'figure')
  const below = section.slice(last + 1)
  return last >= 0 && below.length > 0 && below.every(isListed)
}

function isListed(block: Block): boolean {
  return block.type === 'generated' ? block.name === 'legal-identity' : isBulletList(block)
}

export function beginsWithTable([first]: readonly Block[]): boolean {
  return first?.type === 'table'
}

/** Returns whether a block is a paragraph whose first element is a link to an email address. */
export function isAddressLink(block: Block | undefined): boolean {
  if (block?.type !== 'paragraph') return false
  const element = everyRun(block.content).find(({ type }) => type !== 'text')
  return element?.type === 'link' && element.target.startsWith('mailto:')
}
