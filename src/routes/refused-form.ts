import type { FormValues } from '../contract/contact-fields.ts'
import { fill } from '../contract/fill.ts'
import { type ProblemCode, problemType } from '../contract/problems.ts'
import { caching } from '../http/caching.ts'
import type { Problem } from '../http/problem.ts'
import type { Fields, Reply } from '../http/reply.ts'
import { phrases } from '../locales/phrases.ts'
import { type Language, localise } from '../model/language.ts'
import { once, onceFor } from '../model/once.ts'
import { waitingTime } from '../pages/html/contact-form.ts'
import { compileFormPage } from '../pages/html/form-page.ts'
import { emptyForm, type FormState } from '../pages/html/form-state.ts'
import { problemText } from '../problems/problem-document.ts'
import type { Site } from '../site/site.ts'

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
export function refusedForms(site: Site, language: Language): RefusedForms {
  return compiled(site)[language]()
}

const compiled = onceFor((site: Site) =>
  localise(site.languages, language => once(() => compile(site, language))),
)

function compile(site: Site, language: Language): RefusedForms {
  const { foreign, unread, busy } = phrases[language].form
  const write = compileFormPage(site, language)
  const always = Object.freeze({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    ...caching.notStored,
  })
  const show = (
    status: number,
    code: ProblemCode | undefined,
    state: Partial<FormState>,
    fields: Fields = {},
  ): Reply => ({
    status,
    code,
    fields: { ...always, ...fields },
    body: write({ ...emptyForm(site.catalog.company), ...state }),
  })
  const hintOf = (code: ProblemCode) => problemText(code, {}, language, site.problems).hint
  return {
    foreign: () => show(403, undefined, { notice: foreign }),
    coded: () => show(415, 'invalid_json', { notice: unread }, { 'Accept-Encoding': 'identity' }),
    unread({ code, fields }) {
      // Of all fields of the form, only the message can be that long.
      const notice = code === 'body_too_large' ? `${hintOf('message_too_long')} ${unread}` : unread
      return show(problemType(code).status, code, { notice }, fields)
    },
    busy(seconds, values) {
      const notice = fill(busy, { wait: waitingTime(seconds, language) })
      return show(429, 'rate_limited', { values, notice }, { 'Retry-After': String(seconds) })
    },
    refused(problem, values) {
      const { status } = problemType(problem.code)
      const errors = problem.faults.flatMap(code => {
        const { field } = problemType(code)
        return field === undefined ? [] : [{ field, hint: hintOf(code) }]
      })
      const reason = errors.length > 0 ? { errors } : noticeOf(problem, language)
      return show(status, problem.code, { values, ...reason }, problem.fields)
    },
  }
}

/** Returns the reason why a valid form was not sent. It never says "not sent" about a message that may have arrived. */
function noticeOf({ code, parameters }: Problem<ProblemCode>, language: Language): Partial<FormState> {
  const { tryLater, sendAgain } = phrases[language].form
  const isUncertain =
    parameters.outcome === 'unknown' || code === 'internal_error' || code === 'idempotency_in_progress'
  return isUncertain ? { notice: sendAgain, isUncertain } : { notice: tryLater }
}
