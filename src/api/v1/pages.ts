import type { Language } from '../../model/language.ts'
import { markdownPath, type Site } from '../../representations/site.ts'
import type { PageListBody } from './schemas.ts'

/** The body of `listPages`. */
export function pageList(site: Site, language: Language): PageListBody {
  return {
    pages: site.catalog.pages.map(({ kind, texts }) => {
      const { path, title, description, aliases } = texts[language]
      return {
        path,
        kind,
        title,
        description,
        url: site.url(path),
        markdownUrl: site.url(markdownPath(path)),
        aliases: aliases.map(site.url),
      }
    }),
  }
}
