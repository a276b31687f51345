import ipaddr from 'ipaddr.js'

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
export function clientOf(peer: string, headers: Headers, trusted: TrustedProxies): string {
  const trustsNobody = 'hops' in trusted && trusted.hops === 0
  if (trustsNobody && !peer.includes(':')) return peer
  const peerAddress = parseAddress(peer)
  if (!peerAddress) return peer
  return nameOf(trustsNobody ? peerAddress : walkBack(peerAddress, headers, trusted))
}

/** The client whose own address `peer` is, named as in `clientOf`; undefined where that may be a trusted proxy. */
export function directClientOf(peer: string, trusted: TrustedProxies): string | undefined {
  const address = parseAddress(peer)
  if (!address) return peer
  const isTrusted = 'hops' in trusted ? trusted.hops > 0 : isWithin(address, trusted.networks)
  return isTrusted ? undefined : nameOf(address)
}

/** Whether an address or a host name is this machine itself. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || parseAddress(host)?.range() === 'loopback'
}

/** Whether a proxy or a CDN says in some field that it passed a request on, whatever it says of the client. */
export function isForwarded(headers: Headers): boolean {
  return [...headers.keys()].some(name => forwardingField.test(name))
}

const forwardingField =
  /^(?:via|forwarded|x-forwarded(?:-.+)?|x-real-ip|(?:.+-)?(?:connecting|client)-ip|x-envoy-.+|x-original-.+|cdn-loop)$/

/** From the peer back towards the client, as long as the one who speaks is trusted and what it says is an address. */
function walkBack(peer: Address, headers: Headers, trusted: TrustedProxies): Address {
  let address = peer
  for (const [hop, text] of forwardedFor(headers).toReversed().entries()) {
    if ('hops' in trusted ? hop >= trusted.hops : !isWithin(address, trusted.networks)) break
    const before = parseAddress(text)
    if (!before) break
    address = before
  }
  return address
}

/** What either field says. Where both are there, a proxy wrote one and the client perhaps the other: neither is believed. */
function forwardedFor(headers: Headers): string[] {
  const simple = headers.get('X-Forwarded-For')
  const standard = headers.get('Forwarded')
  if (simple !== null && standard !== null) return []
  if (simple !== null) return simple.split(',').map(text => text.trim())
  if (standard === null) return []
  return standard
    .split(',')
    .map(element => /(?:^|;)\s*for\s*=\s*(?:"([^"]*)"|([^\s;,]+))/i.exec(element)?.slice(1).join('') ?? '')
}

/** An address with or without port and brackets; an IPv4 address mapped into IPv6 is unmapped. */
function parseAddress(text: string): Address | undefined {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1')
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return undefined
  return ipaddr.process(bare)
}

function isWithin(address: Address, networks: readonly Network[]): boolean {
  return networks.some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network as never, bits),
  )
}

function nameOf(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString()
  const parts = (address as ipaddr.IPv6).parts.slice(0, 4)
  return `${parts.map(part => part.toString(16)).join(':')}::/64`
}
