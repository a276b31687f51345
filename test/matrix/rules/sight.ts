import type { GeneratedLine } from '../generated-texts.ts'
import { placeOf } from './boxes.ts'

/** A line of a text as it is painted. */
export interface Line {
  readonly node: Text
  /** The element that holds the text. */
  readonly element: Element
  /** The place on the page, of the letters only. */
  readonly box: DOMRect
  /** The size of its letters, in pixels. */
  readonly em: number
  /** The pseudo-element of the element that has the text. */
  readonly pseudo?: GeneratedLine['pseudo']
}

/** The state in which a page is looked at. */
export interface Look {
  readonly isPrint: boolean
  /** The texts that stylesheets add. */
  readonly generated?: readonly GeneratedLine[]
}

/** The visible parts of a page. Each is found once for all rules. */
export interface Sight extends Pick<Look, 'isPrint'> {
  readonly lines: readonly Line[]
  /** These, and the lines that stylesheets add. */
  readonly painted: readonly Line[]
  /** The lines of each text, from the first to the last, as far as they are not scrolled out of sight. */
  readonly texts: ReadonlyMap<Text, readonly Line[]>
  /** The elements that hold texts, also those that are out of sight or only for screen readers. */
  readonly holders: ReadonlySet<Element>
}

/** Returns what can be seen of the page as it is now. */
export function see({ isPrint, generated = [] }: Look): Sight {
  visibility = new Map()
  const texts = new Map<Text, readonly Line[]>()
  const holders = new Set<Element>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const element = node.parentElement
    if (!element || !/\S/.test(node.data)) continue
    if (element.checkVisibility({ visibilityProperty: true }) || isVisible(element)) holders.add(element)
    if (!isVisible(element)) continue
    const em = Number.parseFloat(getComputedStyle(element).fontSize)
    const ports = scrollPortsOf(element)
    const lines = linesOf(node).flatMap(box => (isInside(box, ports) ? [{ node, element, box, em }] : []))
    if (lines.length > 0) texts.set(node, lines)
  }
  const lines = [...texts.values()].flat()
  const painted = [...lines, ...(generated.length > 0 ? linesAdded(generated) : [])]
  return { isPrint, texts, holders, lines, painted }
}

function linesAdded(generated: readonly GeneratedLine[]): Line[] {
  const elements = [...document.querySelectorAll('*')]
  return generated.flatMap(({ index, pseudo, text, x, y, width, height }) => {
    const element = elements[index]
    const box = new DOMRect(x, y, width, height)
    if (!element || !isVisible(element) || !isInside(box, scrollPortsOf(element))) return []
    const em = Number.parseFloat(getComputedStyle(element, pseudo).fontSize)
    return [{ node: new Text(text), element, pseudo, box, em }]
  })
}

/** The boxes of the lines of a text. Runs of letters on one line are one box. */
function linesOf(node: Text): DOMRect[] {
  const lines: DOMRect[] = []
  for (const { x, y, width, height } of rangeOf(node).getClientRects()) {
    if (width === 0) continue
    const last = lines.at(-1)
    const isSame = last && Math.abs(last.y - y) < height / 2
    const from = isSame ? Math.min(last.x, x) : x
    const to = isSame ? Math.max(last.right, x + width) : x + width
    const box = new DOMRect(from, isSame ? last.y : y, to - from, height)
    if (isSame) lines.pop()
    lines.push(box)
  }
  return lines.map(box => new DOMRect(box.x + scrollX, box.y + scrollY, box.width, box.height))
}

/** Returns the places of the boxes around an element that scroll by themselves or are folded. Texts outside are out of sight. */
export function scrollPortsOf(element: Element): DOMRect[] {
  return [element, ...ancestorsOf(element)].flatMap(each => {
    if (each === document.body) return []
    if (each.matches('details:not([open])')) return element.closest('summary') ? [] : [foldedPlaceOf(each)]
    return /auto|scroll/.test(getComputedStyle(each).overflow) ? [placeOf(each)] : []
  })
}

/** The place of the content of a folded element, which ends where its summary is below. */
function foldedPlaceOf(details: Element): DOMRect {
  const place = placeOf(details)
  const summary = details.querySelector(':scope > summary')
  const top = summary?.checkVisibility() ? placeOf(summary).top : place.bottom
  return new DOMRect(place.x, place.y, place.width, (top > place.top + 1 ? top : place.bottom) - place.y)
}

export function isInside({ x, right, y, bottom }: DOMRect, ports: readonly DOMRect[]): boolean {
  return ports.every(
    port => x >= port.left - 1 && right <= port.right + 1 && y >= port.top - 1 && bottom <= port.bottom + 1,
  )
}

/** Returns the range of a part of a text. */
export function rangeOf(node: Text, from = 0, to = node.data.length): Range {
  const range = document.createRange()
  range.setStart(node, from)
  range.setEnd(node, to)
  return range
}

/** Whether each element is visible, as far as it is known for the present sight. */
let visibility = new Map<Element, boolean>()

/** Whether a person sees the content of an element: not if it is only for screen readers. */
export function isVisible(element: Element): boolean {
  const known = visibility.get(element)
  if (known !== undefined) return known
  const parent = element.parentElement
  const isShown =
    (parent === null || element === document.body || isVisible(parent)) &&
    (getComputedStyle(element).display === 'contents' ||
      (element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !isOnlyForReaders(element)))
  visibility.set(element, isShown)
  return isShown
}

function isOnlyForReaders(element: Element): boolean {
  const { position, clipPath, clip, overflowX } = getComputedStyle(element)
  if (/^inset\((?:50|100)%/.test(clipPath)) return true
  const isApart = /absolute|fixed/.test(position)
  if (isApart && clip !== 'auto') return true
  const { width, height, bottom, right } = element.getBoundingClientRect()
  const isTiny = width <= 1 && height <= 1 && overflowX !== 'visible'
  return isTiny || (isApart && (bottom + scrollY <= 0 || right + scrollX <= 0))
}

/** Whether an element is placed apart from its neighbours. */
export function isPositioned(element: Element): boolean {
  return /absolute|fixed/.test(getComputedStyle(element).position)
}

/** Returns the ancestors of an element, from its parent to the body. */
export function ancestorsOf(element: Element): Element[] {
  const parent = element.parentElement
  return parent && parent !== document.documentElement ? [parent, ...ancestorsOf(parent)] : []
}

/** Returns the nearest element, or itself, that is a box with lines of text in it. */
export function blockOf(element: Element): Element {
  const isInline = (each: Element) => /^(?:inline|contents|ruby)/.test(getComputedStyle(each).display)
  return [element, ...ancestorsOf(element)].find(each => !isInline(each)) ?? document.body
}
