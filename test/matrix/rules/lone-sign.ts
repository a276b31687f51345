import { finding, type Rule } from './rule.ts'
import { blockOf, type Line, rangeOf, type Sight } from './sight.ts'

/** A line of a text that has nothing but a punctuation mark, such as one after a space that may break. */
export const loneSign: Rule = { name: 'lone-sign', find }

const sign = /(?<![^\s])[^\p{L}\p{N}\p{S}\s]+(?!\S)/gu

function find({ texts, lines }: Sight) {
  const ofBlocks = Map.groupBy(lines, ({ element }) => blockOf(element))
  return [...texts].flatMap(([node, [first]]) => {
    if (!first || first.element.closest('pre, code')) return []
    const block = blockOf(first.element)
    if (!/[\p{L}\p{N}]/u.test(block.textContent)) return []
    const own = ofBlocks.get(block) ?? []
    // A sign that belongs to a word is alone only if the word is wider than its column.
    const isApart = node.previousSibling?.nodeName === 'BR' || /(?:\s|^)$/.test(textBefore(node, block))
    const lone = [...node.data.matchAll(sign)].find(
      ({ 0: text, index }) =>
        (index > 0 || isApart) &&
        isAlone(rangeOf(node, index, index + text.length).getBoundingClientRect(), own),
    )
    return lone ? [finding(block, `"${lone[0]}" alone after: ${before(node, block)}`)] : []
  })
}

/** Whether no other letters of the block, and no box next to it, are on the line of a mark. */
function isAlone({ left, right, top, bottom, width }: DOMRect, own: readonly Line[]): boolean {
  if (width === 0) return false
  const middle = (top + bottom) / 2 + scrollY
  const onLine = own.filter(({ box }) => box.top < middle && box.bottom > middle)
  return onLine.every(({ box }) => box.left > left + scrollX - 6 && box.right < right + scrollX + 6)
}

function textBefore(node: Text, block: Element): string {
  const range = document.createRange()
  range.setStart(block, 0)
  range.setEnd(node, 0)
  return range.toString()
}

function before(node: Text, block: Element): string {
  const range = document.createRange()
  range.setStart(block, 0)
  range.setEnd(node, node.data.length)
  return range.toString().trim().slice(-40)
}
