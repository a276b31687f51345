import { isAddress } from './client-address.ts'

/** A name or an address, and a port (RFC 3986 §3.2.2). A comma, which joins two Hosts, does not match. */
const hostSyntax = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i

/** Whether a text has the form of `Host`. */
export function isHostSyntax(authority: string): boolean {
  return hostSyntax.test(authority)
}

/**
 * Returns a function that says whether an authority names a host that is neither of these `names` nor an address nor
 * `localhost`. Such a name may lead a browser to this machine (DNS rebinding), and an address cannot. A dot before a
 * name adds the names below it. Ports do not count. False for text that is no host, which the server refuses anyway.
 *
 * @example
 * foreignHosts(['.example.org'])('www.example.org:3000') // → false
 * foreignHosts([])('attacker.example') // → true
 */
export function foreignHosts(names: readonly string[]): (authority: string) => boolean {
  const named = ['.localhost', ...names].map(nameOf)
  return authority => {
    if (!isHostSyntax(authority)) return false
    const name = nameOf(authority)
    return !isAddress(name) && !named.some(each => isWithin(name, each))
  }
}

/** Returns a host without its port and the dot at its end, in lower case. */
function nameOf(authority: string): string {
  return authority.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}

function isWithin(name: string, domain: string): boolean {
  return domain.startsWith('.') ? `.${name}`.endsWith(domain) : name === domain
}
