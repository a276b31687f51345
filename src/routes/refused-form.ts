import { compileFormPage } from '../blocks/contact-form/form-page.ts'
import { correct, emptyForm, type Refusal } from '../blocks/contact-form/form-state.ts'
import { fill } from '../catalog/fill.ts'
import { type Language, localise } from '../catalog/language.ts'
import { once, onceFor } from '../catalog/once.ts'
import { requiredPage } from '../catalog/required-pages.ts'
import type { FormValues } from '../contract/contact-fields.ts'
import { type ProblemCode, problemType } from '../contract/problem-types.ts'
import { caching } from '../http/caching.ts'
import { memoize } from '../http/memoize.ts'
import type { Problem } from '../http/problem.ts'
import type { Body, Fields, Reply } from '../http/reply.ts'
import { framingFields } from '../http/site-fields.ts'
import { phrases } from '../locales/phrases.ts'
import { problemText } from '../problems/problem-document.ts'
import type { Snapshot } from '../publishing/snapshot/snapshot.ts'
import { outsideOrigins } from '../site/outside.ts'

/** The responses to a form that is not sent: the contact page with the reason. */
export interface RefusedForms {
  /** The form of another site. The typed text is not shown, because the body is not read. */
  foreign(): Reply
  /** A body in a content coding, which is not read. */
  coded(): Reply
  /** A form whose body could not be read. */
  unread(problem: Problem<ProblemCode>): Reply
  /** A form of a client over its quota, with what was typed. */
  busy(seconds: number, typed: FormValues): Reply
  /** A form with any other problem, with what was typed. */
  refused(problem: Problem<ProblemCode>, typed: FormValues): Reply
}

/** Returns the responses in a language. Their pages are compiled at the first refusal. */
export function refusedForms(snapshot: Snapshot, language: Language): RefusedForms {
  return compiled(snapshot)[language]()
}

const compiled = onceFor((snapshot: Snapshot) =>
  localise(snapshot.site.languages, language => once(() => compile(snapshot, language))),
)

function compile({ site, always }: Snapshot, language: Language): RefusedForms {
  const { foreign, unread, busy } = phrases[language].form
  const { values: empty } = emptyForm(site.catalog.company)
  const pageOf = compileFormPage(site, language)
  const fixedFields: Fields = Object.freeze({
    ...always,
    ...framingFields(always, outsideOrigins(site, requiredPage(site.catalog, 'contact'), language)),
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    ...caching.notStored,
  })
  /** There are few notices, because none contains what was typed. */
  const pageWith = memoize(notice => pageOf({ ...correct, notice }), 100)
  const busyFor = memoize(minutes => fill(busy, { wait: waitingTime(Number(minutes), language) }), 100)
  const hintOf = (code: ProblemCode, parameters = {}) =>
    problemText(code, parameters, language, site.problems).hint
  const show = (code: ProblemCode, body: Body, fields: Fields = {}): Reply => ({
    status: problemType(code).status,
    code,
    fields: fixedFields,
    varying: fields,
    body,
  })
  /** A response that is always the same, so that its head is written once. */
  const constant = (status: number, code: ProblemCode | undefined, notice: string, fields: Fields = {}) =>
    once((): Reply => {
      const body = Buffer.concat(pageWith(notice)(empty))
      const length = { 'Content-Length': String(body.byteLength) }
      const all = Object.freeze({ ...fixedFields, ...fields, ...length })
      return { status, code, fields: all, body }
    })
  return {
    foreign: constant(403, undefined, foreign),
    coded: constant(415, 'invalid_json', unread, { 'Accept-Encoding': 'identity' }),
    unread({ code, fields }) {
      // Of all fields of the form, only the message can be that long.
      const notice = code === 'body_too_large' ? `${hintOf('message_too_long')} ${unread}` : unread
      return show(code, pageWith(notice)(empty), fields)
    },
    busy(seconds, values) {
      const notice = busyFor(String(Math.max(1, Math.ceil(seconds / 60))))
      return show('rate_limited', pageWith(notice)(values), { 'Retry-After': String(seconds) })
    },
    refused(problem, values) {
      const errors = problem.faults.flatMap(code => {
        const { field } = problemType(code)
        return field === undefined ? [] : [{ field, hint: hintOf(code, problem.parameters) }]
      })
      const reason = errors.length > 0 ? { errors } : noticeOf(problem, language)
      return show(problem.code, pageOf({ ...correct, ...reason })(values), problem.fields)
    },
  }
}

/** Returns a waiting time, such as "9 minutes". */
function waitingTime(minutes: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    minutes,
  )
}

/** Returns the reason why a valid form was not sent. It never says "not sent" about a message that may have arrived. */
function noticeOf({ code, parameters }: Problem<ProblemCode>, language: Language): Partial<Refusal> {
  const { tryLater, sendAgain } = phrases[language].form
  const isUncertain =
    parameters.outcome === 'unknown' || code === 'internal_error' || code === 'idempotency_in_progress'
  return isUncertain ? { notice: sendAgain, isUncertain } : { notice: tryLater }
}
