/** An old address in one spelling. */
export interface OldAddress {
  /** The path in NFC, without a slash at the end. For a prefix it is the path above the addresses. */
  readonly path: string
  /** The parameters of the query in one order and spelling. Empty without a query. */
  readonly query: string
  /** Whether it is the path and every address below it. */
  readonly isPrefix: boolean
}

/** Finds where old addresses have moved. */
export interface Redirects {
  /** All new addresses, by the old ones as they are written. */
  readonly written: ReadonlyMap<string, string>
  /** Returns the new address of a path with a query. The query must have the same parameters, in any order. */
  withQuery(path: string, query: string): string | undefined
  /** Returns the new address of a path, whatever its query. */
  at(path: string): string | undefined
  /**
   * Returns the new address of a path below the longest old prefix. `sent` is the path as the client sent it, with its
   * percent-encoding: the new address has the same end.
   */
  below(path: string, sent: string): string | undefined
}

/** The longest old address, and the longest part of a request that is compared with one, in characters. */
export const longestOldAddress = 500

/** As many parameters are no old address. Each takes as long to read as a page to find. */
const most = 30

/** The end of a prefix: of an address that includes all below it. */
const anyEnd = '/*'

/** Reads an old address, such as `/old-page`, `/index.php?id=3` or `/old/*`. */
export function oldAddress(written: string): OldAddress {
  const [path = '', query = ''] = split(written)
  const isPrefix = path.endsWith(anyEnd)
  const bare = isPrefix ? path.slice(0, -anyEnd.length) : withoutSlash(path)
  return { path: bare.normalize('NFC'), query: parametersOf(query), isPrefix }
}

/** Whether an address includes every address below it. */
export function isPrefix(address: string): boolean {
  return address.endsWith(anyEnd)
}

/** Returns the path of a prefix, without its asterisk: `/old` for `/old/*`. */
export function prefixPath(address: string): string {
  return address.slice(0, -anyEnd.length)
}

/** Creates the redirects. Each entry is an old and a new address. The first of two entries for one address counts. */
export function createRedirects(entries: Iterable<readonly [from: string, to: string]>): Redirects {
  const written = new Map(entries)
  const paths = new Map<string, string>()
  const prefixes = new Map<string, string>()
  const queries = new Map<string, Map<string, string>>()
  for (const [from, to] of written) {
    const { path, query, isPrefix } = oldAddress(from)
    if (query !== '') {
      const ofPath = queries.get(path) ?? new Map<string, string>()
      queries.set(path, ofPath.set(query, ofPath.get(query) ?? to))
    } else {
      const among = isPrefix ? prefixes : paths
      among.set(path, among.get(path) ?? to)
    }
  }
  const deepest = Math.max(0, ...Array.from(prefixes.keys(), depthOf))
  return {
    written,
    withQuery(path, query) {
      if (queries.size === 0 || query.length > longestOldAddress || query.split('&', most).length === most)
        return undefined
      return found(queries, path)?.get(parametersOf(query))
    },
    at: path => (paths.size === 0 ? undefined : found(paths, path)),
    below(path, sent) {
      const composed = deepest === 0 ? undefined : composedOf(path)
      if (composed === undefined) return undefined
      const parts = composed.split('/', deepest + 1)
      for (let depth = parts.length - 1; depth > 0; depth -= 1) {
        const to = prefixes.get(parts.slice(0, depth + 1).join('/'))
        if (to !== undefined)
          return filled(
            to,
            sent
              .split('/')
              .slice(depth + 1)
              .join('/'),
          )
      }
      return undefined
    },
  }
}

/** Returns the value of a path, whichever Unicode form its letters have. */
function found<T>(values: ReadonlyMap<string, T>, path: string): T | undefined {
  const composed = composedOf(path)
  return composed === undefined ? undefined : values.get(composed)
}

/** Returns a path in NFC. Undefined for a long one, and for a run of marks, which takes quadratic time to sort. */
function composedOf(path: string): string | undefined {
  return path.length > longestOldAddress || /\p{M}{31}/u.test(path) ? undefined : path.normalize('NFC')
}

function depthOf(path: string): number {
  return path.split('/').length - 1
}

/** Returns a new address with the end of an old one. Undefined if the end could be read as another host. */
function filled(to: string, end: string): string | undefined {
  if (!isPrefix(to)) return to
  if (/^\/|\/\/|\\|%(?:2f|5c)/i.test(end)) return undefined
  if (end === '') return prefixPath(to) || '/'
  return `${prefixPath(to)}/${to.startsWith('/') ? withoutSlash(end) : end}`
}

function split(address: string): string[] {
  const start = address.indexOf('?')
  return start < 0 ? [address] : [address.slice(0, start), address.slice(start + 1)]
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** Parameters that advertisements and newsletters add to any address. */
const ofCampaigns = /^utm_|clid$/

/** Returns the parameters of a query in one order and spelling, without those of campaigns. */
function parametersOf(query: string): string {
  const parameters = Array.from(new URLSearchParams(query), pair => pair.map(text => text.normalize('NFC')))
  const counted = parameters.filter(([name = '']) => !ofCampaigns.test(name))
  if (counted.length === 0) return ''
  return counted
    .map(pair => JSON.stringify(pair))
    .toSorted()
    .join()
}
