import { contactLimits } from '../contract/contact-limits.ts'
import { type ContactRequest, contactRequestSchema } from '../contract/contact-request.ts'
import { type InvalidJsonReason, type ProblemCode, problemType } from '../contract/problems.ts'
import { readBody } from '../http/body.ts'
import { mediaTypeOf } from '../http/media-type.ts'
import { Problem } from '../http/problem.ts'
import { defaultLanguage, isLanguage, type Language } from '../model/language.ts'

/** A request that is no valid message, and the language in which its sender is told. */
export interface RefusedMessage {
  readonly problem: Problem<ProblemCode>
  readonly language: Language
}

/** Reads and validates a contact message; every fault of it is found, the first is the problem. */
export async function readContactMessage(request: Request): Promise<ContactRequest | RefusedMessage> {
  const members = await readJsonObject(request)
  if (members instanceof Problem) return { problem: members, language: defaultLanguage }
  const language = isLanguage(members.idioma) ? members.idioma : defaultLanguage
  const result = contactRequestSchema(language).safeParse(members)
  if (result.success) return result.data
  const faults = result.error.issues.map(issue => issue.message as ProblemCode)
  const firsts = faults.filter(
    (code, index) => faults.findIndex(other => fieldOf(other) === fieldOf(code)) === index,
  )
  return { problem: new Problem(firsts[0] as ProblemCode, { faults: firsts }), language }
}

async function readJsonObject(request: Request): Promise<Record<string, unknown> | Problem<ProblemCode>> {
  const contentType = request.headers.get('Content-Type') ?? ''
  const coding = request.headers.get('Content-Encoding')?.trim().toLowerCase() ?? ''
  if (mediaTypeOf(contentType) !== 'application/json') return invalidJson('media_type')
  if (coding !== '' && coding !== 'identity') return invalidJson('content_coding')
  const body = await readBody(request, contactLimits.bodyBytes)
  if (!body) return new Problem('body_too_large')
  const text = decodeUtf8(body)
  if (text === undefined) return invalidJson('utf8')
  const value = parseJson(text)
  if (value === undefined) return invalidJson('syntax')
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return invalidJson('not_object')
  return value as Record<string, unknown>
}

function invalidJson(reason: InvalidJsonReason): Problem<ProblemCode> {
  return new Problem('invalid_json', { parameters: { reason } })
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // TextDecoder throws a TypeError on bytes that are not UTF-8; the sender is told so.
    return undefined
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // JSON.parse throws a SyntaxError; the sender is told so.
    return undefined
  }
}

function fieldOf(code: ProblemCode): string | undefined {
  return problemType(code).field
}
