import { z } from 'zod'
import { weekdays } from '../../catalog/identity.ts'
import { int32, uri } from '../../contract/shared-schemas.ts'

export const Location = z.object({
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

export const AreaServed = z.object({
  cities: z.array(z.string()).meta({ description: 'The company’s own city first' }),
  state: z.string(),
  country: z.string(),
  nationwide: z.boolean().meta({ description: 'True: the whole country, not only these cities' }),
})

const pixels = int32.min(1).meta({ description: 'Pixels' })

export const Picture = z.object({
  url: uri('URL of the picture'),
  alt: z.string().meta({ description: 'Text alternative' }),
  width: pixels,
  height: pixels,
})

export const Person = z.object({
  name: z.string().meta({ description: 'Absent if not public' }).optional(),
  title: z.string().meta({ description: 'Position' }).optional(),
  role: z.string().meta({ description: 'Their work' }),
  quote: z.string().meta({ description: 'Words of the person' }).optional(),
  source: uri('What the person signs').optional(),
  picture: Picture.optional(),
})

export const Contact = z.object({
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

export const Provider = z.object({
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
