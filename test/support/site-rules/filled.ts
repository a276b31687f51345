import assert from 'node:assert/strict'
import { assertEach } from '../each.ts'
import { attribute, type Element, rawText } from '../html.ts'
import { documentName, type SiteRules } from './subject.ts'

/** Elements that say something to readers, and so are never empty. */
const speaking = [
  'h1',
  'h2',
  'h3',
  'h4',
  'th',
  'p',
  'li',
  'a',
  'button',
  'label',
  'legend',
  'summary',
  'dt',
  'dd',
]
/** Elements that hold others. */
const holding = [
  'ul',
  'ol',
  'dl',
  'nav',
  'section',
  'aside',
  'table',
  'tbody',
  'figure',
  'blockquote',
  'details',
  'article',
]

/** No page has a heading above nothing, or an element without content. */
export const filledRules: SiteRules = {
  'no heading, list, section, table, link or button of a document is empty': ({ documents }) =>
    assertEach(documents, documentName, async ({ root }) => assert.deepEqual(emptyElements(root), [])),
}

/** Returns the elements that are empty, and the headings that nothing follows, each with its place. */
export function emptyElements(root: Element, place = ''): string[] {
  const children = root.children.filter(child => typeof child !== 'string')
  return children.flatMap((child, index) => {
    if (isHidden(child)) return []
    const name = `${place} ${nameOf(child)}`
    const following = children.slice(index + 1)
    const isEmpty = [...speaking, ...holding].includes(child.name) && !isFilled(child)
    const isAlone = isHeading(child) && root.name !== 'summary' && !saysMore(following, child)
    const isClosed = child.name === 'summary' && !following.some(isFilled)
    return [
      ...(isEmpty ? [name.trim()] : []),
      ...(isAlone || isClosed ? [`${name.trim()} "${rawText(child)}" above nothing`] : []),
      ...emptyElements(child, name),
    ]
  })
}

function nameOf(element: Element): string {
  const classes = attribute(element, 'class')
  return classes ? `${element.name}.${classes}` : element.name
}

function isHeading({ name }: Element): boolean {
  return /^h[1-4]$/.test(name)
}

/** Returns whether content follows a heading in its parent. A deeper heading announces content; an equal one ends it. */
function saysMore(following: readonly Element[], heading: Element): boolean {
  const end = following.findIndex(other => isHeading(other) && other.name <= heading.name)
  return following.slice(0, end < 0 ? following.length : end).some(isFilled)
}

/** Returns whether an element has a text, a picture, a control, or a name for those who do not see it. */
function isFilled(element: Element): boolean {
  if (isHidden(element)) return false
  if (['img', 'svg', 'input', 'select', 'textarea', 'video', 'audio'].includes(element.name)) return true
  if ((attribute(element, 'aria-label') ?? '') !== '' && element.name === 'button') return true
  return element.children.some(child => (typeof child === 'string' ? child.trim() !== '' : isFilled(child)))
}

function isHidden(element: Element): boolean {
  const isHiddenHere = element.attributes.has('hidden') || attribute(element, 'aria-hidden') === 'true'
  // The address of the page is for paper.
  return (
    isHiddenHere ||
    attribute(element, 'class') === 'url' ||
    ['template', 'script', 'style', 'head', 'title'].includes(element.name)
  )
}
