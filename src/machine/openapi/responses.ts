import type { Language } from '../../catalog/language.ts'
import {
  fillPath,
  methodsOf,
  type OperationContract,
  type VersionContract,
} from '../../contract/operation.ts'
import { type OwnProblemType, ownProblemsOf } from '../../contract/own-problem.ts'
import {
  type ProblemCode,
  problemType,
  protocolProblemCodes,
  retryableProblemCodes,
} from '../../contract/problem-types.ts'
import { exampleWait, rateLimitParameters } from '../../contract/quota-policies.ts'
import { Problem, problemMediaType } from '../../http/problem.ts'
import { documentedParameters } from '../../problems/documented-parameters.ts'
import { ownProblemDocument, problemDocument } from '../../problems/problem-document.ts'
import { exampleOf } from '../../site/operation.ts'
import type { ApiVersion, Operation, Site } from '../../site/site.ts'
import { type HeaderName, type HeaderObjects, headers } from './headers.ts'
import { reference } from './reference.ts'

/** Returns the successful responses of an operation. The example is a real response. */
export function successResponses(
  operation: OperationContract,
  example: object | undefined,
): Record<string, object> {
  const schema = successSchema(operation)
  const content = { 'application/json': { schema, ...(example && { example }) } }
  if (operation.kind === 'action') {
    const { status, outcome } = operation
    return { [status]: { description: outcome, headers: headers('Content-Language'), content } }
  }
  return {
    [operation.status]: {
      description: 'The representation',
      headers: headers('ETag', 'Content-Language'),
      content,
    },
    304: { description: 'Not modified: If-None-Match contains the ETag', headers: headers('ETag') },
  }
}

/** An action also has a response for a message that is only checked. */
function successSchema(operation: OperationContract) {
  const schema = reference('schemas', operation.success)
  if (operation.kind === 'read' || !operation.rehearsal) return schema
  return { oneOf: [schema, reference('schemas', operation.rehearsal.success)] }
}

/** The version that a document describes, and what the examples of all its operations are made from. */
export interface Documented {
  readonly version: ApiVersion
  readonly site: Site
  readonly language: Language
  readonly fields: HeaderObjects
}

/** Returns the problems of an operation by status, with the examples of `shownCodes`. */
export function problemResponses(operation: Operation, documented: Documented): Record<string, object> {
  const { version, fields } = documented
  const byStatus = codesByStatus(operation)
  const ownByStatus = Map.groupBy(ownProblemsOf([operation]), ([, { status }]) => status)
  return Object.fromEntries(
    [...new Set([...byStatus.keys(), ...ownByStatus.keys()])].map(status => {
      const [codes = [], own = []] = [byStatus.get(status), ownByStatus.get(status)]
      if (own.length === 0 && shownCodes(codes).length === 0) return [status, generalProblem(version)]
      const shown = shownOperation(operation, status, version)
      const examples = Object.fromEntries([
        ...shownCodes(codes).flatMap(code => problemExamples(code, codes, shown, documented)),
        ...own.map(each => ownProblemExample(each, operation, documented)),
      ])
      const content = { [problemMediaType]: { schema: reference('schemas', 'Problem'), examples } }
      const description = `Problem: ${[...codes, ...own.map(([code]) => code)].join(', ')}`
      return [status, { description, headers: problemHeaders(codes, fields), content }]
    }),
  )
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
function shownCodes(codes: readonly ProblemCode[]): readonly ProblemCode[] {
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

/** Returns the one response for every status whose codes have no example. */
function generalProblem(version: VersionContract) {
  const codes = generalCodes(version).map(code => `${code} (${problemType(code).status})`)
  return {
    description: `Problem: ${codes.join(', ')}`,
    headers: headers('Content-Language'),
    content: { [problemMediaType]: { schema: reference('schemas', 'Problem') } },
  }
}

/** Returns the codes of statuses for which no code has an example. */
export function generalCodes({ operations }: VersionContract): readonly ProblemCode[] {
  const groups = operations.flatMap(operation => [...codesByStatus(operation).values()])
  return [...new Set(groups.filter(codes => shownCodes(codes).length === 0).flat())]
}

function codesByStatus({ problems }: OperationContract): Map<number, readonly ProblemCode[]> {
  return Map.groupBy(problems, code => problemType(code).status)
}

/**
 * Returns the operation whose examples are shown: the first whose responses with a status have the same codes and
 * texts.
 */
function shownOperation(operation: Operation, status: number, { operations }: ApiVersion): Operation {
  const words = (each: OperationContract) => {
    const codes = codesByStatus(each).get(status) ?? []
    const ofMethods = codes.includes('method_not_allowed') ? methodsOf(each) : []
    return JSON.stringify([codes, ofMethods, codes.includes('rate_limited') && each.policy.name])
  }
  return operations.find(each => words(each) === words(operation)) ?? operation
}

/** Returns the headers that problems with one status have. A header that only some of them have is optional. */
function problemHeaders(codes: readonly ProblemCode[], fields: HeaderObjects): Record<string, object> {
  const names = new Set(codes.flatMap(code => fieldOf[code] ?? []))
  const isCommon = (name: HeaderName) => codes.every(code => fieldOf[code] === name)
  const optional = [...names]
    .filter(name => !isCommon(name))
    .map(name => [name, { ...fields[name], required: false }])
  return { ...headers('Content-Language', ...names), ...Object.fromEntries(optional) }
}

const fieldOf: Partial<Record<ProblemCode, HeaderName>> = {
  method_not_allowed: 'Allow',
  ...Object.fromEntries(retryableProblemCodes.map(code => [code, 'Retry-After' as const])),
}

/**
 * Returns the examples of a problem for an operation by name. The name is the code, with the outcome or the part of the
 * address where there are several.
 */
function problemExamples(
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

function ownProblemExample(
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
