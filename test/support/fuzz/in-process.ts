import { isRequest } from '../hostile-requests.ts'
import type { TestSite } from '../site.ts'
import { type Answer, type FuzzRequest, toInit } from './request.ts'

/**
 * Returns the response of a site in memory. Undefined where the platform's own `Request` does not accept the request.
 */
export async function answerInProcess(
  site: TestSite,
  request: FuzzRequest,
  peer?: string,
): Promise<Answer | undefined> {
  const init = toInit(request)
  if (!isRequest(request.target, init)) return undefined
  const response = await site.fetch(request.target, { ...init, ...(peer !== undefined && { peer }) })
  const { status, headers } = response
  return { status, headers, body: new Uint8Array(await response.arrayBuffer()) }
}
