import { fillPath, methodsOf, type Operation, type PathValues } from '../contract/operation.ts'
import { exampleWait, rateLimitParameters, readPolicy } from '../contract/policies.ts'
import { documentedParameters, type ProblemCode, problemType } from '../contract/problems.ts'
import { Problem, problemMediaType } from '../http/problem.ts'
import type { Language } from '../model/language.ts'
import { type ProblemContext, problemDocument } from '../problems/problem-document.ts'
import { type HeaderName, type HeaderObjects, headers } from './headers.ts'
import { reference } from './reference.ts'

/** The answers of an operation that succeeds; the example is what it really answers. */
export function successResponses(
  operation: Operation<never>,
  example: object | undefined,
): Record<string, object> {
  const schema = reference('schemas', operation.success)
  const content = { 'application/json': { schema, ...(example && { example }) } }
  if (operation.kind === 'action') {
    return { 200: { description: operation.outcome, headers: headers('Content-Language'), content } }
  }
  return {
    200: { description: 'The representation', headers: headers('ETag', 'Content-Language'), content },
    304: { description: 'Not modified: If-None-Match names the ETag', headers: headers('ETag') },
  }
}

/** The problems that an operation can answer with, by status, with an example of each code. */
export function problemResponses(
  operation: Operation<never>,
  values: PathValues,
  problems: ProblemContext,
  language: Language,
  fields: HeaderObjects,
): Record<string, object> {
  const byStatus = Map.groupBy(operation.problems, code => problemType(code).status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const examples = Object.fromEntries(
        codes.flatMap(code => problemExamples(code, operation, values, problems, language)),
      )
      const content = { [problemMediaType]: { schema: reference('schemas', 'Problem'), examples } }
      const description = `Problem: ${codes.join(', ')}`
      return [status, { description, headers: problemHeaders(codes, fields), content }]
    }),
  )
}

/** The fields that problems of one status carry; one that not all of them carry is optional. */
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
  rate_limited: 'Retry-After',
  idempotency_in_progress: 'Retry-After',
  idempotency_unavailable: 'Retry-After',
  server_busy: 'Retry-After',
  email_delivery_failed: 'Retry-After',
}

/** What a problem looks like at an operation, by the name of the example: the code, and the outcome where there are several. */
function problemExamples(
  code: ProblemCode,
  operation: Operation<never>,
  values: PathValues,
  problems: ProblemContext,
  language: Language,
) {
  return documentedParameters(code).map(documented => {
    const name = documented.outcome ? `${code}_${documented.outcome}` : code
    return [name, { value: problemExample(code, documented, operation, values, problems, language) }] as const
  })
}

/** The parameters are those that the operation would give. */
function problemExample(
  code: ProblemCode,
  documented: Readonly<Record<string, string>>,
  operation: Operation<never>,
  values: PathValues,
  problems: ProblemContext,
  language: Language,
) {
  const { field } = problemType(code)
  const problem = new Problem(code, {
    parameters: {
      ...documented,
      allow: methodsOf(operation).join(', '),
      ...rateLimitParameters(operation.policy, exampleWait(readPolicy)),
    },
    faults: field ? [code] : [],
  })
  const isUnknown = Object.values(operation.parameters).some(({ unknown }) => unknown === code)
  const path = fillPath(operation, isUnknown ? documented : values)
  return problemDocument(problem, language, path, problems)
}
