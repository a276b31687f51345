import {
  type Blog,
  type BlogPost,
  type Catalog,
  isOfKind,
  type PageText,
  type TranslatedPage,
} from '../model/catalog.ts'
import type { Company } from '../model/company.ts'
import { kindIn, type PageFrontMatter, type TranslatedFolder, translatedFolders } from '../model/document.ts'
import type { Drawing } from '../model/drawing.ts'
import { localise } from '../model/language.ts'
import type { BlogDocuments } from './blog-documents.ts'
import type { CalculatorFile } from './calculators.ts'
import type { Document } from './document.ts'
import type { NamedFile } from './named-files.ts'
import { offersOf } from './offers.ts'
import type { PersonFile } from './people.ts'
import { indexList, listPages, newestDay, subjectsOf } from './post-lists.ts'
import { relatedPosts } from './related.ts'
import type { TranslatedDocuments } from './translated-folder.ts'

/** What a catalog is put together from. */
interface Documents extends Pick<Catalog, 'assets' | 'mark' | 'theme'> {
  readonly company: Company | undefined
  readonly translated: TranslatedDocuments
  readonly blog: BlogDocuments | undefined
  readonly people: readonly PersonFile[]
  readonly calculators: readonly CalculatorFile[]
  readonly drawings: ReadonlyMap<string, Drawing>
}

/** Puts checked documents into site order: the pages of a folder such as `services/` follow the page of that name, or come last. */
export function assemble(documents: Documents): Catalog {
  const { company, translated, blog, people, calculators, drawings, assets, mark, theme } = documents
  if (!company) throw new Error('content without an issue has a company')
  const { languages, currency } = company
  const pagesIn = (folder: TranslatedFolder) => company[folder].map(id => pageOf(folder, id))
  const others = translatedFolders.filter(folder => folder !== 'pages')
  const pages = [
    ...pagesIn('pages').flatMap(page => [page, ...others.filter(name => name === page.id).flatMap(pagesIn)]),
    ...others.filter(name => !company.pages.includes(name)).flatMap(pagesIn),
  ]
  const services = pages.filter(isOfKind('service'))
  const persons = named(people)
  return {
    company,
    services,
    pages,
    blog: blog && assembleBlog(blog),
    people: company.people.flatMap(id => persons.filter(person => person.id === id)),
    calculators: named(calculators),
    assets,
    mark,
    theme,
  }

  function pageOf(folder: TranslatedFolder, id: string): TranslatedPage {
    const texts = localise(languages, language => {
      const document = translated[folder].get(id)?.[language]
      if (!document) throw new Error(`content without an issue has ${folder}/${id} in ${language}`)
      const { sections, frontMatter } = document
      return {
        ...textOf(document),
        ...(sections && { sections, offers: offersOf(frontMatter, currency) }),
      }
    })
    // The schema of the kind has checked that its texts say what its pages need.
    const drawing = drawings.get(`${folder}/${id}`) ?? (folder === 'pages' ? theme.hero : undefined)
    return { id, kind: kindIn(folder, id), drawing, texts } as TranslatedPage
  }
}

function named<T extends object>(files: readonly NamedFile<T>[]): (T & { readonly id: string })[] {
  return files.map(({ name, value }) => ({ ...value, id: name }))
}

/** The page that lists the posts changes whenever one of them does. */
function assembleBlog(documents: BlogDocuments): Blog {
  const posts = documents.posts.map(
    (post): BlogPost => ({
      id: post.slug,
      kind: 'post',
      texts: localise([post.language], () => ({ ...textOf(post), published: post.published })),
    }),
  )
  const own = textOf(documents.index)
  const index = { ...own, updated: [own.updated, newestDay(posts)].toSorted().at(-1) ?? own.updated }
  const subjects = subjectsOf(posts, index)
  return {
    index: {
      id: 'blog',
      kind: 'blog',
      texts: localise([index.language], () => index),
      list: indexList(posts, index),
    },
    posts,
    subjects,
    lists: listPages(posts, subjects, index),
    related: relatedPosts(posts),
  }
}

function textOf<F extends PageFrontMatter>(document: Document<F>): F & Pick<PageText, 'language' | 'body'> {
  return { ...document.frontMatter, language: document.language, body: document.body.blocks }
}
