import { finding, type Rule } from './rule.ts'
import { blockOf, isVisible, type Sight } from './sight.ts'

/**
 * A target of less than 24 by 24 pixels without space around it (WCAG 2.2, 2.5.8). Links in a sentence are exempt, and
 * targets whose circle of 24 pixels meets no other target.
 */
export const smallTarget: Rule = { name: 'small-target', find }

const least = 24
const targets = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]'

function find({ isPrint }: Sight) {
  if (isPrint) return []
  const all = [...document.querySelectorAll(targets)]
    .filter(isVisible)
    .filter(element => element.getClientRects().length > 0)
    .map(element => ({ element, box: areaOf(element) }))
  const isSmall = ({ box }: Target) => box.width < least - 0.5 || box.height < least - 0.5
  return all
    .filter(isSmall)
    .filter(({ element }) => !isInSentence(element))
    .filter(target =>
      all.some(other => other.element !== target.element && isNear(target, other, isSmall(other))),
    )
    .map(({ element, box }) =>
      finding(
        element,
        `${Math.round(box.width)} × ${Math.round(box.height)} px: ${element.textContent.trim() || element.localName}`,
      ),
    )
}

interface Target {
  readonly element: Element
  readonly box: DOMRect
}

/** The area that takes a tap: also the label around a control, and what a positioned `::after` covers. */
function areaOf(element: Element): DOMRect {
  const label = element.matches('input, select') ? element.closest('label') : null
  if (label) return label.getBoundingClientRect()
  const own = element.getBoundingClientRect()
  const { content, position, inset } = getComputedStyle(element, '::after')
  if (content === 'none' || position !== 'absolute' || !/^-?[\d.]+px/.test(inset)) return own
  const { width, height } = getComputedStyle(element, '::after')
  const [w, h] = [Number.parseFloat(width), Number.parseFloat(height)]
  if (!(w > own.width || h > own.height)) return own
  const base = containerOf(element).getBoundingClientRect()
  return w >= base.width - 4 ? base : new DOMRect(own.x, own.y + (own.height - h) / 2, w, h)
}

function containerOf(element: Element): Element {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (getComputedStyle(each).position !== 'static') return each
  return document.body
}

/** Whether a link stands in a line of other text. */
function isInSentence(element: Element): boolean {
  if (!element.matches('a') || getComputedStyle(element).display !== 'inline') return false
  const block = blockOf(element)
  const outside = block.textContent.replace(element.textContent, '').trim()
  const links = [...block.querySelectorAll('a')].filter(link => link !== element)
  const rest = links.reduce((text, link) => text.replace(link.textContent, ''), outside)
  return rest.replaceAll(/[\s\p{P}\p{S}]/gu, '').length > 2
}

function isNear(target: Target, other: Target, isOtherSmall: boolean): boolean {
  if (target.element.contains(other.element) || other.element.contains(target.element)) return false
  const [x, y] = centre(target.box)
  if (isOtherSmall) {
    const [otherX, otherY] = centre(other.box)
    return Math.hypot(x - otherX, y - otherY) < least - 0.5
  }
  const dx = Math.max(other.box.left - x, 0, x - other.box.right)
  const dy = Math.max(other.box.top - y, 0, y - other.box.bottom)
  return Math.hypot(dx, dy) < least / 2 - 0.5
}

function centre({ x, y, width, height }: DOMRect): readonly [number, number] {
  return [x + width / 2, y + height / 2]
}
