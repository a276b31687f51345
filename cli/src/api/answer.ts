import type { Schemas } from '../client.ts'
import { Failure, ProblemFailure } from '../failure.ts'
import type { Received } from './receive.ts'

/** A body of the API: as it came, and as it is read, which throws a failure where it is no object. */
export interface Answer<Body> {
  readonly text: string
  readonly body: Body
}

/** Throws a failure unless the answer is JSON of the kind that the API sends. */
export function assertJson(received: Received, url: string): void {
  const { status, text } = received
  if (isJson(received)) {
    if (/^\s*<(?:!doctype|html)/i.test(text)) throw new Failure('html_answer', valuesOf(received, url))
    if (parsed(text) === undefined) throw new Failure('json_broken', valuesOf(received, url))
  } else if (status === 429) throw refusal(undefined, received, url)
  else throw unexpected(received, url)
}

/** Throws a failure unless the answer is a 200 of this media type. */
export function assertOk(received: Received, type: string, url: string): void {
  const { status, text } = received
  if (status >= 502 && status <= 504) throw unexpected(received, url)
  if (status === 429 || mediaType(received) === 'application/problem+json')
    throw refusal(parsed(text), received, url)
  if (status !== 200) throw new Failure('status_unexpected', valuesOf(received, url))
  if (mediaType(received) !== type) throw unexpected(received, url)
}

/** The failure of an answer that is a problem in this body, or that does not say why it refuses. */
export function refusal(body: unknown, received: Received, url: string): Error {
  const { status, headers, text } = received
  const { title, detail, code = '', hint = '', ...others } = (body ?? {}) as Partial<Schemas['Problem']>
  const details = { retryAfter: secondsToWait(headers) }
  if (typeof detail === 'string' && typeof title === 'string') {
    const problem = { ...others, title, detail, status, code: String(code), hint: String(hint) }
    return new ProblemFailure(problem as ProblemFailure['problem'], text, details)
  }
  return new Failure(status === 429 ? 'quota_spent' : 'status_unexpected', valuesOf(received, url), details)
}

/** The seconds that `Retry-After` asks to wait, given as seconds or as a date (RFC 9110 §10.2.3); undefined where it does not. */
export function secondsToWait(headers: Headers): number | undefined {
  const field = headers.get('Retry-After')?.trim() ?? ''
  if (/^\d{1,9}$/.test(field)) return Number(field)
  const date = field.endsWith('GMT') ? Date.parse(field) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}

/** The list that the contract promises here; throws a failure where it is something else. */
export function listOf<Element>(value: readonly Element[] | undefined, field: string): readonly Element[] {
  const isList = Array.isArray(value) && value.every(element => element !== null && element !== undefined)
  if (!isList) throw new Failure('shape_unexpected', { field })
  return value
}

/** The object that the contract promises here; throws a failure where it is something else. */
export function objectOf<Shape extends object>(value: Shape | undefined, field: string): Shape {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject) throw new Failure('shape_unexpected', { field })
  return value
}

function isJson(received: Received): boolean {
  return /^application\/json$|\+json$/.test(mediaType(received))
}

/** The media type of an answer without its parameters, in small letters; empty where it has none. */
function mediaType({ headers }: Received): string {
  return (headers.get('Content-Type') ?? '').replace(/;.*/, '').trim().toLowerCase()
}

function valuesOf(received: Received, url: string): Record<string, string> {
  return { url, status: String(received.status), type: mediaType(received) || '–' }
}

/** The failure of an answer that has another media type, or comes from a gateway without its site. */
function unexpected(received: Received, url: string): Failure {
  const { status, text } = received
  const isHtml = mediaType(received) === 'text/html' || /^\s*<(?:!doctype|html)/i.test(text)
  const reason =
    status >= 502 && status <= 504 ? 'gateway_failed' : isHtml ? 'html_answer' : 'media_type_unexpected'
  return new Failure(reason, valuesOf(received, url))
}

/** The JSON of a text; undefined where it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
