import { setTimeout as sleep } from 'node:timers/promises'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { isLoopback } from '../http/client-address.ts'
import { type Deliver, DeliveryFailure } from './mail.ts'
import { type MimeMessage, writeMime } from './mime.ts'

/** The pause before the second attempt to connect, in milliseconds. */
const pause = 250

/** Failures that another attempt cannot mend: the operators have to. */
const configurationFaults = new Set([
  'EAUTH',
  'ENOAUTH',
  'ETLS',
  'ECONFIG',
  'EREQUIRETLS',
  'EOAUTH2',
  'EPROXY',
])

/**
 * Delivers through the mail server of an `smtp:` or `smtps:` URL, with a connection of its own for each mail. A temporary
 * failure before the server is ready for mail is tried once more; from then on nothing is, so that no mail is sent twice.
 */
export function smtpDelivery(url: string): Deliver {
  const { auth, ...parsed } = parseConnectionUrl(url)
  const hasPassword = auth !== undefined
  const options = {
    requireTLS: hasPassword && !isLoopback(parsed.host ?? 'localhost'),
    ...parsed,
    socketCloseTimeout: 1000,
  }
  return async (mail, signal) => {
    const message = await writeMime(mail)
    const connection = await connect(signal).catch(async (failure: DeliveryFailure) => {
      if (failure.kind === 'misconfigured') throw failure
      await sleep(pause, undefined, { signal }).catch(() => {
        // The deadline came during the pause: the first failure is the reason.
        throw failure
      })
      return connect(signal)
    })
    try {
      if (auth) await step(connection, signal, done => connection.login(auth, done))
      await step(connection, signal, done => connection.send(envelopeOf(message), message.bytes, done))
      connection.quit()
    } finally {
      connection.close()
    }
  }

  async function connect(signal: AbortSignal): Promise<SMTPConnection> {
    const connection = new SMTPConnection(options)
    try {
      await step(connection, signal, done => connection.connect(done))
      return connection
    } catch (failure) {
      connection.close()
      throw failure
    }
  }
}

/** One step of the conversation: done when its callback says so, failed when that, the connection or the signal does. */
async function step(
  connection: SMTPConnection,
  signal: AbortSignal,
  run: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const settle = (error?: Error | null) => (error ? reject(asDeliveryFailure(error)) : resolve())
  const expire = () => reject(new DeliveryFailure('failed', 'the deadline passed'))
  connection.on('error', settle)
  signal.addEventListener('abort', expire)
  try {
    if (signal.aborted) expire()
    else run(settle)
    await promise
  } finally {
    signal.removeEventListener('abort', expire)
    connection.off('error', settle)
    // What the connection says after this step is over belongs to nobody; without a listener it would end the process.
    connection.on('error', () => {})
  }
}

function envelopeOf({ envelope }: MimeMessage) {
  return { from: envelope.from, to: [...envelope.to] }
}

function asDeliveryFailure(error: unknown): DeliveryFailure {
  const {
    code = 'unknown',
    responseCode,
    command,
  } = error as { code?: string; responseCode?: number; command?: string }
  const reason = [code, responseCode, command].filter(part => part !== undefined).join(' ')
  const isTemporary = responseCode !== undefined && responseCode >= 400 && responseCode < 500
  return new DeliveryFailure(
    configurationFaults.has(code) && !isTemporary ? 'misconfigured' : 'failed',
    reason,
  )
}
