/**
 * Whether a request target (RFC 9112 §3.2) names a resource of this server in one way only: a path from the root, or the
 * absolute form of one under the same authority, without fragment, backslashes or dot segments, also percent-encoded ones.
 */
export function isUnambiguousTarget(target: string, host: string): boolean {
  if (target.startsWith('/') && !suspicious.test(target)) return true
  const path = originForm(target, host)
  if (path === undefined || path.includes('#')) return false
  return !ambiguous.test(path.split('?', 1)[0] ?? '')
}

/** What every ambiguous target has, and few others. */
const suspicious = /[\\%#]|\/\./
const ambiguous = /\\|\/(?:\.|%2e){1,2}(?:\/|$)|%00|%5c/i

/** Nearly every host: there is nothing in it that a URL could not have or would write otherwise (URL Standard §3.5). */
const plainHost = /^[a-z\d._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/

/** Nearly every target: there is nothing in it that a URL would encode. */
const plainTarget = /^[\w!$&-;=?@[\]~]*$/

/** Whether a URL can have a host, with or without a port. */
export function isHostOfUrl(host: string): boolean {
  return plainHost.test(host) || URL.canParse(`http://${host}`)
}

/** The URL of a target that begins with a slash, as the URL Standard writes it. Throws where `isHostOfUrl` is false. */
export function urlOf(host: string, target: string): string {
  const url = `http://${host}${target}`
  return plainHost.test(host) && plainTarget.test(target) ? url : new URL(url).href
}

/** The path and query of a target (RFC 9112 §3.2.1); undefined unless it names a resource of this host. */
export function originForm(target: string, host: string): string | undefined {
  if (target.startsWith('/')) return target
  const prefix = /^https?:\/\/([^/?]*)/i.exec(target)
  return prefix?.[1]?.toLowerCase() === host.toLowerCase() ? target.slice(prefix[0].length) || '/' : undefined
}

/** The path of a request's URL as it was sent. */
export function rawPathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const end = url.slice(start).search(/[?#]/)
  return end < 0 ? url.slice(start) : url.slice(start, start + end)
}

/** The path in one spelling: characters that need no percent-encoding have none (RFC 3986 §6.2.2.2). */
export function pathOf(url: string): string {
  const path = rawPathOf(url)
  return path.includes('%') ? decode(path) : path
}

/** The query of a request's URL with its question mark; empty when there is none. */
export function queryOf(url: string): string {
  const [withoutFragment = ''] = url.split('#', 1)
  const start = withoutFragment.indexOf('?')
  return start < 0 ? '' : withoutFragment.slice(start)
}

function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    // decodeURI throws a URIError on a malformed encoding; such a path names nothing, as it stands.
    return path
  }
}
