import type { IssueKind } from '../issue.ts'

/** A link or a picture that a document names, and where. */
export interface Reference {
  readonly kind: 'link' | 'picture'
  readonly target: string
  readonly line: number
  readonly column: number
}

/** A place in a file at which something can be wrong. */
export interface Reporter {
  readonly issue: (message: string, line: number, column?: number, kind?: IssueKind) => void
  readonly reference: (reference: Reference) => void
  readonly sourceLine: (line: number) => string
}
