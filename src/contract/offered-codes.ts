import type { VersionContract } from './operation.ts'
import { type ProblemCode, problemCodes } from './problem-types.ts'

/** Returns the codes of the problems of a version: all without those that only operations have which the company does not offer. */
export function offeredCodes({
  operations,
  withheld = [],
}: Pick<VersionContract, 'operations' | 'withheld'>): readonly ProblemCode[] {
  const codesOf = (list: typeof operations) => new Set(list.flatMap(({ problems }) => problems))
  const [missing, offered] = [codesOf(withheld), codesOf(operations)]
  return problemCodes.filter(code => !missing.has(code) || offered.has(code))
}
