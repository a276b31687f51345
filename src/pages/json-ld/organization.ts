import type { DayOfWeek, OpeningHoursSpecification, Place, Thing } from 'schema-dts'
import type { OpeningHours, PublicContact } from '../../model/identity.ts'
import { manifestIcons } from '../../pictures/icons.ts'
import type { Site } from '../../site/site.ts'

/** Returns the identifier of the company in every graph. */
export function organizationId(site: Site): string {
  return `${site.url('/')}#organization`
}

/** Returns the identifier of the site in every graph. */
export function websiteId(site: Site): string {
  return `${site.url('/')}#website`
}

/**
 * Returns the node of the company: its location with the precision of a city, its legal identity, and its public
 * addresses. `employees` are the identifiers of people in the same graph. Everything else is the same on each page,
 * because the identifier is the same.
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

/** Returns a short node of the company, for pages about something else. */
export function namedOrganization(site: Site): Thing {
  const { name } = site.catalog.company
  return { '@type': 'Organization', '@id': organizationId(site), name, url: site.url('/') }
}

/** The path of the picture that is the company's logo. */
const logoPath = manifestIcons.find(({ size, purpose }) => size === 512 && purpose === 'any')?.path ?? ''

function openingHours({ days, opens, closes }: OpeningHours): OpeningHoursSpecification {
  const dayOfWeek = days.map(day => `${day[0]?.toUpperCase()}${day.slice(1)}` as DayOfWeek)
  return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
}

/** Returns the node of the site. */
export function website(site: Site): Thing {
  return {
    '@type': 'WebSite',
    '@id': websiteId(site),
    url: site.url('/'),
    name: site.catalog.company.name,
    publisher: { '@id': organizationId(site) },
  }
}

/**
 * Returns the area that the company serves: its cities, and the whole country (ISO 3166-1) unless the content restricts
 * it.
 */
export function areaServed({ catalog: { company } }: Site): Place[] {
  const { cities, nationwide } = company.areaServed
  const places: Place[] = cities.map(name => ({ '@type': 'City', name }))
  return nationwide ? [...places, { '@type': 'Country', name: company.location.countryCode }] : places
}
