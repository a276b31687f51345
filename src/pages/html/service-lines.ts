import { html } from 'hono/html'
import { phrases } from '../../locales/phrases.ts'
import type { Language } from '../../model/language.ts'
import type { Html } from '../../prose/html-context.ts'
import type { Site } from '../../site/site.ts'
import { drawingOf } from './parts/drawing.ts'

/** The service lines, each with its drawing; the words are those of `blocks/services.ts`, the signs between them unseen. */
export function serviceLines({ catalog }: Site, language: Language): Html {
  const { colon } = phrases[language]
  return html`<ul class="service-lines">
${catalog.services.map(service => {
  const { name, path, serviceType, summary } = service.texts[language]
  return html`<li>${drawingOf(service)}<strong><a href="${path}">${name}</a></strong> <span class="kind"><span class="sign">(</span>${serviceType}<span class="sign">)${colon.trimEnd()}</span></span> <span class="summary-text">${summary}</span></li>\n`
})}</ul>`
}
