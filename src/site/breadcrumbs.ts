import { type Page, type PageText, textIn } from '../catalog/catalog.ts'
import type { Language } from '../catalog/language.ts'
import type { Site } from './site.ts'

/** One step from the home page to a page. */
export interface Breadcrumb {
  readonly name: string
  readonly path: string
}

/** Returns the name of the parent page; undefined if only the home page is above. */
export function pageAbove(site: Site, page: Page, language: Language): string | undefined {
  return breadcrumbs(site, page, language).slice(1, -1).at(-1)?.name
}

/** Returns the path from the home page, through the pages whose address is a prefix of the page's. */
export function breadcrumbs(site: Site, page: Page, language: Language): Breadcrumb[] {
  const last = textIn(page, language)
  const home = site.page('home', language)
  const segments = last.path.split('/')
  const above = segments.slice(2).flatMap((_, index) => {
    const path = segments.slice(0, index + 2).join('/')
    const text = site.textAt(path)
    return text && text !== home && text.path === path && text.language === language ? [text] : []
  })
  const steps: readonly PageText[] = last === home ? [home] : [home, ...above, last]
  return steps.map(({ navigation, title, path }) => ({ name: navigation ?? title, path }))
}
