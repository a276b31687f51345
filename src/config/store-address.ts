/** Where a store is, and how to log in. */
export interface StoreAddress {
  /** The server, or the Sentinels that know it. Empty for a socket. */
  readonly hosts: readonly Host[]
  /** The name of the primary at the Sentinels. Undefined without Sentinels. */
  readonly primary: string | undefined
  /** The path of a Unix socket. */
  readonly path: string | undefined
  readonly isEncrypted: boolean
  readonly database: number
  readonly user: string
  readonly password: string
  readonly sentinelUser: string
  readonly sentinelPassword: string
  /** The version of IP. 0 tries both. */
  readonly family: number
  /** The address without credentials. */
  readonly shownAs: string
}

interface Host {
  readonly host: string
  readonly port: number
}

const forms = [
  'redis://[user:password@]host[:port][/db]',
  'redis+sentinel://[user:password@]host[:port][,host[:port]…]/name[/db]',
  'rediss:// and rediss+sentinel:// with TLS',
  'valkey for redis, valkeys for rediss',
  'unix:///path[?db=0]',
].join(', ')

/** Thrown for an address that is not one. Its message contains no part of the address. */
export class StoreAddressRefused extends Error {
  constructor(fault: string) {
    super(`${fault}; forms: ${forms}`)
    this.name = 'StoreAddressRefused'
  }
}

/**
 * Reads the address of a store. `redis+sentinel:` is not registered; its form is that of redis-sentinel-url and others.
 *
 * @throws StoreAddressRefused with what is wrong, as the end of a sentence, and the forms of an address
 * @example
 * parseStoreAddress('redis+sentinel://a,b:26380/shop/2').shownAs // → 'a:26379,b:26380/shop/2'
 */
export function parseStoreAddress(value: string): StoreAddress {
  const { scheme, credentials, authority, rest } = partsOf(value.trim())
  const isSocket = scheme === 'unix'
  const withSentinel = scheme.endsWith('+sentinel')
  const { pathname, searchParams } = queryOf(rest, withSentinel ? [...parameters, ...ofSentinel] : parameters)
  const [, primary, number] = isSocket ? [] : pathOf(pathname, withSentinel)
  const database = databaseOf(number ?? searchParams.get('db') ?? '0')
  const hosts = isSocket ? [] : hostsOf(authority, withSentinel)
  const path = isSocket ? socketOf(authority, pathname) : undefined
  const place =
    path ?? hosts.map(({ host, port }) => `${host.includes(':') ? `[${host}]` : host}:${port}`).join()
  return {
    hosts,
    primary,
    path,
    isEncrypted: /^(?:rediss|valkeys)\b/.test(scheme),
    database,
    user: decoded(credentials[0]) || (searchParams.get('username') ?? ''),
    password: decoded(credentials[1]) || (searchParams.get('password') ?? ''),
    sentinelUser: searchParams.get('sentinel_username') ?? '',
    sentinelPassword: searchParams.get('sentinel_password') ?? '',
    family: familyOf(searchParams.get('family') ?? '0'),
    shownAs: [place, primary, database === 0 ? undefined : database]
      .filter(part => part !== undefined)
      .join('/'),
  }
}

const parameters = ['db', 'family', 'username', 'password']
const ofSentinel = ['sentinel_username', 'sentinel_password']

function partsOf(value: string) {
  const [, written = '', authority = '', rest = ''] = /^([a-z+]+):\/\/([^/?#]*)(.*)$/is.exec(value) ?? []
  const scheme = written.toLowerCase()
  if (!/^(?:(?:redis|valkey)s?(?:\+sentinel)?|unix)$/.test(scheme)) refuse('has no known scheme')
  if (rest.includes('@'))
    refuse('has a "/", "?" or "#" in its user or password, which must be percent-encoded')
  const at = authority.lastIndexOf('@')
  const [user = '', ...password] = authority.slice(0, Math.max(0, at)).split(':')
  return {
    scheme,
    credentials: [user, password.join(':')] as const,
    authority: authority.slice(at + 1),
    rest,
  }
}

function queryOf(rest: string, known: readonly string[]): URL {
  const url = new URL(`store://host${rest}`)
  if (url.hash) refuse('has a "#", which must be percent-encoded')
  const unknown = [...url.searchParams.keys()].some(name => !known.includes(name))
  if (unknown) refuse(`has a parameter other than ${known.join(', ')}`)
  return url
}

/** Returns the path, the name of the primary and the number of the database. */
function pathOf(pathname: string, withSentinel: boolean): readonly (string | undefined)[] {
  const [name, ...others] = pathname.split('/').slice(1)
  if (!withSentinel) {
    if (others.length > 0) refuse('has more than a database number in its path')
    return [pathname, undefined, name || undefined]
  }
  if (!name) refuse('lacks the name of the primary after the Sentinels, such as "/mymaster"')
  if (others.length > 1) refuse('has more than a name and a database number in its path')
  return [pathname, decoded(name), others[0] || undefined]
}

function hostsOf(authority: string, withSentinel: boolean): readonly Host[] {
  const texts = authority.split(',')
  if (texts.length > 1 && !withSentinel) refuse('has several hosts, which only Sentinels may have')
  return texts.map(text => hostOf(text, withSentinel ? 26_379 : 6_379))
}

function hostOf(text: string, usualPort: number): Host {
  const [, address, name, port] = /^(?:\[([0-9a-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i.exec(text.trim()) ?? []
  const host = address ?? name
  if (text === '') refuse('lacks a host')
  if (host === undefined || (address && !URL.canParse(`http://[${address}]`))) {
    refuse('has something other than a host and a port of up to five digits')
  }
  const number = Number(port ?? usualPort)
  if (number < 1 || number > 65_535) refuse('has a port that is not from 1 to 65535')
  return { host, port: number }
}

function socketOf(authority: string, pathname: string): string {
  if (authority !== '') refuse('has a host before the path of its socket: three slashes follow "unix:"')
  if (pathname.length < 2) refuse('lacks the path of a socket')
  return decoded(pathname)
}

function databaseOf(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : refuse('has a database that is not a number')
}

function familyOf(text: string): number {
  return /^[046]$/.test(text) ? Number(text) : refuse('has a family other than 4 and 6')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // decodeURIComponent throws a URIError on invalid percent-encoding.
    return refuse('has a "%" that is no percent-encoding')
  }
}

function refuse(fault: string): never {
  throw new StoreAddressRefused(fault)
}
