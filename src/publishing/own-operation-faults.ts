import type { z } from 'zod'
import { isRead } from '../api/v1/own-operation.ts'
import { failureOf } from '../catalog/failure.ts'
import type { ActionDefinition, OperationDefinition } from '../site/operation-definition.ts'
import type { ApiVersion } from '../site/site.ts'
import { actionRules, readRules } from './own-operation-rules.ts'

/** Returns the faults of an operation that a company declares beside those of the program and `others`. */
export function declarationFaults(
  definition: OperationDefinition,
  versions: readonly ApiVersion[],
  others: readonly OperationDefinition[],
): readonly string[] {
  if (typeof definition !== 'object' || definition === null)
    return ['operations: each is what defineOperation returns']
  const rules = isRead(definition) ? readRules : actionRules
  const issues = rules.safeParse(definition).error?.issues ?? []
  const faults =
    issues.length > 0
      ? issues.map(said)
      : [
          ...addressFaults(definition, versions, others),
          ...parameterFaults(definition),
          ...policyFaults(definition, others),
          ...(isRead(definition) ? [] : actionFaults(definition, others)),
        ]
  return faults.map(fault => `the operation "${definition.operationId}": ${fault}`)
}

function said(issue: z.core.$ZodIssue): string {
  const { code, message, path } = issue
  if (code === 'unrecognized_keys') return `unknown key ${[...path, issue.keys[0]].join('.')}`
  const why = code === 'invalid_key' ? issue.issues[0]?.message : message
  return `${path.join('.')}: ${why}`
}

function addressFaults(
  definition: OperationDefinition,
  versions: readonly ApiVersion[],
  others: readonly OperationDefinition[],
): readonly string[] {
  const { operationId, path } = definition
  const shape = path.replaceAll(/\{\w+\}/g, '{}')
  const taken = [...versions.flatMap(({ operations }) => operations), ...others]
  const same = others.filter(other => other.path.replaceAll(/\{\w+\}/g, '{}') === shape)
  return [
    ...(taken.some(each => each.operationId === operationId)
      ? ['another operation has this operationId']
      : []),
    ...(same.some(other => isRead(other) === isRead(definition))
      ? [`another operation has the path ${path}`]
      : []),
    ...(same.some(other => other.path !== path)
      ? [`the path ${path} has other names of parameters elsewhere`]
      : []),
  ]
}

function parameterFaults(definition: OperationDefinition): readonly string[] {
  const { path, parameters } = definition
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const described = Object.keys(parameters)
  // A tool of MCP takes all values of an operation as arguments.
  const others = isRead(definition) ? ['lang'] : membersOf(definition)
  return [
    ...(new Set(names).size < names.length ? [`the path ${path} has a parameter twice`] : []),
    ...names.filter(name => !described.includes(name)).map(name => `parameters: ${name} is missing`),
    ...described.filter(name => !names.includes(name)).map(name => `parameters: the path has no {${name}}`),
    ...names.filter(name => others.includes(name)).map(name => `{${name}}: another value has this name`),
  ]
}

function policyFaults(
  { policy }: OperationDefinition,
  others: readonly OperationDefinition[],
): readonly string[] {
  const differs = others.some(({ policy: other }) => isOther(policy, other))
  return differs ? ['policy: another operation has one with this name and other values'] : []
}

function isOther(one: OperationDefinition['policy'], other: OperationDefinition['policy']): boolean {
  if (typeof one === 'string' || typeof other === 'string' || one.name !== other.name) return false
  return JSON.stringify(one) !== JSON.stringify(other)
}

function actionFaults(
  { example, parameters, request, response, problems = {} }: ActionDefinition,
  others: readonly OperationDefinition[],
): readonly string[] {
  const known = others.flatMap(other => (isRead(other) ? [] : Object.entries(other.problems ?? {})))
  return [
    ...Object.entries(problems).flatMap(([code, problem]) => [
      ...(known.some(([other, its]) => other === code && JSON.stringify(its) !== JSON.stringify(problem))
        ? [`problems.${code}: another operation has this code with other texts`]
        : []),
      ...unfilled(problem).map(name => `problems.${code}.example: ${name} is missing`),
    ]),
    ...Object.entries(parameters)
      .filter(([name, { schema }]) => !isSegment(example.values[name], schema))
      .map(([name]) => `example.values.${name}: write a value that the path takes`),
    ...exampleFaults('request', request, example.request),
    ...exampleFaults('response', response, example.response),
  ]
}

/** Returns the parameters of the texts of a problem that its example lacks. */
function unfilled({
  detail,
  hint,
  example = {},
}: NonNullable<ActionDefinition['problems']>[string]): readonly string[] {
  const names = JSON.stringify([detail, hint]).matchAll(/\{(\w+)\}/g)
  return [...new Set([...names].map(([, name = '']) => name))].filter(name => !Object.hasOwn(example, name))
}

function exampleFaults(name: string, schema: z.ZodType, body: object): readonly string[] {
  try {
    const issues = schema.safeParse(body).error?.issues ?? []
    return issues.map(({ path, message }) => `example.${[name, ...path].join('.')}: ${message}`)
  } catch (error) {
    // A rule failed, or takes time.
    return [`${name}: its rules cannot check the example: ${failureOf(error).message}`]
  }
}

function membersOf({ request }: ActionDefinition): readonly string[] {
  return 'shape' in request ? Object.keys(request.shape as object) : []
}

/** Whether a value is one of a parameter, and a segment of a path as it is. */
export function isSegment(value: unknown, schema: z.ZodType): boolean {
  return typeof value === 'string' && /^[\w-][\w.-]*$/.test(value) && schema.safeParse(value).success
}
