import { ancestorsOf } from './sight.ts'

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
