import type { DayOfWeek, OpeningHoursSpecification, Thing } from 'schema-dts'
import type { OpeningHours, PublicContact } from '../../catalog/identity.ts'
import type { Language } from '../../catalog/language.ts'
import { exchangedAddress } from '../../catalog/mail-address.ts'
import { manifestIcons } from '../../look/pictures/icons.ts'
import { callOf } from '../call.ts'
import { contactMethods } from '../contact-methods.ts'
import type { Site } from '../site.ts'

/**
 * Returns the identifier of the company in the JSON-LD of every page, by which other nodes name it.
 *
 * @example
 * const jsonLd = (site: Site) => [{ '@type': 'JobPosting', hiringOrganization: { '@id': organizationId(site) } }]
 */
export function organizationId(site: Site): string {
  return `${site.url('/')}#organization`
}

/** Returns the identifier of the site in every graph. */
export function websiteId(site: Site): string {
  return `${site.url('/')}#website`
}

/**
 * Returns the nodes of the company: the company itself with its legal identity, its place on the map and the ways to
 * reach it, its contact points, and the area that it serves. `employees` are the identifiers of people in the same graph.
 */
export function companyNodes(site: Site, language: Language, employees: readonly string[]): readonly Thing[] {
  const { legal, location, contact } = site.catalog.company
  const { email, phone }: PublicContact = contact.public ?? {}
  const { latitude, longitude } = location
  const home = site.url(site.page('home', language).path)
  const areas = areaServed(site, language).map((area, index) => ({
    ...area,
    '@id': `${home}#area-${index + 1}`,
  }))
  const points = [contactPoint(site, language), ...chatPoint(site, language), ...callPoint(site, language)]
  return [
    {
      ...organization(site, employees),
      ...(legal && { legalName: legal.name }),
      ...(legal?.taxId && { taxID: legal.taxId.number }),
      ...(email && { email: exchangedAddress(email) }),
      ...(phone && { telephone: phone }),
      location: { '@type': 'Place', geo: { '@type': 'GeoCoordinates', latitude, longitude } },
      ...referring({ areaServed: idsOf(areas), contactPoint: idsOf(points) }),
    },
    ...points,
    ...areas,
  ]
}

function idsOf(nodes: readonly { readonly '@id': string }[]): string[] {
  return nodes.map(node => node['@id'])
}

/**
 * Returns the node of the company: its location with the precision of a city, its logo and its profiles. It is the same on each page except for the employees, because the identifier is the same.
 */
export function organization(site: Site, employee: readonly string[]) {
  const { name, location, social } = site.catalog.company
  const logo = site.assets.get(logoPath)
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name,
    url: site.url('/'),
    ...(social && { sameAs: Object.values(social) }),
    ...(logo && { logo: site.url(logo) }),
    address: {
      '@type': 'PostalAddress',
      addressLocality: location.city,
      addressRegion: location.stateCode,
      addressCountry: location.countryCode,
    },
    ...referring({ employee }),
  } as const satisfies Thing
}

/** Returns properties that refer to nodes, without those of no node. */
function referring(references: Readonly<Record<string, readonly string[]>>) {
  return Object.fromEntries(
    Object.entries(references)
      .filter(([, ids]) => ids.length > 0)
      .map(([property, ids]) => [property, ids.map(id => ({ '@id': id }))]),
  )
}

/** Returns a short node of the company, for pages about something else. */
export function namedOrganization(site: Site, employee: readonly string[]): Thing {
  const { name } = site.catalog.company
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name,
    url: site.url('/'),
    ...referring({ employee }),
  }
}

/** Returns the node of the contact page as a way to reach the company, with the opening hours. */
function contactPoint(site: Site, language: Language) {
  const { hours = [] }: PublicContact = site.catalog.company.contact.public ?? {}
  const url = site.url(site.page('contact', language).path)
  return {
    '@type': 'ContactPoint',
    '@id': `${url}#contact-point`,
    contactType: 'sales',
    url,
    ...(hours.length > 0 && { hoursAvailable: hours.map(openingHours) }),
    availableLanguage: [...site.languages],
  } as const satisfies Thing
}

/** Returns the node of the company's WhatsApp chat; empty if there is none. */
function chatPoint(site: Site, language: Language) {
  const { company } = site.catalog
  const chat = contactMethods(company, language).find(({ kind }) => kind === 'whatsapp')
  if (!chat) return []
  const { label, text, target } = chat
  const id = `${site.url('/')}#whatsapp`
  return [
    {
      '@type': 'ContactPoint',
      '@id': id,
      contactType: label,
      telephone: text,
      url: target,
    } as const satisfies Thing,
  ]
}

/** Returns the node of the address that the main button leads to, such as that of a booking; empty if it is another one's. */
function callPoint(site: Site, language: Language) {
  const { text, target } = callOf(site, language)
  const isElsewhere = contactMethods(site.catalog.company, language).some(method => method.target === target)
  if (!target.startsWith('https:') || isElsewhere) return []
  const id = `${site.url(site.page('home', language).path)}#call`
  return [{ '@type': 'ContactPoint', '@id': id, contactType: text, url: target } as const satisfies Thing]
}

/** The path of the picture that is the company's logo. */
const logoPath = manifestIcons.find(({ size, purpose }) => size === 512 && purpose === 'any')?.path ?? ''

function openingHours({ days, opens, closes }: OpeningHours): OpeningHoursSpecification {
  const dayOfWeek = days.map(day => `${day[0]?.toUpperCase()}${day.slice(1)}` as DayOfWeek)
  return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
}

/** Returns the node of the site, which every page is part of. */
export function website(site: Site): Thing {
  return {
    '@type': 'WebSite',
    '@id': websiteId(site),
    publisher: { '@id': organizationId(site) },
    name: site.catalog.company.name,
    url: site.url('/'),
  }
}

/** Returns the area that the company serves: its cities, and the whole country unless the content restricts it. */
function areaServed({ catalog: { company } }: Site, language: Language) {
  const { cities, nationwide, country } = company.areaServed
  const places = cities.map(name => ({ '@type': 'City', name }) as const)
  return nationwide ? [...places, { '@type': 'Country', name: country[language] } as const] : places
}

/** Returns that area without the cities of a country that is served as a whole, for pages with little room. */
export function widestArea(site: Site, language: Language) {
  const areas = areaServed(site, language)
  return site.catalog.company.areaServed.nationwide ? areas.slice(-1) : areas
}
