import { finding, type Rule } from './rule.ts'
import { isVisible, type Sight } from './sight.ts'

/** A heading, landmark or entry of a list without content, or a heading above nothing. */
export const empty: Rule = { name: 'empty', find }

const named =
  'h1, h2, h3, h4, h5, h6, main, nav, aside, header, footer, section, li, dt, dd, th, figcaption, summary'
const shown = 'img, svg, video, input, select, textarea, button'

function find({ holders }: Sight) {
  const withText = new Set<Element>()
  for (const element of holders)
    for (let each: Element | null = element; each; each = each.parentElement) withText.add(each)
  const hasContent = (element: Element) =>
    withText.has(element) ||
    [element, ...element.querySelectorAll(shown)].some(each => each.matches(shown) && isVisible(each))
  const all = [...document.querySelectorAll(named)].filter(isVisible)
  const hollow = all.filter(element => !hasContent(element) && !element.matches('th'))
  const headings = all.filter(
    each => levelOf(each) < 9 && hasContent(each) && !each.closest('summary, figure'),
  )
  const lonely = headings.filter(heading => isAboveNothing(heading, hasContent))
  return [
    ...hollow.map(element => finding(element, 'nothing in it')),
    ...lonely.map(element => finding(element, `nothing below: ${element.textContent.trim()}`)),
  ]
}

/** Whether no content follows a heading in its section, except what begins with a heading of its level or above. */
function isAboveNothing(heading: Element, hasContent: (element: Element) => boolean): boolean {
  const level = levelOf(heading)
  for (
    let each: Element | null = heading;
    // In a footer each group is an element with its heading.
    each && !each.matches('section, article, main, footer, aside, footer div');
    each = each.parentElement
  ) {
    for (let next = each.nextElementSibling; next; next = next.nextElementSibling)
      if (isVisible(next) && hasContent(next)) return levelOf(firstOf(next)) <= level
  }
  return true
}

/** The first element of all that begin where an element begins, such as a heading. */
function firstOf(element: Element): Element {
  const [first] = [...element.children].filter(isVisible)
  const isFirst = first && element.textContent.trim().startsWith(first.textContent.trim())
  return isFirst && !/^H\d$/.test(element.tagName) ? firstOf(first) : element
}

/** The level of a heading. Another element is below all headings. */
function levelOf(element: Element): number {
  return Number(/^H(\d)$/.exec(element.tagName)?.[1] ?? 9)
}
