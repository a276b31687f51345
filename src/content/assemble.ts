import type { Blog, Catalog, Drawing, PageText, TranslatedPage } from '../model/catalog.ts'
import type { Company } from '../model/company.ts'
import type { PageFrontMatter } from '../model/document.ts'
import { defaultLanguage, type Language, type Localised, localise } from '../model/language.ts'
import type { BlogDocuments } from './blog.ts'
import type { Document } from './document.ts'
import type { ServiceDocument } from './service-body.ts'
import type { Translations } from './translated-folder.ts'

type Pages<D> = ReadonlyMap<string, Translations<D>>

/** What a catalog is put together from. */
interface Documents extends Pick<Catalog, 'assets' | 'mark'> {
  readonly company: Company | undefined
  readonly services: Pages<ServiceDocument>
  readonly pages: Pages<Document<PageFrontMatter>>
  readonly blog: BlogDocuments | undefined
  readonly drawings: ReadonlyMap<string, Drawing>
}

/** Puts checked documents into site order; the services follow the page that introduces them. */
export function assemble({ company, services, pages, blog, drawings, assets, mark }: Documents): Catalog {
  if (!company) throw new Error('content without an issue has a company')
  const servicePages = company.services.map(id => ({
    id,
    kind: 'service' as const,
    drawing: drawings.get(`services/${id}`),
    texts: inEachLanguage(services, id, document => ({ ...textOf(document), sections: document.sections })),
  }))
  const sitePages = company.pages.flatMap((id): TranslatedPage[] => {
    const page = {
      id,
      kind: id === 'home' ? ('home' as const) : ('page' as const),
      drawing: drawings.get(`pages/${id}`),
      texts: inEachLanguage(pages, id, textOf),
    }
    return id === 'services' ? [page, ...servicePages] : [page]
  })
  return { company, services: servicePages, pages: sitePages, blog: blog && assembleBlog(blog), assets, mark }
}

function assembleBlog({ index, posts }: BlogDocuments): Blog {
  return {
    index: { id: 'blog', kind: 'blog', texts: { [defaultLanguage]: textOf(index) } },
    posts: posts.map(post => ({
      id: post.slug,
      kind: 'post',
      texts: { [defaultLanguage]: { ...textOf(post), published: post.published } },
    })),
  }
}

function textOf<F extends PageFrontMatter>(document: Document<F>): F & Pick<PageText, 'language' | 'body'> {
  return { ...document.frontMatter, language: document.language, body: document.body.blocks }
}

function inEachLanguage<D, T>(pages: Pages<D>, id: string, build: (document: D) => T): Localised<T> {
  return localise((language: Language) => {
    const document = pages.get(id)?.[language]
    if (!document) throw new Error(`content without an issue has ${id} in ${language}`)
    return build(document)
  })
}
