import { isPainted, placeOf } from './boxes.ts'
import { remembered } from './remembered.ts'
import { finding, type Rule } from './rule.ts'
import { ancestorsOf, type Line, type Sight } from './sight.ts'

/** A text that leaves the screen, is cut off by its box, or runs out of a box that can be seen. */
export const outside: Rule = { name: 'outside', find }

function find({ painted }: Sight) {
  const { scrollWidth, clientWidth } = document.documentElement
  const wide = scrollWidth > clientWidth ? [finding(document.body, `the page is ${scrollWidth} px wide`)] : []
  const bounds = remembered(boundsOf)
  const beyond = painted.flatMap(line => {
    const where = whereOutside(line, bounds)
    return where ? [finding(line.element, `${where}: ${line.node.data.trim().slice(0, 60)}`)] : []
  })
  return [...wide, ...beyond]
}

/** The place of a box, and its effect on a text that leaves it. */
interface Bounds {
  readonly place: DOMRect
  readonly scrolls: boolean
  readonly isInline: boolean
  readonly cuts: boolean
  readonly hasLines: boolean
  readonly isSeen: boolean
  readonly isApart: boolean
}

function boundsOf(element: Element): Bounds {
  const { overflowX, display, textOverflow, webkitLineClamp, position } = getComputedStyle(element)
  return {
    place: placeOf(element),
    scrolls: /auto|scroll/.test(overflowX),
    isInline: element === document.body || /^(?:inline|contents)$/.test(display),
    cuts: /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis',
    hasLines: webkitLineClamp !== 'none',
    isSeen: isPainted(element) && !isCell(element),
    isApart: /absolute|fixed/.test(position),
  }
}

function whereOutside({ element, box }: Line, bounds: (element: Element) => Bounds): string | undefined {
  for (const each of [element, ...ancestorsOf(element)]) {
    const { place, scrolls, isInline, cuts, hasLines, isSeen, isApart } = bounds(each)
    if (scrolls) return isBeyondScreen(place) ? 'in a box that scrolls outside the screen' : undefined
    if (isInline) continue
    const isOut = box.right > place.right + 2 || box.left < place.left - 2
    const isBelow = box.bottom - box.height / 4 > place.bottom + 2 || box.top + box.height / 4 < place.top - 2
    if (cuts && (isOut || (isBelow && !hasLines))) return 'cut off'
    if (isSeen && (isOut || isBelow)) return 'out of its box'
    // Elements that are placed apart need not be inside their ancestors.
    if (isApart) break
  }
  return isBeyondScreen(box) ? 'outside the screen' : undefined
}

function isBeyondScreen({ left, right }: DOMRect): boolean {
  return right > innerWidth + 1 || left < -1
}

function isCell(element: Element): boolean {
  return element.matches('tr, thead, tbody, tfoot, mark, code')
}
