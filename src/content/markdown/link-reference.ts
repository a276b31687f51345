import type { IssueKind } from '../issue.ts'

/** A link or a picture in a document, with its place. */
export interface Reference {
  readonly kind: 'link' | 'picture'
  readonly target: string
  /** The target as it stands in the file, if the parser normalises it. */
  readonly written?: string
  readonly line: number
  readonly column: number
}

/** Reports issues at places of a file. */
export interface Reporter {
  readonly issue: (message: string, line: number, column?: number, kind?: IssueKind) => void
  /** Reports a text that may be a mistake, but may be published. */
  readonly note: (message: string, line: number, column?: number) => void
  readonly reference: (reference: Reference) => void
  readonly sourceLine: (line: number) => string
}
