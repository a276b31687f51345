import { type Catalog, type Page, singleText } from '../catalog/catalog.ts'

/**
 * Returns the slug of the service that a page is about: a service, a post on a subject of the service, or the list of
 * such a subject.
 */
export function serviceAbout(page: Page, { blog, services }: Catalog): string | undefined {
  const own = services.find(service => service === page)
  const post = blog?.posts.find(post => post === page)
  const list = blog?.lists.find(list => list === page)
  const names = post ? singleText(post).tags : [list?.list.subject]
  const notes = names.map(name => blog?.subjects.find(subject => subject.name === name)?.note)
  return own?.id ?? notes.find(note => note?.service !== undefined)?.service
}
