import ipaddr from 'ipaddr.js'
import type { RequestFields } from './request.ts'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** The proxies whose information about the client is trusted: a number of hops, or the proxies in certain networks. */
export type TrustedProxies = { readonly hops: number } | { readonly networks: readonly Network[] }

export type Network = readonly [Address, number]

/**
 * Parses a network in CIDR notation. Undefined when the text is not one. A single address is a network with one
 * address. A network of IPv4 addresses that are mapped into IPv6 is unmapped, because addresses are. Undefined also
 * where such a network is larger than IPv4.
 *
 * @example
 * parseNetwork('::ffff:10.0.0.0/104')?.join('/') // → '10.0.0.0/8'
 */
export function parseNetwork(text: string): Network | undefined {
  if (ipaddr.isValidCIDR(text)) {
    const [address, bits] = ipaddr.parseCIDR(text)
    if (!(address instanceof ipaddr.IPv6) || !address.isIPv4MappedAddress()) return [address, bits]
    return bits < bitsBeforeIPv4 ? undefined : [address.toIPv4Address(), bits - bitsBeforeIPv4]
  }
  const address = parseAddress(text)
  return address && [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** The bits before the IPv4 address in an IPv6 address that contains one. */
const bitsBeforeIPv4 = 96

/**
 * Returns the name under which the requests of a client are counted: its IPv4 address, or the /64 of its IPv6 address.
 * Translators such as NAT64 write IPv4 addresses into IPv6 addresses with their prefixes. There it is the IPv4 address
 * (RFC 6052 §2.1), or the whole address where the translator chooses its place (RFC 8215).
 * `peer` is the address at the other end of the connection. `X-Forwarded-For` and `Forwarded` (RFC 7239) count only as
 * far as trusted proxies wrote them.
 *
 * @example
 * clientOf('203.0.113.7', new Headers({ 'X-Forwarded-For': '198.51.100.1' }), { hops: 0 }) // → '203.0.113.7'
 * clientOf('127.0.0.1', new Headers({ 'X-Forwarded-For': '198.51.100.1' }), { hops: 1 }) // → '198.51.100.1'
 * clientOf('2001:db8:1:2:3::4', new Headers(), { hops: 0 }) // → '2001:db8:1:2::/64'
 */
export function clientOf(peer: string, headers: RequestFields, trusted: TrustedProxies): string {
  if ('hops' in trusted && trusted.hops === 0) return nameOf(peer)
  return nameOf(walkBack(peer, headers, trusted))
}

/** Returns the whole address of a client, found as in `clientOf`. */
export function addressOf(peer: string, headers: RequestFields, trusted: TrustedProxies): string {
  const address = walkBack(peer, headers, trusted)
  const [, plain] = plainAddress.exec(address) ?? []
  return plain ?? parseAddress(address)?.toString() ?? address
}

/**
 * Returns the network of an address: the /24 of IPv4, the /48 of IPv6. Other text is returned unchanged.
 *
 * @example
 * networkOf('203.0.113.7') // → '203.0.113.0/24'
 * networkOf('2001:db8:1:2:3::4') // → '2001:db8:1::/48'
 */
export function networkOf(text: string): string {
  const [, plain] = plainAddress.exec(text) ?? []
  if (plain !== undefined) return `${plain.slice(0, plain.lastIndexOf('.'))}.0/24`
  const address = translated(parseAddress(text))
  if (!address) return text
  if (!('parts' in address)) return networkOf(address.toString())
  const parts = address.parts.slice(0, 3)
  return `${parts.map(part => part.toString(16)).join(':')}::/48`
}

/**
 * Returns the client that connects directly from `peer`, named as in `clientOf`. Undefined where the peer may be a
 * trusted proxy.
 *
 * @example
 * directClientOf('203.0.113.7', { hops: 0 }) // → '203.0.113.7'
 * directClientOf('203.0.113.7', { hops: 1 }) // → undefined
 */
export function directClientOf(peer: string, trusted: TrustedProxies): string | undefined {
  if (!isAddress(peer)) return peer
  const isTrusted = 'hops' in trusted ? trusted.hops > 0 : isWithin(peer, trusted.networks)
  return isTrusted ? undefined : nameOf(peer)
}

/**
 * Whether an address or a host name is this machine.
 *
 * @example
 * isLoopback('[::1]:4310') // → true
 * isLoopback('192.0.2.1') // → false
 */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || parseAddress(host)?.range() === 'loopback'
}

/**
 * Whether a header field shows that a proxy or a CDN passed the request on.
 *
 * @example
 * isForwarded(new Headers({ 'CF-Connecting-IP': '203.0.113.7' })) // → true
 */
export function isForwarded(headers: RequestFields): boolean {
  return [...headers.keys()].some(name => forwardingField.test(name))
}

const forwardingField =
  /^(?:via|forwarded|x-forwarded|x-real-ip|cdn-loop)$|^x-(?:forwarded|envoy|original)-.|(?:^|.-)(?:connecting|client)-ip$/

/**
 * Follows the forwarded addresses from the peer back to the client. Stops at the first sender that is not trusted and
 * at the first text that is not an address.
 */
function walkBack(peer: string, headers: RequestFields, trusted: TrustedProxies): string {
  if (!isAddress(peer)) return peer
  let address = peer
  const senders = forwardedFor(headers)
  for (let hop = 0; hop < senders.length; hop += 1) {
    // The index is within the list.
    const before = senders.at(-1 - hop) as string
    if ('hops' in trusted ? hop >= trusted.hops : !isWithin(address, trusted.networks)) break
    if (!isAddress(before)) break
    address = before
  }
  return address
}

/**
 * The addresses in whichever of the two fields is sent. If both are sent, a proxy wrote one and the client may have
 * written the other. Then neither is trusted.
 */
function forwardedFor(headers: RequestFields): string[] {
  const simple = headers.get('X-Forwarded-For')
  const standard = headers.get('Forwarded')
  if (simple !== null && standard !== null) return []
  if (simple !== null) return simple.includes(',') ? simple.split(',').map(text => text.trim()) : [simple]
  if (standard === null) return []
  return standard
    .split(',')
    .map(element => /(?:^|;)\s*for\s*=\s*(?:"([^"]*)"|([^\s;,]+))/i.exec(element)?.slice(1).join('') ?? '')
}

/** An IPv4 address in its usual spelling, or mapped into IPv6. Any other spelling is parsed. */
const plainAddress = /^(?:::ffff:)?((?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4})$/

/** Whether a text is an address. */
export function isAddress(text: string): boolean {
  return plainAddress.test(text) || parseAddress(text) !== undefined
}

/** Parses an address with or without port and brackets. An IPv4 address that is mapped into IPv6 is unmapped. */
function parseAddress(text: string): Address | undefined {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1')
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return undefined
  return ipaddr.process(bare)
}

function isWithin(text: string, networks: readonly Network[]): boolean {
  const address = parseAddress(text)
  return networks.some(
    // The type of `match` does not know that the kinds are equal.
    ([network, bits]) => network.kind() === address?.kind() && address.match(network as never, bits),
  )
}

/** Returns the name of an address. Text that is not an address, such as the path of a socket, is its own name. */
function nameOf(text: string): string {
  const [, plain] = plainAddress.exec(text) ?? []
  if (plain !== undefined) return plain
  const address = translated(parseAddress(text))
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? text
  if (address.match(localTranslators)) return address.toString()
  const parts = address.parts.slice(0, 4)
  return `${parts.map(part => part.toString(16)).join(':')}::/64`
}

/** The prefix of translators everywhere (RFC 6052 §2.1), and the one for translators inside a network (RFC 8215). */
const translators = ipaddr.IPv6.parseCIDR('64:ff9b::/96')
const localTranslators = ipaddr.IPv6.parseCIDR('64:ff9b:1::/48')

/** Returns the IPv4 address that a translator wrote into an IPv6 address. Returns any other address unchanged. */
function translated(address: Address | undefined): Address | undefined {
  if (!(address instanceof ipaddr.IPv6) || !address.match(translators)) return address
  return new ipaddr.IPv4(address.toByteArray().slice(bitsBeforeIPv4 / 8))
}
