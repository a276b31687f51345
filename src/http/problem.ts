import type { Fields } from './reply.ts'

/** What is particular to one failure. */
export interface ProblemParticulars<Code extends string> {
  /** What fills the placeholders of the type's texts. */
  readonly parameters?: Readonly<Record<string, string>>
  /** Header fields that the answer carries beside the body, such as `Allow` or `Retry-After`. */
  readonly fields?: Fields
  /** Every fault of the input as a code of its own, where there can be several. */
  readonly faults?: readonly Code[]
}

/** A failure that the client is told of as a problem (RFC 9457). Thrown where it is found, rendered in one place. */
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

/** The media type of a problem; like `application/json` it has no charset parameter (RFC 9457 §6.1). */
export const problemMediaType = 'application/problem+json'
