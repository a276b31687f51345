import type { Misbehaviour, Stage } from './scripted-mail-server.ts'

/** Something that goes wrong with a mail server, and what comes of it. */
export interface MailFault {
  readonly fault: string
  readonly answer: '200' | '502 email_delivery_failed' | '503 email_not_configured'
  /** How often the site tries. */
  readonly attempts: 1 | 2
}

/** A fault that a scripted server plays. */
export interface ScriptedFault extends MailFault, Circumstances {
  readonly stages: Stages
}

type Stages = Readonly<Partial<Record<Stage, Misbehaviour>>>

interface Circumstances {
  /** Whether only the first connection meets the fault. */
  readonly isOnce?: boolean
  /** What the reply to EHLO offers. */
  readonly offers?: readonly string[]
  /** Changes the URL under which the site knows the server. */
  readonly configured?: (url: string) => string
}

/** A fault that takes a server with real TLS, whose certificate nobody vouches for. */
export interface TlsFault extends MailFault {
  readonly isImplicit: boolean
  readonly query: string
}

const accepted = '200'
const failed = '502 email_delivery_failed'
const misconfigured = '503 email_not_configured'

const withPassword = (url: string) => url.replace('//', '//site:a-password@')
const signingIn: Circumstances = { configured: withPassword, offers: ['AUTH PLAIN'] }
const withStarttls: Circumstances = { offers: ['STARTTLS'] }
const once: Circumstances = { isOnce: true }
const requiringTls: Circumstances = { configured: url => `${url}?requireTLS=true` }
/** This machine as well, under an address that is not a loopback one. */
const elsewhere: Circumstances = {
  ...signingIn,
  configured: url => withPassword(url).replace('127.0.0.1', '0.0.0.0'),
}
const implicitTls: Circumstances = { configured: url => url.replace('smtp:', 'smtps:') }

