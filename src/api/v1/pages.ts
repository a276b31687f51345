import { everyPage, textsIn } from '../../model/catalog.ts'
import type { Language } from '../../model/language.ts'
import { kindOf } from '../../pages/kinds.ts'
import { markdownPath, type Site } from '../../site/site.ts'
import type { PageListBody } from './schemas.ts'

/** The body of `listPages`. */
export function pageList(site: Site, language: Language): PageListBody {
  return {
    pages: everyPage(site.catalog).flatMap(page => {
      const kind = kindOf(page).listed.api
      if (!kind) return []
      return textsIn([page], language).map(({ path, title, description, aliases }) => ({
        path,
        kind,
        title,
        description,
        url: site.url(path),
        markdownUrl: site.url(markdownPath(path)),
        aliases: aliases.map(site.url),
      }))
    }),
  }
}
