import type { Link } from '../http/link.ts'
import { feedPath, type Page, textIn, textsOf } from '../model/catalog.ts'
import { defaultLanguage, type Language } from '../model/language.ts'
import { pathIn } from '../model/paths.ts'
import { serverCardMediaType, serverCardPath } from './paths.ts'
import { markdownPath, type Site } from './site.ts'

/** The links of a page to its other representations; the `Link` field and the HTML head say the same. */
export function pageLinks(site: Site, page: Page, language: Language): Link[] {
  const { path } = textIn(page, language)
  const texts = textsOf(page)
  const [original] = texts
  const links: Link[] = [
    { target: site.url(markdownPath(path)), relation: 'alternate', mediaType: 'text/markdown' },
    { target: site.url(path), relation: 'canonical' },
    ...texts.map(other => ({
      target: site.url(other.path),
      relation: 'alternate',
      language: other.language,
    })),
    ...(original && texts.length > 1
      ? [{ target: site.url(original.path), relation: 'alternate', language: 'x-default' }]
      : []),
    ...feedLinks(site, page),
  ]
  return page.kind === 'home' ? [...links, ...discoveryLinks(site, language)] : links
}

/** A blog page leads to the posts as a feed (RFC 4287). */
function feedLinks({ catalog, url }: Site, page: Page): Link[] {
  if (!catalog.blog || (page.kind !== 'blog' && page.kind !== 'post')) return []
  const target = url(feedPath(catalog.blog.index.texts[defaultLanguage].path))
  return [{ target, relation: 'alternate', mediaType: 'application/atom+xml' }]
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
    {
      target: site.url(pathIn(language, '/agent-instructions.md')),
      relation: 'help',
      mediaType: 'text/markdown',
    },
    { target: site.url(serverCardPath), relation: 'service-desc', mediaType: serverCardMediaType },
  ]
}
