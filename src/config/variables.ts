import {
  isConnectionLimit,
  isDrain,
  isHost,
  isLogLevel,
  isMailAddress,
  isNameOrDomain,
  isOrigin,
  isPort,
  isServer,
  isTrust,
  logLevels,
  longestOrigin,
  originListFault,
  storeFault,
} from './values.ts'

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

/** The valid values. `fault` completes a sentence that begins with the variable's name. It contains no value. */
interface Rule {
  isValid(value: string): boolean
  readonly fault: string | ((value: string) => string)
  readonly example: string
}

const port = { isValid: isPort, fault: 'is not a port number from 0 to 65535' }
const host = { isValid: isHost, fault: 'is not an IP address or host name', example: '127.0.0.1' }
const mailAddress = {
  isValid: isMailAddress,
  fault: 'is not one mail address, with only unaccented letters, digits and signs before the @',
}

/**
 * Every variable that the program reads. The configuration, `--help` and the table in docs/operations.md are derived
 * from it.
 */
export const variables = {
  NODE_ENV: {
    meaning: '`production` requires `BASE_URL`, hides drafts and refuses placeholders',
  },
  PORT: {
    fallback: '3000',
    meaning: 'listening port; `0` picks a free one',
    rule: { ...port, example: '3000' },
  },
  HOST: { unset: '`127.0.0.1`; in production `0.0.0.0`', meaning: 'listening address', rule: host },
  BASE_URL: {
    unset: '`http://localhost:$PORT`; required in production',
    meaning: `public origin, without a path, at most ${longestOrigin} characters`,
    rule: {
      isValid: isOrigin,
      fault: `is not an origin of at most ${longestOrigin} characters: scheme and host, without path or slash at the end`,
      example: 'https://www.example.org',
    },
  },
  DEV_HOSTS: {
    meaning:
      'more host names for which `dev` answers, such as `pc.example.org,.example.net`; a dot adds the names below',
    rule: {
      isValid: value => value.split(',').every(name => isNameOrDomain(name.trim())),
      fault: 'is not a list of host names without ports, each with a dot before it for a whole domain',
      example: 'pc.example.org,.example.net',
    },
  },
  CONTENT_DIR: {
    fallback: 'content',
    meaning: 'folder with the content of the company',
  },
  CACHE_DIR: {
    fallback: 'var/cache',
    meaning: 'cache of pictures, publications, files of old pages and compiled code',
  },
  SMTP_URL: {
    meaning: 'mail server: `smtp://user:pass@host:587` or `smtps://…`, with Nodemailer options in the query',
    rule: {
      isValid: value => isServer(value, /^smtps?:$/),
      fault: 'is not a mail server',
      example: 'smtp://user:pass@mail.example.org:587',
    },
  },
  CONTACT_TO: {
    unset: 'from `company.yaml`',
    meaning: 'recipient of contact messages',
    rule: { ...mailAddress, example: 'sales@example.org' },
  },
  CONTACT_FROM: {
    unset: 'from `company.yaml`',
    meaning: 'sender of contact messages',
    rule: { ...mailAddress, example: 'site@example.org' },
  },
  MAILBOX_DIR: {
    unset: '`var/mailbox`; unset in production or with `SMTP_URL`',
    meaning: 'folder for messages as `.eml` files, used without `SMTP_URL`',
  },
  FORM_ORIGINS: {
    meaning: 'origins of [static exports](#static-export) whose contact form sends here, with commas',
    rule: {
      isValid: value => originListFault(value) === undefined,
      fault: value => `is not a list of origins: ${originListFault(value)}`,
      example: 'https://www.example.com',
    },
  },
  TRUST_PROXY: {
    meaning: 'number of proxies in front, or their networks (`10.0.0.0/8,::1`)',
    rule: {
      isValid: isTrust,
      fault: 'is neither a number of proxies nor a list of networks',
      example: '1 or 10.0.0.0/8,::1',
    },
  },
  HSTS_SUBDOMAINS: {
    fallback: 'false',
    meaning: '`true` adds `includeSubDomains` to HSTS, for a year',
    rule: {
      isValid: value => /^(?:true|false)$/.test(value),
      fault: 'is neither true nor false',
      example: 'true',
    },
  },
  VALKEY_URL: {
    meaning:
      'Valkey or Redis shared by several processes: `redis://host`, `redis+sentinel://host,host/name`, `unix:///path` …',
    rule: {
      isValid: value => storeFault(value) === undefined,
      fault: value => storeFault(value) ?? '',
      example: 'redis://localhost:6379',
    },
  },
  ADMIN_PORT: {
    meaning: 'private port for `/livez`, `/readyz` and `/metrics`',
    rule: { ...port, example: '9090' },
  },
  ADMIN_HOST: { fallback: '127.0.0.1', meaning: 'listening address of that port', rule: host },
  DRAIN_SECONDS: {
    fallback: '0',
    meaning: 'after a stop signal, seconds of service while `/readyz` returns 503',
    rule: { isValid: isDrain, fault: 'is not a number of seconds from 0 to 60', example: '5' },
  },
  MAX_CONNECTIONS: {
    fallback: '5000',
    meaning: 'most open connections; each takes up to 25 KiB and one open file (`ulimit -n`)',
    rule: {
      isValid: isConnectionLimit,
      fault: 'is not a number from 100 to 1000000',
      example: '20000',
    },
  },
  NOTIFY_SOCKET: {
    meaning: 'set by systemd for services of `Type=notify`',
  },
  LOG_REQUESTS: {
    fallback: '0',
    meaning: '`1` logs each request',
    rule: { isValid: value => /^[01]$/.test(value), fault: 'is neither 1 nor 0', example: '1' },
  },
  LOG_CLIENT_ADDRESS: {
    fallback: 'truncated',
    meaning: 'client address in that log: `truncated` to its network (/24, IPv6 /48) or `full`',
    rule: {
      isValid: value => /^(?:truncated|full)$/.test(value),
      fault: 'is neither truncated nor full',
      example: 'full',
    },
  },
  WATCH_CONTENT: {
    fallback: '0',
    meaning: '`1` publishes changed content at once',
    rule: { isValid: value => /^[01]$/.test(value), fault: 'is neither 0 nor 1', example: '1' },
  },
  LOG_LEVEL: {
    fallback: 'info',
    meaning: `${logLevels.map(level => `\`${level}\``).join(', ')}`,
    rule: { isValid: isLogLevel, fault: `is not one of ${logLevels.join(', ')}`, example: 'info' },
  },
} satisfies Readonly<Record<string, Variable>>

export type VariableName = keyof typeof variables

/** Returns the default of a variable, in Markdown. */
export function unsetText({ unset, fallback }: Variable): string {
  return unset ?? (fallback === undefined ? 'unset' : `\`${fallback}\``)
}
