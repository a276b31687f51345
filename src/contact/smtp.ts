import { createTransport } from 'nodemailer'
import { type Deliver, DeliveryFailure } from './mail.ts'

/** How long one delivery may take in all, in milliseconds. */
const deadline = 15_000

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

/** Delivers through the mail server of an `smtp:` or `smtps:` URL, with a connection of its own for each mail. */
export function smtpDelivery(url: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: deadline,
    greetingTimeout: deadline,
    socketTimeout: deadline,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async mail => {
    try {
      await transport.sendMail({ ...mail, signal: AbortSignal.timeout(deadline) })
    } catch (error) {
      throw asDeliveryFailure(error)
    }
  }
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
