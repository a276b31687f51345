import type { RequestFields } from './request.ts'

/**
 * Whether a page of another site caused a request. Browsers say so in `Sec-Fetch-Site` (Fetch Metadata) or else in
 * `Origin` (Fetch §3.1). A request without either field does not come from a browser.
 *
 * @example
 * isCrossSite(new Headers({ 'Sec-Fetch-Site': 'cross-site' }), 'https://example.org') // → true
 * isCrossSite(new Headers({ Origin: 'https://example.org' }), 'https://example.org') // → false
 * isCrossSite(new Headers(), 'https://example.org') // → false
 */
export function isCrossSite(headers: RequestFields, ownOrigin: string): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('Origin')
  return origin !== null && origin !== ownOrigin
}
