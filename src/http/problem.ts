import type { Fields } from './reply.ts'

/** The details of one failure. */
export interface ProblemParticulars<Code extends string> {
  /** The values of the placeholders in the texts of the problem type. */
  readonly parameters?: Readonly<Record<string, string>>
  /** More header fields of the response, such as `Allow` or `Retry-After`. */
  readonly fields?: Fields
  /** A code for each invalid field of the input, where there can be several. */
  readonly faults?: readonly Code[]
}

/** A failure that the client receives as a problem (RFC 9457). Thrown where it is found, and written in one place. */
export class Problem<Code extends string = string> extends Error {
  readonly code: Code
  readonly parameters: Readonly<Record<string, string>>
  readonly fields: Fields
  readonly faults: readonly Code[]

  constructor(code: Code, { parameters = {}, fields = {}, faults = [] }: ProblemParticulars<Code> = {}) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.parameters = parameters
    this.fields = fields
    this.faults = faults
  }
}

/** The media type of a problem. Like `application/json` it has no charset parameter (RFC 9457 §6.1). */
export const problemMediaType = 'application/problem+json'
