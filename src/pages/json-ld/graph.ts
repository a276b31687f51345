import type { Graph, Thing } from 'schema-dts'
import { type Page, type PageText, pageNamed, textIn } from '../../model/catalog.ts'
import { dayOrTimestamp } from '../../model/instant.ts'
import type { Language } from '../../model/language.ts'
import { breadcrumbs } from '../../site/breadcrumbs.ts'
import type { Site } from '../../site/site.ts'
import { kindOf } from '../kinds.ts'
import { namedOrganization, organization, organizationId, website, websiteId } from './organization.ts'
import { namedPeople, personId, personNode } from './people.ts'

/**
 * Returns the schema.org graph of a page (JSON-LD 1.1). Its nodes have stable identifiers and refer to each other by
 * them.
 */
export function structuredData(site: Site, page: Page, language: Language): Graph {
  const text = textIn(page, language)
  const url = site.url(text.path)
  const employees = namedPeople(site, text)
  const subjects = kindOf(page).jsonLd(site, page, language)
  const isHome = site.page('home', language).path === text.path
  return {
    '@context': 'https://schema.org',
    '@graph': [
      describesCompany(site, page)
        ? organization(
            site,
            employees.map(person => personId(site, person)),
          )
        : namedOrganization(site),
      ...(isHome ? [website(site)] : []),
      webPage(site, isHome, text, url, subjects[0]),
      breadcrumbList(site, page, language, url),
      ...employees.map(person => personNode(site, person)),
      ...subjects,
    ],
  }
}

/** Whether a page has the full node of the company. The pages about it and for contact do; the others refer to it. */
function describesCompany({ catalog }: Site, page: Page): boolean {
  return ['about', 'contact'].some(id => pageNamed(catalog, id) === page)
}

/** Returns the node of the page. `subject` is the node that the page is mainly about, if there is one. */
function webPage(
  site: Site,
  isHome: boolean,
  { title, language, changed }: PageText,
  url: string,
  subject: Thing | undefined,
): Thing {
  return {
    '@type': 'WebPage',
    '@id': `${url}#page`,
    url,
    name: title,
    inLanguage: language,
    dateModified: dayOrTimestamp(changed, site.catalog.company.contact.timeZone),
    ...(isHome ? { isPartOf: { '@id': websiteId(site) } } : { publisher: { '@id': organizationId(site) } }),
    ...(subject && { mainEntity: { '@id': idOf(subject) } }),
  }
}

function idOf(node: Thing): string {
  if (typeof node === 'string' || !('@id' in node) || !node['@id'])
    throw new Error('a node has an identifier')
  return node['@id']
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
