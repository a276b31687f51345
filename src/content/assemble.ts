import { type Catalog, isOfKind, type PageText, type TranslatedPage } from '../catalog/catalog.ts'
import { type Company, pagesIn } from '../catalog/company.ts'
import { kindIn, type PageFrontMatter, type PageSources, translatedFolders } from '../catalog/document.ts'
import type { Drawing } from '../catalog/drawing.ts'
import { localise } from '../catalog/language.ts'
import type { BlogDocuments, PostDocument } from './blog-documents.ts'
import type { CatalogData, PostData } from './catalog-data.ts'
import type { Document } from './document.ts'
import { firstPaths } from './first-paths.ts'
import type { Outline } from './markdown/outline.ts'
import type { NamedFile } from './named-files.ts'
import { offersOf } from './offers.ts'
import type { PersonFile } from './people.ts'
import { documentsOf } from './read-content.ts'
import type { Redirect } from './redirects.ts'
import type { TranslatedDocuments } from './translated-folder.ts'
import { developerPagesIn, shownBody } from './upgrade/shown-body.ts'

/** The checked parts of a catalog. */
interface Documents extends Pick<Catalog, 'assets' | 'deferredAssets' | 'mark' | 'theme'> {
  readonly company: Company | undefined
  readonly sources: PageSources
  readonly translated: TranslatedDocuments
  readonly blog: BlogDocuments | undefined
  readonly people: readonly PersonFile[]
  readonly data: ReadonlyMap<string, readonly NamedFile<object>[]>
  readonly drawings: ReadonlyMap<string, Drawing>
  readonly redirects: readonly Redirect[]
}

/**
 * Arranges checked documents in the order of the site. The pages of a folder such as `services/` follow the page with
 * that name, or come last.
 */
export function assemble(
  documents: Documents,
  { nextChange, ended }: Pick<Catalog, 'nextChange' | 'ended'>,
): CatalogData {
  const { company, sources, translated, blog, people, data, drawings, assets, deferredAssets, mark, theme } =
    documents
  if (!company) throw new Error('content without an issue has a company')
  const { languages, currency, version } = company
  const isForDevelopers = developerPagesIn(translated)
  const hasHeadingsBeside = theme.layout.headings === 'beside'
  const pagesOf = (folder: string) => pagesIn(company, folder).map(id => pageOf(folder, id))
  const others = translatedFolders(sources).filter(folder => folder !== 'pages')
  const pages = [
    ...pagesOf('pages').flatMap(page => [page, ...others.filter(name => name === page.id).flatMap(pagesOf)]),
    ...others.filter(name => !company.pages.includes(name)).flatMap(pagesOf),
  ]
  // The contract has a list of services, so the catalog has one too.
  const services = pages.filter(isOfKind('service'))
  const persons = named(people)
  return {
    company,
    services,
    pages,
    blog: blog && blogData(blog, documents.redirects),
    people: company.people.flatMap(id => persons.filter(person => person.id === id)),
    data: new Map([...data].map(([folder, files]) => [folder, named(files)])),
    generated: distinctLines(documentsOf(documents).map(({ body }) => body)),
    assets,
    deferredAssets,
    mark,
    theme,
    redirects: new Map(documents.redirects.map(({ from, to }) => [from, to])),
    ended,
    nextChange,
  }

  function pageOf(folder: string, id: string): TranslatedPage {
    const kind = kindIn(sources, folder, id)
    const texts = localise(languages, language => {
      const document = translated[folder]?.get(id)?.[language]
      if (!document) throw new Error(`content without an issue has ${folder}/${id} in ${language}`)
      const { sections, frontMatter, body } = document
      const place = { kind, isForDevelopers: isForDevelopers(id, frontMatter.path), hasHeadingsBeside }
      return {
        ...textOf(document),
        body: shownBody(body.blocks, version, place),
        ...(sections && { sections, offers: offersOf(frontMatter, currency) }),
      }
    })
    // The schema of the kind guarantees that the texts have the keys of its pages.
    const drawing = drawings.get(`${folder}/${id}`) ?? (folder === 'pages' ? theme.hero : undefined)
    return { id, kind, folder, drawing, texts } as TranslatedPage
  }
}

function distinctLines(bodies: readonly Pick<Outline, 'generated'>[]): Catalog['generated'] {
  const lines = bodies.flatMap(({ generated }) =>
    generated.map(({ line: _, hasBody: __, holds: ___, ...written }) => written),
  )
  return [...new Map(lines.map(written => [JSON.stringify(written), written])).values()]
}

function named<T extends object>(files: readonly NamedFile<T>[]): (T & { readonly id: string })[] {
  return files.map(({ name, value }) => ({ ...value, id: name }))
}

function blogData(blog: BlogDocuments, redirects: readonly Redirect[]): CatalogData['blog'] {
  const firstPathOf = firstPaths(blog, redirects)
  return {
    index: { ...textOf(blog.index), firstPath: firstPathOf(blog.index) },
    posts: blog.posts.map(post => ({ ...postData(post), firstPath: firstPathOf(post) })),
  }
}

function postData({
  frontMatter,
  language,
  published,
  slug,
  source,
  body: { words, references },
}: PostDocument): Omit<PostData, 'firstPath'> {
  const picture = references.find(({ kind }) => kind === 'picture')?.target
  const appeared = frontMatter.publishAt ?? published
  const { updated } = frontMatter
  const changed = updated === published ? appeared : updated
  return { ...frontMatter, language, published, appeared, changed, words, picture, slug, source }
}

function textOf<F extends PageFrontMatter>(
  document: Document<F>,
): F & Pick<PageText, 'language' | 'changed' | 'body' | 'translation'> {
  const { frontMatter, language, body, translation } = document
  return {
    ...frontMatter,
    language,
    changed: frontMatter.updated,
    body: body.blocks,
    ...(translation && { translation }),
  }
}
