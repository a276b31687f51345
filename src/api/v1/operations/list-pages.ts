import { everyPage, textsIn } from '../../../catalog/catalog.ts'
import type { Language } from '../../../catalog/language.ts'
import { readPolicy } from '../../../contract/quota-policies.ts'
import { inEveryLanguage } from '../../../locales/phrases.ts'
import { isUnlisted } from '../../../site/developer-pages.ts'
import { kindOf } from '../../../site/kind.ts'
import { readOperation } from '../../../site/operation.ts'
import { markdownPath, type Site } from '../../../site/site.ts'
import { problemsOfReads } from '../request-problems.ts'
import type { PageListBody } from '../schemas.ts'
import { catalogTag } from '../tags.ts'

/** `GET /api/v1/paginas`: an entry for each page of the site, except the posts of the blog. */
export const listPages = readOperation<'/api/v1/paginas'>({
  operationId: 'listPages',
  description:
    'Lists the pages of the site, without blog posts. Each has its path and its URLs; a case also has its problem, work and result. Use it to see what the site has.',
  path: '/api/v1/paginas',
  success: 'PageList',
  tag: catalogTag,
  policy: readPolicy,
  problems: problemsOfReads,
  summary: inEveryLanguage(({ operations }) => operations.listPages),
  parameters: {},
  bodies: site => [[{}, language => pageList(site, language)]],
  details: ['aliases', 'case', 'kind', 'markdownUrl', 'path'],
})

function pageList(site: Site, language: Language): PageListBody {
  return {
    pages: everyPage(site.catalog).flatMap(page => {
      const { api: kind, apiFields } = kindOf(site, page).listed
      if (!kind || isUnlisted(site, page)) return []
      return textsIn([page], language).map(({ path, title, description, aliases }) => ({
        path,
        kind,
        title,
        description,
        url: site.url(path),
        markdownUrl: site.url(markdownPath(path)),
        aliases: aliases.map(site.url),
        ...apiFields?.(site, page, language),
      }))
    }),
  }
}
