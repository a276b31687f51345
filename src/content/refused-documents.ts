import { pagesIn } from '../catalog/company.ts'
import { kindIn, translatedFolders } from '../catalog/document.ts'
import { isOneOf, type Language } from '../catalog/language.ts'
import { nameOfPost } from './blog.ts'
import { bodyOf } from './body.ts'
import type { Document } from './document.ts'
import type { Reading } from './reading.ts'

/** A document whose front matter has an issue. Its text is checked all the same. */
export interface RefusedDocument extends Place, Pick<Document<unknown>, 'file' | 'body'> {}

interface Place {
  readonly language: Language
  /** The id of a page in `pages/`. */
  readonly page?: string
  /** Whether the text is in sections. */
  readonly isInSections?: true | undefined
}

/** Returns the refused documents: those that are not among the files that were `read`, as far as they have a text. */
export function refusedDocuments(reading: Reading, read: ReadonlySet<string>): RefusedDocument[] {
  return reading.files.flatMap(source => {
    if (read.has(source.shownAs)) return []
    const place = placeOf(source.path, reading)
    const body = place && bodyOf(source)
    return body ? [{ file: source.shownAs, body, ...place }] : []
  })
}

/** Returns undefined if no document belongs at this path. */
function placeOf(path: string, { sources, languages, company }: Reading): Place | undefined {
  if (path === 'blog/index.md' || nameOfPost(path).slug !== undefined) {
    return { language: company?.blog.language ?? languages[0] }
  }
  const [, folder = '', id = '', language = ''] = /^([^/]+)\/([^/]+)\/([^/]+)\.md$/.exec(path) ?? []
  if (!translatedFolders(sources).includes(folder) || !isOneOf(languages, language)) return undefined
  const listed = company && pagesIn(company, folder)
  if (listed && !listed.includes(id)) return undefined
  const { isInSections } = sources[kindIn(sources, folder, id)]
  return { language, isInSections, ...(folder === 'pages' && { page: id }) }
}
