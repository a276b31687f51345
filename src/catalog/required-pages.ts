import { type Catalog, pageNamed, type TranslatedPage } from './catalog.ts'

/** The pages that every site has, by the name of their folder. The API or other pages link to each of them. */
export const requiredPages = ['home', 'contact', 'developers', 'errors', 'versioning', 'privacy'] as const

export type RequiredPage = (typeof requiredPages)[number]

/** Returns a page that every site has. */
export function requiredPage(catalog: Catalog, id: RequiredPage): TranslatedPage {
  const page = pageNamed(catalog, id)
  if (!page) throw new Error(`the catalog was built without its page "${id}"`)
  return page
}
