import type { Page, PageText } from '../model/catalog.ts'
import { type Language, languages } from '../model/language.ts'
import type { Site } from './site.ts'

/** One step of the way from the home page to a page. */
export interface Breadcrumb {
  readonly name: string
  readonly path: string
}

/** The way from the home page: through the pages whose paths the page's own path begins with. */
export function breadcrumbs(site: Site, page: Page, language: Language): Breadcrumb[] {
  const own = page.texts[language]
  const home = site.page('home', language)
  const above = site.catalog.pages
    .map(({ texts }) => texts[language])
    .filter(text => text !== home && own.path.startsWith(`${text.path}/`))
    .toSorted((a, b) => a.path.length - b.path.length)
  const steps: readonly PageText[] = own === home ? [home] : [home, ...above, own]
  return steps.map(({ navigation, title, path }) => ({ name: navigation ?? title, path }))
}

/** The schema.org graph of a page (JSON-LD 1.1): its nodes have stable identifiers and refer to each other by them. */
export function structuredData(site: Site, page: Page, language: Language): object {
  const { title, description, path, updated, faq } = page.texts[language]
  const url = site.url(path)
  const trailId = `${url}#breadcrumbs`
  const graph: object[] = [
    organization(site, language),
    {
      '@type': 'WebPage',
      '@id': `${url}#page`,
      url,
      name: title,
      description,
      inLanguage: language,
      dateModified: updated,
      publisher: { '@id': organizationId(site) },
      breadcrumb: { '@id': trailId },
    },
    {
      '@type': 'BreadcrumbList',
      '@id': trailId,
      itemListElement: breadcrumbs(site, page, language).map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.name,
        item: site.url(step.path),
      })),
    },
  ]
  if (page.kind === 'service') graph.push(service(site, page.texts[language], url))
  if (faq.length > 0) graph.push(faqPage(faq, url))
  return { '@context': 'https://schema.org', '@graph': graph }
}

function organizationId(site: Site): string {
  return `${site.url('/')}#organization`
}

function organization(site: Site, language: Language): object {
  const { name, summary, location } = site.catalog.company
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name,
    url: site.url('/'),
    description: summary[language],
    address: {
      '@type': 'PostalAddress',
      addressLocality: location.city,
      addressRegion: location.stateCode,
      addressCountry: location.country[language],
    },
    areaServed: areaServed(site, language),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      url: site.url(site.page('contact', language).path),
      availableLanguage: languages,
    },
  }
}

function areaServed(site: Site, language: Language): object[] {
  const { cities, nationwide, country } = site.catalog.company.areaServed
  const places = cities.map(name => ({ '@type': 'City', name }))
  return nationwide ? [...places, { '@type': 'Country', name: country[language] }] : places
}

function service(
  site: Site,
  text: PageText & { name: string; serviceType: string; summary: string; audience: string },
  url: string,
): object {
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: text.name,
    serviceType: text.serviceType,
    description: text.summary,
    url,
    audience: { '@type': 'Audience', audienceType: text.audience },
    areaServed: areaServed(site, text.language),
    provider: { '@id': organizationId(site) },
  }
}

function faqPage(faq: PageText['faq'], url: string): object {
  return {
    '@type': 'FAQPage',
    '@id': `${url}#questions`,
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
