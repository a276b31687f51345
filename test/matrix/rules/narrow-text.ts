import { finding, type Rule } from './rule.ts'
import { blockOf, type Sight, textOf } from './sight.ts'

/** A text that runs down a column of less than four of its letters "m", or in a box without width or height. */
export const narrowText: Rule = { name: 'narrow-text', find }

function find({ lines }: Sight) {
  const blocks = Map.groupBy(lines, ({ element }) => blockOf(element))
  return [...blocks].flatMap(([block, lines]) => {
    const [{ em } = { em: 16 }] = lines
    const rows = new Set(lines.map(({ box }) => Math.round(box.y))).size
    const { width, height } = block.getBoundingClientRect()
    const isFlat = textOf(block).length > 1 && (width < 1 || height < 1)
    const isNarrow = rows > 2 && width < 4 * em && !isColumnOfFullTable(block)
    return isFlat || isNarrow
      ? [finding(block, `${Math.round(width)} × ${Math.round(height)} px: ${textOf(block)}`)]
      : []
  })
}

/** A cell of a table that already fills its column has no space next to it. */
function isColumnOfFullTable(block: Element): boolean {
  const table = block.closest('table')
  const room = table?.parentElement?.clientWidth ?? 0
  return table !== null && table.offsetWidth >= room - 1
}
