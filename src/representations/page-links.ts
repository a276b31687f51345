import type { Link } from '../http/link.ts'
import type { Page } from '../model/catalog.ts'
import { defaultLanguage, type Language, languages } from '../model/language.ts'
import { markdownPath, type Site } from './site.ts'

/** The links of a page to its other representations; the `Link` field and the HTML head say the same. */
export function pageLinks(site: Site, page: Page, language: Language): Link[] {
  const { path } = page.texts[language]
  const links: Link[] = [
    { target: site.url(markdownPath(path)), relation: 'alternate', mediaType: 'text/markdown' },
    { target: site.url(path), relation: 'canonical' },
    ...languages.map(other => ({
      target: site.url(page.texts[other].path),
      relation: 'alternate',
      language: other,
    })),
    { target: site.url(page.texts[defaultLanguage].path), relation: 'alternate', language: 'x-default' },
  ]
  return page.kind === 'home' ? [...links, ...discoveryLinks(site, language)] : links
}

/** What a machine that arrives at a home page may want next (RFC 9727 §3, RFC 8631). */
function discoveryLinks(site: Site, language: Language): Link[] {
  return [
    { target: site.url('/.well-known/api-catalog'), relation: 'api-catalog' },
    { target: site.url(site.api.openApiPath), relation: 'service-desc', mediaType: 'application/json' },
    {
      target: site.url(site.page('developers', language).path),
      relation: 'service-doc',
      mediaType: 'text/html',
    },
    { target: site.url('/llms.txt'), relation: 'describedby', mediaType: 'text/plain' },
  ]
}
