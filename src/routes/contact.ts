import { type Channel, composeMail } from '../contact/compose.ts'
import { DeliveryFailure } from '../contact/mail.ts'
import { readContactMessage } from '../contact/message.ts'
import type { ContactRequest } from '../contract/contact-request.ts'
import { operationPath, unversionedContactPath } from '../contract/operations.ts'
import type { ProblemCode } from '../contract/problems.ts'
import type { ContactSuccessBody } from '../contract/schemas.ts'
import { Problem } from '../http/problem.ts'
import type { Reply } from '../http/reply.ts'
import type { Application, Incoming } from './application.ts'
import { problemReply } from './problem.ts'
import { methodNotAllowed } from './reading.ts'

const channels: ReadonlyMap<string, Channel> = new Map([
  [operationPath('sendContactMessage'), 'api'],
  [unversionedContactPath, 'form'],
])

/** How long a client waits after the mail system failed, in seconds. */
const retryAfter = '120'

/** Where messages sent to an address come from; undefined when it is not an address of the contact operation. */
export function channelOf(path: string): Channel | undefined {
  return channels.get(path)
}

/** The contact operation: validate, compose, deliver. Success is said only after the mail system accepted the mail. */
export async function answerContact({ request, path }: Incoming, application: Application): Promise<Reply> {
  if (request.method !== 'POST') throw methodNotAllowed(request.method, ['POST'])
  const { site } = application.snapshot
  const message = await readContactMessage(request)
  if ('problem' in message) return problemReply(message.problem, message.language, path, site.problems)
  const problem = await deliver(message, channelOf(path) ?? 'api', application)
  if (problem) return problemReply(problem, message.idioma, path, site.problems)
  const body: ContactSuccessBody = {
    success: true,
    message: site.catalog.company.contact.confirmation[message.idioma],
  }
  const fields = {
    'Content-Type': 'application/json',
    'Content-Language': message.idioma,
    'Cache-Control': 'no-store',
  }
  return { status: 200, fields, body: JSON.stringify(body) }
}

async function deliver(
  message: ContactRequest,
  channel: Channel,
  { contact, now, journal }: Application,
): Promise<Problem<ProblemCode> | undefined> {
  if (!contact.deliver) return new Problem('email_not_configured')
  const mail = composeMail(message, channel, now(), contact.correspondence)
  try {
    await contact.deliver(mail)
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error
    journal.notDelivered(mail.messageId, error)
    if (error.kind === 'misconfigured') return new Problem('email_not_configured')
    return new Problem('email_delivery_failed', { fields: { 'Retry-After': retryAfter } })
  }
  journal.delivered(mail.messageId)
  return undefined
}
