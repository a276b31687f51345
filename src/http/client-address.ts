import ipaddr from 'ipaddr.js'
import type { RequestFields } from './request.ts'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Whose word on the client's address is believed: so many proxies in front, or those in certain networks. */
export type TrustedProxies = { readonly hops: number } | { readonly networks: readonly Network[] }

export type Network = readonly [Address, number]

/** A network in CIDR notation; undefined when it is not one. A single address is a network of one. */
export function parseNetwork(text: string): Network | undefined {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text)
  const address = parseAddress(text)
  return address && [address, address.kind() === 'ipv4' ? 32 : 128]
}

/**
 * The name under which a client's requests are counted: its IPv4 address, or the /64 of its IPv6 address. `peer` is the
 * address at the other end of the connection; what `X-Forwarded-For` or `Forwarded` (RFC 7239) say is believed only as
 * far as trusted proxies wrote it.
 */
export function clientOf(peer: string, headers: RequestFields, trusted: TrustedProxies): string {
  if ('hops' in trusted && trusted.hops === 0) return nameOf(peer)
  return nameOf(walkBack(peer, headers, trusted))
}

/** The whole address of a client, found as in `clientOf`. */
export function addressOf(peer: string, headers: RequestFields, trusted: TrustedProxies): string {
  const address = walkBack(peer, headers, trusted)
  const [, plain] = plainAddress.exec(address) ?? []
  return plain ?? parseAddress(address)?.toString() ?? address
}

/** The network of an address: of IPv4 the /24, of IPv6 the /48. What is not an address stays as it is. */
export function networkOf(text: string): string {
  const [, plain] = plainAddress.exec(text) ?? []
  if (plain !== undefined) return `${plain.slice(0, plain.lastIndexOf('.'))}.0/24`
  const address = parseAddress(text)
  if (!address) return text
  if (address.kind() === 'ipv4') return networkOf(address.toString())
  const parts = (address as ipaddr.IPv6).parts.slice(0, 3)
  return `${parts.map(part => part.toString(16)).join(':')}::/48`
}

/** The client whose own address `peer` is, named as in `clientOf`; undefined where that may be a trusted proxy. */
export function directClientOf(peer: string, trusted: TrustedProxies): string | undefined {
  if (!isAddress(peer)) return peer
  const isTrusted = 'hops' in trusted ? trusted.hops > 0 : isWithin(peer, trusted.networks)
  return isTrusted ? undefined : nameOf(peer)
}

/** Whether an address or a host name is this machine itself. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || parseAddress(host)?.range() === 'loopback'
}

/** Whether a proxy or a CDN says in some field that it passed a request on, whatever it says of the client. */
export function isForwarded(headers: RequestFields): boolean {
  return [...headers.keys()].some(name => forwardingField.test(name))
}

const forwardingField =
  /^(?:via|forwarded|x-forwarded(?:-.+)?|x-real-ip|(?:.+-)?(?:connecting|client)-ip|x-envoy-.+|x-original-.+|cdn-loop)$/

/** From the peer back towards the client, as long as the one who speaks is trusted and what it says is an address. */
function walkBack(peer: string, headers: RequestFields, trusted: TrustedProxies): string {
  if (!isAddress(peer)) return peer
  let address = peer
  for (const [hop, before] of forwardedFor(headers).toReversed().entries()) {
    if ('hops' in trusted ? hop >= trusted.hops : !isWithin(address, trusted.networks)) break
    if (!isAddress(before)) break
    address = before
  }
  return address
}

/** What either field says. Where both are there, a proxy wrote one and the client perhaps the other: neither is believed. */
function forwardedFor(headers: RequestFields): string[] {
  const simple = headers.get('X-Forwarded-For')
  const standard = headers.get('Forwarded')
  if (simple !== null && standard !== null) return []
  if (simple !== null) return simple.split(',').map(text => text.trim())
  if (standard === null) return []
  return standard
    .split(',')
    .map(element => /(?:^|;)\s*for\s*=\s*(?:"([^"]*)"|([^\s;,]+))/i.exec(element)?.slice(1).join('') ?? '')
}

/** An IPv4 address as it is written everywhere, or mapped into IPv6; any other spelling is parsed. */
const plainAddress = /^(?:::ffff:)?((?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4})$/

function isAddress(text: string): boolean {
  return plainAddress.test(text) || parseAddress(text) !== undefined
}

/** An address with or without port and brackets; an IPv4 address mapped into IPv6 is unmapped. */
function parseAddress(text: string): Address | undefined {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1')
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return undefined
  return ipaddr.process(bare)
}

function isWithin(text: string, networks: readonly Network[]): boolean {
  const address = parseAddress(text)
  return networks.some(
    ([network, bits]) => network.kind() === address?.kind() && address.match(network as never, bits),
  )
}

/** What is no address, such as the path of a socket, is its own name. */
function nameOf(text: string): string {
  const [, plain] = plainAddress.exec(text) ?? []
  if (plain !== undefined) return plain
  const address = parseAddress(text)
  if (!address || address.kind() === 'ipv4') return address?.toString() ?? text
  const parts = (address as ipaddr.IPv6).parts.slice(0, 4)
  return `${parts.map(part => part.toString(16)).join(':')}::/64`
}
