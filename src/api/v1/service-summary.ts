import type { ServicePage } from '../../catalog/catalog.ts'
import type { Language } from '../../catalog/language.ts'
import type { Offer } from '../../catalog/offer.ts'
import { fillPath } from '../../contract/operation.ts'
import { pathIn } from '../../contract/vocabulary.ts'
import { priceInWords } from '../../locales/price.ts'
import { markdownPath, type Site } from '../../site/site.ts'
import type { AreaServedBody, ServiceSummaryBody } from './schemas.ts'

/** Returns the fields of a service that the list and the detail share. */
export function serviceSummary(
  site: Site,
  { id, texts }: ServicePage,
  language: Language,
): ServiceSummaryBody {
  const { name, serviceType, summary, audience, path, offers } = texts[language]
  return {
    slug: id,
    name,
    serviceType,
    summary,
    audience,
    areaServed: areaServed(site, language),
    url: site.url(path),
    markdownUrl: site.url(markdownPath(path)),
    apiUrl: detailUrl(site, id, language),
    ...(offers.length > 0 && { offers: offers.map(offer => offerBody(offer, language)) }),
  }
}

function offerBody(offer: Offer, language: Language) {
  const { name, price, currency, per, duration, condition, entry = false } = offer
  return {
    name,
    price: { ...price, currency, ...(per && { per }), text: priceInWords(offer, language) },
    ...(duration && { duration }),
    ...(condition && { condition }),
    entry,
  }
}

/** The members of an offer for programs. The price in words says the same. */
export const priceDetails = ['from', 'to', 'currency', 'per', 'entry'] as const

/** The path of a service's detail in the contract. */
export const detailPath = '/api/v1/servicos/{slug}'

function detailUrl(site: Site, slug: string, language: Language): string {
  const query = language === site.defaultLanguage ? '' : `?lang=${language}`
  const path = pathIn(site.catalog.company.api.vocabulary, detailPath)
  return site.url(fillPath({ path }, { slug })) + query
}

/** Returns where the company offers its services, with the name of its country in a language. */
export function areaServed({ catalog }: Site, language: Language): AreaServedBody {
  const { cities, state, country, nationwide } = catalog.company.areaServed
  return { cities, state, country: country[language], nationwide }
}
