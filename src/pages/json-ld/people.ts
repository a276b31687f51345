import type { Person as PersonNode, Thing } from 'schema-dts'
import type { PageText } from '../../model/catalog.ts'
import type { Person } from '../../model/person.ts'
import { everyBlock } from '../../model/prose.ts'
import type { Site } from '../../site/site.ts'
import { organizationId } from './organization.ts'

/** The people whom a page shows under their names; a role without a name says nothing of a person. */
export function namedPeople({ catalog }: Site, { body }: PageText): readonly Person[] {
  const isShown = everyBlock(body).some(block => block.type === 'generated' && block.name === 'people')
  return isShown ? catalog.people.filter(({ name }) => name !== undefined) : []
}

/** The identifier of a person in every graph. */
export function personId(site: Site, { id }: Person): string {
  return `${site.url('/')}#person-${id}`
}

/** A person who works at the company. */
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

/** The author of a post: the person of the company who has this name, else the company. */
export function authorNode(site: Site, author: string | undefined): PersonNode | { '@id': string } {
  const person = site.catalog.people.find(({ name }) => author !== undefined && name === author)
  if (!person) return { '@id': organizationId(site) }
  return { '@type': 'Person', '@id': personId(site, person), name: author }
}
