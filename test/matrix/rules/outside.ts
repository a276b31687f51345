import { isPainted, placeOf } from './boxes.ts'
import { finding, type Rule } from './rule.ts'
import { ancestorsOf, type Line, type Sight } from './sight.ts'

/** A text that leaves the screen, is cut off by its box, or runs out of a box that can be seen. */
export const outside: Rule = { name: 'outside', find }

function find({ lines }: Sight) {
  const { scrollWidth, clientWidth } = document.documentElement
  const wide = scrollWidth > clientWidth ? [finding(document.body, `the page is ${scrollWidth} px wide`)] : []
  const beyond = lines.flatMap(line => {
    const where = whereOutside(line)
    return where ? [finding(line.element, `${where}: ${line.node.data.trim().slice(0, 60)}`)] : []
  })
  return [...wide, ...beyond]
}

function whereOutside({ element, box }: Line): string | undefined {
  const around = [element, ...ancestorsOf(element)]
  for (const each of around) {
    const style = getComputedStyle(each)
    if (/auto|scroll/.test(style.overflowX)) return undefined
    if (each === document.body || /^(?:inline|contents)$/.test(style.display)) continue
    const place = placeOf(each)
    const isOut = box.right > place.right + 2 || box.left < place.left - 2
    const isBelow = box.bottom - box.height / 4 > place.bottom + 2 || box.top + box.height / 4 < place.top - 2
    const isCut = /hidden|clip/.test(style.overflowX) && style.textOverflow !== 'ellipsis'
    if (isCut && (isOut || (isBelow && style.webkitLineClamp === 'none'))) return 'cut off'
    if (isPainted(each) && !isCell(each) && (isOut || isBelow)) return 'out of its box'
    // Elements that are placed apart need not be inside their ancestors.
    if (/absolute|fixed/.test(style.position)) break
  }
  return box.right > innerWidth + 1 || box.left < -1 ? 'outside the screen' : undefined
}

function isCell(element: Element): boolean {
  return element.matches('tr, thead, tbody, tfoot, mark, code')
}
