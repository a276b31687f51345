import { placeOf } from './boxes.ts'
import { textOf } from './names.ts'
import { finding, type Rule } from './rule.ts'
import { ancestorsOf, blockOf, isVisible, type Line, type Sight } from './sight.ts'

/**
 * A text in a column of less than four times its size, or of less than seven with as much free space next to it. Or a
 * text in a box without width or height.
 */
export const narrowText: Rule = { name: 'narrow-text', find }

function find({ lines }: Sight) {
  const pictures = [...document.querySelectorAll('img, svg, video')].filter(isVisible).map(placeOf)
  const boxes = [...lines.map(({ box }) => box), ...pictures]
  const blocks = Map.groupBy(lines, ({ element }) => blockOf(element))
  return [...blocks].flatMap(([block, own]) =>
    isNarrow(block, own, boxes) ? [finding(block, `${sizeOf(block)}: ${textOf(block)}`)] : [],
  )
}

function sizeOf(block: Element): string {
  const { width, height } = block.getBoundingClientRect()
  return `${Math.round(width)} × ${Math.round(height)} px`
}

function isNarrow(block: Element, own: readonly Line[], boxes: readonly DOMRect[]): boolean {
  const { width, height } = block.getBoundingClientRect()
  if (textOf(block).length > 1 && (width < 1 || height < 1)) return true
  const em = own[0]?.em ?? 16
  const rows = new Set(own.map(({ box }) => Math.round(box.y))).size
  if (isColumnOfFullTable(block)) return false
  return (rows > 2 && width < 4 * em) || (rows > 1 && width < 7 * em && hasRoom(block, own, boxes))
}

/** A cell of a table that already fills its column has no space next to it. */
function isColumnOfFullTable(block: Element): boolean {
  const table = block.closest('table')
  const room = table?.parentElement?.clientWidth ?? 0
  return table !== null && table.offsetWidth >= room - 1
}

/** Whether the box around a text has as much free space after the text as the text is wide. */
function hasRoom(block: Element, own: readonly Line[], boxes: readonly DOMRect[]): boolean {
  const place = placeOf(block)
  const around = ancestorsOf(block)
    .map(placeOf)
    .find(({ width }) => width > place.width + 1)
  if (!around || around.right - place.right < place.width) return false
  const mine = new Set(own.map(({ box }) => box))
  const isInRoom = (box: DOMRect) =>
    box.left < around.right && box.right > place.right + 1 && box.top < place.bottom && box.bottom > place.top
  return !boxes.some(box => !mine.has(box) && isInRoom(box))
}
