import { isLoopback } from './client-address.ts'

/**
 * Whether an authority (`host` or `host:port`) names this site. Compares it with the configured origin: in an attack by
 * DNS rebinding, the request still has the attacker's host name. All names of the loopback interface are equal.
 *
 * @example
 * isOwnHost('127.0.0.1:4310', 'http://localhost:4310') // → true
 * isOwnHost('attacker.example', 'https://example.org') // → false
 */
export function isOwnHost(authority: string, ownOrigin: string): boolean {
  const own = new URL(ownOrigin)
  const other = parseOrigin(`${own.protocol}//${authority}`)
  if (!other) return false
  const areLoopback = isLoopback(other.hostname) && isLoopback(own.hostname)
  return other.host === own.host || (areLoopback && other.port === own.port)
}

/**
 * Whether an `Origin` field (RFC 6454 §7) names this site. False for `null` and for text that is not an origin.
 *
 * @example
 * isOwnOrigin('https://example.org', 'https://example.org') // → true
 * isOwnOrigin('null', 'https://example.org') // → false
 */
export function isOwnOrigin(origin: string, ownOrigin: string): boolean {
  const other = parseOrigin(origin)
  return other?.protocol === new URL(ownOrigin).protocol && isOwnHost(other.host, ownOrigin)
}

function parseOrigin(text: string): URL | undefined {
  return /^https?:\/\/[^/?#@\\%]+$/.test(text) ? (URL.parse(text) ?? undefined) : undefined
}
