import type { Catalog } from '../catalog/catalog.ts'
import type { Company } from '../catalog/company.ts'
import type { PageSources } from '../catalog/document.ts'
import type { Drawing } from '../catalog/drawing.ts'
import type { Languages } from '../catalog/language.ts'
import type { Theme } from '../catalog/theme.ts'
import { readBlog } from './blog.ts'
import type { BlogDocuments } from './blog-documents.ts'
import { type PlacedGuide, type PlacedVersion, type PlaceOfKey, readCompany } from './company-file.ts'
import { readDrawings } from './drawing.ts'
import type { SourceFile } from './files.ts'
import { type InspectFont, inspectFont } from './font-measures.ts'
import { checkHeadings } from './headings.ts'
import { IssueList } from './issue.ts'
import type { DataFolder, NamedFile } from './named-files.ts'
import { checkCurrencies } from './offers.ts'
import { type PersonFile, readPeople } from './people.ts'
import {
  type Assets,
  type PicturePreparation,
  type RememberedAssets,
  readAssets,
  readMark,
} from './pictures.ts'
import type { KnownFacts, RememberedFacts } from './post-facts.ts'
import { shownByPostsOnly } from './post-pictures.ts'
import { withProgramPages } from './program-pages.ts'
import { type Redirect, readRedirects } from './redirects.ts'
import { type RefusedDocument, refusedDocuments } from './refused-documents.ts'
import { readSections } from './service-body.ts'
import { readTheme } from './theme-folder.ts'
import {
  byFolder,
  readTranslatedFolder,
  type TranslatedDocuments,
  translationsOf,
} from './translated-folder.ts'
import { checkTranslations } from './translations.ts'
import { checkUnread } from './unread-files.ts'

/** The content of a folder. Each file was checked separately. `checks/` checks links and addresses. */
export interface Content extends Assets {
  /** The issues so far. */
  readonly issues: IssueList
  readonly files: readonly SourceFile[]
  readonly languages: Languages
  /** Where the documents of pages are. */
  readonly sources: PageSources
  /** Undefined if its file has an issue. */
  readonly company: Company | undefined
  /** The migration guides of the API that are pages of this site. */
  readonly guides: readonly PlacedGuide[]
  /** The later versions of the API that `api.versions` names. */
  readonly apiVersions: readonly PlacedVersion[]
  /** Returns the place of a key of `company.yaml`. */
  readonly placeInCompany: PlaceOfKey
  readonly translated: TranslatedDocuments
  readonly blog: BlogDocuments | undefined
  readonly refused: readonly RefusedDocument[]
  readonly people: readonly PersonFile[]
  /** What blocks show from files of their own, by folder. */
  readonly data: ReadonlyMap<string, readonly NamedFile<object>[]>
  readonly drawings: ReadonlyMap<string, Drawing>
  readonly mark: Catalog['mark']
  readonly theme: Theme
  readonly redirects: readonly Redirect[]
}

/** The memory of a process that publishes again and again: facts of files that stay the same objects. */
export interface ContentMemory {
  readonly posts: RememberedFacts
  readonly assets?: RememberedAssets
}

/** How a content folder is read. */
export interface ReadOptions {
  readonly sources: PageSources
  readonly data: readonly DataFolder[]
  readonly pictures: PicturePreparation
  /** Posts with these facts are not read again. */
  readonly known?: KnownFacts
  /** Reads fonts. */
  readonly inspect?: InspectFont
}

/**
 * Reads the files of a content folder. Adds an issue for each mistake.
 *
 * @throws ContentRefused if `company.yaml` does not name the languages, because then no other file can be checked
 */
export async function readContent(
  files: readonly SourceFile[],
  folder: string,
  { sources, data, pictures, known = new Map(), inspect = inspectFont }: ReadOptions,
): Promise<Content> {
  const issues = new IssueList()
  const read = readCompany({ files, folder, sources, issues })
  const { languages, guides, apiVersions, placeOf } = read
  if (!languages) return issues.refuse()
  const reading = withProgramPages({ files, folder, languages, sources, company: read.company, issues })
  const { company } = reading
  const translated = byFolder(sources, name => readTranslatedFolder(name, reading))
  const blog = readBlog(reading, known)
  const people = readPeople(reading)
  const found = new Map(data.map(({ folder, read }) => [folder, read(files, languages, issues)]))
  const drawings = readDrawings(files, issues)
  const deferrable = shownByPostsOnly(files, { translated, blog, people, company })
  const assets = await readAssets(files, pictures, deferrable, issues)
  const mark = await readMark(files, pictures.prepare, issues)
  const theme = await readTheme(files, inspect, issues)
  const redirects = readRedirects(files, issues)
  checkUnread(files, sources, data, issues)
  const documents = documentsOf({ translated, blog })
  const refused = refusedDocuments(reading, new Set(documents.map(({ file }) => file)))
  const content = {
    issues,
    files,
    languages,
    sources,
    company,
    guides,
    apiVersions,
    placeInCompany: placeOf,
    translated,
    blog,
    refused,
    people,
    data: found,
    drawings,
    ...assets,
    mark,
    theme,
    redirects,
  }
  // Bodies in sections have stricter rules, which are checked when they are read.
  checkHeadings(
    [
      ...documents.filter(({ sections }) => sections === undefined),
      ...refused.filter(({ isInSections }) => !isInSections),
    ],
    issues,
  )
  for (const { body, file, isInSections } of refused) if (isInSections) readSections(body, file, issues)
  for (const translations of translationsOf(translated)) {
    checkTranslations(translations, languages, issues)
    for (const document of Object.values(translations)) checkCurrencies(document, company, issues)
  }
  return content
}

/** Returns every document that could be read, in every language. */
export function documentsOf({ translated, blog }: Pick<Content, 'translated' | 'blog'>) {
  return [
    ...translationsOf(translated).flatMap(translations => Object.values(translations)),
    ...(blog ? [blog.index, ...blog.posts] : []),
  ]
}
