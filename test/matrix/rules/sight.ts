/** A line of a text as it is painted. */
export interface Line {
  readonly node: Text
  /** The element that holds the text. */
  readonly element: Element
  /** The place on the page, of the letters only. */
  readonly box: DOMRect
  /** The size of its letters, in pixels. */
  readonly em: number
}

/** The state in which a page is looked at. */
export interface Look {
  readonly isPrint: boolean
}

/** The visible parts of a page. Each is found once for all rules. */
export interface Sight extends Look {
  readonly lines: readonly Line[]
  /** The lines of each text, from the first to the last, as far as they are not scrolled out of sight. */
  readonly texts: ReadonlyMap<Text, readonly Line[]>
  /** The elements that hold texts, also those that are out of sight or only for screen readers. */
  readonly holders: ReadonlySet<Element>
}

/** Returns what can be seen of the page as it is now. */
export function see(look: Look): Sight {
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
  return { ...look, texts, holders, lines: [...texts.values()].flat() }
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

/** Whether an element paints a ground or a border, so that its edge can be seen. */
export function isPainted(element: Element): boolean {
  return hasGround(getComputedStyle(element)) || hasBorder(element)
}

/** Whether an element has a visible border on each side. */
export function hasBorder(element: Element): boolean {
  const style = getComputedStyle(element)
  return (['Top', 'Right', 'Bottom', 'Left'] as const).every(side => borderOf(style, side) > 0)
}

type Side = 'Top' | 'Right' | 'Bottom' | 'Left'

/** Returns the width of a visible border. */
export function borderOf(style: CSSStyleDeclaration, side: Side): number {
  const isClear = /^rgba\(.*, 0\)$|^transparent$/.test(style[`border${side}Color`])
  return isClear || style[`border${side}Style`] === 'none'
    ? 0
    : Number.parseFloat(style[`border${side}Width`])
}

/** Whether an element paints its ground: a colour or a picture. */
export function hasGround(style: CSSStyleDeclaration): boolean {
  return hasColour(style) || style.backgroundImage !== 'none'
}

/** Whether an element has a colour of the ground. */
export function hasColour({ backgroundColor }: CSSStyleDeclaration): boolean {
  return !/^rgba\(.*, 0\)$|\/ 0\)$|^transparent$/.test(backgroundColor)
}

/** Returns the place of an element on the page. */
export function placeOf(element: Element): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect()
  return new DOMRect(x + scrollX, y + scrollY, width, height)
}

/** Returns a short name of an element: its path from the nearest ancestor with an id or a class, and its text. */
export function nameOf(element: Element): string {
  const path = [element, ...ancestorsOf(element)]
  const end = path.findIndex(each => each.classList.length > 0 || each.id)
  const steps = path.slice(0, end < 0 ? 3 : Math.min(end, 4) + 1).toReversed()
  return steps.map(each => each.localName + [...each.classList].map(name => `.${name}`).join('')).join(' > ')
}

/** Returns the start of the text of an element, in one line. */
export function textOf(element: Element): string {
  return shortened(element.textContent)
}

/** Returns the start of a text, in one line. */
export function shortened(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  return words.length > 60 ? `${words.slice(0, 60)}…` : words
}
