import type { Asset, Catalog, Page, PageText } from '../model/catalog.ts'
import type { Company } from '../model/company.ts'
import type { PageFrontMatter } from '../model/document.ts'
import { type Language, type Localised, localise } from '../model/language.ts'
import type { Document } from './document.ts'
import type { ServiceDocument } from './service-body.ts'
import type { Translations } from './translated-folder.ts'

type Pages<D> = ReadonlyMap<string, Translations<D>>

/** Puts checked documents into site order; the services follow the page that introduces them. */
export function assemble(
  company: Company | undefined,
  services: Pages<ServiceDocument>,
  pages: Pages<Document<PageFrontMatter>>,
  assets: readonly Asset[],
): Catalog {
  if (!company) throw new Error('content without an issue has a company')
  const servicePages = company.services.map(id => ({
    id,
    kind: 'service' as const,
    texts: inEachLanguage(services, id, document => ({ ...textOf(document), sections: document.sections })),
  }))
  const sitePages = company.pages.flatMap((id): Page[] => {
    const page = {
      id,
      kind: id === 'home' ? ('home' as const) : ('page' as const),
      texts: inEachLanguage(pages, id, textOf),
    }
    return id === 'services' ? [page, ...servicePages] : [page]
  })
  return { company, services: servicePages, pages: sitePages, assets }
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
