import { type Block, type Inline, isTightItem, plainText, text } from '../../catalog/prose.ts'

/** Writes the content of a paragraph whose label, bold text at its beginning, is shown apart from the rest. */
type Separate = (content: readonly Inline[]) => readonly Inline[]

/** Returns blocks in whose lists each label is a line above its text. */
export function withLabelsAbove(blocks: readonly Block[]): readonly Block[] {
  return inLists(blocks, content => separated(content, { type: 'break' }))
}

/** Returns blocks in whose lists each label is a box, above its text or next to it. */
export function withLabelsInBoxes(blocks: readonly Block[]): readonly Block[] {
  return inLists(blocks, boxed)
}

/** Returns blocks in whose quotes each label is a box above its text. */
export function withFiguresInQuotes(blocks: readonly Block[]): readonly Block[] {
  return blocks.map(block =>
    block.type === 'quote' && !block.alert
      ? { ...block, blocks: inParagraphs(withFiguresInQuotes(block.blocks), boxed) }
      : block,
  )
}

/** Returns blocks in which a caption that begins with a link shows that on a line above its text. */
export function withLinkedCaptions(blocks: readonly Block[]): readonly Block[] {
  return blocks.map(block =>
    block.type === 'figure' && block.caption ? { ...block, caption: afterLink(block.caption) } : block,
  )
}

/** Returns the content of a paragraph without the sign that joins its first part to its text. */
export function separated(content: readonly Inline[], separator: Inline = text(' ')): readonly Inline[] {
  const [label, joined, ...others] = content
  if (!label || joined?.type !== 'text') return content
  const said = joined.text.replace(jointAfter(plainText([label])), '')
  if (said === joined.text) return content
  const rest = [...(said === '' ? [] : [text(said)]), ...others]
  const isApart = rest.length === 0 || rest[0]?.type === 'break'
  return isApart ? [label, ...rest] : [label, separator, ...rest]
}

/**
 * Returns a pattern for a sign that joins a label to its text, with the spaces around it. A sign directly before a letter or
 * digit may belong to the text, as in `-5` or `.md`, and between two digits a colon belongs to both.
 */
function jointAfter(label: string): RegExp {
  const colon = /\d$/.test(label) ? '[:;,](?!\\d)' : '[:;,]'
  // Input: content
  return new RegExp(`^\\s*(?:${colon}|[：；，、。．؛،—―]|[-–‒.·](?=\\s|$))\\s*`)
}

function boxed(content: readonly Inline[]): readonly Inline[] {
  if (content[0]?.type !== 'strong') return content
  const [label, next, ...others] = separated(content)
  return label && next?.type === 'break' ? [label, text(' '), ...others] : separated(content)
}

function afterLink(content: readonly Inline[]): readonly Inline[] {
  return content[0]?.type === 'link' ? separated(content) : content
}

/** Applies a change to the tight items of all lists. The others have paragraphs, whose labels are not apart. */
function inLists(blocks: readonly Block[], separate: Separate): readonly Block[] {
  return blocks.map(block => {
    if (block.type === 'quote') return { ...block, blocks: inLists(block.blocks, separate) }
    if (block.type !== 'list') return block
    const isTight = block.items.every(isTightItem)
    const items = block.items.map(item => {
      const deep = inLists(item, separate)
      return isTight ? inParagraphs(deep, separate) : deep
    })
    return { ...block, items }
  })
}

/** Applies a change to the content of paragraphs. */
export function inParagraphs(blocks: readonly Block[], separate: Separate): readonly Block[] {
  return blocks.map(block =>
    block.type === 'paragraph' ? { ...block, content: withoutFalseLabel(separate(block.content)) } : block,
  )
}

/** Returns content whose first bold text is no label, because text precedes it. The stylesheet sees only elements. */
export function withoutFalseLabel(content: readonly Inline[]): readonly Inline[] {
  const [first, second, ...others] = content
  if (first?.type !== 'text' || second?.type !== 'strong') return content
  return [{ ...first, isElement: true }, second, ...others]
}
