/** What an error says, with the members that Node adds to those of the system. */
export interface Failure {
  readonly message: string
  /** The system's name of the error, such as `ENOENT`. */
  readonly code?: string
  readonly path?: string
  readonly cause?: unknown
}

/** Returns what was thrown as a failure. Anything that is no error becomes its text. */
export function failureOf(error: unknown): Failure {
  return error instanceof Error ? error : { message: textOf(error) }
}

/** Returns the text of anything. An object may have none, or throw instead. */
function textOf(thrown: unknown): string {
  try {
    return String(thrown)
  } catch {
    return 'an error without a text'
  }
}
