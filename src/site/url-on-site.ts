/** The longest authority of a URL (RFC 3986 §3.2), in characters. A host name has at most 253 (RFC 1035). */
const longestAuthority = 500

/**
 * Resolves an address that a client wrote against the origin of the site. Undefined for an address of another site. A
 * URL parser takes quadratic time for a long host name with other characters than ASCII, so the length comes first.
 *
 * @example
 * urlOnSite('/sobre?a=1', 'https://example.org')?.href // → 'https://example.org/sobre?a=1'
 * urlOnSite('https://example.com/', 'https://example.org') // → undefined
 */
export function urlOnSite(address: string, origin: string): URL | undefined {
  // As a URL parser does (URL Standard §4.4).
  const [, authority = ''] = beforePath.exec(address.replaceAll(/[\t\n\r]/g, '')) ?? []
  if (authority.length > longestAuthority) return undefined
  const url = URL.parse(address, origin)
  return url?.origin === new URL(origin).origin ? url : undefined
}

/** Matches a scheme or two slashes, and the authority. */
const beforePath = /^[\0- ]*(?:[a-z][a-z\d+.-]*:[/\\]*|[/\\]{2,})([^/\\?#]*)/i
