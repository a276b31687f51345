import type { DayOfWeek, OpeningHoursSpecification, Place, Thing } from 'schema-dts'
import type { OpeningHours, PublicContact } from '../../model/identity.ts'
import { manifestIcons } from '../../pictures/icons.ts'
import type { Site } from '../../site/site.ts'

/** The identifier of the company in every graph. */
export function organizationId(site: Site): string {
  return `${site.url('/')}#organization`
}

/** The identifier of the whole site in every graph. */
export function websiteId(site: Site): string {
  return `${site.url('/')}#website`
}

/**
 * The company: where it is with city precision, and of its legal identity and its public addresses what it tells. `employees`
 * are the identifiers of the people who are in the same graph. Everything else is the same wherever it is said, because the
 * identifier is the same too.
 */
export function organization(site: Site, employees: readonly string[] = []): Thing {
  const { name, location, legal, social, contact } = site.catalog.company
  const { email, phone, hours = [] }: PublicContact = contact.public ?? {}
  const logo = site.assets.get(logoPath)
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name,
    url: site.url('/'),
    ...(legal && { legalName: legal.name }),
    ...(legal?.taxId && { taxID: legal.taxId.number }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(social && { sameAs: Object.values(social) }),
    ...(logo && { logo: site.url(logo) }),
    address: {
      '@type': 'PostalAddress',
      addressLocality: location.city,
      addressRegion: location.stateCode,
      addressCountry: location.countryCode,
    },
    location: {
      '@type': 'Place',
      geo: { '@type': 'GeoCoordinates', latitude: location.latitude, longitude: location.longitude },
    },
    areaServed: areaServed(site),
    ...(employees.length > 0 && { employee: employees.map(id => ({ '@id': id })) }),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      url: site.url(site.page('contact', site.defaultLanguage).path),
      ...(hours.length > 0 && { hoursAvailable: hours.map(openingHours) }),
      availableLanguage: [...site.languages],
    },
  }
}

/** The company as pages name it that are about something else, such as a service. */
export function namedOrganization(site: Site): Thing {
  const { name } = site.catalog.company
  return { '@type': 'Organization', '@id': organizationId(site), name, url: site.url('/') }
}

/** The picture of the company's mark that stands for it. */
const logoPath = manifestIcons.find(({ size, purpose }) => size === 512 && purpose === 'any')?.path ?? ''

function openingHours({ days, opens, closes }: OpeningHours): OpeningHoursSpecification {
  const dayOfWeek = days.map(day => `${day[0]?.toUpperCase()}${day.slice(1)}` as DayOfWeek)
  return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
}

/** The site as a whole. */
export function website(site: Site): Thing {
  return {
    '@type': 'WebSite',
    '@id': websiteId(site),
    url: site.url('/'),
    name: site.catalog.company.name,
    publisher: { '@id': organizationId(site) },
  }
}

/** Where the company serves: its cities, and the whole country (ISO 3166-1) when the list does not restrict. */
export function areaServed({ catalog: { company } }: Site): Place[] {
  const { cities, nationwide } = company.areaServed
  const places: Place[] = cities.map(name => ({ '@type': 'City', name }))
  return nationwide ? [...places, { '@type': 'Country', name: company.location.countryCode }] : places
}
