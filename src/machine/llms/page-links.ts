import { type Page, pageNamed, singleText, textsIn } from '../../catalog/catalog.ts'
import { fill } from '../../catalog/fill.ts'
import type { Language } from '../../catalog/language.ts'
import { nameOrType, typeAfterName } from '../../catalog/service-names.ts'
import { maxSubjects } from '../../catalog/subject.ts'
import { capitalised } from '../../locales/list-words.ts'
import { phrases } from '../../locales/phrases.ts'
import { isUnlisted } from '../../site/developer-pages.ts'
import { kindOf, type LlmsSection, pagesListed } from '../../site/kind.ts'
import { markdownPath, type Site } from '../../site/site.ts'
import { newestPosts } from '../feed.ts'
import { link } from './link.ts'

/**
 * The pages of each section, in this order, if the site has them. The kind of every other page determines its section.
 */
const named: Readonly<Record<LlmsSection, readonly string[]>> = {
  company: ['home', 'about'],
  services: ['services'],
  developers: ['developers', 'reference', 'errors', 'versioning', 'agents'],
  contact: ['contact'],
  optional: [],
}

/** Returns links to the pages of a section. */
export function pageLinks(site: Site, section: LlmsSection, language: Language): string[] {
  const { catalog } = site
  const find = (id: string) => pageNamed(catalog, id) ?? []
  const elsewhere = new Set<Page>(Object.values(named).flatMap(ids => ids.flatMap(find)))
  const older = new Set<Page>(catalog.blog?.posts.slice(newestPosts))
  const pages = [
    ...named[section].flatMap(find).filter(page => !isUnlisted(site, page)),
    ...pagesListed(site, ({ llms }) => llms === section).filter(
      page => !elsewhere.has(page) && !older.has(page),
    ),
  ]
  return pages.flatMap(page =>
    textsIn([page], language).map(({ title, description, path }) => {
      const { name, note } = kindOf(site, page).listed.llmsLink?.(page, language) ?? {
        name: title,
        note: description,
      }
      return link(name, site.url(markdownPath(path)), note)
    }),
  )
}

/** Returns links to the lists of posts on the subjects that have the most. */
export function subjects({ catalog: { blog }, url }: Site, language: Language): string[] {
  if (!blog || singleText(blog.index).language !== language) return []
  const { subjectCount } = phrases[language].blog
  return blog.subjects.slice(0, maxSubjects).map(({ name, path, note, posts: { length } }) => {
    const count = fill(length === 1 ? subjectCount.one : subjectCount.other, { number: length })
    return link(capitalised(name, language), url(markdownPath(path)), note?.text ?? count)
  })
}

/** Returns a link to the older posts; empty if every post is listed. */
export function olderPosts({ catalog: { blog }, url }: Site, language: Language): string[] {
  if (!blog || blog.posts.length <= newestPosts) return []
  const index = singleText(blog.index)
  if (index.language !== language) return []
  const { olderPosts, allPosts } = phrases[language].blog
  return [link(olderPosts, url(markdownPath(index.path)), allPosts)]
}

/** Returns links from customers' needs, in their words, to the services that answer them. */
export function useCases(site: Site, language: Language): string[] {
  return site.catalog.services.flatMap(({ texts }) => {
    const { useCases, path } = texts[language]
    const names = nameOrType(texts[language]) + typeAfterName(texts[language], ', ')
    return useCases.map(need => link(need, site.url(markdownPath(path)), names))
  })
}
