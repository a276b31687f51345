import type { Misbehaviour, Stage } from './scripted-mail-server.ts'

/** The result of a message, as the client and the operators learn it. */
export type Outcome = 'accepted' | 'refused' | 'unknown' | 'misconfigured'

/** A fault of a mail server and its result. */
export interface MailFault {
  readonly fault: string
  readonly outcome: Outcome
  /** How many e-mails the server has afterwards. */
  readonly mails: 0 | 1
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
  /** The extensions in the reply to EHLO. */
  readonly offers?: readonly string[]
  /** Changes the URL under which the site knows the server. */
  readonly configured?: (url: string) => string
}

/** A fault that needs a server with real TLS and an untrusted certificate. */
export interface TlsFault extends MailFault {
  readonly isImplicit: boolean
  /** Whether the server keeps the mail and then sends bytes that are not TLS. */
  readonly breaksAfterDot?: boolean
  readonly query: string
}

const accepted = 'accepted'
const refused = 'refused'
const unknown = 'unknown'
const misconfigured = 'misconfigured'

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
  outcome: Outcome,
  attempts: MailFault['attempts'],
  circumstances?: Circumstances,
])[] = [
  ['none', {}, accepted, 1],

  ['greeting refused with 554', { greeting: '554 no service' }, refused, 1],
  ['EHLO and HELO refused with 502', { EHLO: '502 not here' }, refused, 1],
  ['MAIL refused with 550', { MAIL: '550 not from you' }, refused, 1],
  ['RCPT refused with 550', { RCPT: '550 nobody of that name' }, refused, 1],
  ['DATA refused with 554', { DATA: '554 no' }, refused, 1],
  ['final dot refused with 554', { dot: '554 not such a mail' }, refused, 1],

  ['greeting refused with 421', { greeting: '421 too busy' }, refused, 2],
  ['greeting refused with 421, once', { greeting: '421 too busy' }, accepted, 2, once],
  ['a greeting that is not SMTP', { greeting: '200 OK' }, refused, 2],
  ['EHLO refused with 421', { EHLO: '421 too busy' }, refused, 2],
  ['EHLO refused with 421, once', { EHLO: '421 too busy' }, accepted, 2, once],
  ['EHLO and HELO refused with 451', { EHLO: '451 trouble' }, refused, 2],
  ['MAIL refused with 421', { MAIL: '421 too busy' }, refused, 1],
  ['MAIL refused with 451', { MAIL: '451 trouble' }, refused, 1],
  ['RCPT refused with 450', { RCPT: '450 mailbox busy' }, refused, 1],
  ['DATA refused with 451', { DATA: '451 trouble' }, refused, 1],
  ['final dot refused with 421', { dot: '421 too busy' }, refused, 1],
  ['final dot refused with 452', { dot: '452 no room' }, refused, 1],
  ['final dot refused with 530', { dot: '530 who are you' }, misconfigured, 1],
  ['text refused with 552 before its end', { text: '552 too long' }, refused, 1],
  ['final dot answered with 999', { dot: '999 what' }, unknown, 1],
  ['final dot answered with something that is not SMTP', { dot: 'garble' }, unknown, 1],

  ['dropped at the greeting', { greeting: 'drop' }, refused, 2],
  ['dropped at the greeting, once', { greeting: 'drop' }, accepted, 2, once],
  ['dropped after EHLO', { EHLO: 'drop' }, refused, 2],
  ['dropped after EHLO, once', { EHLO: 'drop' }, accepted, 2, once],
  ['dropped after MAIL', { MAIL: 'drop' }, refused, 1],
  ['dropped after RCPT', { RCPT: 'drop' }, refused, 1],
  ['dropped after DATA', { DATA: 'drop' }, refused, 1],
  ['dropped before the final dot', { text: 'drop' }, unknown, 1],
  ['dropped after the final dot', { dot: 'drop' }, unknown, 1],
  ['dropped after the final dot, the e-mail kept', { dot: 'keep' }, unknown, 1],
  ['dropped in the middle of the reply to the final dot', { dot: 'cut' }, unknown, 1],
  ['dropped after QUIT', { QUIT: 'drop' }, accepted, 1],

  ['silent at the greeting', { greeting: 'hang' }, refused, 1],
  ['silent after EHLO', { EHLO: 'hang' }, refused, 1],
  ['silent after MAIL', { MAIL: 'hang' }, refused, 1],
  ['silent after RCPT', { RCPT: 'hang' }, refused, 1],
  ['silent after DATA', { DATA: 'hang' }, refused, 1],
  ['silent before the final dot', { text: 'hang' }, unknown, 1],
  ['silent after the final dot', { dot: 'hang' }, unknown, 1],
  ['silent after QUIT', { QUIT: 'hang' }, accepted, 1],
  ['a greeting without end', { greeting: 'drip' }, refused, 1],
  ['a reply without end after the final dot', { dot: 'drip' }, unknown, 1],

  ['credentials refused with 535', { AUTH: '535 wrong' }, misconfigured, 1, signingIn],
  ['credentials refused with 454', { AUTH: '454 not now' }, refused, 2, signingIn],
  ['credentials refused with 454, once', { AUTH: '454 not now' }, accepted, 2, { ...signingIn, ...once }],
  ['dropped after AUTH', { AUTH: 'drop' }, refused, 2, signingIn],
  ['silent after AUTH', { AUTH: 'hang' }, refused, 1, signingIn],
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
  ['STARTTLS refused with 454', { STARTTLS: '454 not now' }, refused, 2, withStarttls],
  ['dropped in the TLS handshake', { STARTTLS: '220 go on', handshake: 'drop' }, refused, 2, withStarttls],
  ['silent in the TLS handshake', { STARTTLS: '220 go on', handshake: 'hang' }, refused, 1, withStarttls],
  ['`smtps:` to a server without TLS', { greeting: '220 plain text' }, misconfigured, 1, implicitTls],
]

