import { findUnbrokenTexts, type UnbrokenTexts } from './unbroken-texts.ts'

// These functions run in a page of a browser. A call of each costs more than what it looks at, so each looks at much.

/** What is wrong with the layout of a page at one width. */
export interface Layout {
  readonly window: number
  readonly faults: readonly string[]
  readonly texts: readonly UnbrokenTexts[]
}

/**
 * Returns what is wrong at this width. Nothing overflows horizontally, and every column of a table is visible. No
 * amount, number with its unit or short word is broken across lines.
 */
export function findLayoutFaults(): Layout {
  const { scrollWidth, clientWidth: window } = document.documentElement
  const lines = window === 820 ? linesOfTitle() : 0
  const texts = findUnbrokenTexts()
  return {
    window,
    faults: [
      ...(scrollWidth > window ? [`${scrollWidth} px wide`] : []),
      ...beyondTheEdge().map(element => `beyond the edge: ${element}`),
      ...(lines > 3 ? [`the title has ${lines} lines`] : []),
      ...coveringHeadings().map(text => `the heading covers its text: ${text}`),
      ...hiddenColumns(),
      ...texts.flatMap(({ name, broken }) => broken.map(text => `${name}: ${text}`)),
    ],
    texts,
  }
}

function linesOfTitle(): number {
  const title = document.querySelector('h1')
  if (!title) return 0
  const range = document.createRange()
  range.selectNodeContents(title)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

/**
 * The elements that leave the screen on the right, also where the page clips them. Not drawings, nor elements in boxes
 * that scroll by themselves.
 */
function beyondTheEdge(): string[] {
  return [
    ...document.querySelectorAll(
      'body :not([aria-hidden=true], [aria-hidden=true] *, .table *, pre *, .side > div > ul *)',
    ),
  ]
    .filter(element => element.checkVisibility())
    .filter(element => element.getBoundingClientRect().right > innerWidth + 1)
    .map(({ tagName, textContent }) => `${tagName} ${textContent.trim().slice(0, 60)}`)
}

/** The headings that stay in sight above their text, which they cover once the page is scrolled. */
function coveringHeadings(): string[] {
  return [...document.querySelectorAll('main section > h2')]
    .filter(heading => getComputedStyle(heading).position === 'sticky')
    .filter(heading => {
      const next = heading.nextElementSibling
      return next && next.getBoundingClientRect().left < heading.getBoundingClientRect().right
    })
    .map(({ textContent }) => textContent)
}

/** Every column of every table is in sight. */
function hiddenColumns(): string[] {
  return [...document.querySelectorAll('.table')].flatMap(({ textContent, scrollWidth, clientWidth }) => {
    const hidden = scrollWidth - clientWidth
    return hidden > 0 ? [`${hidden} px of a table are hidden: ${textContent.slice(0, 60)}`] : []
  })
}

/**
 * Returns the texts in which a space between two digits is less than 0.8 times as wide as one between letters in the
 * same style. Such a telephone number reads as one number.
 */
export function findNarrowSpaces(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = new Map<Element, string>()
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text
    const spaced = /\d[ \u00a0]\d/.exec(data)?.[0]
    if (spaced && parentElement?.checkVisibility()) found.set(parentElement, spaced)
  }
  return [...found]
    .filter(([parent, spaced]) => widthIn(parent, spaced) < 0.8 * widthIn(parent, `n${spaced[1]}n`))
    .map(([parent, spaced]) => `${spaced} in ${parent.textContent?.trim().slice(0, 60)}`)
}

/** The width of the second character of a text in the style of this element. */
function widthIn(parent: Element, text: string): number {
  const probe = document.createElement('span')
  probe.style.cssText = 'position: absolute; white-space: pre'
  probe.textContent = text
  parent.append(probe)
  const range = document.createRange()
  range.setStart(probe.firstChild as Text, 1)
  range.setEnd(probe.firstChild as Text, 2)
  const { width } = range.getBoundingClientRect()
  probe.remove()
  return width
}

/** Doubles the size of the text. */
export function enlargeText(): void {
  document.documentElement.style.fontSize = '200%'
}

/**
 * Returns what is wrong with text of 200 %, and shows the usual text again. Nothing is wider than the screen, and no
 * amount of money is broken. A table is a stop of the keyboard only where it has to be scrolled.
 */
export async function findFaultsOfLargeText(amountOfMoney: string): Promise<string[]> {
  const stops = await wrongStops()
  enlargeText()
  const stopsOfLarge = await wrongStops()
  const { scrollWidth } = document.documentElement
  const faults = [
    ...stops,
    ...stopsOfLarge.map(stop => `${stop} in large text`),
    ...(scrollWidth === innerWidth ? [] : [`${scrollWidth} px wide with large text`]),
    ...textsBeyondTheEdge().map(text => `beyond the edge with large text: ${text}`),
    ...findUnbrokenTexts()
      .filter(({ name }) => name === amountOfMoney)
      .flatMap(({ broken }) => broken.map(text => `an amount is broken in large text: ${text}`)),
  ]
  document.documentElement.style.fontSize = ''
  return faults
}

/** The tables that are a stop of the keyboard although they need not be scrolled, or the other way round. */
async function wrongStops(): Promise<string[]> {
  const boxes = [...document.querySelectorAll<HTMLElement>('.table')].filter(box => box.checkVisibility())
  if (boxes.length === 0) return []
  await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  return boxes
    .filter(box => box.scrollWidth > box.clientWidth !== (box.tabIndex === 0))
    .map(box => `a table ${box.tabIndex === 0 ? 'is a stop' : 'is no stop'}: ${box.textContent.slice(0, 60)}`)
}

/** Returns the texts that leave the screen on the right; not those in boxes that scroll by themselves. */
export function textsBeyondTheEdge(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const beyond: string[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.table, pre, .side > div > ul'))
      continue
    const range = document.createRange()
    range.selectNodeContents(text)
    if ([...range.getClientRects()].some(({ right }) => right > innerWidth)) beyond.push(text.data.trim())
  }
  return beyond.filter(Boolean)
}

/** Returns the headings that stand above nothing. */
export function findEmptyHeadings(): string[] {
  const seen = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, p, li, pre, td)')]
    .filter(element => element.checkVisibility() && element.innerText.trim())
    .map(element => ({ level: Number(/^H(\d)$/.exec(element.tagName)?.[1] ?? 9), element }))
  return seen
    .filter(({ level }, index) => level < 9 && (seen[index + 1]?.level ?? 0) <= level)
    .map(({ element }) => element.innerText)
}
