import { placeOf } from './boxes.ts'
import { shortened } from './names.ts'
import { finding, type Rule } from './rule.ts'
import { blockOf, type Sight } from './sight.ts'

/** A line that begins with a colon, a comma or a full stop, such as what follows a label that became a title. */
export const straySign: Rule = { name: 'stray-sign', find }

function find({ texts }: Sight) {
  return [...texts].flatMap(([node, [first]]) => {
    // A line may break after code.
    const isAfterCode = node.previousSibling instanceof Element && node.previousSibling.matches('code, a')
    if (!first || isAfterCode || !/^\s*[:;,.](?:\s|$)/.test(node.data) || first.element.closest('pre, code'))
      return []
    const block = blockOf(first.element)
    const style = getComputedStyle(block)
    const start =
      placeOf(block).left + Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.borderLeftWidth)
    return first.box.left < start + 2 ? [finding(block, shortened(node.data))] : []
  })
}
