import { html } from 'hono/html'
import { phrases } from '../../locales/phrases.ts'
import { nameAfterType, type ServiceText } from '../../model/catalog.ts'
import type { Language } from '../../model/language.ts'
import type { Html } from '../../prose/html-context.ts'
import type { Site } from '../../site/site.ts'
import { type LowestPrice, listedPrices } from '../offers.ts'
import { drawingOf } from './parts/drawing.ts'

/**
 * Returns the service lines, each with its drawing and its lowest prices. The texts come from `blocks/services.ts`. The
 * signs between them are visually hidden. `needOf` returns what a customer of the service says.
 */
export function serviceLines(
  site: Site,
  language: Language,
  needOf?: (service: ServiceText, language: Language) => string,
): Html {
  const { colon } = phrases[language]
  return html`<ul class="service-lines">
${site.catalog.services.map(service => {
  const text = service.texts[language]
  const { name, path, serviceType, summary } = text
  const brand =
    nameAfterType(text) && html` <span class="kind"><i>(</i>${name}<i>)${colon.trimEnd()}</i></span>`
  return html`<li>${drawingOf(site, service)}<strong><a href="${path}">${serviceType}</a></strong>${brand || html`<i class="sign">${colon.trimEnd()}</i>`} <span class="summary-text">${needOf && html`<b>${needOf(text, language)}</b> `}${summary}</span>${pricesOf(listedPrices(site.catalog, text, language), colon)}</li>\n`
})}</ul>`
}

function pricesOf(prices: readonly LowestPrice[], colon: string): Html | '' {
  if (prices.length === 0) return ''
  return html` <span class="price">${prices.map(({ name, price }) => html`${name}${colon}<b>${price}</b> `)}</span>`
}
