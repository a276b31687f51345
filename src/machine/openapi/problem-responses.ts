import { methodsOf, type OperationContract, type VersionContract } from '../../contract/operation.ts'
import { ownProblemsOf } from '../../contract/own-problem.ts'
import { type ProblemCode, problemType, retryableProblemCodes } from '../../contract/problem-types.ts'
import { problemMediaType } from '../../http/problem.ts'
import type { ApiVersion, Operation } from '../../site/site.ts'
import { type HeaderName, type HeaderObjects, headers } from './headers.ts'
import { type Documented, ownProblemExample, problemExamples, shownCodes } from './problem-examples.ts'
import { reference } from './reference.ts'

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
