import { html } from 'hono/html'
import { phrases } from '../../locales/phrases.ts'
import type { ServiceText } from '../../model/catalog.ts'
import type { Language } from '../../model/language.ts'
import type { Html } from '../../prose/html-context.ts'
import type { Site } from '../../site/site.ts'
import { type LowestPrice, lowestPrices } from '../offers.ts'
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
  return html`<li>${drawingOf(site, service)}<strong><a href="${path}">${name}</a></strong> <span class="kind"><i>(</i>${serviceType}<i>)${colon.trimEnd()}</i></span> <span class="summary-text">${needOf && html`<b>${needOf(text, language)}</b> `}${summary}</span>${pricesOf(lowestPrices(text, language))}</li>\n`
})}</ul>`
}

/** Emphasises the last price, because many services begin with the same offer. */
function pricesOf(prices: readonly LowestPrice[]): Html | '' {
  const last = prices.at(-1)
  if (!last) return ''
  const others = prices.slice(0, -1).map(({ label, price }) => html`${label}${price}<br>`)
  return html` <span class="price">${others}${last.label}<b>${last.price}</b></span>`
}
