import { fill } from '../catalog/fill.ts'
import type { Language, Localised } from '../catalog/language.ts'
import type { OwnProblem } from '../contract/own-problem.ts'
import type { MessageReceiver } from '../contract/phone-rules.ts'
import {
  deliveryOutcomes,
  invalidJsonReasons,
  limitParameters,
  localPartBeyondAscii,
  type ProblemCode,
  problemType,
} from '../contract/problem-types.ts'
import type { FieldError, ProblemBody } from '../contract/shared-schemas.ts'
import { nameIn } from '../contract/vocabulary.ts'
import type { Problem } from '../http/problem.ts'
import { statusName } from '../http/status-names.ts'
import { phrases } from '../locales/phrases.ts'
import type { Locale, ProblemText } from '../locales/shape.ts'
import { fieldValues, languageValues, phoneProblem } from '../locales/site-words.ts'

/** The addresses and names that the texts of problems contain, by language where they differ. */
export interface ProblemContext {
  /** The page with an anchor for each code. */
  readonly errorsPage: Localised<string>
  /** The page that describes the API. */
  readonly developersPage: Localised<string>
  /** The slugs of the services. */
  readonly slugs: readonly string[]
  /** The path of the index of the API. */
  readonly apiIndex: string
  /** The path of the index of the pages for language models. */
  readonly llms: Localised<string>
  /** The languages, the country and the vocabulary of the company. */
  readonly company: MessageReceiver
}

/** The values that the texts use besides limits and parameters. */
type Names = Pick<ProblemContext, 'slugs' | 'apiIndex' | 'llms' | 'company'>

/**
 * Returns the body of a problem, `application/problem+json` (RFC 9457 §3). Its `type` does not depend on the language,
 * because it identifies the problem (§3.1.1). `instance` is the path of the request, if it has one.
 */
export function problemDocument(
  problem: Problem<ProblemCode>,
  language: Language,
  instance: string | undefined,
  context: ProblemContext,
): ProblemBody {
  const { status, field } = problemType(problem.code)
  const { detail, hint } = problemText(problem.code, problem.parameters, language, context)
  const outcome = deliveryOutcomes.find(each => each === problem.parameters.outcome)
  return {
    type: typeOf(problem.code, context),
    title: statusName(status),
    status,
    detail,
    ...(instance !== undefined && { instance }),
    code: problem.code,
    hint,
    ...(outcome && { outcome }),
    ...(field && { field: nameIn(context.company.api.vocabulary, field) }),
    docs: context.developersPage[language],
    error: detail,
    ...(problem.faults.length > 0 && {
      errors: problem.faults.map(code => fieldError(code, problem.parameters, language, context)),
    }),
  }
}

/** Returns the body of a problem that only operations of a company have. */
export function ownProblemDocument(
  { code, status, detail, hint, parameters }: OwnProblem,
  language: Language,
  instance: string,
  context: ProblemContext,
): ProblemBody {
  const said = fill(detail[language], parameters)
  return {
    type: typeOf(code, context),
    title: statusName(status),
    status,
    detail: said,
    instance,
    code,
    hint: fill(hint[language], parameters),
    docs: context.developersPage[language],
    error: said,
  }
}

function typeOf(code: string, { errorsPage, company }: ProblemContext): string {
  return `${errorsPage[company.languages[0]]}#${code}`
}

/** Returns the texts of a problem with its parameters filled in. */
export function problemText(
  code: ProblemCode,
  parameters: Readonly<Record<string, string>>,
  language: Language,
  { slugs, apiIndex, llms, company }: Names,
): ProblemText {
  if (code === 'phone_invalid') return phoneProblem(company, language)
  const { reasons } = phrases[language]
  const known = invalidJsonReasons.find(each => each === parameters.reason)
  const fields = fieldValues(company)
  const reason = known && fill(reasons[known], fields)
  const values: Record<string, string> = {
    ...limitParameters,
    ...languageValues(company, language),
    ...fields,
    slugs: slugs.join(', '),
    apiIndex,
    llms: llms[language],
    ...parameters,
    reason: reason ?? '',
  }
  const { detail, hint } = textOf(code, parameters, phrases[language])
  const { nearest } = parameters
  const { closest, colon } = phrases[language]
  const before = nearest === undefined ? '' : `${closest}${colon}${nearest}. `
  return { detail: fill(detail, values), hint: before + fill(hint, values) }
}

function textOf(
  code: Exclude<ProblemCode, 'phone_invalid'>,
  { outcome, address, type }: Readonly<Record<string, string>>,
  { problems, deliveries, localPart, otherType }: Locale,
): ProblemText {
  if (code === 'email_delivery_failed') return deliveries[outcome === 'refused' ? 'refused' : 'unknown']
  if (code === 'email_invalid' && address === localPartBeyondAscii.address) return localPart
  if (type === undefined) return problems[code]
  return { ...problems[code], detail: type === '' ? otherType.missing : otherType.named }
}

function fieldError(
  code: ProblemCode,
  parameters: Readonly<Record<string, string>>,
  language: Language,
  names: Names,
): FieldError {
  const { field } = problemType(code)
  if (!field) throw new Error(`the problem ${code} is not about a field`)
  const name = nameIn(names.company.api.vocabulary, field)
  return { field: name, code, ...problemText(code, parameters, language, names) }
}
