import { isIP } from 'node:net'
import { Failure } from '../failure.ts'
import { isThisMachine } from '../site-address.ts'
import type { Terminal } from '../terminal.ts'

/** A proxy that requests go through. */
export interface HttpProxy {
  /** Its address, without credentials. */
  readonly url: URL
  /** The value of `Proxy-Authorization`; undefined if the address has no credentials. */
  readonly authorization: string | undefined
  /** The environment variable that sets it. */
  readonly variable: string
}

/**
 * Returns the proxy for an address from `https_proxy` or `http_proxy`, unless `no_proxy` lists the host. As in curl, a
 * lower-case name wins. Connections to this machine use no proxy. Throws a failure for an invalid proxy address.
 */
export function proxyFor(url: URL, env: Terminal['env']): HttpProxy | undefined {
  const name = `${url.protocol.slice(0, -1)}_proxy`
  // In a CGI program, a client can set HTTP_PROXY with the header `Proxy` (httpoxy).
  const isForged = name === 'http_proxy' && env.REQUEST_METHOD !== undefined
  const variable = [name, ...(isForged ? [] : [name.toUpperCase()])].find(candidate => env[candidate])
  if (variable === undefined || isThisMachine(url.hostname)) return undefined
  if (isExempt(url, env.no_proxy || env.NO_PROXY || '')) return undefined
  return parsedProxy(env[variable] ?? '', variable)
}

/** Whether a list contains the host: as `*`, an address, or a domain with its subdomains. Each may have a port. */
function isExempt({ hostname, port, protocol }: URL, list: string): boolean {
  const host = withoutSigns(hostname)
  const ownPort = port || (protocol === 'https:' ? '443' : '80')
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .some(entry => {
      if (entry === '*') return true
      const [, named = entry, onlyPort = ownPort] = /^(\[.*\]|[^:]*):(\d+)$/.exec(entry) ?? []
      const domain = withoutSigns(named.replace(/^\*?\./, ''))
      if (domain === '' || onlyPort !== ownPort) return false
      return host === domain || (isIP(host) === 0 && host.endsWith(`.${domain}`))
    })
}

/** Removes the brackets of an IPv6 address and the final dot of a full name. */
function withoutSigns(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}

function parsedProxy(written: string, variable: string): HttpProxy {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(written) ? written : `http://${written}`
  try {
    const { protocol, origin, username, password } = new URL(address)
    const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
    const basic = `Basic ${Buffer.from(credentials).toString('base64')}`
    const authorization = credentials === ':' ? undefined : basic
    if (/^https?:$/.test(protocol)) return { url: new URL(origin), authorization, variable }
  } catch {
    // Not a URL, or a stray percent sign in the credentials.
  }
  throw new Failure('proxy_invalid', { variable })
}
