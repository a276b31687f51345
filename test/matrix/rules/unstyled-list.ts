import { textOf } from './names.ts'
import { finding, type Rule } from './rule.ts'
import { isVisible, type Line, type Sight } from './sight.ts'

/**
 * A list of a block of the program that looks as the browser shows a list: with its indent and marker, or with the parts
 * of an entry run together in a line. Blocks of the program have classes; lists of the text have none.
 */
export const unstyledList: Rule = { name: 'unstyled-list', find }

function find({ lines }: Sight) {
  const lists = [...document.querySelectorAll('main :is(ul, ol)')].filter(isVisible)
  const byElement = Map.groupBy(lines, ({ element }) => element)
  return lists.flatMap(list => {
    const bare =
      isBlock(list) && isBare(list) ? [finding(list, `marker of the browser: ${textOf(list)}`)] : []
    return [
      ...bare,
      ...[...list.children].flatMap(item => (isRunTogether(item, byElement) ? [finding(item)] : [])),
    ]
  })
}

/** A list of a block: it, or a part of its entries, has a class. */
function isBlock(list: Element): boolean {
  return list.classList.length > 0 || list.querySelector(':scope > li > [class]:not(code, a.button)') !== null
}

function isBare(list: Element): boolean {
  const item = list.querySelector(':scope > li')
  if (!item) return false
  const { display, listStyleType, listStyleImage } = getComputedStyle(item)
  const { paddingInlineStart } = getComputedStyle(list)
  const hasMarker = display === 'list-item' && listStyleType !== 'none' && listStyleImage === 'none'
  return hasMarker && Number.parseFloat(paddingInlineStart) >= 40
}

/** Whether three parts with classes, such as name, kind and text, follow each other on a line with only a space between. */
function isRunTogether(item: Element, byElement: ReadonlyMap<Element, readonly Line[]>): boolean {
  const parts = [...item.children].filter(part => part.matches('strong, b, [class]') && isVisible(part))
  const ends = parts.map(part => {
    const own = [part, ...part.querySelectorAll('*')].flatMap(each => byElement.get(each) ?? [])
    const inOrder = own.toSorted(({ node: one }, { node: other }) =>
      one.compareDocumentPosition(other) & 4 ? -1 : 1,
    )
    return { first: inOrder[0], last: inOrder.at(-1) }
  })
  const joins = ends.filter(({ first }, index) => {
    const before = ends[index - 1]?.last
    return first !== undefined && before !== undefined && isJoined(before, first)
  })
  return parts.length > 2 && joins.length >= 2
}

function isJoined(before: Line, after: Line): boolean {
  const isSameLine = Math.abs(after.box.bottom - before.box.bottom) < 6
  const hasSign = /[:;,.(–—-]\s*$/.test(before.node.data) || /^\s*[:;,.(–—-]/.test(after.node.data)
  return isSameLine && !hasSign && after.box.left - before.box.right < 0.5 * after.em
}
