import { isLoopback, parseNetwork, type TrustedProxies } from './http/client-address.ts'
import { misspelled } from './misspelled.ts'
import {
  isNumberOfProxies,
  type logLevels,
  type Variable,
  type VariableName,
  variables,
} from './variables.ts'

/** How the process runs; read once, from the environment alone. */
export interface Config {
  /** 0 picks a free port. */
  readonly port: number
  readonly host: string
  /** The site's origin; undefined means `http://localhost` with the port. */
  readonly baseUrl: string | undefined
  readonly contentDir: string
  /** Whether placeholders in the content are faults: in production. */
  readonly refusesPlaceholders: boolean
  /** Whether drafts, and pages that appear later, are shown: everywhere but in production. */
  readonly showsDrafts: boolean
  /** Where what is slow to make is kept from one start to the next. */
  readonly cacheDir: string
  readonly smtpUrl: string | undefined
  /** Undefined: the address in the content. */
  readonly contactTo: string | undefined
  readonly contactFrom: string | undefined
  readonly mailboxDir: string | undefined
  /** Whether the embedded mailbox can be looked at under `/dev/mailbox`. */
  readonly showsMailbox: boolean
  readonly trustedProxies: TrustedProxies
  /** Whether HSTS covers the subdomains of the site's host. */
  readonly hstsSubdomains: boolean
  /** The store that several processes share; undefined: each counts in its own memory. */
  readonly valkeyUrl: string | undefined
  /** The operators' listener; undefined: none. */
  readonly operators: { readonly host: string; readonly port: number } | undefined
  /** How long, after a signal, requests are still taken while `/readyz` says that it is over; in seconds. */
  readonly drainSeconds: number
  /** How many connections are open at once. */
  readonly maxConnections: number
  /** Whether systemd waits for the state of the process. */
  readonly notifiesSystemd: boolean
  /** Whether the content is published again when it changes. */
  readonly watchesContent: boolean
  readonly logLevel: LogLevel
  /** What is logged of each request; undefined: no line. */
  readonly requestLog: { readonly clientAddress: ClientAddress } | undefined
  /** What the operators should know although it is no fault. */
  readonly warnings: readonly string[]
}

/** How much of the address of a client is logged: its network, or all. */
export type ClientAddress = 'truncated' | 'full'

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
  const smtpUrl = read('SMTP_URL')
  const baseUrl = read('BASE_URL')
  if (isProduction && !environment.BASE_URL) tell('BASE_URL', 'is not set, and production requires it')
  const mailboxDir = read('MAILBOX_DIR') ?? (isProduction || smtpUrl ? undefined : 'var/mailbox')
  const adminPort = read('ADMIN_PORT')
  const adminHost = readOrFallback('ADMIN_HOST')
  const clientAddress = readOrFallback('LOG_CLIENT_ADDRESS') as ClientAddress
  const warnings = misspelled(environment, Object.keys(variables)).map(
    ({ written, meant }) => `${written} is not a variable of this program: did you mean ${meant}?`,
  )
  if (!isProduction && baseUrl !== undefined && !isLoopback(new URL(baseUrl).hostname)) {
    warnings.push(`${baseUrl} is a public address: set NODE_ENV=production`)
  }
  const config: Config = {
    port: Number(readOrFallback('PORT')),
    host: read('HOST') ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    baseUrl,
    contentDir: readOrFallback('CONTENT_DIR'),
    refusesPlaceholders: isProduction,
    showsDrafts: !isProduction,
    cacheDir: readOrFallback('CACHE_DIR'),
    smtpUrl,
    contactTo: read('CONTACT_TO'),
    contactFrom: read('CONTACT_FROM'),
    mailboxDir,
    showsMailbox: !isProduction && !smtpUrl && mailboxDir !== undefined,
    trustedProxies: readTrustedProxies(),
    hstsSubdomains: readOrFallback('HSTS_SUBDOMAINS') === 'true',
    valkeyUrl: read('VALKEY_URL'),
    operators: adminPort === undefined ? undefined : { host: adminHost, port: Number(adminPort) },
    drainSeconds: Number(readOrFallback('DRAIN_SECONDS')),
    maxConnections: Number(readOrFallback('MAX_CONNECTIONS')),
    watchesContent: readOrFallback('WATCH_CONTENT') === '1',
    notifiesSystemd: read('NOTIFY_SOCKET') !== undefined,
    logLevel: readOrFallback('LOG_LEVEL') as LogLevel,
    requestLog: readOrFallback('LOG_REQUESTS') === '1' ? { clientAddress } : undefined,
    warnings,
  }
  if (faults.length > 0) throw new ConfigRefused([...faults, ...warnings])
  return config

  /** A variable's value; an empty one counts as unset, and one that is not taken is a fault. */
  function read(name: VariableName): string | undefined {
    const value = environment[name]
    if (value === undefined || value === '') return undefined
    const { rule }: Variable = variables[name]
    if (rule?.isValid(value) !== false) return value
    tell(name, rule.fault)
    return undefined
  }

  function readOrFallback(name: FallbackName): string {
    return read(name) ?? variables[name].fallback
  }

  /** The value itself is not shown: it may hold a password. */
  function tell(name: VariableName, fault: string): void {
    const { rule }: Variable = variables[name]
    faults.push(`${name} ${fault}; example: ${name}=${rule?.example}`)
  }

  function readTrustedProxies(): TrustedProxies {
    const value = read('TRUST_PROXY') ?? '0'
    if (isNumberOfProxies(value)) return { hops: Number(value) }
    const networks = value.split(',').map(text => parseNetwork(text.trim()))
    return { networks: networks.filter(network => network !== undefined) }
  }
}

/** The process's environment: `fallbacks` fill what it leaves out, and what the command line gives comes before it. */
export function withEnvironment(
  given: Readonly<Record<string, string | boolean | undefined>>,
  fallbacks: Readonly<Partial<Record<VariableName, string>>> = {},
): Readonly<Record<string, string | undefined>> {
  const set = Object.entries(given).filter(entry => typeof entry[1] === 'string')
  return { ...fallbacks, ...process.env, ...Object.fromEntries(set) }
}

/** The variables that have one value while they are unset. */
type FallbackName = {
  [Name in VariableName]: (typeof variables)[Name] extends { fallback: string } ? Name : never
}[VariableName]
