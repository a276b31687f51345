import type { IssueKind } from '../issue.ts'

/** A link or a picture in a document, with its place. */
export interface Reference {
  readonly kind: 'link' | 'picture'
  readonly target: string
  readonly line: number
  readonly column: number
}

/** Reports issues at places of a file. */
export interface Reporter {
  readonly issue: (message: string, line: number, column?: number, kind?: IssueKind) => void
  readonly reference: (reference: Reference) => void
  readonly sourceLine: (line: number) => string
}
