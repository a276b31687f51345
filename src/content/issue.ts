import { failureOf } from '../catalog/failure.ts'

/** A mistake in the content: where it is, what is wrong and what to do. Line and column count from 1. */
export interface ContentIssue {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
  readonly kind?: IssueKind
}

/** `reference`: a link, a picture or a redirect is at fault. `vitrine-site links` lists these. */
export type IssueKind = 'reference'

/** Thrown when the content cannot be published. Contains every issue. */
export class ContentRefused extends Error {
  readonly issues: readonly ContentIssue[]

  constructor(issues: readonly ContentIssue[]) {
    super(issues.map(describe).join('\n'))
    this.name = 'ContentRefused'
    this.issues = issues
  }
}

/** Returns the issues for which content was refused. Throws any other error. */
export function issuesOf(error: unknown): readonly ContentIssue[] {
  if (error instanceof ContentRefused) return error.issues
  throw error
}

/**
 * Returns the issues for which a publication failed: those of the content, or that of a file that could not be read or
 * written. Empty for a fault of the program.
 */
export function issuesBehind(error: unknown): readonly ContentIssue[] {
  if (error instanceof ContentRefused) return error.issues
  const { code, path } = failureOf(error)
  if (code === undefined || path === undefined) return []
  return [{ file: path, line: 1, column: 1, message: unreadable(error) }]
}

/** The text for editors about a fault of the program, which is logged in full. */
export const ownFault =
  'the program has a fault of its own: start it again, and report what its log says if it comes back'

/** Returns why a file or folder cannot be read, and what to do. */
export function unreadable(error: unknown): string {
  return `this cannot be read (${codeOf(error)}): let the site read it, or remove it`
}

/** Returns the system's name of an error, such as `ENOENT`. */
export function codeOf(error: unknown): string {
  return failureOf(error).code ?? 'unknown error'
}

/** Collects the issues of one reading of the content. They are sorted by file and line. */
export class IssueList {
  readonly #issues: ContentIssue[] = []
  readonly #notes: ContentIssue[] = []

  add(file: string, message: string, line = 1, column = 1, kind?: IssueKind): void {
    this.#issues.push({ file, line, column, message, ...(kind && { kind }) })
  }

  /** Adds a note for editors, which refuses nothing. */
  note(file: string, message: string, line = 1, column = 1): void {
    this.#notes.push({ file, line, column, message })
  }

  addAll(other: IssueList): void {
    this.#issues.push(...other.#issues)
    this.#notes.push(...other.#notes)
  }

  get notes(): readonly ContentIssue[] {
    return this.#notes.toSorted(byPlace)
  }

  get isEmpty(): boolean {
    return this.#issues.length === 0
  }

  /** Throws every issue at once, if there is any. */
  refuseIfAny(): void {
    if (!this.isEmpty) this.refuse()
  }

  refuse(): never {
    throw new ContentRefused(this.#issues.toSorted(byPlace))
  }
}

/** Formats an issue as one line, `file:line:column: message`. */
export function describe({ file, line, column, message }: ContentIssue): string {
  return `${file}:${line}:${column}: ${message}`
}

function byPlace(a: ContentIssue, b: ContentIssue): number {
  return compare(a.file, b.file) || a.line - b.line || a.column - b.column
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
