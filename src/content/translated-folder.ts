import { join } from 'node:path'
import { pagesIn } from '../catalog/company.ts'
import { kindIn, type PageFrontMatter, type PageSources, translatedFolders } from '../catalog/document.ts'
import { recordOf } from '../catalog/entries.ts'
import { inWords, isOneOf, type Language, type Languages } from '../catalog/language.ts'
import { shippedLanguages } from '../catalog/language-codes.ts'
import { type Document, readDocument } from './document.ts'
import { drawingName } from './drawing.ts'
import { bytesOf } from './files.ts'
import type { Reading } from './reading.ts'
import { completed } from './service-body.ts'
import { type Original, stateOf } from './source-hash.ts'

/** The documents of a page, by language. One that could not be read is absent and has an issue. */
export type Translations<D> = Partial<Record<Language, D>>

/** The documents of each folder that contains a folder per page. */
export interface TranslatedDocuments extends Readonly<Record<string, FolderDocuments>> {
  readonly pages: FolderDocuments
  readonly services: FolderDocuments
}

/** The documents of each page of such a folder. */
export type FolderDocuments = ReadonlyMap<string, Translations<Document<PageFrontMatter>>>

/** Builds the documents of each folder that contains a folder per page. */
export function byFolder(
  sources: PageSources,
  build: (folder: string) => FolderDocuments,
): TranslatedDocuments {
  const { pages = new Map(), services = new Map(), ...others } = recordOf(translatedFolders(sources), build)
  return { pages, services, ...others }
}

/**
 * Reads every document of a folder that contains a folder per page. A missing, unlisted or invalid document is an
 * issue.
 */
export function readTranslatedFolder(
  name: string,
  { files, folder, languages, company, sources: places, issues }: Reading,
): FolderDocuments {
  const listed = company && pagesIn(company, name)
  const sources = files.filter(file => file.path.startsWith(`${name}/`))
  const documents = new Map<string, Translations<Document<PageFrontMatter>>>(listed?.map(id => [id, {}]))
  const present = new Set<string>()
  for (const source of sources) {
    const [, id = '', fileName = ''] = /^[^/]+\/([^/]+)\/([^/]+)$/.exec(source.path) ?? []
    const language = fileName.endsWith('.md') ? fileName.slice(0, -'.md'.length) : ''
    if (!isOneOf(languages, language) && fileName !== drawingName) {
      issues.add(source.shownAs, unread(name, fileName, languages))
      continue
    }
    if (listed && !listed.includes(id)) {
      issues.add(source.shownAs, unlisted(id, name))
      continue
    }
    if (!isOneOf(languages, language)) continue
    present.add(`${id}/${language}`)
    const kind = kindIn(places, name, id)
    const { [kind]: place } = places
    const read = readDocument(source, { kind, frontMatter: place.frontMatter }, language, issues)
    if (!read) continue
    const document = completed(read, id, place, { languages, issues })
    documents.set(id, { ...documents.get(id), [language]: document })
    if (language !== languages[0] || read.frontMatter.sourceHash === undefined) continue
    const message = 'only translations have "sourceHash", and this is the original: remove it'
    issues.add(source.shownAs, message, read.lineOf(['sourceHash']))
  }
  for (const id of documents.keys()) {
    for (const language of languages) {
      if (present.has(`${id}/${language}`)) continue
      issues.add(join(folder, name, id, `${language}.md`), 'the translation is missing: write this file')
    }
  }
  const sourceOf = new Map(sources.map(source => [source.shownAs, source]))
  for (const [id, translations] of documents) {
    const original = translations[languages[0]]
    const source = original && sourceOf.get(original.file)
    if (source) documents.set(id, withStates(translations, { ...original, bytes: bytesOf(source) }))
  }
  return documents
}

/** Returns the issue of a document whose page `company.yaml` does not list. */
export function unlisted(id: string, folder: string): string {
  return `company.yaml does not list ${id} in "${folder}": add it there or remove this folder`
}

/** Returns the documents of a page, with the state of each translation that has a record. */
function withStates(
  translations: Translations<Document<PageFrontMatter>>,
  original: Original,
): Translations<Document<PageFrontMatter>> {
  const withState = (document: Document<PageFrontMatter>) => {
    const { sourceHash } = document.frontMatter
    if (sourceHash === undefined) return document
    return { ...document, translation: stateOf(sourceHash, original, document) }
  }
  return Object.fromEntries(
    Object.entries(translations).map(([language, document]) => [language, withState(document)]),
  )
}

/** Returns the issue of an unexpected file in a page's folder, with a correction. */
function unread(name: string, fileName: string, languages: Languages): string {
  const [written = ''] = fileName.toLowerCase().split(/[-_.]/, 1)
  const all = inWords(languages.map(each => `${each}.md`))
  const rule = `nothing reads this file: ${name}/ holds a folder for each page, with ${all} and perhaps ${drawingName}`
  if (fileName === `${written}.md` && isOneOf(shippedLanguages, written)) {
    return `company.yaml does not name ${written} in "languages": add it there or remove this file`
  }
  if (/\.(?:docx?|odt|rtf|pages|html?)$/i.test(fileName))
    return `${rule}; save the text of this file as Markdown`
  if (/\.(?:jpe?g|png|webp|gif|avif|pdf)$/i.test(fileName)) return `${rule}; put this file into assets/`
  return isOneOf(languages, written) ? `${rule}; name it ${written}.md` : rule
}

/** Returns the documents of every page that exists in every language, by page. */
export function translationsOf(
  translated: TranslatedDocuments,
): readonly Translations<Document<PageFrontMatter>>[] {
  return Object.values(translated).flatMap(pages => [...pages.values()])
}
