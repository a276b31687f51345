import { isIP } from 'node:net'
import { type Network, parseNetwork, type TrustedProxies } from './http/client-address.ts'

/** How the process runs; read once, from the environment alone. */
export interface Config {
  /** 0 picks a free port. */
  readonly port: number
  readonly host: string
  /** The site's origin; undefined means `http://localhost` with the port. */
  readonly baseUrl: string | undefined
  readonly contentDir: string
  /** Where pictures are kept from one start to the next. */
  readonly cacheDir: string
  readonly smtpUrl: string | undefined
  /** Undefined: the address in the content. */
  readonly contactTo: string | undefined
  readonly contactFrom: string | undefined
  readonly mailboxDir: string | undefined
  /** Whether the embedded mailbox can be looked at under `/dev/mailbox`. */
  readonly showsMailbox: boolean
  readonly trustedProxies: TrustedProxies
  /** The store that several processes share; undefined: each counts in its own memory. */
  readonly valkeyUrl: string | undefined
  /** The operators' listener; undefined: none. */
  readonly operators: { readonly host: string; readonly port: number } | undefined
  /** How long, after a signal, requests are still taken while `/readyz` says that it is over; in seconds. */
  readonly drainSeconds: number
  readonly logLevel: LogLevel
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export type LogLevel = (typeof logLevels)[number]

/** Thrown when the environment is not usable; its message has one line for each fault. */
export class ConfigRefused extends Error {
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'ConfigRefused'
  }
}

/**
 * Reads the configuration from the process's environment.
 *
 * @throws ConfigRefused with every fault: the variable, what is wrong with its value, and an example.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const faults: string[] = []
  const isProduction = environment.NODE_ENV === 'production'
  const smtpUrl = read(
    'SMTP_URL',
    isMailServer,
    'is not a mail server',
    'smtp://user:pass@mail.example.org:587',
  )
  const mailboxDir = environment.MAILBOX_DIR || (isProduction || smtpUrl ? undefined : 'var/mailbox')
  const adminPort = read('ADMIN_PORT', isPort, 'is not a port number from 0 to 65535', '9090')
  const adminHost = read('ADMIN_HOST', isHost, 'is not an IP address or host name', '127.0.0.1')
  const config: Config = {
    port: Number(read('PORT', isPort, 'is not a port number from 0 to 65535', '3000') ?? 3000),
    host:
      read('HOST', isHost, 'is not an IP address or host name', '127.0.0.1') ??
      (isProduction ? '0.0.0.0' : '127.0.0.1'),
    baseUrl: read(
      'BASE_URL',
      isOrigin,
      'is not an origin: scheme and host, without path or slash at the end',
      'https://www.example.org',
    ),
    contentDir: environment.CONTENT_DIR || 'content',
    cacheDir: environment.CACHE_DIR || 'var/cache',
    smtpUrl,
    contactTo: read('CONTACT_TO', isMailAddress, 'is not one mail address', 'sales@example.org'),
    contactFrom: read('CONTACT_FROM', isMailAddress, 'is not one mail address', 'site@example.org'),
    mailboxDir,
    showsMailbox: !isProduction && !smtpUrl && mailboxDir !== undefined,
    trustedProxies: readTrustedProxies(),
    valkeyUrl: read('VALKEY_URL', isStore, 'is not a Valkey or Redis address', 'redis://localhost:6379'),
    operators:
      adminPort === undefined ? undefined : { host: adminHost ?? '127.0.0.1', port: Number(adminPort) },
    drainSeconds: Number(read('DRAIN_SECONDS', isDrain, 'is not a number of seconds from 0 to 60', '5') ?? 0),
    logLevel:
      (read('LOG_LEVEL', isLogLevel, `is not one of ${logLevels.join(', ')}`, 'info') as LogLevel) ?? 'info',
  }
  if (faults.length > 0) throw new ConfigRefused(faults)
  return config

  /** A variable's value; an empty one counts as unset. The value itself is not shown: it may hold a password. */
  function read(
    name: string,
    isValid: (value: string) => boolean,
    fault: string,
    example: string,
  ): string | undefined {
    const value = environment[name]
    if (value === undefined || value === '') return undefined
    if (!isValid(value)) faults.push(`${name} ${fault}; example: ${name}=${example}`)
    return value
  }

  function readTrustedProxies(): TrustedProxies {
    const value = read(
      'TRUST_PROXY',
      isTrust,
      'is neither a number of proxies nor a list of networks',
      '1 or 10.0.0.0/8,::1',
    )
    if (value === undefined || !isTrust(value)) return { hops: 0 }
    return /^\d+$/.test(value) ? { hops: Number(value) } : { networks: networksOf(value) as Network[] }
  }
}

function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535
}

function isDrain(value: string): boolean {
  return /^\d{1,2}$/.test(value) && Number(value) <= 60
}

function isHost(value: string): boolean {
  return isIP(value) !== 0 || /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(value)
}

function isOrigin(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value
}

function isMailServer(value: string): boolean {
  return isServer(value, /^smtps?:$/)
}

function isStore(value: string): boolean {
  return isServer(value, /^rediss?:$/)
}

/** Whether a value is a URL of one of these schemes with a host, and with credentials that can be decoded. */
function isServer(value: string, scheme: RegExp): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  return scheme.test(protocol) && hostname !== '' && isDecodable(username) && isDecodable(password)
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined
  } catch {
    // decodeURIComponent throws a URIError on what is no percent-encoded UTF-8; that is the answer.
    return false
  }
}

function isMailAddress(value: string): boolean {
  return /^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(value)
}

function isLogLevel(value: string): boolean {
  return logLevels.some(level => level === value)
}

function isTrust(value: string): boolean {
  return /^\d{1,2}$/.test(value) || networksOf(value).every(network => network !== undefined)
}

function networksOf(value: string): (Network | undefined)[] {
  return value.split(',').map(text => parseNetwork(text.trim()))
}
