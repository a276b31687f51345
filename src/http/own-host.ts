import { isLoopback } from './client-address.ts'

/**
 * Whether an authority (`host`, or `host:port`) names this site. What it compares with is the site's own origin: a page of
 * another site that lets its name lead to this address (DNS rebinding) still says that name. The names of this machine's
 * loopback interface are one.
 */
export function isOwnHost(authority: string, ownOrigin: string): boolean {
  const own = new URL(ownOrigin)
  const other = parseOrigin(`${own.protocol}//${authority}`)
  if (!other) return false
  return other.host === own.host || (areLoopback(other, own) && other.port === own.port)
}

/** Whether an `Origin` field (RFC 6454 §7) names this site; `null` and what is no origin do not. */
export function isOwnOrigin(origin: string, ownOrigin: string): boolean {
  const other = parseOrigin(origin)
  return other?.protocol === new URL(ownOrigin).protocol && isOwnHost(other.host, ownOrigin)
}

function areLoopback(...urls: readonly URL[]): boolean {
  return urls.every(({ hostname }) => isLoopback(hostname))
}

function parseOrigin(text: string): URL | undefined {
  return URL.canParse(text) && /^https?:\/\/[^/?#@\\]+$/.test(text) ? new URL(text) : undefined
}
