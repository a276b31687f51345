import { type Block, everyRun, type Inline, isTightItem, plainText } from '../../catalog/prose.ts'

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

/** Returns the last figure of a section and what follows it, if that is only lists. Empty otherwise. */
export function figureWithLists(section: readonly Block[]): readonly Block[] {
  const end = section.slice(Math.max(0, section.findLastIndex(isFigure)))
  const [first, ...below] = end
  return first && isFigure(first) && below.length > 0 && below.every(isListed) ? end : []
}

export function isFigure({ type }: Block): boolean {
  return type === 'figure'
}

function isListed(block: Block): boolean {
  return block.type === 'generated' ? block.name === 'legal-identity' : isBulletList(block)
}

/** Returns the figure that begins a section, and the text next to it: up to what needs more width, and what announces that. */
export function figureWithText(section: readonly Block[]): readonly Block[] {
  const wide = section.findIndex(({ type }) => type === 'code' || type === 'table' || type === 'generated')
  if (wide < 0) return section
  return section.slice(0, Math.max(1, section[wide - 1]?.type === 'paragraph' ? wide - 1 : wide))
}

/** Returns the part of a text from the first to the last block of a form. */
export function between(blocks: readonly Block[], is: (block: Block) => boolean): readonly Block[] {
  const first = blocks.findIndex(is)
  return first < 0 ? [] : blocks.slice(first, blocks.findLastIndex(is) + 1)
}

export function isCode({ type }: Block): boolean {
  return type === 'code'
}

/** Returns each call with its response: two or more blocks of code next to each other. */
export function calls(section: readonly Block[]): readonly (readonly Block[])[] {
  const starts = section.flatMap((block, index) => {
    const before = section[index - 1]
    return isCode(block) && !(before && isCode(before)) ? [index] : []
  })
  return starts
    .map(start => {
      const length = section.slice(start).findIndex(block => !isCode(block))
      return section.slice(start, length < 0 ? undefined : start + length)
    })
    .filter(({ length }) => length > 1)
}

export function isTable({ type }: Block): boolean {
  return type === 'table'
}

/** Returns whether a block is a table with boxes that readers tick. */
export function hasBoxes(block: Block): boolean {
  return block.type === 'table' && block.rows.flat().some(cell => plainText(cell) === '[ ]')
}

/** Returns whether a block is a table whose first cell is empty. */
export function isComparison(block: Block): boolean {
  return block.type === 'table' && block.head[0]?.length === 0
}

/** Returns whether a block is a quote with a source. */
export function isSigned(block: Block): boolean {
  return block.type === 'quote' && !block.alert && block.source !== undefined
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
