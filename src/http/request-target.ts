/** The path of a request's URL, in one spelling: characters that need no percent-encoding have none (RFC 3986 §6.2.2.2). */
export function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const end = url.slice(start).search(/[?#]/)
  const path = end < 0 ? url.slice(start) : url.slice(start, start + end)
  return path.includes('%') ? decode(path) : path
}

/** The query of a request's URL with its question mark; empty when there is none. */
export function queryOf(url: string): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : (url.slice(start).split('#', 1)[0] ?? '')
}

function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    // decodeURI throws a URIError on a malformed encoding; such a path names nothing, as it stands.
    return path
  }
}
