import type { Language } from '../../catalog/language.ts'
import { fillPath, methodsOf, type OperationContract } from '../../contract/operation.ts'
import type { OwnProblemType } from '../../contract/own-problem.ts'
import { type ProblemCode, problemType, protocolProblemCodes } from '../../contract/problem-types.ts'
import { exampleWait, rateLimitParameters } from '../../contract/quota-policies.ts'
import { Problem } from '../../http/problem.ts'
import { documentedParameters } from '../../problems/documented-parameters.ts'
import { ownProblemDocument, problemDocument } from '../../problems/problem-document.ts'
import { exampleOf } from '../../site/operation.ts'
import type { ApiVersion, Operation, Site } from '../../site/site.ts'
import type { HeaderObjects } from './headers.ts'

/** The version that a document describes, and what the examples of all its operations are made from. */
export interface Documented {
  readonly version: ApiVersion
  readonly site: Site
  readonly language: Language
  readonly fields: HeaderObjects
}

/** The codes whose texts add nothing to their status, or nothing that a client can correct. */
const withoutExample: readonly ProblemCode[] = [
  ...protocolProblemCodes,
  'precondition_failed',
  'internal_error',
  'server_busy',
  'email_not_configured',
]

/**
 * Returns the codes that have an example. Of all codes of fields that is the first, whose example has an error for each
 * field.
 */
export function shownCodes(codes: readonly ProblemCode[]): readonly ProblemCode[] {
  const first = codes.find(hasField)
  return codes.filter(code => code === first || !(hasField(code) || withoutExample.includes(code)))
}

const hasField = (code: ProblemCode) => problemType(code).field !== undefined

/** For the code of a field, returns the first code of each field among those with its status. */
function faultsShown(code: ProblemCode, codes: readonly ProblemCode[]): readonly ProblemCode[] {
  if (!hasField(code)) return []
  const ofFields = Map.groupBy(codes.filter(hasField), each => problemType(each).field)
  return [...ofFields.values()].flatMap(([first]) => first ?? [])
}

/**
 * Returns the examples of a problem for an operation by name. The name is the code, with the outcome or the part of the
 * address where there are several.
 */
export function problemExamples(
  code: ProblemCode,
  codes: readonly ProblemCode[],
  operation: Operation,
  { version, site, language }: Documented,
) {
  const { values } = exampleOf(operation, site, version) ?? { values: {} }
  const { vocabulary } = site.catalog.company.api
  const faults = faultsShown(code, codes)
  return documentedParameters(code, language, vocabulary).map(parameters => {
    const problem = problemOf(operation, code, parameters, faults)
    const path = fillPath(operation, isUnknownValue(code, operation) ? { ...values, ...parameters } : values)
    const { outcome, address } = parameters
    const name = [code, outcome ?? address].filter(Boolean).join('_')
    return [name, { value: problemDocument(problem, language, path, site.problems) }] as const
  })
}

/** Returns the example of a company's own problem for an operation by name. */
export function ownProblemExample(
  [code, type]: readonly [string, OwnProblemType],
  operation: Operation,
  { version, site, language }: Documented,
) {
  const path = fillPath(operation, exampleOf(operation, site, version)?.values ?? {})
  const problem = { ...type, code, parameters: type.example }
  return [code, { value: ownProblemDocument(problem, language, path, site.problems) }] as const
}

/** Returns a problem with the parameters that the operation would give. */
function problemOf(
  operation: OperationContract,
  code: ProblemCode,
  parameters: Readonly<Record<string, string>>,
  faults: readonly ProblemCode[],
): Problem<ProblemCode> {
  return new Problem(code, {
    parameters: {
      ...parameters,
      allow: methodsOf(operation).join(', '),
      ...rateLimitParameters(operation.policy, exampleWait(operation.policy)),
    },
    faults,
  })
}

/** Whether a code is the problem of a path with another value. */
function isUnknownValue(code: ProblemCode, { parameters }: OperationContract): boolean {
  return Object.values(parameters).some(({ unknown }) => unknown === code)
}
