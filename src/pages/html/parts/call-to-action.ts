import { html } from 'hono/html'
import { phrases } from '../../../locales/phrases.ts'
import type { PageText } from '../../../model/catalog.ts'
import type { Language } from '../../../model/language.ts'
import { type Inline, paragraph, strong, text as textRun } from '../../../model/prose.ts'
import type { Html } from '../../../prose/html-context.ts'
import { contactPath } from '../../contact-path.ts'
import type { PageView } from '../view.ts'

/** Returns the call to action below the title of a page. It belongs to the interface, so it is a `nav`. */
export function actions(view: PageView, service?: string): Html {
  return html`<nav class="actions" aria-label="${phrases[view.language].nextStep}">${contactButton(view, service)}</nav>`
}

/**
 * Returns the call to action at the end of a page. Its text is the closing sentence of the page, which belongs to the text of
 * the page, or else the first paragraph of the contact page, followed by `offer`.
 */
export function callToAction(view: PageView, service?: string, offer: readonly Inline[] = []): Html {
  const { site, language, text, write } = view
  const button = contactButton(view, service)
  const label = phrases[language].nextStep
  if (text.closing !== undefined) {
    const closing = withHeadline([textRun(text.closing)], language)
    // A page may have the same call below its title, and landmarks need different names.
    const name = service === undefined && !text.call ? label : label + phrases[language].colon + text.title
    return html`<div class="talk">
${write([paragraph(...closing)])}<nav aria-label="${name}">${button}</nav>
</div>
`
  }
  const { path, body } = site.page('contact', language)
  const first = body.find(block => block.type === 'paragraph')?.content ?? []
  const below = offer.length > 0 ? [{ type: 'break' } as const, ...offer] : []
  return html`<aside class="talk" aria-label="${label}">
${write([paragraph(...withHeadline(first, language), ...below)], path)}${button}
</aside>
`
}

/** Returns content whose first sentence is the headline. */
function withHeadline([first, ...others]: readonly Inline[], language: Language): readonly Inline[] {
  if (first?.type !== 'text') return first ? [first, ...others] : []
  const [sentence] = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(first.text)
  const headline = sentence?.segment.trimEnd() ?? ''
  return [strong(headline), textRun(first.text.slice(headline.length)), ...others]
}

/**
 * Returns a link to the contact page that looks like a button, with the call of the page or else that of the contact
 * page. With the slug of a service, the form selects that service.
 */
export function contactButton({ site, language, text }: PageView, service?: string): Html {
  const { path, call, title } = site.page('contact', language)
  return html`<a class="button" href="${contactPath(path, service)}">${text.call ?? call ?? title}</a>`
}

/** Returns the text of the button in the header, and of that in the footer: the page's call, or else its short name. */
export function contactCall({ call, navigation, title }: PageText): string {
  return call ?? navigation ?? title
}
