import type { RequestFields } from './request.ts'

/**
 * Whether a page of another site caused a request. Browsers say so in `Sec-Fetch-Site` (Fetch Metadata) or else in
 * `Origin` (Fetch §3.1). A request without either field does not come from a browser. Pages of `trusted` origins are not
 * foreign.
 *
 * @example
 * isCrossSite(new Headers({ 'Sec-Fetch-Site': 'cross-site' }), 'https://example.org') // → true
 * isCrossSite(new Headers({ Origin: 'https://example.org' }), 'https://example.org') // → false
 * isCrossSite(new Headers(), 'https://example.org') // → false
 */
export function isCrossSite(
  headers: RequestFields,
  ownOrigin: string,
  trusted: readonly string[] = [],
): boolean {
  const origin = headers.get('Origin')
  if (origin !== null && trusted.includes(origin)) return false
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  return origin !== null && origin !== ownOrigin
}
