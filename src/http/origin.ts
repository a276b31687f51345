import type { RequestFields } from './request.ts'

/**
 * Whether a request was caused by a page of another site: what browsers say in `Sec-Fetch-Site` (Fetch Metadata), else in
 * `Origin` (Fetch §3.1). A request with neither comes from no browser that could be misled.
 */
export function isCrossSite(headers: RequestFields, ownOrigin: string): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('Origin')
  return origin !== null && origin !== ownOrigin
}
