import type { VersionContract } from '../../contract/version.ts'
import type { SectionItem, ServicePage } from '../../model/catalog.ts'
import type { Language } from '../../model/language.ts'
import { markdownPath, type Site, serviceApiUrl } from '../../site/site.ts'
import type { AreaServedBody, ServiceBody, ServiceListBody, ServiceSummaryBody } from './schemas.ts'

/** The body of `listServices`. */
export function serviceList(site: Site, version: VersionContract, language: Language): ServiceListBody {
  return { services: site.catalog.services.map(service => summary(site, version, service, language)) }
}

/** The body of `getService`. */
export function serviceDetail(
  site: Site,
  version: VersionContract,
  service: ServicePage,
  language: Language,
): ServiceBody {
  const { title, description, capabilities, sections, faq, keywords } = service.texts[language]
  return {
    ...summary(site, version, service, language),
    provider: site.catalog.company.name,
    title,
    description,
    capabilities,
    sections: sections.map(({ heading, paragraphs, items }) => ({
      heading,
      paragraphs: [...paragraphs],
      items: items.map(item => sectionItem(site, item, service, language)),
    })),
    faq: faq.map(({ question, answer }) => ({ question, answer })),
    keywords,
  }
}

/** Where the company serves, with its country named in a language. */
export function areaServed({ catalog }: Site, language: Language): AreaServedBody {
  const { cities, state, country, nationwide } = catalog.company.areaServed
  return { cities, state, country: country[language], nationwide }
}

function summary(
  site: Site,
  version: VersionContract,
  { id, texts }: ServicePage,
  language: Language,
): ServiceSummaryBody {
  const { name, serviceType, summary, audience, path } = texts[language]
  return {
    slug: id,
    name,
    serviceType,
    summary,
    audience,
    areaServed: areaServed(site, language),
    url: site.url(path),
    markdownUrl: site.url(markdownPath(path)),
    apiUrl: serviceApiUrl(site, version, id, language),
  }
}

function sectionItem(
  site: Site,
  { label, text, target }: SectionItem,
  service: ServicePage,
  language: Language,
) {
  if (target === undefined) return { label, text }
  return { label, text, url: site.absolute(target, service.texts[language].path) }
}
