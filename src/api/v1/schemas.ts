import { z } from 'zod'
import type { Catalog } from '../../catalog/catalog.ts'
import { documentLanguage } from '../../catalog/language.ts'
import { operationMethods } from '../../contract/operation.ts'
import { ContactRehearsal, ContactSuccess, int32, uri } from '../../contract/shared-schemas.ts'
import { phrases } from '../../locales/phrases.ts'
import { AreaServed, Contact, Location, Person, Picture, Provider } from './company-schemas.ts'
import { FaqEntry, Offer, ServiceSection } from './service-schemas.ts'

const dateTime = z.string().meta({ format: 'date-time' })

const RateLimitInfo = z.object({
  policy: z.string().meta({ description: 'Name in the RateLimit headers' }),
  quota: int32.min(1).meta({ description: 'Requests allowed per window' }),
  windowSeconds: int32.min(1).meta({ description: 'Length of the window, in seconds' }),
})

const EndpointInfo = z.object({
  method: z.enum(operationMethods),
  path: z.string().meta({ description: 'Path from the site root' }),
  operationId: z.string().meta({ description: 'operationId in the OpenAPI document' }),
})

const ApiInfo = z.object({
  name: z.string(),
  version: z.string().meta({ description: 'Major version, as in the path' }),
  provider: Provider,
  status: z.enum(['stable', 'deprecated']),
  deprecation: dateTime
    .nullable()
    .meta({ description: 'Date the version was deprecated; null while it is current' }),
  sunset: dateTime
    .nullable()
    .meta({ description: 'Date after which the version may stop; null while it is current' }),
  baseUrl: uri('Begins every path of the version'),
  openapi: uri('OpenAPI document'),
  documentation: uri('Page for developers'),
  versioningPolicy: uri('Versioning and deprecation policy'),
  rateLimits: z.array(RateLimitInfo),
  endpoints: z.array(EndpointInfo),
})

const Case = z.object({
  service: z.string().meta({ description: 'Slug of the service' }).optional(),
  problem: z.string(),
  done: z.string().meta({ description: 'What was done' }),
  result: z.string(),
  numbers: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  picture: Picture.optional(),
})

const Page = z.object({
  path: z.string().meta({ description: 'Canonical path' }),
  kind: z.enum(['home', 'service', 'page']),
  title: z.string(),
  description: z.string(),
  url: uri('Canonical URL'),
  markdownUrl: uri('The same page in Markdown'),
  aliases: z.array(uri('Another URL for this page')),
  case: Case.optional(),
})

const PageList = z.object({
  pages: z.array(Page).meta({ description: 'In site order, without blog posts' }),
})

/**
 * Returns the schemas of the version's bodies, by the names in the contract. The services' slugs come from the content.
 */
export function bodySchemas(catalog: Catalog) {
  const language = documentLanguage(catalog.company.languages)
  const { colon, semicolon } = phrases[language]
  const ServiceSlug = z.enum(catalog.services.map(service => service.id)).meta({
    description: catalog.services
      .map(({ id, texts }) => `${id}${colon}${texts[language].serviceType}`)
      .join(semicolon),
  })
  const ServiceSummary = z.object({
    slug: ServiceSlug,
    name: z.string(),
    serviceType: z.string().meta({ description: 'Short phrase' }),
    summary: z.string().meta({ description: 'One sentence' }),
    audience: z.string().meta({ description: 'Who it is for' }),
    areaServed: AreaServed,
    url: uri('Page of the service'),
    markdownUrl: uri('The same page in Markdown'),
    apiUrl: uri('Its details in this API'),
    offers: z.array(Offer).optional(),
  })
  const ServiceList = z.object({ services: z.array(ServiceSummary).meta({ description: 'In site order' }) })
  const Service = ServiceSummary.extend({
    provider: z.string().meta({ description: 'Who provides the service' }),
    title: z.string().meta({ description: 'Page title' }),
    description: z.string(),
    capabilities: z.array(z.string()),
    sections: z.array(ServiceSection).meta({ description: 'In page order' }),
    faq: z.array(FaqEntry),
    keywords: z.array(z.string()),
  })
  return {
    ApiInfo,
    RateLimitInfo,
    EndpointInfo,
    Provider,
    Contact,
    Person,
    Picture,
    Location,
    AreaServed,
    ServiceSlug,
    ServiceSummary,
    ServiceList,
    Service,
    ServiceSection,
    Offer,
    FaqEntry,
    Case,
    Page,
    PageList,
    ContactSuccess,
    ContactRehearsal,
  }
}

type Schemas = ReturnType<typeof bodySchemas>

export type ApiInfoBody = z.infer<typeof ApiInfo>

export type AreaServedBody = z.infer<typeof AreaServed>

export type ServiceSummaryBody = z.infer<Schemas['ServiceSummary']>

export type ServiceListBody = z.infer<Schemas['ServiceList']>

export type ServiceBody = z.infer<Schemas['Service']>

export type PageListBody = z.infer<typeof PageList>
