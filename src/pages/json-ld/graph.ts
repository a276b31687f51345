import type { Graph, Thing } from 'schema-dts'
import { type Page, type PageText, textIn } from '../../model/catalog.ts'
import type { Language } from '../../model/language.ts'
import { breadcrumbs } from '../../site/breadcrumbs.ts'
import type { Site } from '../../site/site.ts'
import { blogNodes, postNodes } from './blog.ts'
import { areaServed, organization, organizationId, website, websiteId } from './organization.ts'

/** The schema.org graph of a page (JSON-LD 1.1): its nodes have stable identifiers and refer to each other by them. */
export function structuredData(site: Site, page: Page, language: Language): Graph {
  const text = textIn(page, language)
  const url = site.url(text.path)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(site, language),
      website(site),
      webPage(site, text, url),
      breadcrumbList(site, page, language, url),
      ...ownNodes(site, page, language, url),
      ...(text.faq.length > 0 ? [faqPage(text.faq, url)] : []),
    ],
  }
}

/** The nodes that only a page of its kind has. */
function ownNodes(site: Site, page: Page, language: Language, url: string): readonly Thing[] {
  switch (page.kind) {
    case 'service':
      return [service(site, page.texts[language], url)]
    case 'blog':
      return blogNodes(site, page)
    case 'post':
      return postNodes(site, page)
    default:
      return []
  }
}

function webPage(site: Site, { title, description, language, updated }: PageText, url: string): Thing {
  return {
    '@type': 'WebPage',
    '@id': `${url}#page`,
    url,
    name: title,
    description,
    inLanguage: language,
    dateModified: updated,
    isPartOf: { '@id': websiteId(site) },
    publisher: { '@id': organizationId(site) },
    breadcrumb: { '@id': `${url}#breadcrumbs` },
  }
}

function breadcrumbList(site: Site, page: Page, language: Language, url: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumbs`,
    itemListElement: breadcrumbs(site, page, language).map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.url(path),
    })),
  }
}

function service(
  site: Site,
  text: PageText & { name: string; serviceType: string; summary: string; audience: string },
  url: string,
): Thing {
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: text.name,
    serviceType: text.serviceType,
    description: text.summary,
    url,
    audience: { '@type': 'Audience', audienceType: text.audience },
    areaServed: areaServed(site, text.language),
    provider: { '@id': organizationId(site) },
  }
}

function faqPage(faq: PageText['faq'], url: string): Thing {
  return {
    '@type': 'FAQPage',
    '@id': `${url}#questions`,
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
