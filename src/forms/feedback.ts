import type { Vocabulary } from '../catalog/language-codes.ts'
import type { ReadBody } from '../contract/action.ts'
import {
  type Feedback,
  feedbackFields,
  feedbackLimits,
  feedbackRequestSchema,
} from '../contract/feedback-request.ts'
import { type ProblemCode, problemType } from '../contract/problem-types.ts'
import { membersOf } from '../contract/vocabulary.ts'
import { Problem } from '../http/problem.ts'
import type { RequestFields } from '../http/request.ts'
import { codesOf, parametersOf, readJsonObject } from './message.ts'

/** What the check of feedback knows of the site. */
interface FeedbackRules {
  readonly vocabulary: Vocabulary
  /** Gives the address of the page that a text names, undefined where it names none. */
  readonly pageUrl: (address: string) => string | undefined
}

/** Reads feedback sent as a JSON object and validates it. */
export async function readFeedback(
  headers: RequestFields,
  readBody: ReadBody,
  { vocabulary, pageUrl }: FeedbackRules,
): Promise<Feedback | { readonly problem: Problem<ProblemCode> }> {
  const body = await readJsonObject(headers, readBody)
  if (body instanceof Problem) return { problem: body }
  const members = membersOf(vocabulary, feedbackFields, body)
  const { pagina } = members
  const page = typeof pagina === 'string' ? pageUrl(pagina.trim()) : undefined
  const result = schema.safeParse(withoutEmpty(members))
  if (result.success && page !== undefined) {
    const { mensagem, email } = result.data
    return { page, mensagem, email }
  }
  const issues = result.error?.issues ?? []
  const codes = new Set<ProblemCode>([
    ...(page === undefined ? (['page_unknown'] as const) : []),
    ...codesOf(issues),
  ])
  return { problem: problemOf([...codes], members, parametersOf(issues)) }
}

const schema = feedbackRequestSchema()

/** An address that is null or empty is none. */
function withoutEmpty({ email, ...others }: Readonly<Record<string, unknown>>): object {
  return email === null || email === '' ? others : { ...others, email }
}

function problemOf(
  codes: readonly ProblemCode[],
  { pagina }: Readonly<Record<string, unknown>>,
  ofIssues: Readonly<Record<string, string>>,
): Problem<ProblemCode> {
  const faults = codes.filter(code => problemType(code).field !== undefined)
  const parameters = {
    ...ofIssues,
    page: typeof pagina === 'string' ? pagina.slice(0, longestShown) : '',
    messageMinimum: String(feedbackLimits.minimum),
    messageMaximum: String(feedbackLimits.maximum),
  }
  return new Problem(codes[0] ?? 'invalid_json', { faults, parameters })
}

/** How much of what was sent as a page the problem repeats, in UTF-16 code units. */
const longestShown = 200
