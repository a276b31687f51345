/** The anchor of a service's capabilities, which follow its questions. */
export const capabilitiesAnchor = 'capabilities'

/** The anchor of a service's prices, which come after its body. */
export const pricesAnchor = 'prices'

/** The anchor of the links to other pages of the same kind, at the end. */
export const continueAnchor = 'continue'

/** The anchor of related posts, before those links. */
export const relatedAnchor = 'related'

/** The anchors after a list of posts: of the subjects, and of the other pages. */
export const subjectsAnchor = 'subjects'
export const pagesAnchor = 'pages'

/** The anchor of a page's questions, which come after its body. */
export const faqAnchor = 'faq'

/** Returns the anchor of a question. `index` counts from 0. */
export function questionAnchor(index: number): string {
  return `${faqAnchor}-${index + 1}`
}