const rows: readonly (readonly [
  fault: string,
  stages: Stages,
  answer: MailFault['answer'],
  attempts: MailFault['attempts'],
  circumstances?: Circumstances,
])[] = [
  ['none', {}, accepted, 1],

  ['greeting refused with 554', { greeting: '554 no service' }, failed, 1],
  ['EHLO and HELO refused with 502', { EHLO: '502 not here' }, failed, 1],
  ['MAIL refused with 550', { MAIL: '550 not from you' }, failed, 1],
  ['RCPT refused with 550', { RCPT: '550 nobody of that name' }, failed, 1],
  ['DATA refused with 554', { DATA: '554 no' }, failed, 1],
  ['final dot refused with 554', { dot: '554 not such a mail' }, failed, 1],

  ['greeting refused with 421', { greeting: '421 too busy' }, failed, 2],
  ['greeting refused with 421, once', { greeting: '421 too busy' }, accepted, 2, once],
  ['a greeting that is not SMTP', { greeting: '200 OK' }, failed, 2],
  ['EHLO refused with 421', { EHLO: '421 too busy' }, failed, 2],
  ['EHLO refused with 421, once', { EHLO: '421 too busy' }, accepted, 2, once],
  ['EHLO and HELO refused with 451', { EHLO: '451 trouble' }, failed, 2],
  ['MAIL refused with 421', { MAIL: '421 too busy' }, failed, 1],
  ['MAIL refused with 451', { MAIL: '451 trouble' }, failed, 1],
  ['RCPT refused with 450', { RCPT: '450 mailbox busy' }, failed, 1],
  ['DATA refused with 451', { DATA: '451 trouble' }, failed, 1],
  ['final dot refused with 421', { dot: '421 too busy' }, failed, 1],
  ['final dot refused with 452', { dot: '452 no room' }, failed, 1],

  ['dropped at the greeting', { greeting: 'drop' }, failed, 2],
  ['dropped at the greeting, once', { greeting: 'drop' }, accepted, 2, once],
  ['dropped after EHLO', { EHLO: 'drop' }, failed, 2],
  ['dropped after EHLO, once', { EHLO: 'drop' }, accepted, 2, once],
  ['dropped after MAIL', { MAIL: 'drop' }, failed, 1],
  ['dropped after RCPT', { RCPT: 'drop' }, failed, 1],
  ['dropped after DATA', { DATA: 'drop' }, failed, 1],
  ['dropped before the final dot', { text: 'drop' }, failed, 1],
  ['dropped after the final dot', { dot: 'drop' }, failed, 1],
  ['dropped after QUIT', { QUIT: 'drop' }, accepted, 1],

  ['silent at the greeting', { greeting: 'hang' }, failed, 1],
  ['silent after EHLO', { EHLO: 'hang' }, failed, 1],
  ['silent after MAIL', { MAIL: 'hang' }, failed, 1],
  ['silent after RCPT', { RCPT: 'hang' }, failed, 1],
  ['silent after DATA', { DATA: 'hang' }, failed, 1],
  ['silent before the final dot', { text: 'hang' }, failed, 1],
  ['silent after the final dot', { dot: 'hang' }, failed, 1],
  ['silent after QUIT', { QUIT: 'hang' }, accepted, 1],
  ['a greeting without end', { greeting: 'drip' }, failed, 1],
  ['a reply without end after the final dot', { dot: 'drip' }, failed, 1],

  ['credentials refused with 535', { AUTH: '535 wrong' }, misconfigured, 1, signingIn],
  ['credentials refused with 454', { AUTH: '454 not now' }, failed, 2, signingIn],
  ['credentials refused with 454, once', { AUTH: '454 not now' }, accepted, 2, { ...signingIn, ...once }],
  ['dropped after AUTH', { AUTH: 'drop' }, failed, 2, signingIn],
  ['silent after AUTH', { AUTH: 'hang' }, failed, 1, signingIn],
  ['credentials demanded with 530, none configured', { MAIL: '530 who are you' }, misconfigured, 1],

  [
    'no STARTTLS, with `?requireTLS=true`',
    { STARTTLS: '502 not known here' },
    misconfigured,
    1,
    requiringTls,
  ],
  [
    'no STARTTLS, with a password for another machine',
    { STARTTLS: '502 not known here' },
    misconfigured,
    1,
    elsewhere,
  ],
  ['STARTTLS refused with 454', { STARTTLS: '454 not now' }, failed, 2, withStarttls],
  ['dropped in the TLS handshake', { STARTTLS: '220 go on', handshake: 'drop' }, failed, 2, withStarttls],
  ['silent in the TLS handshake', { STARTTLS: '220 go on', handshake: 'hang' }, failed, 1, withStarttls],
  ['`smtps:` to a server without TLS', { greeting: '220 plain text' }, misconfigured, 1, implicitTls],
]

export const scriptedFaults: readonly ScriptedFault[] = rows.map(
  ([fault, stages, answer, attempts, circumstances = {}]) => ({
    fault,
    stages,
    answer,
    attempts,
    ...circumstances,
  }),
)

export const connectionFaults = {
  refused: { fault: 'connection refused', answer: failed, attempts: 2 },
  refusedOnce: { fault: 'connection refused, once', answer: accepted, attempts: 2 },
} as const satisfies Readonly<Record<string, MailFault>>

const untrusted = { answer: misconfigured, attempts: 1, query: '' } as const
const unchecked = { answer: accepted, attempts: 1, query: '?tls.rejectUnauthorized=false' } as const

export const tlsFaults: readonly TlsFault[] = [
  { fault: 'STARTTLS, a certificate that nobody vouches for', isImplicit: false, ...untrusted },
  { fault: '`smtps:`, a certificate that nobody vouches for', isImplicit: true, ...untrusted },
  { fault: 'STARTTLS, the same, with `?tls.rejectUnauthorized=false`', isImplicit: false, ...unchecked },
  { fault: '`smtps:`, the same, with `?tls.rejectUnauthorized=false`', isImplicit: true, ...unchecked },
]

/** A result as the table of the documentation tells it. */
export function tableRow({ fault, answer, attempts }: MailFault): string {
  const [status, code] = answer.split(' ')
  const told = code === undefined ? status : `${status} \`${code}\``
  return `| ${fault} | ${told} | ${answer === accepted ? 1 : 0} | ${attempts === 2 ? 'yes' : 'no'} |`
}
