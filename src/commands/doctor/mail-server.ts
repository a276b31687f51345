import type { Config } from '../../config/config.ts'
import { DeliveryFailure } from '../../forms/mail.ts'
import { smtpCheck } from '../../forms/smtp.ts'
import { type Finding, failure, good, warning } from './finding.ts'

/** The time limit of the mail server, in milliseconds. It is the same as for a message. */
const deadline = 15_000

/** Connects to the mail server with TLS and credentials. Sends no message. */
export async function examineMailServer({ smtpUrl, mailboxDir }: Config): Promise<Finding> {
  const subject = 'mail server'
  if (smtpUrl === undefined) {
    return mailboxDir === undefined
      ? failure(subject, 'none is set: the contact form answers 503', 'set SMTP_URL')
      : warning(subject, `none is set: messages become files in ${mailboxDir}`, 'set SMTP_URL in production')
  }
  const { host } = new URL(smtpUrl)
  try {
    await smtpCheck(smtpUrl)(AbortSignal.timeout(deadline))
    return good(subject, `${host} accepts the connection, its encryption and the credentials`)
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error
    const cure =
      error.kind === 'misconfigured'
        ? 'check user, password and the scheme of SMTP_URL: smtps:// for port 465, smtp:// for 587'
        : 'check host and port of SMTP_URL, and that the firewall lets this machine connect'
    return failure(subject, `${host}: ${error.reason}`, cure)
  }
}
