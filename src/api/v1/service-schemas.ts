import { z } from 'zod'
import { periods } from '../../catalog/offer.ts'
import { uri } from '../../contract/shared-schemas.ts'
import { Picture } from './company-schemas.ts'

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

export const ServiceSection = z.object({
  heading: z.string(),
  paragraphs: z.array(z.string()),
  items: z.array(SectionItem),
  pictures: z.array(SectionPicture).optional(),
  tables: z.array(SectionTable).optional(),
})

export const Offer = z.object({
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

export const FaqEntry = z.object({ question: z.string(), answer: z.string() })
