import type { Person as PersonNode, Thing } from 'schema-dts'
import type { PageText } from '../../model/catalog.ts'
import type { Person } from '../../model/person.ts'
import { everyBlock } from '../../model/prose.ts'
import type { Site } from '../../site/site.ts'
import { organizationId } from './organization.ts'

/** Returns the people that a page shows by name. A role without a name does not identify a person. */
export function namedPeople({ catalog }: Site, { body }: PageText): readonly Person[] {
  const isShown = everyBlock(body).some(block => block.type === 'generated' && block.name === 'people')
  return isShown ? catalog.people.filter(({ name }) => name !== undefined) : []
}

/** Returns the identifier of a person in every graph. */
export function personId(site: Site, { id }: Person): string {
  return `${site.url('/')}#person-${id}`
}

/** Returns the node of a person who works at the company. */
export function personNode(site: Site, person: Person): Thing {
  const { name = '', title, role, picture } = person
  return {
    '@type': 'Person',
    '@id': personId(site, person),
    name,
    jobTitle: (title ?? role)[site.defaultLanguage],
    ...(picture && { image: site.absolute(picture.file) }),
    worksFor: { '@id': organizationId(site) },
  }
}

/** Returns the author of a post: the person with this name, or else the company. */
export function authorNode(site: Site, author: string | undefined): PersonNode | { '@id': string } {
  const person = site.catalog.people.find(({ name }) => author !== undefined && name === author)
  if (!person) return { '@id': organizationId(site) }
  return { '@type': 'Person', '@id': personId(site, person), name: author }
}
