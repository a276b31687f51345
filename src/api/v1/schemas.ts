import { z } from 'zod'
import type { Catalog } from '../../catalog/catalog.ts'
import { weekdays } from '../../catalog/identity.ts'
import { documentLanguage } from '../../catalog/language.ts'
import { periods } from '../../catalog/offer.ts'
import { operationMethods } from '../../contract/operation.ts'
import { ContactRehearsal, ContactSuccess, int32, uri } from '../../contract/shared-schemas.ts'
import { phrases } from '../../locales/phrases.ts'

const dateTime = z.string().meta({ format: 'date-time' })

const Location = z.object({
  city: z.string(),
  state: z.string(),
  stateCode: z.string().meta({ description: 'State abbreviation' }),
  country: z.string(),
  address: z.string().meta({ description: 'City and country; no street' }),
  latitude: z.number().min(-90).max(90).meta({ description: 'Of the city centre' }),
  longitude: z.number().min(-180).max(180).meta({ description: 'Of the city centre' }),
  region: z.string().meta({ description: 'In everyday words' }),
  map: uri('The city on a map'),
})

const AreaServed = z.object({
  cities: z.array(z.string()).meta({ description: 'The company’s own city first' }),
  state: z.string(),
  country: z.string(),
  nationwide: z.boolean().meta({ description: 'True: the whole country, not only these cities' }),
})

const pixels = int32.min(1).meta({ description: 'Pixels' })

const Picture = z.object({
  url: uri('URL of the picture'),
  alt: z.string().meta({ description: 'Text alternative' }),
  width: pixels,
  height: pixels,
})

const Person = z.object({
  name: z.string().meta({ description: 'Absent if not public' }).optional(),
  title: z.string().meta({ description: 'Position' }).optional(),
  role: z.string().meta({ description: 'Their work' }),
  quote: z.string().meta({ description: 'Words of the person' }).optional(),
  source: uri('What the person signs').optional(),
  picture: Picture.optional(),
})

const Contact = z.object({
  channels: z.array(
    z.object({
      kind: z.string().meta({ description: 'email, phone, whatsapp or another' }),
      label: z.string(),
      value: z.string(),
      url: z.string().meta({ format: 'uri' }),
    }),
  ),
  openingHours: z
    .object({
      text: z.string(),
      timeZone: z.string().meta({ description: 'IANA name' }),
      periods: z.array(
        z.object({
          days: z.array(z.enum(weekdays)),
          opens: z.string().meta({ description: 'HH:MM' }),
          closes: z.string(),
        }),
      ),
    })
    .optional(),
  responseTime: z
    .object({
      text: z.string(),
      duration: z.string().meta({ description: 'ISO 8601; days are business days' }).optional(),
    })
    .optional(),
})

const Provider = z.object({
  name: z.string(),
  url: uri('URL of the company’s site'),
  location: Location,
  areaServed: AreaServed,
  legalName: z.string().meta({ description: 'Registered name' }).optional(),
  taxId: z.string().meta({ description: 'Tax number' }).optional(),
  email: z.string().meta({ description: 'Public address' }).optional(),
  telephone: z.string().meta({ description: 'With + and country code' }).optional(),
  whatsapp: uri('URL of a WhatsApp chat').optional(),
  contact: Contact.optional(),
  sameAs: z.array(uri('Profile on another site')).optional(),
  people: z.array(Person).optional(),
})

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

const SectionItem = z.object({
  label: z.string(),
  text: z.string(),
  url: uri('Link of the label').optional(),
})

const SectionPicture = z.intersection(Picture, z.object({ caption: z.string().optional() }))

const SectionTable = z.object({
  head: z.array(z.string()),
  rows: z.array(z.array(z.string())).meta({ description: 'As many cells as the head' }),
})

const ServiceSection = z.object({
  heading: z.string(),
  paragraphs: z.array(z.string()),
  items: z.array(SectionItem),
  pictures: z.array(SectionPicture).optional(),
  tables: z.array(SectionTable).optional(),
})

const Offer = z.object({
  name: z.string(),
  price: z.object({
    from: z.number().meta({ description: 'Lowest price' }),
    to: z
      .number()
      .meta({
        description: 'Highest price; absent where there is no limit',
      })
      .optional(),
    currency: z.string().meta({ description: 'ISO 4217' }),
    per: z.enum(periods).meta({ description: 'Absent for what is paid once' }).optional(),
    text: z.string().meta({ description: 'The price in words' }),
  }),
  duration: z.string().meta({ description: 'Duration in words' }).optional(),
  condition: z.string().optional(),
  entry: z.boolean().meta({ description: 'Whether customers buy it first' }),
})

const FaqEntry = z.object({ question: z.string(), answer: z.string() })

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
