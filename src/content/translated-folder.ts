import { join } from 'node:path'
import type { z } from 'zod'
import { isLanguage, type Language, languages } from '../model/language.ts'
import { type Document, readDocument } from './document.ts'
import { drawingName } from './drawing.ts'
import type { SourceFile } from './files.ts'
import type { IssueList } from './issue.ts'

/** The documents of one page, by language; one that could not be read is absent, and its issue is noted. */
export type Translations<D> = Partial<Record<Language, D>>

/** One of the two folders that hold a folder for each page, and in it a document for each language. */
export interface TranslatedFolder<T extends z.ZodType> {
  readonly name: 'services' | 'pages'
  /** The pages that `company.yaml` lists; unknown when that file is broken. */
  readonly listed: readonly string[] | undefined
  readonly schema: T
}

/** Reads every document of the folder, by page; a missing, unlisted or broken one is an issue. */
export function readTranslatedFolder<T extends z.ZodType>(
  { name, listed, schema }: TranslatedFolder<T>,
  files: readonly SourceFile[],
  folder: string,
  issues: IssueList,
): Map<string, Translations<Document<z.infer<T>>>> {
  const sources = files.filter(file => file.path.startsWith(`${name}/`))
  const documents = new Map<string, Translations<Document<z.infer<T>>>>(listed?.map(id => [id, {}]))
  const present = new Set<string>()
  for (const source of sources) {
    const [, id = '', fileName = ''] = /^[^/]+\/([^/]+)\/([^/]+)$/.exec(source.path) ?? []
    const language = fileName.endsWith('.md') ? fileName.slice(0, -'.md'.length) : ''
    if (!isLanguage(language) && fileName !== drawingName) {
      issues.add(
        source.shownAs,
        `nothing reads this file: ${name}/ holds a folder for each page, with pt.md, en.md and es.md and perhaps ${drawingName}`,
      )
      continue
    }
    if (listed && !listed.includes(id)) {
      issues.add(
        source.shownAs,
        `company.yaml does not list ${id} in "${name}": add it there or remove this folder`,
      )
      continue
    }
    if (!isLanguage(language)) continue
    present.add(`${id}/${language}`)
    const document = readDocument(source, language, schema, issues)
    if (document) documents.set(id, { ...documents.get(id), [language]: document })
  }
  for (const id of documents.keys()) {
    for (const language of languages) {
      if (present.has(`${id}/${language}`)) continue
      issues.add(join(folder, name, id, `${language}.md`), 'the translation is missing: write this file')
    }
  }
  return documents
}
