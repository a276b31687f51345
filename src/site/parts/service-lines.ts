import { html } from 'hono/html'
import type { ServiceText } from '../../catalog/catalog.ts'
import { nameAfterType, serviceTitle, typeOrName } from '../../catalog/service-names.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Html } from '../../prose/html-context.ts'
import type { BlockPart } from '../block.ts'
import { type LowestPrice, listedPrice } from '../passages/entry-offer.ts'
import { firstNeed } from '../passages/services.ts'
import { drawingOf } from './drawing.ts'
import { partStyles } from './styles.ts'
import type { PageView } from './view.ts'

/**
 * Returns the service lines, each with its drawing and its lowest price. The texts come from `passages/services.ts`. The
 * signs between them are visually hidden.
 */
export function serviceLines(part: BlockPart): Html {
  const { site, language } = part
  const { colon } = phrases[language]
  return list(part, 'service-lines', text => {
    const prices = pricesOf(listedPrice(site.catalog, text, language), colon)
    return html`${linkTo(text)}${brandOf(text, colon.trimEnd())} <span class="summary-text">${text.summary}</span>${prices}`
  })
}

/** Returns the services as cards. Before the type of each is a sentence of its customers, and the summary, which answers it. */
export function needCards(part: BlockPart): Html {
  const { site, language } = part
  return list(part, 'needs', text => {
    const need = firstNeed(text, language)
    const prices = listedPrice(site.catalog, text, language)
    return html`${need && html`<b>${need}</b> `}<span class="summary-text">${text.summary}</span> <strong><a href="${text.path}">${serviceTitle(text)}</a></strong>${pricesOf(prices, phrases[language].colon)}`
  })
}

/**
 * Returns links to the services other than this one, each with its drawing and a price. The texts come from
 * `kinds/service/kind.ts`.
 */
export function otherServiceLines({ site, page, language }: PageView): Html {
  const others = site.catalog.services.filter(service => service !== page)
  return html`<ul>
${others.map(service => {
  const text = service.texts[language]
  const prices = listedPrice(site.catalog, text, language).map(
    ({ name, price }) => html` ${name}${phrases[language].colon}<span>${price}</span>`,
  )
  return html`<li>${drawingOf(site, service)}<a href="${text.path}">${serviceTitle(text)}</a>${prices}</li>\n`
})}</ul>`
}

/** A word that is wider than a column next to a drawing. */
const longWord = /\p{L}{18}/u

function list(
  { site, language, uses }: BlockPart,
  name: string,
  write: (service: ServiceText) => Html,
): Html {
  const texts = site.catalog.services.map(service => service.texts[language])
  const isLong =
    name === 'service-lines' && texts.some(text => longWord.test(`${typeOrName(text)} ${text.name}`))
  if (isLong) uses(partStyles.longWords)
  return html`<ul class="${name}${isLong && ' long'}">
${site.catalog.services.map(service => html`<li>${drawingOf(site, service)}${write(service.texts[language])}</li>\n`)}</ul>`
}

function linkTo(service: ServiceText): Html {
  return html`<strong><a href="${service.path}">${typeOrName(service)}</a></strong>`
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
