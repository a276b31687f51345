import { html } from 'hono/html'
import { phrases } from '../../../locales/phrases.ts'
import type { Html } from '../../../prose/html-context.ts'
import type { PageView } from '../view.ts'
import { marker } from './marker.ts'

/**
 * The call to action below the title of a page, or at the end of the section with this heading. It belongs to the interface,
 * so it is a `nav`.
 */
export function actions({ site, language }: PageView, heading?: string): Html {
  const contact = site.page('contact', language)
  const name = heading ? html`aria-labelledby="${heading}"` : html`aria-label="${phrases[language].nextStep}"`
  return html`<nav class="actions" ${name}><a class="button" href="${contact.path}">${contact.title}</a></nav>`
}

/** The call to action at the end of a page: the first paragraph of the contact page. */
export function callToAction({ site, language, write }: PageView): Html {
  const { path, title, body } = site.page('contact', language)
  return html`<aside class="talk" aria-label="${phrases[language].nextStep}">
${marker(site)}${write(body.filter(block => block.type === 'paragraph').slice(0, 1), path)}<a class="button" href="${path}">${title}</a>
</aside>
`
}