export const scriptedFaults: readonly ScriptedFault[] = rows.map(
  ([fault, stages, outcome, attempts, circumstances = {}]) => ({
    fault,
    stages,
    outcome,
    mails: outcome === accepted || stages.dot === 'keep' ? 1 : 0,
    attempts,
    ...circumstances,
  }),
)

export const connectionFaults = {
  refused: { fault: 'connection refused', outcome: refused, mails: 0, attempts: 2 },
  refusedOnce: { fault: 'connection refused, once', outcome: accepted, mails: 1, attempts: 2 },
} as const satisfies Readonly<Record<string, MailFault>>

const untrusted = { outcome: misconfigured, mails: 0, attempts: 1, query: '' } as const
const unchecked = {
  outcome: accepted,
  mails: 1,
  attempts: 1,
  query: '?tls.rejectUnauthorized=false',
} as const

export const tlsFaults: readonly TlsFault[] = [
  {
    fault: '`smtps:`, the server keeps the e-mail, then sends bytes that are not TLS',
    isImplicit: true,
    ...unchecked,
    outcome: unknown,
    breaksAfterDot: true,
  },
  { fault: 'STARTTLS, a certificate of an unknown issuer', isImplicit: false, ...untrusted },
  { fault: '`smtps:`, a certificate of an unknown issuer', isImplicit: true, ...untrusted },
  { fault: 'STARTTLS, the same, with `?tls.rejectUnauthorized=false`', isImplicit: false, ...unchecked },
  { fault: '`smtps:`, the same, with `?tls.rejectUnauthorized=false`', isImplicit: true, ...unchecked },
]

/** The response to the client, by the result of its message. */
export const answers: Readonly<Record<Outcome, string>> = {
  accepted: '200',
  refused: '502 email_delivery_failed refused',
  unknown: '502 email_delivery_failed unknown',
  misconfigured: '503 email_not_configured',
}

/** Returns the row of a fault in `test/fixtures/mail-faults.md`. */
export function tableRow({ fault, outcome, mails, attempts }: MailFault): string {
  const [status, code] = answers[outcome].split(' ')
  const told = code === undefined ? status : `${status} \`${code}\``
  return `| ${fault} | ${told} | ${outcome} | ${mails} | ${attempts === 2 ? 'yes' : 'no'} |`
}
