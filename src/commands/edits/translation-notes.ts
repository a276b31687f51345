import { type Catalog, type TranslatedPage, textsOf } from '../../catalog/catalog.ts'
import type { Language } from '../../catalog/language.ts'
import { bytesOf, type SourceFile } from '../../content/files.ts'
import type { ContentIssue } from '../../content/issue.ts'

/** Remarks for editors about the translations of content without a fault. */
export interface TranslationNotes {
  /** A note for each translation whose readers see that it is older than its original. */
  readonly older: readonly ContentIssue[]
  /** The pages and files, as `sync` takes them, of translations that have changed together with their original. */
  readonly unconfirmed: readonly string[]
}

/**
 * Returns the notes about the translations of a catalog that was made of these files. Drafts have no readers.
 * `commandFor` returns the command that records a translation.
 */
export function translationNotes(
  { company: { languages }, pages }: Catalog,
  files: readonly SourceFile[],
  commandFor: (what: string) => string,
): TranslationNotes {
  const published = pages.filter(page => !textsOf(page).some(({ draft }) => draft))
  return {
    older: published.flatMap(page =>
      languagesIn(page, 'stale').flatMap(language =>
        olderNote(pathOf(folderOf(page), language), pathOf(folderOf(page), languages[0]), files, commandFor),
      ),
    ),
    unconfirmed: published.flatMap(page => {
      const changed = languagesIn(page, 'unconfirmed')
      const isWhole = changed.length > 0 && changed.length === languages.length - 1
      return isWhole ? [folderOf(page)] : changed.map(language => pathOf(folderOf(page), language))
    }),
  }
}

function languagesIn(page: TranslatedPage, state: 'stale' | 'unconfirmed'): readonly Language[] {
  return textsOf(page).flatMap(({ language, translation }) => (translation === state ? [language] : []))
}

function folderOf({ folder, id }: TranslatedPage): string {
  return `${folder}/${id}`
}

function pathOf(folder: string, language: Language): string {
  return `${folder}/${language}.md`
}

function olderNote(
  path: string,
  originalPath: string,
  files: readonly SourceFile[],
  commandFor: (what: string) => string,
): readonly ContentIssue[] {
  const file = files.find(file => file.path === path)
  if (!file) return []
  const lines = new TextDecoder().decode(bytesOf(file)).split('\n')
  const line = lines.findIndex(text => text.startsWith('sourceHash:')) + 1
  const message = `readers see that this page is older than ${originalPath}: translate what changed there; then, or if nothing is missing here, run "${commandFor(path)}"`
  return [{ file: file.shownAs, line, column: 1, message }]
}
