import { z } from 'zod'
import { ContactRehearsal, ContactSuccess, int32, Problem, uri } from '../../contract/shared-schemas.ts'
import type { Catalog } from '../../model/catalog.ts'
import { documentLanguage } from '../../model/language.ts'
import { periods } from '../../model/offer.ts'

const dateTime = z.string().meta({ format: 'date-time' })

const Location = z
  .object({
    city: z.string(),
    state: z.string(),
    stateCode: z.string().meta({ description: 'State abbreviation' }),
    country: z.string(),
    address: z.string().meta({ description: 'Address as the company writes it; city precision only' }),
    latitude: z.number().min(-90).max(90).meta({ description: 'City centre, degrees' }),
    longitude: z.number().min(-180).max(180).meta({ description: 'City centre, degrees' }),
    region: z.string().meta({ description: 'Region in everyday language' }),
    map: uri('City on a map service'),
  })
  .meta({ description: 'Where the company is; no street address is published' })

const AreaServed = z
  .object({
    cities: z.array(z.string()).meta({ description: 'Region cities, the headquarters city first' }),
    state: z.string(),
    country: z.string(),
    nationwide: z
      .boolean()
      .meta({ description: 'True: the city list does not restrict service, which is national' }),
  })
  .meta({ description: 'Where the services are offered' })

const Provider = z.object({
  name: z.string(),
  url: uri('The company’s site'),
  location: Location,
  areaServed: AreaServed,
  legalName: z.string().meta({ description: 'Registered name' }).optional(),
  taxId: z.string().meta({ description: 'Tax number, as the company writes it' }).optional(),
  email: z.string().meta({ description: 'Public mail address' }).optional(),
  telephone: z.string().meta({ description: 'Public telephone number, with + and country code' }).optional(),
  whatsapp: uri('Where a WhatsApp conversation with the company begins').optional(),
  sameAs: z.array(uri('Profile of the company elsewhere')).optional(),
})

const RateLimitInfo = z.object({
  policy: z.string().meta({ description: 'Name used in the RateLimit fields' }),
  quota: int32.min(1).meta({ description: 'Requests allowed per window' }),
  windowSeconds: int32.min(1).meta({ description: 'Window size in seconds' }),
})

const EndpointInfo = z.object({
  method: z.enum(['GET', 'POST']),
  path: z.string().meta({ description: 'Path from the site root' }),
  operationId: z.string().meta({ description: 'Operation identifier in the OpenAPI file' }),
})

const ApiInfo = z.object({
  name: z.string(),
  version: z.string().meta({ description: 'Major version, same as in the path' }),
  provider: Provider,
  status: z.enum(['stable', 'deprecated']),
  deprecation: dateTime
    .nullable()
    .meta({ description: 'When the version was deprecated; null while it is current' }),
  sunset: dateTime
    .nullable()
    .meta({ description: 'When the version may stop answering; null while it is current' }),
  baseUrl: uri('Version prefix'),
  openapi: uri('Location of the OpenAPI file'),
  documentation: uri('Readable developer page'),
  versioningPolicy: uri('Versioning and deprecation policy'),
  rateLimits: z.array(RateLimitInfo),
  endpoints: z.array(EndpointInfo),
})

const SectionItem = z.object({
  label: z.string(),
  text: z.string(),
  url: uri('Where the label leads').optional(),
})

const SectionPicture = z.object({
  url: uri('The picture'),
  alt: z.string().meta({ description: 'What it shows' }),
  caption: z.string().optional(),
  width: int32.min(1).meta({ description: 'Pixels' }),
  height: int32.min(1).meta({ description: 'Pixels' }),
})

const SectionTable = z.object({
  head: z.array(z.string()),
  rows: z.array(z.array(z.string())).meta({ description: 'Cells, each row as many as the head' }),
})

const ServiceSection = z.object({
  heading: z.string(),
  paragraphs: z.array(z.string()),
  items: z.array(SectionItem),
  pictures: z.array(SectionPicture).meta({ description: 'In page order' }).optional(),
  tables: z.array(SectionTable).meta({ description: 'In page order' }).optional(),
})

const Offer = z
  .object({
    name: z.string(),
    price: z.object({
      from: z.number().meta({ description: 'The least that it costs' }),
      to: z
        .number()
        .meta({
          description: 'The most that it costs: "from" again for a fixed price, absent where it is open',
        })
        .optional(),
      currency: z.string().meta({ description: 'ISO 4217' }),
      per: z.enum(periods).meta({ description: 'The price is for this time; absent: once' }).optional(),
      text: z.string().meta({ description: 'All of it in words' }),
    }),
    duration: z.string().meta({ description: 'How long it takes, in words' }).optional(),
    condition: z.string().optional(),
    entry: z.boolean().meta({ description: 'True: what a customer buys first' }),
  })
  .meta({ description: 'What a service offers at which price' })

const FaqEntry = z.object({ question: z.string(), answer: z.string() })

const Page = z.object({
  path: z.string().meta({ description: 'Canonical path' }),
  kind: z.enum(['home', 'service', 'page']),
  title: z.string(),
  description: z.string(),
  url: uri('Canonical URL'),
  markdownUrl: uri('Same page in Markdown'),
  aliases: z.array(uri('Other URL that serves the same page')),
})

const PageList = z.object({
  pages: z.array(Page).meta({ description: 'In site order; blog posts are not among them' }),
})

/**
 * Returns the schemas of the version's bodies, by the names in the contract. The services' slugs come from the content.
 */
export function bodySchemas(catalog: Catalog) {
  const language = documentLanguage(catalog.company.languages)
  const ServiceSlug = z.enum(catalog.services.map(service => service.id)).meta({
    description: catalog.services.map(({ id, texts }) => `${id}: ${texts[language].serviceType}`).join('; '),
  })
  const ServiceSummary = z.object({
    slug: ServiceSlug,
    name: z.string(),
    serviceType: z.string().meta({ description: 'Short phrase' }),
    summary: z.string().meta({ description: 'One sentence' }),
    audience: z.string().meta({ description: 'Who it is for' }),
    areaServed: AreaServed,
    url: uri('The line’s page'),
    markdownUrl: uri('Same page in Markdown'),
    apiUrl: uri('The line’s detail in this API'),
    offers: z.array(Offer).meta({ description: 'Absent where the company publishes no price' }).optional(),
  })
  const ServiceList = z.object({ services: z.array(ServiceSummary).meta({ description: 'In site order' }) })
  const Service = ServiceSummary.extend({
    provider: z.string().meta({ description: 'Who provides the service' }),
    title: z.string().meta({ description: 'Page title' }),
    description: z.string().meta({ description: 'Short page description' }),
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
    Location,
    AreaServed,
    ServiceSlug,
    ServiceSummary,
    ServiceList,
    Service,
    ServiceSection,
    Offer,
    FaqEntry,
    Page,
    PageList,
    ContactSuccess,
    ContactRehearsal,
    Problem,
  }
}

type Schemas = ReturnType<typeof bodySchemas>

export type ApiInfoBody = z.infer<typeof ApiInfo>
export type AreaServedBody = z.infer<typeof AreaServed>
export type ServiceSummaryBody = z.infer<Schemas['ServiceSummary']>
export type ServiceListBody = z.infer<Schemas['ServiceList']>
export type ServiceBody = z.infer<Schemas['Service']>
export type PageListBody = z.infer<typeof PageList>
