import { everyPage, type Page, textsOf } from '../../model/catalog.ts'
import type { Language } from '../../model/language.ts'
import { markdownPath, type Site } from '../../site/site.ts'
import type { PageListBody } from './schemas.ts'

/** The body of `listPages`. */
export function pageList(site: Site, language: Language): PageListBody {
  return {
    pages: everyPage(site.catalog).flatMap(page => {
      const text =
        page.kind === 'post' ? undefined : textsOf(page).find(written => written.language === language)
      if (!text) return []
      const { path, title, description, aliases } = text
      return {
        path,
        kind: kindOf(page),
        title,
        description,
        url: site.url(path),
        markdownUrl: site.url(markdownPath(path)),
        aliases: aliases.map(site.url),
      }
    }),
  }
}

/** To the API the page that lists the posts is a page like others. */
function kindOf({ kind }: Page): 'home' | 'service' | 'page' {
  return kind === 'home' || kind === 'service' ? kind : 'page'
}
