import { closestWord, didYouMean } from '../catalog/closest-word.ts'
import { isLoopback, parseNetwork, type TrustedProxies } from '../http/client-address.ts'
import { isNumberOfProxies, type logLevels } from './values.ts'
import { type Variable, type VariableName, variables } from './variables.ts'

/** The configuration of the process, read once from the environment. */
export interface Config {
  /** The TCP port. 0 picks a free one. */
  readonly port: number
  readonly host: string
  /** The site's origin. Undefined means `http://localhost` with the port. */
  readonly baseUrl: string | undefined
  /** The names for which `dev` answers besides this machine and the host of the origin. One with a dot is a domain. */
  readonly devHosts: readonly string[]
  readonly contentDir: string
  /** Whether placeholders in the content are issues. True in production. */
  readonly refusesPlaceholders: boolean
  /** Whether drafts and pages with a later date are shown. False in production. */
  readonly showsDrafts: boolean
  /** The folder that keeps slow results from one start to the next. */
  readonly cacheDir: string
  readonly smtpUrl: string | undefined
  /** The recipient of contact messages. Undefined means the address in the content. */
  readonly contactTo: string | undefined
  readonly contactFrom: string | undefined
  readonly mailboxDir: string | undefined
  /** Whether `/dev/mailbox` shows the embedded mailbox. */
  readonly showsMailbox: boolean
  readonly trustedProxies: TrustedProxies
  /** The origins of exports whose forms send messages here. */
  readonly formOrigins: readonly string[]
  /** Whether HSTS covers the subdomains of the site's host. */
  readonly hstsSubdomains: boolean
  /** The store that several processes share. If undefined, each process counts in its memory. */
  readonly valkeyUrl: string | undefined
  /** The address of the listener for operators; undefined for none. */
  readonly operators: { readonly host: string; readonly port: number } | undefined
  /**
   * How long requests are accepted after a signal, while `/readyz` says that the process is shutting down. In seconds.
   */
  readonly drainSeconds: number
  /** The most connections that may be open at once. */
  readonly maxConnections: number
  /** Whether systemd waits for notifications of the process's state (`sd_notify`). */
  readonly notifiesSystemd: boolean
  /** Whether the content is published again after each change. */
  readonly watchesContent: boolean
  readonly logLevel: LogLevel
  /** The settings of the request log; undefined for no request log. */
  readonly requestLog: { readonly clientAddress: ClientAddress } | undefined
  /** Warnings for the operators. They do not prevent the start. */
  readonly warnings: readonly string[]
}

/** The logged part of a client's address: its network or the full address. */
export type ClientAddress = 'truncated' | 'full'

export type LogLevel = (typeof logLevels)[number]

/** Thrown for an unusable environment. Its message has one line for each invalid variable. */
export class ConfigRefused extends Error {
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'ConfigRefused'
  }
}

/**
 * Reads the configuration from the environment.
 *
 * @throws ConfigRefused with each invalid variable: what is wrong with its value, and an example
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const faults: string[] = []
  const isProduction = environment.NODE_ENV === 'production'
  const smtpUrl = read('SMTP_URL')
  const baseUrl = read('BASE_URL')
  if (isProduction && !environment.BASE_URL) report('BASE_URL', 'is not set, and production requires it')
  const mailboxDir = read('MAILBOX_DIR') ?? (isProduction || smtpUrl ? undefined : 'var/mailbox')
  const adminPort = read('ADMIN_PORT')
  const adminHost = readOrFallback('ADMIN_HOST')
  // Like that of each variable, the value has passed its rule.
  const clientAddress = readOrFallback('LOG_CLIENT_ADDRESS') as ClientAddress
  const warnings = misspelled(environment)
  if (!isProduction && baseUrl !== undefined && !isLoopback(new URL(baseUrl).hostname)) {
    warnings.push(`${baseUrl} is a public address: set NODE_ENV=production`)
  }
  const config: Config = {
    port: Number(readOrFallback('PORT')),
    host: read('HOST') ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    baseUrl,
    devHosts: readList('DEV_HOSTS'),
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
    formOrigins: readList('FORM_ORIGINS'),
    hstsSubdomains: readOrFallback('HSTS_SUBDOMAINS') === 'true',
    valkeyUrl: read('VALKEY_URL'),
    operators: adminPort === undefined ? undefined : { host: adminHost, port: Number(adminPort) },
    drainSeconds: Number(readOrFallback('DRAIN_SECONDS')),
    maxConnections: Number(readOrFallback('MAX_CONNECTIONS')),
    watchesContent: readOrFallback('WATCH_CONTENT') === '1',
    notifiesSystemd: read('NOTIFY_SOCKET') !== undefined,
    // As above.
    logLevel: readOrFallback('LOG_LEVEL') as LogLevel,
    requestLog: readOrFallback('LOG_REQUESTS') === '1' ? { clientAddress } : undefined,
    warnings,
  }
  if (faults.length > 0) throw new ConfigRefused([...faults, ...warnings])
  return config

  /** Returns the value of a variable, or undefined if it is unset, empty or invalid. An invalid value is reported. */
  function read(name: VariableName): string | undefined {
    const value = environment[name]
    if (value === undefined || value === '') return undefined
    const { rule }: Variable = variables[name]
    if (rule?.isValid(value) !== false) return value
    report(name, typeof rule.fault === 'string' ? rule.fault : rule.fault(value))
    return undefined
  }

  function readList(name: VariableName): readonly string[] {
    return (
      read(name)
        ?.split(',')
        .map(entry => entry.trim()) ?? []
    )
  }

  function readOrFallback(name: FallbackName): string {
    return read(name) ?? variables[name].fallback
  }

  /** Reports an invalid variable without its value, which may contain a password. */
  function report(name: VariableName, fault: string): void {
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

/** The letters that differ after a typing error: one that is missing, added or wrong, or two that are swapped. */
const typingError = 2

/**
 * Returns a warning for each unknown variable whose name is similar to that of a known variable that is unset. Skips
 * short names (`PORT`, `HOST`), because too many other words are similar.
 */
function misspelled(environment: Readonly<Record<string, string | undefined>>): string[] {
  const known = Object.keys(variables)
  const missing = known.filter(name => name.length > 5 && !environment[name])
  return Object.keys(environment)
    .filter(written => environment[written] && !known.includes(written))
    .flatMap(written => {
      const meant = closestWord(written, missing, typingError)
      return meant === undefined ? [] : `${written} is not a variable of this program: ${didYouMean(meant)}`
    })
}

/**
 * Returns the environment of the process with values from the command line, which take precedence. `fallbacks` apply to
 * variables that are unset.
 */
export function withEnvironment(
  given: Readonly<Record<string, string | boolean | undefined>>,
  fallbacks: Readonly<Partial<Record<VariableName, string>>> = {},
): Readonly<Record<string, string | undefined>> {
  const set = Object.entries(given).filter(entry => typeof entry[1] === 'string')
  return { ...fallbacks, ...process.env, ...Object.fromEntries(set) }
}

/** The variables that have a default value. */
type FallbackName = {
  [Name in VariableName]: (typeof variables)[Name] extends { fallback: string } ? Name : never
}[VariableName]
