/** Why a mutant that no test finds is left as it is. */
export interface Explanation {
  /** The name of the mutant, as the report prints it. */
  readonly mutant: string
  /** `equivalent`: nothing that can be observed changes. `harmless`: it does, and a test for it would cost more than it is worth. */
  readonly is: 'equivalent' | 'harmless'
  readonly why: string
}

export const explained: readonly Explanation[] = []
