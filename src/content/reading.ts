import type { Company } from '../catalog/company.ts'
import type { PageSources } from '../catalog/document.ts'
import type { Languages } from '../catalog/language.ts'
import type { SourceFile } from './files.ts'
import type { IssueList } from './issue.ts'

/** One reading of a content folder: its files, what its parts depend on, and the issues so far. */
export interface Reading {
  readonly files: readonly SourceFile[]
  /** The folder, as issues name it. */
  readonly folder: string
  readonly languages: Languages
  /** Where the documents of pages are. */
  readonly sources: PageSources
  /** Undefined if its file has an issue. */
  readonly company: Company | undefined
  readonly issues: IssueList
}
