import { html } from 'hono/html'
import type { Language } from '../../catalog/language.ts'
import { type Inline, paragraph, plainText, strong, text as textRun } from '../../catalog/prose.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Html } from '../../prose/html-context.ts'
import { callOf } from '../call.ts'
import { contactPath } from '../contact-path.ts'
import { relationOf } from './external.ts'
import { separated } from './labels.ts'
import type { PageView } from './view.ts'

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

/**
 * Returns content whose first sentence is the headline, or else its label, bold text at its beginning. Nothing else in it is
 * bold, because bold text is shown as the headline.
 */
function withHeadline(content: readonly Inline[], language: Language): readonly Inline[] {
  const [first, ...others] = content
  if (first?.type === 'strong') {
    const [label, ...rest] = separated(content)
    return label ? [label, ...rest.flatMap(unbolded)] : []
  }
  const [sentence] = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(plainText(content))
  const headline = sentence?.segment.trimEnd() ?? ''
  if (first?.type === 'text' && first.text.length >= headline.length) {
    return [strong(headline), textRun(first.text.slice(headline.length)), ...others.flatMap(unbolded)]
  }
  const [start, rest] = split(content.flatMap(unbolded), headline.length)
  return [{ type: 'strong', content: start }, ...rest]
}

function unbolded(run: Inline): readonly Inline[] {
  return run.type === 'strong' ? run.content : [run]
}

/** Splits content after a number of characters of its plain text. A run that is no text stays whole in the first part. */
function split(
  content: readonly Inline[],
  length: number,
): readonly [start: readonly Inline[], rest: readonly Inline[]] {
  const [first, ...others] = content
  if (!first || length <= 0) return [[], content]
  const own = plainText([first]).length
  if (first.type === 'text' && own > length) {
    return [[textRun(first.text.slice(0, length))], [textRun(first.text.slice(length)), ...others]]
  }
  const [start, rest] = split(others, length - own)
  return [[first, ...start], rest]
}

/**
 * Returns the main button of a page. Usually it leads to the contact page: with the slug of a service, the form there
 * selects that service.
 */
export function contactButton({ site, language, text }: PageView, service?: string): Html {
  const { text: label, target } = callOf(site, language, text)
  const contact = site.page('contact', language).path
  return callButton(target === contact ? contactPath(site, language, service) : target, label)
}

/** Returns a link that looks like a button, with more `attributes` if there are some. */
export function callButton(target: string, label: string, attributes?: Html | false): Html {
  return html`<a class="button" href="${target}"${relationOf(target)}${attributes}>${label}</a>`
}
