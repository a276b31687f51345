import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { isLoopback } from '../http/client-address.ts'
import { type Deliver, DeliveryFailure, type FailureKind } from './mail.ts'
import { writeMime } from './mime.ts'

/** The pause before the second attempt to connect, in milliseconds. */
const pause = 250

/** How long the server may take to close the connection after QUIT, in milliseconds. */
const quitTimeout = 1000

/** Failures that only the operators can fix. Another attempt does not help. */
const configurationFaults = new Set(['EAUTH', 'ENOAUTH', 'ETLS', 'ECONFIG', 'EOAUTH2', 'EPROXY'])

/** The errors of a socket that TLS causes: the peer does not use TLS, or its certificate is not trusted. */
const tlsFailure = /^(?!E)|^ERR_(?:SSL|TLS)_|^ERROR_IN_CERT_|^EPROTO$/

/** The reply when credentials or TLS are required (RFC 4954 §6, RFC 3207 §4). */
const securityRequired = 530

/**
 * Delivers through the mail server of an `smtp:` or `smtps:` URL, with a separate connection for each mail. A temporary
 * failure before the server is ready for mail is tried once more. After that nothing is repeated, so that no mail is
 * sent twice.
 */
export function smtpDelivery(url: string): Deliver {
  const open = opener(url)
  return async (mail, signal) => {
    const bytes = await writeMime(mail)
    const envelope = { from: mail.from.address, to: [mail.to] }
    const connection = await open(signal).catch(async (failure: unknown) => {
      if (!(failure instanceof SmtpFailure && failure.isTemporary)) throw failure
      await sleep(pause, undefined, { signal }).catch(() => {
        // The deadline came during the pause. The first failure is the reason.
        throw failure
      })
      return open(signal)
    })
    // One chunk, read only after the server's 354. The connection writes the final dot at the end of the stream.
    const text = Readable.from(bytes)
    try {
      await step(connection, signal, done => connection.send(envelope, text, done)).catch(
        (failure: unknown) => {
          throw text.readableEnded ? afterFinalDot(failure) : failure
        },
      )
      takeLeave(connection)
    } finally {
      connection.close()
    }
  }
}

/**
 * Returns a check of the mail server of an `smtp:` or `smtps:` URL. It connects as a delivery does, with TLS and
 * credentials, and sends no mail.
 * @throws DeliveryFailure
 */
export function smtpCheck(url: string): (signal: AbortSignal) => Promise<void> {
  const open = opener(url)
  return async signal => {
    const connection = await open(signal)
    takeLeave(connection)
    connection.close()
  }
}

function takeLeave(connection: SMTPConnection): void {
  connection.options.socketCloseTimeout = quitTimeout
  connection.quit()
}

/** Returns a function that opens a connection that is ready for mail. */
function opener(url: string): (signal: AbortSignal) => Promise<SMTPConnection> {
  return async signal => {
    // Loaded with the first connection, so that the start is faster.
    const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection')
    const { parseConnectionUrl } = await import('nodemailer/lib/shared')
    const { auth, ...parsed } = parseConnectionUrl(url)
    const connection = new SMTPConnection({
      requireTLS: auth !== undefined && !isLoopback(parsed.host ?? 'localhost'),
      ...parsed,
      // Sends nothing more after a failure is reported. Otherwise the mail could arrive although its sender
      // received a failure.
      socketCloseTimeout: 0,
    })
    try {
      await step(connection, signal, done => connection.connect(done))
      if (auth) await step(connection, signal, done => connection.login(auth, done))
      return connection
    } catch (failure) {
      connection.close()
      throw failure
    }
  }
}

/** A failure that the server or the connection causes. A temporary one may succeed at the next attempt. */
class SmtpFailure extends DeliveryFailure {
  readonly isTemporary: boolean
  /** Whether the server refused with a reply from 400 to 599 (RFC 5321 §4.2.1). */
  readonly isReply: boolean

  constructor(kind: FailureKind, reason: string, isTemporary: boolean, isReply: boolean) {
    super(kind, reason)
    this.isTemporary = isTemporary
    this.isReply = isReply
  }
}

/** The whole mail may have arrived. Only a reply that refuses it shows that it was not accepted. */
function afterFinalDot(failure: unknown): unknown {
  if (!(failure instanceof DeliveryFailure)) return failure
  if (failure instanceof SmtpFailure && failure.isReply) return failure
  return new DeliveryFailure('unknown', `${failure.reason} after the final dot`)
}

/**
 * Runs one step of the SMTP session. It succeeds through its callback. It fails through its callback, the connection or
 * the signal.
 */
async function step(
  connection: SMTPConnection,
  signal: AbortSignal,
  run: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const settle = (error?: Error | null) => (error ? reject(asSmtpFailure(error)) : resolve())
  const expire = () => reject(new DeliveryFailure('refused', 'the deadline passed'))
  connection.on('error', settle)
  signal.addEventListener('abort', expire)
  try {
    if (signal.aborted) expire()
    else run(settle)
    await promise
  } finally {
    signal.removeEventListener('abort', expire)
    connection.off('error', settle)
    // Ignores the errors of the connection after this step. Without a listener an error would end the process.
    connection.on('error', () => {})
  }
}

/**
 * Replies from 400 are temporary, those from 500 are final (RFC 5321 §4.2.1). Without a reply, another attempt may
 * work.
 */
function asSmtpFailure(error: SmtpError): SmtpFailure {
  const { code = 'unknown', originalCode, responseCode = 0, command } = error
  const reason = [code, originalCode, responseCode || undefined, command].filter(Boolean).join(' ')
  const isReply = responseCode >= 400 && responseCode < 600
  const isRefusedForNow = isReply && responseCode < 500
  const isTls = code === 'ESOCKET' && originalCode !== undefined && tlsFailure.test(originalCode)
  const isMisconfigured = configurationFaults.has(code) || isTls || responseCode === securityRequired
  if (isMisconfigured && !isRefusedForNow) return new SmtpFailure('misconfigured', reason, false, isReply)
  return new SmtpFailure('refused', reason, responseCode < 500, isReply)
}

/**
 * The details of a nodemailer error: its code, the system's code, the server's reply, and the command of that reply.
 */
interface SmtpError extends Error {
  readonly code?: string
  readonly originalCode?: string
  readonly responseCode?: number
  readonly command?: string
}
