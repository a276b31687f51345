import { z } from 'zod'
import { recordOf } from '../../catalog/entries.ts'
import type { Language } from '../../catalog/language.ts'
import { shippedLanguages } from '../../catalog/language-codes.ts'
import { inShippedLanguages } from '../../catalog/said.ts'
import type { ActionCall, BodyField } from '../../contract/action.ts'
import type { OwnProblemTypes } from '../../contract/own-problem.ts'
import type { ProblemCode } from '../../contract/problem-types.ts'
import { readJsonObject } from '../../forms/message.ts'
import { Problem } from '../../http/problem.ts'
import { inEveryLanguage } from '../../locales/phrases.ts'
import type { ActionDefinition, ActionOutcome } from '../../site/operation-definition.ts'

/** The code of a body that breaks a rule without a code of its own. */
export const bodyInvalid = 'body_invalid'

/** Returns the problem types of an action: its own, and that of its body. */
export function problemTypes({ problems = {} }: ActionDefinition): OwnProblemTypes {
  const own = Object.entries(problems).map(([code, { status, detail, hint, example = {} }]) => [
    code,
    { status, detail: inShippedLanguages(detail), hint: inShippedLanguages(hint), example },
  ])
  return { ...Object.fromEntries(own), [bodyInvalid]: bodyInvalidType }
}

const bodyInvalidType = {
  status: 400,
  detail: inEveryLanguage(({ problem }) => problem.bodyInvalid.detail),
  hint: inEveryLanguage(({ problem }) => problem.bodyInvalid.hint),
  example: { faults: '…' },
}

/** Reads the body of a request, at most this many bytes. */
export async function readOwnBody(
  { headers, readBody }: Pick<ActionCall, 'headers' | 'readBody'>,
  bodyBytes: number,
): Promise<Record<string, unknown> | Problem<ProblemCode>> {
  const members = await readJsonObject(headers, async () => {
    const body = await readBody()
    return body instanceof Uint8Array && body.byteLength > bodyBytes ? 'too_large' : body
  })
  if (!(members instanceof Problem) || members.code !== 'body_too_large') return members
  const bodyKibibytes = String(Number((bodyBytes / 1024).toFixed(2)))
  return new Problem('body_too_large', { parameters: { bodyKibibytes } })
}

/** Validates the members of a body. The message of a rule may be the code of a problem. */
export function validated(
  members: object,
  request: z.ZodType<object>,
  types: OwnProblemTypes,
  language: Language,
): ActionOutcome {
  const { success, data, error } = request.safeParse(members, words[language])
  if (success) return { body: data }
  const [first] = error.issues
  if (first && Object.hasOwn(types, first.message)) return { problem: first.message }
  const faults = error.issues
    .filter(({ message }) => !Object.hasOwn(types, message))
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
  return { problem: bodyInvalid, parameters: { faults: faults.slice(0, mostFaults).join('; ') } }
}

/** How many faults of a body are named. */
const mostFaults = 10

/** The messages of rules in each language. */
const words = recordOf(shippedLanguages, language => ({ error: z.locales[language]().localeError }))

/** Returns the fields of a body, as its schema has them. */
export function fieldsOf(request: z.ZodType): readonly BodyField[] {
  const { properties = {}, required = [] } = z.toJSONSchema(request, { io: 'input', reused: 'inline' })
  return Object.entries(properties).map(([name, schema]) => {
    const { type = '', description = '' } = schema === true || schema === false ? {} : schema
    return { name, type: String(type), rule: description, isRequired: required.includes(name) }
  })
}
