import { timestampOf } from '../../../catalog/instant.ts'
import type { Language } from '../../../catalog/language.ts'
import { exchangedAddress } from '../../../catalog/mail-address.ts'
import type { Person } from '../../../catalog/person.ts'
import { lifecycleOf, statusOf } from '../../../contract/lifecycle.ts'
import { policiesOf, readPolicy } from '../../../contract/quota-policies.ts'
import { versionPrefix } from '../../../contract/version-paths.ts'
import { inEveryLanguage } from '../../../locales/phrases.ts'
import { type ContactMethod, contactMethods, hoursInWords } from '../../../site/contact-methods.ts'
import { readOperation } from '../../../site/operation.ts'
import { pictureFacts } from '../../../site/picture-facts.ts'
import type { ApiVersion, Site } from '../../../site/site.ts'
import { problemsOfReads } from '../request-problems.ts'
import type { ApiInfoBody } from '../schemas.ts'
import { areaServed } from '../service-summary.ts'
import { catalogTag } from '../tags.ts'

/** `GET /api/v1`: the company, and the URLs of the API. */
export const getApiInfo = readOperation<'/api/v1'>({
  operationId: 'getApiInfo',
  description:
    'Returns the status, limits and operations of the version, and the company: places, people, contact, opening hours. Use it before you write a program, or to see whether the version has an end date.',
  path: '/api/v1',
  success: 'ApiInfo',
  tag: catalogTag,
  policy: readPolicy,
  problems: problemsOfReads,
  summary: inEveryLanguage(({ operations }) => operations.getApiInfo),
  parameters: {},
  bodies: (site, version) => [[{}, language => apiInfo(site, version, language)]],
})

function apiInfo(site: Site, version: ApiVersion, language: Language): ApiInfoBody {
  const { company, people } = site.catalog
  const { name, location, api, contact } = company
  const lifecycle = lifecycleOf(version, company)
  const { deprecation, sunset } = lifecycle
  const { country, countryCode: _, address, region, ...place } = location
  const url = (id: 'home' | 'developers' | 'versioning') => site.url(site.page(id, language).path)
  return {
    name: api.name[language],
    version: version.version,
    provider: {
      name,
      url: url('home'),
      location: {
        ...place,
        country: country[language],
        address: address[language],
        region: region[language],
      },
      areaServed: areaServed(site, language),
      ...identity(site, language),
      ...(people.length > 0 && { people: people.map(person => personBody(site, person, language)) }),
    },
    status: statusOf(lifecycle),
    deprecation: deprecation && timestampOf(deprecation, contact.timeZone),
    sunset: sunset && timestampOf(sunset, contact.timeZone),
    baseUrl: site.url(versionPrefix(version)),
    openapi: site.url(version.openApiPath),
    documentation: url('developers'),
    versioningPolicy: url('versioning'),
    rateLimits: policiesOf(version.operations).map(({ name: policy, quota, windowSeconds }) => ({
      policy,
      quota,
      windowSeconds,
    })),
    endpoints: version.operations.map(({ method, path, operationId }) => ({ method, path, operationId })),
  }
}

function personBody(site: Site, { name, title, role, quote, source, picture }: Person, language: Language) {
  return {
    ...(name && { name }),
    ...(title && { title: title[language] }),
    role: role[language],
    ...(quote && { quote: quote[language] }),
    ...(source && { source: site.lasting(source[language]) }),
    ...(picture && { picture: pictureFacts(site, picture.file, picture.alt[language]) }),
  }
}

/** Returns the legal identity and the public profiles of the company. */
function identity(site: Site, language: Language): Partial<ApiInfoBody['provider']> {
  const { company } = site.catalog
  const { legal, social } = company
  const ways = contactMethods(company, language)
  const way = (kind: ContactMethod['kind']) => ways.find(candidate => candidate.kind === kind)
  const [email, phone, whatsapp] = [way('email'), way('phone'), way('whatsapp')]
  return {
    ...(legal && { legalName: legal.name }),
    ...(legal?.taxId && { taxId: legal.taxId.number }),
    ...(email && { email: exchangedAddress(email.text) }),
    ...(phone && { telephone: phone.text }),
    ...(whatsapp && { whatsapp: whatsapp.target }),
    ...contact(site, language),
    ...(social && { sameAs: Object.values(social) }),
  }
}

/** Returns how and when people reach the company; empty if the content does not say it. */
function contact(
  { catalog: { company } }: Site,
  language: Language,
): Pick<ApiInfoBody['provider'], 'contact'> {
  if (!company.contact.public) return {}
  const { hours, responseTime } = company.contact.public
  const { timeZone } = company.contact
  const channels = contactMethods(company, language).map(({ kind, label, text: value, target: url }) => {
    return { kind, label, value, url }
  })
  return {
    contact: {
      channels,
      ...(hours && {
        openingHours: { text: hoursInWords(hours, company, language), timeZone, periods: hours },
      }),
      ...(responseTime && { responseTime: { ...responseTime, text: responseTime.text[language] } }),
    },
  }
}
