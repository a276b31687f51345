import { contactLimits, idempotencyKeyPattern } from '../contract/contact-limits.ts'
import type { Feedback } from '../contract/feedback-request.ts'
import type { ProblemCode } from '../contract/problem-types.ts'
import { sha256 } from '../http/digest.ts'
import { Problem } from '../http/problem.ts'
import { composeFeedback, composeMail } from './compose.ts'
import type { DeliveryLoad } from './delivery-queue.ts'
import type { IdempotencyRecords } from './idempotency.ts'
import { DeliveryFailure, type Mail } from './mail.ts'
import type { ReceivedMessage } from './mail-facts.ts'
import type { MailSettings } from './mail-settings.ts'

/** A received message, and its key, if it has one. */
export interface Submission extends ReceivedMessage {
  readonly key: MessageKey | undefined
  /** The id of the HTTP request. */
  readonly requestId: string
}

/** Attempts to send the same message have the same key. */
export interface MessageKey {
  readonly value: string
  /** The client that sent it in `Idempotency-Key`, or the form, which derives it from the message. */
  readonly chosenBy: 'client' | 'form'
}

/** How messages leave the process. */
export interface MessageRoute {
  /** The origin of the site. Another site has other keys. */
  readonly site: string
  readonly mailSettings: MailSettings
  /** Undefined when no delivery is configured. */
  readonly deliver: ((mail: Mail) => Promise<void>) | undefined
  /** Returns how many deliveries run and wait now. */
  readonly load: () => DeliveryLoad
  readonly records: IdempotencyRecords
  /** The messages that are being sent. A stop waits for them, even if their senders have disconnected. */
  readonly underWay: Set<Promise<unknown>>
}

/** Records for the operators whether a message was delivered. It contains nothing that the sender wrote. */
export interface DeliveryJournal {
  delivered(messageId: string, requestId: string): void
  /** The mail system does not have the message, or may have it. */
  notAccepted(messageId: string, failure: DeliveryFailure, requestId: string): void
}

/** How long a client waits after the mail system failed, and before it uses a key again, in seconds. */
const retryAfter = { failure: '120', key: '5' } as const

/**
 * Sends a message once. Returns undefined when the mail system has accepted it, now or at an earlier attempt with the
 * same key. Otherwise returns the problem for its sender.
 */
export async function submit(
  submission: Submission,
  route: MessageRoute,
  journal: DeliveryJournal,
): Promise<Problem<ProblemCode> | undefined> {
  return tracked(sendOnce(submission, route, journal), route)
}

/** Sends feedback on a page. Answers undefined when the mail system has accepted it, else the problem to tell its sender. */
export async function submitFeedback(
  { feedback, at, requestId }: FeedbackSubmission,
  route: MessageRoute,
  journal: DeliveryJournal,
): Promise<Problem<ProblemCode> | undefined> {
  const mail = composeFeedback(feedback, at, route.mailSettings)
  return tracked(send(mail, requestId, route, journal), route)
}

/** Valid feedback, and when it was received. */
export interface FeedbackSubmission extends Pick<Submission, 'at' | 'requestId'> {
  readonly feedback: Feedback
}

async function tracked<T>(outcome: Promise<T>, route: MessageRoute): Promise<T> {
  route.underWay.add(outcome)
  try {
    return await outcome
  } finally {
    route.underWay.delete(outcome)
  }
}

async function sendOnce(
  submission: Submission,
  route: MessageRoute,
  journal: DeliveryJournal,
): Promise<Problem<ProblemCode> | undefined> {
  const { message, key, requestId } = submission
  const { site, mailSettings, records } = route
  if (key === undefined) {
    return send(composeMail(submission, mailSettings), requestId, route, journal)
  }
  if (!isValid(key)) return new Problem('idempotency_key_invalid')
  const keyDigest = await sha256(nameOf(key, site))
  const digest = await sha256(JSON.stringify(message))
  const claim = await records.claim(keyDigest, digest)
  if (claim === 'succeeded') return undefined
  if (claim === 'other_message') return new Problem('idempotency_key_reused')
  if (claim === 'in_progress') {
    return new Problem('idempotency_in_progress', { fields: { 'Retry-After': retryAfter.key } })
  }
  if (claim === 'unavailable') {
    return new Problem('idempotency_unavailable', { fields: { 'Retry-After': retryAfter.key } })
  }
  let isSent = false
  try {
    // A retry after a lost response has the same Message-ID. Another message never has.
    const id = await sha256(`${keyDigest} ${digest}`)
    const mail = composeMail(submission, mailSettings, id)
    const problem = await send(mail, requestId, route, journal)
    isSent = problem === undefined
    return problem
  } finally {
    await records.settle(keyDigest, digest, isSent)
  }
}

function isValid({ value, chosenBy }: MessageKey): boolean {
  if (chosenBy === 'form') return true
  return value.length <= contactLimits.idempotencyKey.maximum && idempotencyKeyPattern.test(value)
}

/**
 * Returns the name of a key in the records. Keys of other sites, and those of the form and of clients, have other names,
 * because no client can send a space.
 */
function nameOf({ value, chosenBy }: MessageKey, site: string): string {
  return `${site} ${chosenBy} ${value}`
}

async function send(
  mail: Mail,
  requestId: string,
  { deliver }: MessageRoute,
  journal: DeliveryJournal,
): Promise<Problem<ProblemCode> | undefined> {
  try {
    if (!deliver) throw new DeliveryFailure('misconfigured', 'neither a mail server nor a mailbox is set')
    await deliver(mail)
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error
    journal.notAccepted(mail.messageId, error, requestId)
    if (error.kind === 'misconfigured') return new Problem('email_not_configured')
    return new Problem('email_delivery_failed', {
      parameters: { outcome: error.kind },
      fields: { 'Retry-After': retryAfter.failure },
    })
  }
  journal.delivered(mail.messageId, requestId)
  return undefined
}
