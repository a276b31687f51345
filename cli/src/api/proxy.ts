import { isIP } from 'node:net'
import { Failure } from '../failure.ts'
import { isThisMachine } from '../site-address.ts'
import type { Terminal } from '../terminal.ts'

/** A proxy that requests go through. */
export interface HttpProxy {
  /** Where it is, without credentials. */
  readonly url: URL
  /** The value of `Proxy-Authorization`, where its address holds credentials. */
  readonly authorization: string | undefined
  /** The variable of the environment that names it. */
  readonly variable: string
}

/**
 * The proxy that the environment names for an address: `https_proxy` or `http_proxy`, unless `no_proxy` lists the host. Small
 * letters win over capitals, as in curl. This machine is never reached through a proxy. Throws a failure for an address that
 * is not one of a proxy.
 */
export function proxyFor(url: URL, env: Terminal['env']): HttpProxy | undefined {
  const name = `${url.protocol.slice(0, -1)}_proxy`
  // In a CGI program a client sets HTTP_PROXY with a header `Proxy` (httpoxy).
  const isForged = name === 'http_proxy' && env.REQUEST_METHOD !== undefined
  const variable = [name, ...(isForged ? [] : [name.toUpperCase()])].find(candidate => env[candidate])
  if (variable === undefined || isThisMachine(url.hostname)) return undefined
  if (isExempt(url, env.no_proxy || env.NO_PROXY || '')) return undefined
  return parsedProxy(env[variable] ?? '', variable)
}

/** Whether a list names a host: `*`, an address, or a domain with all below it; each may have a port. */
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

/** A host without the brackets of an IPv6 address and the dot that ends a full name. */
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
    // Not a URL, or a stray percent sign in the credentials: the failure below says what to write.
  }
  throw new Failure('proxy_invalid', { variable })
}
