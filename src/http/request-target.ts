/**
 * Whether a request target (RFC 9112 §3.2) names a resource of this server in only one way. That is a path from the
 * root, or a URL with the same authority. It has no fragment, backslash or dot segment, percent-encoded ones included.
 *
 * @example
 * isUnambiguousTarget('/a/b?c', 'example.org') // → true
 * isUnambiguousTarget('/a/%2e%2e/b', 'example.org') // → false
 * isUnambiguousTarget('http://example.com/', 'example.org') // → false
 */
export function isUnambiguousTarget(target: string, host: string): boolean {
  if (target.startsWith('/') && !suspicious.test(target)) return true
  const path = originForm(target, host)
  if (path === undefined || path.includes('#')) return false
  return !ambiguous.test(path.split('?', 1)[0] ?? '')
}

/** Characters that every ambiguous target contains, and few others. */
const suspicious = /[\\%#]|\/\./
const ambiguous = /\\|\/(?:\.|%2e){1,2}(?:\/|$)|%5c/i

/** Almost every host. A URL can contain it, in this spelling (URL Standard §3.5). */
const plainHost = /^[a-z\d._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/

/** Almost every target. A URL encodes nothing in it. */
const plainTarget = /^[\w!$&-;=?@[\]~]*$/

/**
 * Whether a URL can have this host, with or without a port.
 *
 * @example
 * isHostOfUrl('example.org:8080') // → true
 * isHostOfUrl('example.org:99999') // → false
 */
export function isHostOfUrl(host: string): boolean {
  return plainHost.test(host) || URL.canParse(`http://${host}`)
}

/**
 * Returns the URL of a target that begins with a slash, in the spelling of the URL Standard. Throws where `isHostOfUrl`
 * is false.
 *
 * @example
 * urlOf('example.org', '/preço') // → 'http://example.org/pre%C3%A7o'
 */
export function urlOf(host: string, target: string): string {
  const url = `http://${host}${target}`
  return plainHost.test(host) && plainTarget.test(target) ? url : new URL(url).href
}

/**
 * Returns the path and query of a target (RFC 9112 §3.2.1). Undefined when it names no resource of this host.
 *
 * @example
 * originForm('http://example.org/a?b', 'example.org') // → '/a?b'
 * originForm('http://example.com/a', 'example.org') // → undefined
 */
export function originForm(target: string, host: string): string | undefined {
  if (target.startsWith('/')) return target
  const prefix = /^https?:\/\/([^/?]*)/i.exec(target)
  return prefix?.[1]?.toLowerCase() === host.toLowerCase() ? target.slice(prefix[0].length) || '/' : undefined
}

/**
 * Returns the authority to which a request is sent: that of an absolute target, or else the Host (RFC 9112 §3.2.2).
 *
 * @example
 * authorityOf('http://example.org/a', 'example.com') // → 'example.org'
 * authorityOf('/a', 'example.com') // → 'example.com'
 */
export function authorityOf(target: string, host: string | undefined): string | undefined {
  return /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(target)?.[1] ?? host
}

/**
 * Returns the path of a request's URL as it was sent.
 *
 * @example
 * rawPathOf('http://example.org/caf%C3%A9?a=1') // → '/caf%C3%A9'
 */
export function rawPathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const path = url.slice(start)
  const end = path.search(/[?#]/)
  return end < 0 ? path : path.slice(0, end)
}

/**
 * Returns the path of a URL in one spelling: characters that need no percent-encoding have none (RFC 3986 §6.2.2.2).
 *
 * @example
 * pathOf('http://example.org/caf%C3%A9?a=1') // → '/café'
 */
export function pathOf(url: string): string {
  const path = rawPathOf(url)
  return path.includes('%') ? decode(path) : path
}

/**
 * Returns the query of a request's URL with its question mark. Empty when there is none.
 *
 * @example
 * queryOf('http://example.org/a?b=1#c') // → '?b=1'
 */
export function queryOf(url: string): string {
  const start = url.indexOf('?')
  if (start < 0) return ''
  const end = url.indexOf('#')
  if (end < 0) return url.slice(start)
  return end < start ? '' : url.slice(start, end)
}

function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    // decodeURI throws a URIError on an invalid encoding. No resource has such a path, so it stays as it is.
    return path
  }
}
