import { readFormValues, validate } from '../contact/message.ts'
import { submit } from '../contact/submission.ts'
import type { FormValues } from '../contract/contact-fields.ts'
import { fill } from '../contract/fill.ts'
import { type ProblemCode, problemType } from '../contract/problems.ts'
import type { ProblemBody } from '../contract/shared-schemas.ts'
import { caching } from '../http/caching.ts'
import { sha256 } from '../http/digest.ts'
import { isCrossSite } from '../http/origin.ts'
import { Problem } from '../http/problem.ts'
import type { Fields, Reply } from '../http/reply.ts'
import { rawPathOf } from '../http/request-target.ts'
import { phrases } from '../locales/phrases.ts'
import { requiredPage } from '../model/catalog.ts'
import type { Language } from '../model/language.ts'
import { waitingTime } from '../pages/html/contact-form.ts'
import { emptyForm, type FormState, filledForm } from '../pages/html/form-state.ts'
import { htmlPage } from '../pages/html/page.ts'
import { sentPath } from '../pages/html/sent.ts'
import { problemDocument, problemText } from '../problems/problem-document.ts'
import type { PageResource } from '../snapshot/resource.ts'
import type { Application, Incoming } from './application.ts'
import { bodyOf } from './body.ts'
import { clientFor, tooManyRequests } from './quota.ts'

/** How long a second click waits for the result of the first, and the pause between two checks, in milliseconds. */
const secondClick = { timeout: 15_000, pause: 250 } as const

/**
 * Answers the form that a browser without scripts sends to the contact page. With an invalid field the response is the
 * page with the typed text. An accepted message redirects to the thank-you page (303, RFC 9110 §15.4.4).
 */
export async function answerContactForm(
  incoming: Incoming,
  { language }: PageResource,
  application: Application,
): Promise<Reply> {
  const { request } = incoming
  const { snapshot, quotas, journal } = application
  const { site } = snapshot
  if (isCrossSite(request.headers, site.baseUrl)) {
    return showForm(403, { ...emptyForm(site.catalog.company), notice: phrases[language].form.foreign })
  }
  const counter = quotas(site.messages.policy)
  const state = await counter.spend(clientFor(incoming, application))
  const values = await readFormValues(request.headers, bodyOf(incoming, application))
  if (values instanceof Problem) return showUnread(values)
  if (state.isExceeded) {
    journal.quotaExceeded(counter.policy)
    return showProblem(tooManyRequests(counter.policy, state), values)
  }
  const problem = await send(values).catch((error: unknown) => {
    // An internal error. It must not lose the typed text.
    journal.fault(error, incoming.path, incoming.id)
    return new Problem<ProblemCode>('internal_error')
  })
  if (problem) return showProblem(problem, values)
  return {
    status: 303,
    fields: { Location: sentPath(site, language), ...caching.notStored },
    body: null,
  }

  /** The same text is the same message. A second click finds the first by the digest of the text. */
  async function send(typed: FormValues): Promise<Problem<ProblemCode> | undefined> {
    const message = validate({ ...typed, idioma: language }, site.messageRules)
    if (message instanceof Problem) return message
    const idempotencyKey = `form-${await sha256(JSON.stringify(message))}`
    const { id: requestId } = incoming
    const submission = {
      message,
      channel: 'form',
      at: application.now(),
      idempotencyKey,
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

  function showProblem(problem: Problem<ProblemCode>, typed: FormValues): Reply {
    const document = problemDocument(problem, language, rawPathOf(request.url), site.problems)
    return showForm(document.status, stateOf(document, typed, language, problem.fields), problem.fields)
  }

  /** The typed text has not arrived, so the form cannot show it. */
  function showUnread(problem: Problem<ProblemCode>): Reply {
    const { status } = problemType(problem.code)
    const { unread } = phrases[language].form
    // Of all fields of the form, only the message can be that long.
    const isTooLong = problem.code === 'body_too_large'
    const shorten = problemText('message_too_long', {}, language, site.problems).hint
    const notice = isTooLong ? `${shorten} ${unread}` : unread
    return showForm(status, { ...emptyForm(site.catalog.company), notice }, problem.fields)
  }

  function showForm(status: number, form: FormState, fields: Fields = {}): Reply {
    const always = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      ...caching.notStored,
      ...fields,
    }
    return {
      status,
      fields: always,
      body: htmlPage(site, requiredPage(site.catalog, 'contact'), language, form),
    }
  }
}

/** Returns the state of the form for a problem. It never says "not sent" about a message that may have arrived. */
function stateOf(
  { code, outcome, errors }: ProblemBody,
  values: FormValues,
  language: Language,
  fields: Fields,
): FormState {
  const { tryLater, sendAgain, busy } = phrases[language].form
  if (errors) return { ...filledForm(values), errors }
  if (outcome === 'unknown' || code === 'internal_error' || code === 'idempotency_in_progress') {
    return { ...filledForm(values), notice: sendAgain, isUncertain: true }
  }
  if (code === 'rate_limited') {
    const wait = waitingTime(Number(fields['Retry-After']), language)
    return { ...filledForm(values), notice: fill(busy, { wait }) }
  }
  return { ...filledForm(values), notice: tryLater }
}
