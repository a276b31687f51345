import { jsonOf } from './decoded.ts'
import { type Answer, type FuzzRequest, isRehearsal, type RequestConditions } from './request.ts'

/** The rules for the response to one request with a known result. */
export function faultsOfExpectation(
  request: FuzzRequest,
  answer: Answer,
  circumstances: RequestConditions,
): string[] {
  const expected = expectationOf(request)
  const { status, headers } = answer
  if (!expected || (status === 429 && circumstances.mayBeLimited)) return []
  if (circumstances.isKeyKnown && (status === 409 || status === 422)) return []
  const isSubmission = request.method === 'POST' && !isRehearsal(request)
  if (expected.status === 200 && circumstances.isMailFailing && isSubmission) {
    return status === 502 || status === 503 ? [] : [`${status} though no message can be delivered`]
  }
  const faults: string[] = []
  if (status !== expected.status) faults.push(`${status} and not ${expected.status}`)
  const language = headers.get('Content-Language')
  if (expected.language !== undefined && language !== expected.language) {
    faults.push(`the answer is in ${language} and not in ${expected.language}`)
  }
  if (request.method === 'HEAD') return faults
  const { code, field, slug, errors } = (jsonOf(answer) ?? {}) as Record<string, unknown>
  if (expected.code !== code) faults.push(`the code is ${code} and not ${expected.code}`)
  if (expected.field !== field) faults.push(`the field is ${field} and not ${expected.field}`)
  if (field !== undefined && (errors as object[]).length !== 1) faults.push('more than one field is at fault')
  if (expected.status === 200 && expected.slug !== slug)
    faults.push(`the slug is ${slug} and not ${expected.slug}`)
  return faults
}

/** A rehearsal ignores its idempotency key. */
function expectationOf(request: FuzzRequest): FuzzRequest['expected'] {
  const { expected } = request
  if (expected?.code !== 'idempotency_key_invalid' || !isRehearsal(request)) return expected
  const { language } = expected
  return { status: 200, ...(language !== undefined && { language }) }
}
