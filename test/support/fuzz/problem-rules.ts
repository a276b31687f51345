import { component, type SchemaValidator } from '../openapi.ts'
import { jsonOf } from './decoded.ts'
import type { Answer, FuzzRequest } from './request.ts'

/** The rules for every JSON body and every problem. A problem repeats the facts of its response (RFC 9457 §3.1). */
export function faultsOfJson(request: FuzzRequest, answer: Answer, judge: SchemaValidator): string[] {
  const type = answer.headers.get('Content-Type') ?? ''
  if (request.method === 'HEAD' || answer.body.byteLength === 0 || !/[/+]json(?:;|$)/.test(type)) return []
  const value = jsonOf(answer) as Record<string, unknown> | undefined
  if (value === undefined) return ['the body is no JSON']
  if (type !== 'application/problem+json') return []
  return [...judge(value, component('Problem')), ...faultsOfProblem(value, request, answer)]
}

function faultsOfProblem(
  problem: Record<string, unknown>,
  { target }: FuzzRequest,
  answer: Answer,
): string[] {
  const { status, code, type, instance, detail, error, field, errors } = problem
  const faults: string[] = []
  if (status !== answer.status) faults.push(`the problem says ${status}, the answer ${answer.status}`)
  if (!String(type).endsWith(`#${code}`)) faults.push(`the type ${type} does not lead to ${code}`)
  // A request that cannot be read does not always show its path.
  const isUnread = code === 'bad_request' && instance === undefined
  if (!isUnread && instance !== new URL(`https://site.test${target}`).pathname)
    faults.push(`instance is ${instance}`)
  if (detail !== error) faults.push('error is no copy of detail')
  if (/\{\w+\}/.test(`${problem.hint}`)) faults.push(`a text has a placeholder left: ${problem.hint}`)
  if (answer.headers.get('Cache-Control') !== 'no-store') faults.push('a problem that a cache may keep')
  if ((problem.outcome !== undefined) !== (code === 'email_delivery_failed'))
    faults.push(`the outcome of ${code} is ${problem.outcome}`)
  const first = Array.isArray(errors) ? errors[0] : undefined
  if (first?.field !== field || (first && first.code !== code))
    faults.push('errors does not begin with the problem')
  return faults
}
