import { shortened } from './names.ts'
import { finding, type Rule } from './rule.ts'
import type { Line, Sight } from './sight.ts'

/** Two texts that are painted on each other. Of each line only the height of small letters counts. */
export const textOverText: Rule = { name: 'text-over-text', find }

function find({ painted }: Sight) {
  const sorted = painted
    .filter(({ element }) => !element.closest('pre, option'))
    .toSorted((one, other) => one.box.top - other.box.top)
  return sorted.flatMap((line, index) => {
    const over = firstOver(line, sorted, index + 1)
    return over
      ? [finding(over.element, `"${shortened(over.node.data)}" over "${shortened(line.node.data)}"`)]
      : []
  })
}

function firstOver(line: Line, sorted: readonly Line[], from: number): Line | undefined {
  for (let index = from; index < sorted.length; index += 1) {
    const other = sorted[index] as Line
    if (other.box.top > line.box.bottom) return undefined
    if (other.node !== line.node && isOver(inner(line), inner(other))) return other
  }
  return undefined
}

function inner({ box, em }: Line): DOMRect {
  const middle = box.y + box.height / 2
  return new DOMRect(box.x + 1, middle - 0.25 * em, Math.max(0, box.width - 2), 0.5 * em)
}

function isOver(one: DOMRect, other: DOMRect): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return width > 1 && height > 1
}
