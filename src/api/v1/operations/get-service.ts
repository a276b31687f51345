import type { ServicePage } from '../../../catalog/catalog.ts'
import type { Language } from '../../../catalog/language.ts'
import type { SectionItem, SectionPicture, SectionTable } from '../../../catalog/service-section.ts'
import { readPolicy } from '../../../contract/quota-policies.ts'
import { inEveryLanguage } from '../../../locales/phrases.ts'
import { readOperation } from '../../../site/operation.ts'
import { pictureFacts } from '../../../site/picture-facts.ts'
import type { Site } from '../../../site/site.ts'
import { problemsOfReads } from '../request-problems.ts'
import type { ServiceBody } from '../schemas.ts'
import { detailPath, priceDetails, serviceSummary } from '../service-summary.ts'
import { catalogTag } from '../tags.ts'

/** `GET /api/v1/servicos/{slug}`: a service with all its details. */
export const getService = readOperation<typeof detailPath>({
  operationId: 'getService',
  description:
    'Returns the content of a service’s page: audience, capabilities, sections, questions with answers, offers with prices. Use it before you answer a question about scope, time or price.',
  path: detailPath,
  success: 'Service',
  tag: catalogTag,
  policy: readPolicy,
  problems: ['service_not_found', ...problemsOfReads],
  summary: inEveryLanguage(({ operations }) => operations.getService),
  parameters: {
    slug: {
      description: inEveryLanguage(({ parameters }) => parameters.slug),
      schema: 'ServiceSlug',
      unknown: 'service_not_found',
    },
  },
  bodies: site =>
    site.catalog.services.map(service => [
      { slug: service.id },
      language => serviceDetail(site, service, language),
    ]),
  details: [...priceDetails, 'apiUrl', 'keywords', 'sections'],
})

function serviceDetail(site: Site, service: ServicePage, language: Language): ServiceBody {
  const { title, description, capabilities, sections, faq, keywords } = service.texts[language]
  return {
    ...serviceSummary(site, service, language),
    provider: site.catalog.company.name,
    title,
    description,
    capabilities,
    sections: sections.map(({ heading, paragraphs, items, pictures, tables }) => ({
      heading,
      paragraphs: [...paragraphs],
      items: items.map(item => sectionItem(site, item, service, language)),
      ...(pictures.length > 0 && { pictures: pictures.map(picture => sectionPicture(site, picture)) }),
      ...(tables.length > 0 && { tables: tables.map(sectionTable) }),
    })),
    faq: faq.map(({ question, answer }) => ({ question, answer })),
    keywords,
  }
}

function sectionItem(
  site: Site,
  { label, text, target }: SectionItem,
  service: ServicePage,
  language: Language,
) {
  if (target === undefined) return { label, text }
  return { label, text, url: site.lasting(target, service.texts[language].path) }
}

function sectionPicture(site: Site, { target, alt, caption }: SectionPicture) {
  return { ...pictureFacts(site, target, alt), ...(caption && { caption }) }
}

function sectionTable({ head, rows }: SectionTable) {
  return { head: [...head], rows: rows.map(row => [...row]) }
}
