import { borderOf, hasBorder, hasColour, placeOf } from './boxes.ts'
import { shortened } from './names.ts'
import { remembered } from './remembered.ts'
import { finding, type Rule } from './rule.ts'
import { ancestorsOf, blockOf, isInside, isVisible, type Line, type Sight, scrollPortsOf } from './sight.ts'

/** A text that touches the edge of its box, or a box or text next to it. */
export const touching: Rule = { name: 'touching', find }

function find(sight: Sight) {
  return [...atTheEdge(sight), ...besideBoxes(sight), ...besideTexts(sight)]
}

/** The texts less than three pixels from the border or the ground that is painted around them. */
function atTheEdge({ lines }: Sight) {
  const edges = remembered(edgesOf)
  return lines.flatMap(({ element, box, node }) => {
    const around = [element, ...ancestorsOf(element)].find(each => edges(each).length > 0)
    if (!around || around.matches('pre')) return []
    const place = placeOf(around)
    const style = getComputedStyle(around)
    const gaps = {
      Left: box.left - place.left - borderOf(style, 'Left'),
      Right: place.right - borderOf(style, 'Right') - box.right,
    }
    const isNear = edges(around).some(side => gaps[side] < 3 && gaps[side] > -3)
    return isNear ? [finding(around, `at its edge: ${shortened(node.data)}`)] : []
  })
}

/** The sides of a box with a visible edge: not of an inline mark, nor of the page itself. */
function edgesOf(element: Element): readonly ('Left' | 'Right')[] {
  const style = getComputedStyle(element)
  if (/^(?:inline|contents|table-row|table-row-group)$/.test(style.display) || element === document.body)
    return []
  const around = groundAround(element)
  const isOther = hasColour(style) && style.backgroundColor !== around && !isWiderThanItself(style)
  return (['Left', 'Right'] as const).filter(
    side => isOther || (borderOf(style, side) > 0 && style[`border${side}Color`] !== around),
  )
}

/** Whether a shadow without blur continues the ground to the edges of the screen. */
function isWiderThanItself({ boxShadow }: CSSStyleDeclaration): boolean {
  return Number(/(\d+)[\d.]*px\s*$/.exec(boxShadow)?.[1] ?? 0) > 99
}

/** Whether the edge of a box can be seen next to a text, which is not in the same paragraph. */
function hasEdgeToward(box: Element, text: Element): boolean {
  const style = getComputedStyle(box)
  if (/^inline/.test(style.display) && box.parentElement && blockOf(box.parentElement) === blockOf(text))
    return false
  if (box.matches('img') || !hasColour(style) || borderOf(style, 'Top') > 0) return true
  const own = getComputedStyle(text)
  return style.backgroundColor !== (hasColour(own) ? own.backgroundColor : groundAround(text))
}

function groundAround(element: Element): string {
  const below = ancestorsOf(element).find(each => hasColour(getComputedStyle(each)))
  return below ? getComputedStyle(below).backgroundColor : 'rgb(255, 255, 255)'
}

/** The texts next to a picture, a button or another painted box that is not around them, without a gap. */
function besideBoxes({ lines }: Sight) {
  const boxes = [...document.querySelectorAll('body *')]
    .filter(
      element =>
        isVisible(element) && hasEdge(element) && !/^inline$/.test(getComputedStyle(element).display),
    )
    .filter(element => !element.matches('html, body, tr, td, th, thead, tbody, option'))
    .map(element => ({ element, place: placeOf(element) }))
    .filter(({ place }) => place.width > 1 && place.height > 1)
    .filter(({ element, place }) => isInside(place, scrollPortsOf(element.parentElement ?? element)))
  return lines.flatMap(({ element, node, box, em }) => {
    const beside = boxes.find(
      each =>
        !each.element.contains(element) &&
        !element.contains(each.element) &&
        isBeside(box, each.place, leastGap(each.element) * em) &&
        hasEdgeToward(each.element, element),
    )
    return beside ? [finding(beside.element, `beside it: ${shortened(node.data)}`)] : []
  })
}

/** Whether an element is a picture, or has a colour of the ground, or a border around it. */
function hasEdge(element: Element): boolean {
  return element.matches('img') || hasColour(getComputedStyle(element)) || hasBorder(element)
}

/** The least space above and below a box, in em. A picture begins where the line of the text ends if it has no margin. */
function leastGap(box: Element): number {
  return box.matches('img') ? 0.3 : 0.2
}

function isBeside(text: DOMRect, box: DOMRect, least: number): boolean {
  const dx = Math.max(box.left - text.right, text.left - box.right)
  const dy = Math.max(box.top - text.bottom, text.top - box.bottom)
  // A control may be inside its line of text.
  return (dx < -2 && dy >= -2 && dy < least) || (dy < -2 && dx >= -2 && dx < 2)
}

/** The texts of different blocks that follow each other on a line without a gap. */
function besideTexts({ lines }: Sight) {
  const sorted = lines.toSorted((one, other) => one.box.top - other.box.top)
  return sorted.flatMap((line, index) => {
    const next = sorted
      .slice(index + 1, index + 30)
      .find(other => isRunOn(line, other) || isRunOn(other, line))
    return next
      ? [finding(next.element, `"${shortened(line.node.data)}" and "${shortened(next.node.data)}"`)]
      : []
  })
}

function isRunOn(one: Line, other: Line): boolean {
  const gap = other.box.left - one.box.right
  const isSameLine = Math.abs(one.box.bottom - other.box.bottom) < 4
  return isSameLine && gap > -2 && gap < 0.12 * one.em && blockOf(one.element) !== blockOf(other.element)
}
