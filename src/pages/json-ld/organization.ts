import type { Place, Thing } from 'schema-dts'
import type { Language } from '../../model/language.ts'
import type { Site } from '../../site/site.ts'

/** The identifier of the company in every graph. */
export function organizationId(site: Site): string {
  return `${site.url('/')}#organization`
}

/** The identifier of the whole site in every graph. */
export function websiteId(site: Site): string {
  return `${site.url('/')}#website`
}

/** The company: city precision, and a page instead of a street, a telephone or a mail address. */
export function organization(site: Site, language: Language): Thing {
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
      addressCountry: location.countryCode,
    },
    areaServed: areaServed(site, language),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      url: site.url(site.page('contact', language).path),
      availableLanguage: [...site.languages],
    },
  }
}

/** The site as a whole. */
export function website(site: Site): Thing {
  return {
    '@type': 'WebSite',
    '@id': websiteId(site),
    url: site.url('/'),
    name: site.catalog.company.name,
    inLanguage: [...site.languages],
    publisher: { '@id': organizationId(site) },
  }
}

/** Where the company serves: its cities, and the whole country when the list does not restrict. */
export function areaServed(site: Site, language: Language): Place[] {
  const { cities, nationwide, country } = site.catalog.company.areaServed
  const places: Place[] = cities.map(name => ({ '@type': 'City', name }))
  return nationwide ? [...places, { '@type': 'Country', name: country[language] }] : places
}
