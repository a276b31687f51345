import { isIP } from 'node:net'
import { parseNetwork } from './http/client-address.ts'

/** An environment variable that the program reads. */
export interface Variable {
  /** The default value, if it does not depend on anything. */
  readonly fallback?: string
  /** The default in words, if it depends on other settings. */
  readonly unset?: string
  /** The meaning, in Markdown. */
  readonly meaning: string
  readonly rule?: Rule
}

/** The valid values. `fault` completes a sentence that begins with the variable's name. */
interface Rule {
  isValid(value: string): boolean
  readonly fault: string
  readonly example: string
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * The longest allowed origin, in characters. Checks of page lengths assume this origin, so that the limits are the same
 * on every host.
 */
export const longestOrigin = 100

const port = { isValid: isPort, fault: 'is not a port number from 0 to 65535' }
const host = { isValid: isHost, fault: 'is not an IP address or host name', example: '127.0.0.1' }
const mailAddress = { isValid: isMailAddress, fault: 'is not one mail address' }

/**
 * Every variable that the program reads. The configuration, `--help` and the table in docs/operations.md are derived
 * from it.
 */
export const variables = {
  NODE_ENV: {
    meaning:
      '`production`: listens on every address, requires `BASE_URL`, refuses placeholders in the content, and keeps no mailbox unless `MAILBOX_DIR` is set',
  },
  PORT: {
    fallback: '3000',
    meaning: 'listening port; `0` picks a free one, which the log line `listening` names',
    rule: { ...port, example: '3000' },
  },
  HOST: { unset: '`127.0.0.1`; in production `0.0.0.0`', meaning: 'listening address', rule: host },
  BASE_URL: {
    unset: '`http://localhost:$PORT`; required in production',
    meaning: `the site's origin, without path or slash at the end, at most ${longestOrigin} characters`,
    rule: {
      isValid: isOrigin,
      fault: `is not an origin of at most ${longestOrigin} characters: scheme and host, without path or slash at the end`,
      example: 'https://www.example.org',
    },
  },
  CONTENT_DIR: {
    fallback: 'content',
    meaning: 'the folder that holds what the company says; symbolic links in it are followed',
  },
  CACHE_DIR: {
    fallback: 'var/cache',
    meaning:
      'where drawn and prepared pictures (at most 256 MiB), what the posts of large blogs say (at most 256 MiB), compressed answers (at most 64 MiB) and compiled code are kept from one start to the next',
  },
  SMTP_URL: {
    meaning:
      'the mail server: `smtp://user:pass@host:587` or `smtps://…`, with the options of nodemailer in the query',
    rule: {
      isValid: value => isServer(value, /^smtps?:$/),
      fault: 'is not a mail server',
      example: 'smtp://user:pass@mail.example.org:587',
    },
  },
  CONTACT_TO: {
    unset: 'from `company.yaml`',
    meaning: 'recipient of the messages',
    rule: { ...mailAddress, example: 'sales@example.org' },
  },
  CONTACT_FROM: {
    unset: 'from `company.yaml`',
    meaning: 'sender of the messages',
    rule: { ...mailAddress, example: 'site@example.org' },
  },
  MAILBOX_DIR: {
    unset: '`var/mailbox`; unset in production or with `SMTP_URL`',
    meaning: 'without `SMTP_URL`, each message becomes an `.eml` file in this folder',
  },
  TRUST_PROXY: {
    meaning:
      'number of proxies in front of the site, or a list of their networks (`10.0.0.0/8,::1`); their `X-Forwarded-For` or `Forwarded` is believed',
    rule: {
      isValid: isTrust,
      fault: 'is neither a number of proxies nor a list of networks',
      example: '1 or 10.0.0.0/8,::1',
    },
  },
  HSTS_SUBDOMAINS: {
    fallback: 'false',
    meaning:
      '`true` binds every subdomain of the host in `BASE_URL` to https for a year (HSTS with `includeSubDomains`)',
    rule: {
      isValid: value => /^(?:true|false)$/.test(value),
      fault: 'is neither true nor false',
      example: 'true',
    },
  },
  VALKEY_URL: {
    meaning:
      'the store in which several processes share quotas and idempotency records: `redis://…` or `rediss://…`; without it each process has its own in memory',
    rule: {
      isValid: value => isServer(value, /^rediss?:$/),
      fault: 'is not a Valkey or Redis address',
      example: 'redis://localhost:6379',
    },
  },
  ADMIN_PORT: {
    meaning: "port of the operators' listener: `/livez`, `/readyz`, `/metrics` (Prometheus)",
    rule: { ...port, example: '9090' },
  },
  ADMIN_HOST: { fallback: '127.0.0.1', meaning: "address of the operators' listener", rule: host },
  DRAIN_SECONDS: {
    fallback: '0',
    meaning: 'after a signal, how long requests are still taken while `/readyz` is already 503',
    rule: { isValid: isDrain, fault: 'is not a number of seconds from 0 to 60', example: '5' },
  },
  MAX_CONNECTIONS: {
    fallback: '5000',
    meaning:
      'how many connections are open at once; each takes up to 25 KiB, and the system must allow the process some more open files (`ulimit -n`)',
    rule: {
      isValid: isConnectionLimit,
      fault: 'is not a number from 100 to 1000000',
      example: '20000',
    },
  },
  NOTIFY_SOCKET: {
    meaning:
      'set by systemd for a service of `Type=notify`: the site reports there when it is ready and when it stops, by way of `systemd-notify`',
  },
  LOG_REQUESTS: {
    fallback: '0',
    meaning: '`1`: a line in the log for each request',
    rule: { isValid: value => /^[01]$/.test(value), fault: 'is neither 1 nor 0', example: '1' },
  },
  LOG_CLIENT_ADDRESS: {
    fallback: 'truncated',
    meaning:
      'what these lines hold of the address of a client: `truncated`, its network (/24 or, of IPv6, /48), or `full`',
    rule: {
      isValid: value => /^(?:truncated|full)$/.test(value),
      fault: 'is neither truncated nor full',
      example: 'full',
    },
  },
  WATCH_CONTENT: {
    fallback: '0',
    meaning: '`1` publishes the content again when it changes; `SIGHUP` does so at any time',
    rule: { isValid: value => /^[01]$/.test(value), fault: 'is neither 0 nor 1', example: '1' },
  },
  LOG_LEVEL: {
    fallback: 'info',
    meaning: `${logLevels.map(level => `\`${level}\``).join(', ')}; the program logs nothing below \`info\``,
    rule: { isValid: isLogLevel, fault: `is not one of ${logLevels.join(', ')}`, example: 'info' },
  },
} satisfies Readonly<Record<string, Variable>>

