import { placeOf } from './boxes.ts'
import { textOf } from './names.ts'
import { remembered } from './remembered.ts'
import { finding, type Rule } from './rule.ts'
import { isPositioned, isVisible, type Sight } from './sight.ts'

/**
 * Texts of one element in another order than that of the document: a later one above an earlier one in the same column,
 * or before it on the same line. On paper the sender is first, so its order is not asked.
 */
export const readingOrder: Rule = { name: 'reading-order', find }

function find({ lines, isPrint }: Sight) {
  if (isPrint) return []
  const pictures = [...document.querySelectorAll('img, svg, video, input, textarea')].filter(isVisible)
  const parts = partsByParent([...lines, ...pictures.map(element => ({ element, box: placeOf(element) }))])
  return [...parts].flatMap(([parent, children]) => {
    const all = [...parent.children].flatMap(child => {
      const box = children.get(child)
      // The summary is the first of its element in each document, also where it is shown last.
      return box && textOf(child) && !child.matches('summary') ? [[child, box] as const] : []
    })
    return all.flatMap(([later, box], index) => {
      const earlier = all.slice(0, index).find(([, before]) => isBefore(later, box, before))
      return earlier ? [finding(later, `"${textOf(later)}" before "${textOf(earlier[0])}"`)] : []
    })
  })
}

/** The place of the texts and pictures in each child of each element with several children. */
function partsByParent(
  parts: readonly { readonly element: Element; readonly box: DOMRect }[],
): Map<Element, Map<Element, DOMRect>> {
  const parents = new Map<Element, Map<Element, DOMRect>>()
  const isApart = remembered(element => isPositioned(element) || getComputedStyle(element).float !== 'none')
  for (const { element, box } of parts) {
    for (
      let child: Element = element;
      child.parentElement && child !== document.body;
      child = child.parentElement
    ) {
      if (isApart(child)) break
      const parent = child.parentElement
      const siblings = parents.get(parent) ?? new Map<Element, DOMRect>()
      parents.set(parent, siblings.set(child, union(siblings.get(child) ?? box, box)))
    }
  }
  return parents
}

function union(one: DOMRect, other: DOMRect): DOMRect {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return new DOMRect(x, y, Math.max(one.right, other.right) - x, Math.max(one.bottom, other.bottom) - y)
}

function isBefore(element: Element, later: DOMRect, earlier: DOMRect): boolean {
  const width = Math.min(later.right, earlier.right) - Math.max(later.left, earlier.left)
  const height = Math.min(later.bottom, earlier.bottom) - Math.max(later.top, earlier.top)
  const isAbove = width > 1 && later.bottom <= earlier.top + 2
  // A part that begins lower may be below the start of a tall neighbour.
  const isSameRow = height > 0.5 * Math.min(later.height, earlier.height) && later.top < earlier.top + 16
  const isRightToLeft = getComputedStyle(document.documentElement).direction === 'rtl'
  const isFirst = isRightToLeft ? later.left >= earlier.right - 1 : later.right <= earlier.left + 1
  // A picture with its caption may be at either side of a text.
  return isAbove || (isSameRow && isFirst && !element.matches('figure'))
}
