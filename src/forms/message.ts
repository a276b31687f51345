import type { z } from 'zod'
import { isOneOf, type Language } from '../catalog/language.ts'
import type { Vocabulary } from '../catalog/language-codes.ts'
import type { ReadBody } from '../contract/action.ts'
import { type FormValues, fieldNames, formValues } from '../contract/contact-fields.ts'
import type { ContactRequest, MessageRules } from '../contract/contact-request.ts'
import { type InvalidJsonReason, type ProblemCode, problemType } from '../contract/problem-types.ts'
import { membersOf, nameIn } from '../contract/vocabulary.ts'
import { hasContentCoding } from '../http/content-coding.ts'
import { boundaryOf, readFormData } from '../http/form-data.ts'
import { hasTooManyMembers } from '../http/json-members.ts'
import { mediaTypeOf, shownMediaType } from '../http/media-type.ts'
import { Problem } from '../http/problem.ts'
import type { RequestFields } from '../http/request.ts'
import { givenUpFields } from '../http/request-body.ts'

/** A valid message, and the language of the response. */
export interface ReceivedMessage {
  readonly message: ContactRequest
  readonly language: Language
}

/** Why a request is not a valid message, and the language of the response. */
export interface RefusedMessage {
  readonly problem: Problem<ProblemCode>
  readonly language: Language
}

/**
 * Reads a contact message sent as a JSON object, in the vocabulary of the rules, and validates it. The language of the
 * response is that of the message, else the one in the URL.
 */
export async function readJsonMessage(
  headers: RequestFields,
  readBody: ReadBody,
  otherwise: Language,
  rules: MessageRules,
): Promise<ReceivedMessage | RefusedMessage> {
  const body = await readJsonObject(headers, readBody)
  if (body instanceof Problem) return { problem: body, language: otherwise }
  const members = membersOf(rules.vocabulary, fieldNames, body)
  const language = isOneOf(rules.languages, members.idioma) ? members.idioma : otherwise
  const message = validate(members, rules)
  return message instanceof Problem ? { problem: message, language } : { message, language }
}

/**
 * Reads the form as a browser without scripts sends it, in either media type (HTML §4.10.21.6). A browser sends it in
 * UTF-8, the encoding of the page.
 */
export async function readFormValues(
  headers: RequestFields,
  readBody: ReadBody,
  vocabulary: Vocabulary,
): Promise<FormValues | Problem<ProblemCode>> {
  const read = formReader(headers.get('Content-Type') ?? '')
  if (!read) return invalidJson('media_type')
  const body = await readWhole(readBody)
  if (body instanceof Problem) return body
  const form = read(new TextDecoder().decode(body))
  if (!form) return invalidJson('syntax')
  return formValues(
    name => form.get(nameIn(vocabulary, name)) ?? '',
    name => form.has(nameIn(vocabulary, name)),
  )
}

/** Reads the fields of a form. Returns undefined for a malformed body. */
type FormReader = (body: string) => URLSearchParams | undefined

/** Returns the reader of a media type of forms. Undefined for any other type. */
function formReader(contentType: string): FormReader | undefined {
  const type = mediaTypeOf(contentType)
  if (type === 'application/x-www-form-urlencoded') {
    return body => new URLSearchParams(body.split('&', mostFields).join('&'))
  }
  const boundary = type === 'multipart/form-data' ? boundaryOf(contentType) : undefined
  if (boundary === undefined) return undefined
  return body => {
    const texts = readFormData(body, boundary, mostFields)
    return texts && new URLSearchParams(texts.map(([name, text]) => [name, text]))
  }
}

/** How many fields of a form are read. The form of the site has seven. */
const mostFields = 100

/** Validates the fields of a message, under their names in the contract. It finds every invalid field; the first one is the problem. */
export function validate(
  members: Readonly<Record<string, unknown>>,
  { languages, schemas }: MessageRules,
): ContactRequest | Problem<ProblemCode> {
  const language = isOneOf(languages, members.idioma) ? members.idioma : languages[0]
  const result = schemas[language]().safeParse(members)
  if (result.success) return result.data
  const { issues } = result.error
  const faults = codesOf(issues)
  const firsts = [...Map.groupBy(faults, code => problemType(code).field).values()].flatMap(
    ([first]) => first ?? [],
  )
  const [code = 'invalid_json'] = firsts
  return new Problem(code, { faults: firsts, parameters: parametersOf(issues) })
}

/** Returns the problems of issues. The messages of the schemas are their codes. */
export function codesOf(issues: readonly z.core.$ZodIssue[]): readonly ProblemCode[] {
  return issues.map(({ message }) => message as ProblemCode)
}

/** Returns what the schema says about the faults of a message besides their codes. */
export function parametersOf(issues: readonly z.core.$ZodIssue[]): Readonly<Record<string, string>> {
  return Object.assign({}, ...issues.map(issue => (issue.code === 'custom' ? issue.params : {})))
}

export async function readJsonObject(
  headers: RequestFields,
  readBody: ReadBody,
): Promise<Record<string, unknown> | Problem<ProblemCode>> {
  const contentType = headers.get('Content-Type') ?? ''
  if (mediaTypeOf(contentType) !== 'application/json')
    return invalidJson('media_type', { type: shownMediaType(contentType) })
  if (hasContentCoding(headers)) return invalidJson('content_coding')
  const body = await readWhole(readBody)
  if (body instanceof Problem) return body
  const text = decodeUtf8(body)
  if (text === undefined) return invalidJson('utf8')
  if (hasTooManyMembers(text)) return invalidJson(text.trimStart().startsWith('{') ? 'members' : 'not_object')
  const value = parseJson(text)
  if (value === undefined) return invalidJson('syntax')
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return invalidJson('not_object')
  // An object of JSON
  return value as Record<string, unknown>
}

async function readWhole(readBody: ReadBody): Promise<Uint8Array<ArrayBuffer> | Problem<ProblemCode>> {
  try {
    const body = await readBody()
    if (body === 'too_large') return new Problem('body_too_large')
    if (body === 'given_up') return new Problem('server_busy', { fields: givenUpFields })
    return body
  } catch {
    // The stream fails when the client disconnects or sends invalid framing. A client that still reads gets this
    // problem.
    return invalidJson('incomplete')
  }
}

function invalidJson(
  reason: InvalidJsonReason,
  more: Readonly<Record<string, string>> = {},
): Problem<ProblemCode> {
  return new Problem('invalid_json', { parameters: { reason, ...more } })
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // TextDecoder throws a TypeError on bytes that are not UTF-8. The sender gets a problem.
    return undefined
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // JSON.parse throws a SyntaxError. The sender gets a problem.
    return undefined
  }
}
