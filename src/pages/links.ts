import type { Link } from '../http/link.ts'
import { type Page, textIn, textsOf } from '../model/catalog.ts'
import type { Language } from '../model/language.ts'
import { markdownPath, type Site } from '../site/site.ts'
import { kindOf } from './kinds.ts'

/** The links of a page to its other representations; the `Link` field and the HTML head say the same. */
export function pageLinks(site: Site, page: Page, language: Language): Link[] {
  const { path } = textIn(page, language)
  const texts = textsOf(page)
  const [original] = texts
  return [
    { target: site.url(markdownPath(path)), relation: 'alternate', mediaType: 'text/markdown' },
    { target: site.url(path), relation: 'canonical' },
    ...(site.languages.length > 1 ? texts : []).map(other => ({
      target: site.url(other.path),
      relation: 'alternate',
      language: other.language,
    })),
    ...(original && texts.length > 1
      ? [{ target: site.url(original.path), relation: 'alternate', language: 'x-default' }]
      : []),
    ...kindOf(page).links(site, page, language),
  ]
}
