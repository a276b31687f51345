import type { FormValues } from '../contract/contact-fields.ts'
import type { ProblemCode } from '../contract/problem-types.ts'
import { readFormValues, validate } from '../forms/message.ts'
import { submit } from '../forms/submission.ts'
import { caching } from '../http/caching.ts'
import { hasContentCoding } from '../http/content-coding.ts'
import { sha256 } from '../http/digest.ts'
import { isCrossSite } from '../http/origin.ts'
import { Problem } from '../http/problem.ts'
import type { Reply } from '../http/reply.ts'
import type { PageResource } from '../publishing/snapshot/resource.ts'
import { sentPath } from '../site/frame/sent.ts'
import type { Application, Incoming } from './application.ts'
import { bodyOf } from './body.ts'
import { clientFor } from './rate-limit.ts'
import { refusedForms } from './refused-form.ts'

/** How long a second click waits for the result of the first, and the pause between two checks, in milliseconds. */
const secondClick = { timeout: 15_000, pause: 250 } as const

/**
 * Answers the form that a browser without scripts sends to the contact page. With an invalid field the response is the
 * page with the typed text. An accepted message redirects to the thank-you page (303, RFC 9110 §15.4.4).
 */
export async function answerContactForm(
  incoming: Incoming,
  page: PageResource,
  application: Application,
): Promise<Reply> {
  const { contactAnswered } = application.journal
  try {
    const reply = await answer(incoming, page, application)
    contactAnswered(reply.status, reply.code)
    return reply
  } catch (error) {
    contactAnswered(500, 'internal_error' satisfies ProblemCode)
    throw error
  }
}

async function answer(
  incoming: Incoming,
  { language }: PageResource,
  application: Application,
): Promise<Reply> {
  const { request } = incoming
  const { snapshot, quotas, journal, formOrigins } = application
  const { site } = snapshot
  const refusals = refusedForms(snapshot, language)
  if (isCrossSite(request.headers, site.baseUrl, formOrigins)) return refusals.foreign()
  const counter = quotas(site.messages.policy)
  const state = await counter.spend(clientFor(incoming, application))
  if (hasContentCoding(request.headers)) return refusals.coded()
  const values = await readFormValues(
    request.headers,
    bodyOf(incoming, application),
    site.messageRules.vocabulary,
  )
  if (values instanceof Problem) return refusals.unread(values)
  if (state.isExceeded) {
    journal.quotaExceeded(counter.policy)
    return refusals.busy(state.resetSeconds, values)
  }
  const problem = await send(values).catch((error: unknown) => {
    // An internal error. It must not lose the typed text.
    journal.fault(error, incoming.path, incoming.id)
    return new Problem<ProblemCode>('internal_error')
  })
  if (problem) return refusals.refused(problem, values)
  return {
    status: 303,
    fields: { Location: sentPath(site, language), ...caching.notStored },
    body: null,
  }

  /** The same text is the same message. A second click finds the first by the digest of the text. */
  async function send(typed: FormValues): Promise<Problem<ProblemCode> | undefined> {
    const message = validate({ ...typed, idioma: language }, site.messageRules)
    if (message instanceof Problem) return message
    const key = { value: await sha256(JSON.stringify(message)), chosenBy: 'form' } as const
    const { id: requestId } = incoming
    const submission = {
      message,
      channel: 'form',
      at: application.now(),
      key,
      requestId,
    } as const
    const end = performance.now() + secondClick.timeout
    let problem = await submit(submission, application.contact, journal)
    while (problem?.code === 'idempotency_in_progress' && performance.now() < end) {
      await new Promise(resolve => setTimeout(resolve, secondClick.pause))
      const next = await submit(submission, application.contact, journal)
      // The store no longer has the state of the first click, whose message may have been sent.
      if (next?.code === 'idempotency_unavailable') return problem
      problem = next
    }
    return problem
  }
}
