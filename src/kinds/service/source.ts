import type { z } from 'zod'
import { faq, type PageSource, pageFrontMatterSchema } from '../../catalog/document.ts'
import { group, list, text } from '../../catalog/fields.ts'
import { offersSchema } from '../../catalog/offer.ts'

/** Short facts of a service, shown below its title: the customers it is for, and the rights that they get. */
const factsSchema = group({ audience: text(2, 60).optional(), ownership: text(2, 60).optional() })

/** The front matter of `services/<slug>/<language>.md`. */
const serviceFrontMatterSchema = pageFrontMatterSchema.extend({
  name: text(1, 60),
  serviceType: text(3, 80),
  summary: text(40, 250),
  audience: text(10, 250),
  capabilities: list(text(3, 120), 1, 12),
  keywords: list(text(2, 80), 1, 20),
  useCases: list(text(10, 160), 1, 8),
  facts: factsSchema.optional(),
  offers: offersSchema.optional(),
  faq: faq(1),
})

type ServiceFrontMatter = z.infer<typeof serviceFrontMatterSchema>

declare module '../../catalog/document.ts' {
  interface FrontMatters {
    readonly service: ServiceFrontMatter
  }
}

/** The documents of services. */
export const serviceSource: PageSource<ServiceFrontMatter> = {
  folder: 'services',
  frontMatter: serviceFrontMatterSchema,
  isInSections: true,
  hasShortPath: true,
}