export type VariableName = keyof typeof variables

/** Returns the default of a variable, in Markdown. */
export function unsetText({ unset, fallback }: Variable): string {
  return unset ?? (fallback === undefined ? 'unset' : `\`${fallback}\``)
}

function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535
}

function isDrain(value: string): boolean {
  return /^\d{1,2}$/.test(value) && Number(value) <= 60
}

function isConnectionLimit(value: string): boolean {
  return /^\d{3,7}$/.test(value) && Number(value) >= 100 && Number(value) <= 1_000_000
}

function isHost(value: string): boolean {
  return isIP(value) !== 0 || /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(value)
}

function isOrigin(value: string): boolean {
  if (value.length > longestOrigin || !URL.canParse(value)) return false
  const { protocol, origin } = new URL(value)
  return /^https?:$/.test(protocol) && origin === value
}

/** Returns whether a value is a URL with one of these schemes and a host, and with credentials that can be decoded. */
function isServer(value: string, scheme: RegExp): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  return scheme.test(protocol) && hostname !== '' && isDecodable(username) && isDecodable(password)
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined
  } catch {
    // decodeURIComponent throws a URIError on invalid percent-encoding.
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
  return isNumberOfProxies(value) || value.split(',').every(network => parseNetwork(network.trim()))
}

/** Returns whether `TRUST_PROXY` is a number. Otherwise it is a list of networks. */
export function isNumberOfProxies(value: string): boolean {
  return /^\d{1,2}$/.test(value)
}
