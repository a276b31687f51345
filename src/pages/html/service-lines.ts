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
 * signs between them are visually hidden. With `needsOf`, what customers of the service say and its summary, which answers
 * them, are before its name.
 */
export function serviceLines(
  site: Site,
  language: Language,
  needsOf?: (service: ServiceText, language: Language) => readonly string[],
): Html {
  const { colon } = phrases[language]
  return html`<ul class="service-lines${needsOf && ' needs'}">
${site.catalog.services.map(service => {
  const text = service.texts[language]
  const { path, serviceType, summary } = text
  const [need, ...others] = needsOf?.(text, language) ?? []
  const words = need
    ? html`<span class="summary-text"><b>${need}</b>${others.map(other => html` <span class="also">${other}</span>`)} ${summary}</span> `
    : ''
  const end = needsOf ? '' : colon.trimEnd()
  return html`<li>${drawingOf(site, service)}${words}<strong><a href="${path}">${serviceType}</a></strong>${brandOf(text, end)}${!needsOf && html` <span class="summary-text">${summary}</span>`}${pricesOf(listedPrices(site.catalog, text, language), colon)}</li>\n`
})}</ul>`
}

/** Returns the name of a service after its type, and the sign that ends both. */
function brandOf(service: ServiceText, end: string): Html | '' {
  if (nameAfterType(service)) return html` <span class="kind"><i>(</i>${service.name}<i>)${end}</i></span>`
  return end && html`<i class="sign">${end}</i>`
}

function pricesOf(prices: readonly LowestPrice[], colon: string): Html | '' {
  if (prices.length === 0) return ''
  return html` <span class="price">${prices.map(({ name, price }) => html`${name}${colon}<b>${price}</b> `)}</span>`
}
