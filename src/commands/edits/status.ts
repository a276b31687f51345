import type { TranslationState } from '../../catalog/catalog.ts'
import { pagesIn } from '../../catalog/company.ts'
import { translatedFolders } from '../../catalog/document.ts'
import type { Language } from '../../catalog/language.ts'
import { placeholdersIn } from '../../content/placeholders.ts'
import { isProgramPage } from '../../content/program-pages.ts'
import { type Content, documentsOf } from '../../content/read-content.ts'
import type { Schedule } from '../../content/schedule.ts'

/**
 * The state of a document. It is `original` in the default language. A translation without a record of its original is
 * `unrecorded`. A document that cannot be read is `faulty`.
 */
export type DocumentState = 'original' | TranslationState | 'unrecorded' | 'missing' | 'faulty'

/** A document that the site has or lacks. */
export interface DocumentStatus {
  /** Such as `pages/about` or `blog/2026-03-12-name`. */
  readonly page: string
  readonly language: Language
  readonly state: DocumentState
  readonly words: number
  /** The number of lines with a placeholder. */
  readonly placeholders: number
  /** When it will be published, if it is not yet: a time in ISO 8601 or `draft`. */
  readonly appears?: string
  /** Whether its last day is over. */
  readonly ended?: true
}

/** Returns the state of every document, in the order of folders and pages. */
export function statusOf(content: Content, schedule: Schedule): readonly DocumentStatus[] {
  const { translated, languages, sources, files, company, blog } = content
  const left = Map.groupBy(placeholdersIn(files), ({ file }) => file)
  const documents = new Map(documentsOf(content).map(document => [document.file, document]))
  const statusAt = (path: string, page: string, language: Language, state: DocumentState): DocumentStatus => {
    const file = files.find(each => each.path === path)?.shownAs ?? path
    const until = schedule.waiting.get(file)?.until
    return {
      page,
      language,
      state,
      words: documents.get(file)?.body.words ?? 0,
      placeholders: left.get(file)?.length ?? 0,
      ...(until !== undefined && {
        appears: Number.isFinite(until) ? new Date(until).toISOString() : 'draft',
      }),
      ...(schedule.ended.has(file) && { ended: true }),
    }
  }
  const pages = translatedFolders(sources).flatMap(folder =>
    listed(folder).flatMap(id =>
      languages.map(language => {
        const path = `${folder}/${id}/${language}.md`
        return statusAt(path, `${folder}/${id}`, language, stateOf(folder, id, language))
      }),
    ),
  )
  const posts = [...(blog ? [blog.index, ...blog.posts] : [])].flatMap(({ file, language }) => {
    const path = files.find(({ shownAs }) => shownAs === file)?.path ?? file
    return [statusAt(path, path.replace(/\.md$/, ''), language, 'original')]
  })
  return [...pages, ...posts]

  /** Returns the pages of a folder, without those whose documents the program writes. */
  function listed(folder: string): readonly string[] {
    if (!company) return [...(translated[folder]?.keys() ?? [])]
    const hasFile = (id: string) => files.some(({ path }) => path.startsWith(`${folder}/${id}/`))
    return pagesIn(company, folder).filter(id => company.developers || !isProgramPage(id) || hasFile(id))
  }

  function stateOf(folder: string, id: string, language: Language): DocumentState {
    const document = translated[folder]?.get(id)?.[language]
    if (!document)
      return files.some(({ path }) => path === `${folder}/${id}/${language}.md`) ? 'faulty' : 'missing'
    if (language === languages[0]) return 'original'
    return document.translation ?? 'unrecorded'
  }
}
