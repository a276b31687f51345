import type { Person as PersonNode, Thing } from 'schema-dts'
import type { PageText } from '../../catalog/catalog.ts'
import type { Language } from '../../catalog/language.ts'
import type { Person } from '../../catalog/person.ts'
import { everyBlock } from '../../catalog/prose.ts'
import { contains } from '../../catalog/service-names.ts'
import type { Site } from '../site.ts'
import { organizationId } from './organization.ts'

/** Returns the people that a page shows by name. A role without a name does not identify a person. */
export function namedPeople({ catalog, blocks }: Site, { body }: PageText): readonly Person[] {
  const shown = everyBlock(body).flatMap(block =>
    block.type === 'generated' ? (blocks[block.name]?.people?.(catalog) ?? []) : [],
  )
  return shown.filter(({ name }) => name !== undefined)
}

/** Returns the identifier of a person in every graph of a language. */
export function personId(site: Site, { id }: Person, language: Language): string {
  return `${site.url(site.page('home', language).path)}#person-${id}`
}

/** Returns the node of a person who works at the company. */
export function personNode(site: Site, person: Person, language: Language): Thing {
  const { name = '', title, role, picture } = person
  return {
    '@type': 'Person',
    '@id': personId(site, person, language),
    name,
    jobTitle: (title ?? role)[language],
    ...(picture && { image: site.absolute(picture.file) }),
    worksFor: { '@id': organizationId(site) },
  }
}

/** The author of a post as a property, and the additional nodes that it refers to. */
interface Author {
  readonly author: PersonNode | { readonly '@id': string }
  readonly nodes: readonly Thing[]
}

/**
 * Returns the author of a post: the person of the company with this name, or another person. Without a name, the author
 * is the company.
 */
export function authorOf(site: Site, author: string | undefined, language: Language): Author {
  const person = site.catalog.people.find(({ name }) => author !== undefined && name === author)
  if (person)
    return {
      author: { '@id': personId(site, person, language) },
      nodes: [personNode(site, person, language)],
    }
  if (author === undefined || !isName(author, site.catalog.company.name))
    return { author: { '@id': organizationId(site) }, nodes: [] }
  return { author: { '@type': 'Person', name: author }, nodes: [] }
}

/**
 * Returns whether a text is a name, such as "Ana de Souza". A role, such as "quem programa" or "The team of the workshop",
 * names the company or has fewer words with a capital letter. Some scripts have no capital letters.
 */
function isName(author: string, company: string): boolean {
  const words = author.trim().split(/\s+/)
  const capitalised = words.filter(word => /[\p{Lu}\p{Lt}\p{Lo}]/u.test(word))
  const isOfName = capitalised[0] === words[0] && capitalised.length >= Math.min(2, words.length)
  return isOfName && !contains(author, company)
}
