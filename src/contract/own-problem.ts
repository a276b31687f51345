import type { Localised } from '../catalog/language.ts'

/** A problem that only operations of a company have. `{name}` in its texts is a parameter. */
export interface OwnProblemType {
  readonly status: number
  readonly detail: Localised<string>
  readonly hint: Localised<string>
  /** The values of its parameters in the documentation. */
  readonly example: Readonly<Record<string, string>>
}

/** Problem types by their codes. */
export type OwnProblemTypes = Readonly<Record<string, OwnProblemType>>

/** A problem type with its code, and the values of its parameters. */
export interface OwnProblem extends OwnProblemType {
  readonly code: string
  readonly parameters: Readonly<Record<string, string>>
}

/** Returns the problem types of operations, each once. */
export function ownProblemsOf(
  operations: readonly { readonly ownProblems?: OwnProblemTypes }[],
): readonly (readonly [code: string, type: OwnProblemType])[] {
  return Object.entries(Object.assign({}, ...operations.map(({ ownProblems }) => ownProblems)))
}
