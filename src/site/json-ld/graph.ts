import type { Graph, Thing } from 'schema-dts'
import { type Page, type PageText, pageNamed, textIn } from '../../catalog/catalog.ts'
import { dayOrTimestamp } from '../../catalog/instant.ts'
import type { Language } from '../../catalog/language.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { kindOf } from '../kind.ts'
import type { Site } from '../site.ts'
import {
  companyNodes,
  namedOrganization,
  organization,
  organizationId,
  website,
  websiteId,
} from './organization.ts'
import { namedPeople, personId, personNode } from './people.ts'
import { questionNodes } from './questions.ts'

/**
 * Returns the schema.org graph of a page (JSON-LD 1.1). The node of the page is the first, and references lead from it to
 * every other. A node with words in the language of the page has the identifier of that language.
 */
export function structuredData(site: Site, page: Page, language: Language): Graph {
  const text = textIn(page, language)
  const url = site.url(text.path)
  const employees = namedPeople(site, text)
  const employeeIds = employees.map(person => personId(site, person, language))
  const subjects = kindOf(site, page).jsonLd(site, page, language)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      webPage(site, page, text, subjects[0]),
      ...companyOn(site, page, language, employeeIds),
      breadcrumbList(site, page, language, url),
      website(site),
      ...subjects,
      ...employees.map(person => personNode(site, person, language)),
    ],
  }
}

/**
 * Returns the nodes of the company. The pages about it and for contact have all of them, the home page has the identity,
 * and the others refer to it.
 */
function companyOn(
  site: Site,
  page: Page,
  language: Language,
  employees: readonly string[],
): readonly Thing[] {
  const isOneOf = (...ids: string[]) => ids.some(id => pageNamed(site.catalog, id) === page)
  if (isOneOf('about', 'contact')) return companyNodes(site, language, employees)
  return [isOneOf('home') ? organization(site, employees) : namedOrganization(site, employees)]
}

/** Returns the node of the page. `subject` is the node that the page is mainly about, if there is one. */
function webPage(site: Site, page: Page, text: PageText, subject: Thing | undefined): Thing {
  const { title, description, language, changed, path } = text
  const url = site.url(path)
  const questions = kindOf(site, page).isQuestions ? questionNodes(text.faq) : []
  return {
    // The types of schema-dts have no node of several types.
    '@type': typesOf(site, page) as 'WebPage',
    '@id': `${url}#page`,
    url,
    name: title,
    description,
    inLanguage: language,
    dateModified: dayOrTimestamp(changed, site.catalog.company.contact.timeZone),
    isPartOf: { '@id': websiteId(site) },
    breadcrumb: { '@id': breadcrumbsId(url) },
    about: { '@id': subject ? idOf(subject) : organizationId(site) },
    ...(questions.length > 0
      ? { mainEntity: questions }
      : subject && { mainEntity: { '@id': idOf(subject) } }),
  }
}

function typesOf(site: Site, page: Page): string | readonly string[] {
  const { catalog } = site
  if (kindOf(site, page).isQuestions) return ['WebPage', 'FAQPage']
  if (page === pageNamed(catalog, 'contact')) return ['WebPage', 'ContactPage']
  return page === pageNamed(catalog, 'about') ? ['WebPage', 'AboutPage'] : 'WebPage'
}

function idOf(node: Thing): string {
  if (typeof node === 'string' || !('@id' in node) || !node['@id'])
    throw new Error('a node has an identifier')
  return node['@id']
}

function breadcrumbList(site: Site, page: Page, language: Language, url: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    '@id': breadcrumbsId(url),
    itemListElement: breadcrumbs(site, page, language).map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.url(path),
    })),
  }
}

function breadcrumbsId(url: string): string {
  return `${url}#breadcrumbs`
}
