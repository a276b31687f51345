import {
  type Catalog,
  everyPage,
  type Page,
  type PageText,
  requiredPage,
  textIn,
  textsIn,
} from '../model/catalog.ts'
import type { Language } from '../model/language.ts'
import type { Site } from './site.ts'

/** One step of the way from the home page to a page. */
export interface Breadcrumb {
  readonly name: string
  readonly path: string
}

/** The name of the page above a page; undefined where only the home page is above it. */
export function pageAbove(catalog: Catalog, page: Page, language: Language): string | undefined {
  return breadcrumbs({ catalog }, page, language).slice(1, -1).at(-1)?.name
}

/** The way from the home page: through the pages whose paths the page's own path begins with. */
export function breadcrumbs(
  { catalog }: Pick<Site, 'catalog'>,
  page: Page,
  language: Language,
): Breadcrumb[] {
  const own = textIn(page, language)
  const home = requiredPage(catalog, 'home').texts[language]
  const above = textsIn(everyPage(catalog), language)
    .filter(text => text !== home && own.path.startsWith(`${text.path}/`))
    .toSorted((a, b) => a.path.length - b.path.length)
  const steps: readonly PageText[] = own === home ? [home] : [home, ...above, own]
  return steps.map(({ navigation, title, path }) => ({ name: navigation ?? title, path }))
}
