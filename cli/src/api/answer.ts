import type { Schemas } from '../client.ts'
import { Failure, type FailureReason, ProblemFailure, type Stop } from '../failure.ts'
import type { Received } from './receive.ts'

/** A body of the API: as it came, and as it is read, which throws a failure where it is no object. */
export interface Answer<Body> {
  readonly text: string
  readonly body: Body
}

/** Throws a failure unless the answer is JSON of the kind that the API sends. */
export function assertJson(received: Received, url: string): void {
  const isJson = /^application\/json$|\+json$/.test(mediaType(received))
  if (!isJson && received.status === 429) throw refusal(undefined, received, url)
  if (!isJson || isHtml(received)) throw unexpected(received, url)
  if (parsed(received.text) === undefined) throw failureOf('json_broken', received, url)
}

/** Throws a failure unless the answer is a 200 of this media type. */
export function assertOk(received: Received, type: string, url: string): void {
  const { status, text } = received
  if (isFromGateway(status)) throw unexpected(received, url)
  const isProblem = status === 429 || mediaType(received) === 'application/problem+json'
  if (isProblem) throw refusal(parsed(text), received, url)
  if (status !== 200) throw failureOf('status_unexpected', received, url)
  if (mediaType(received) !== type) throw unexpected(received, url)
}

/** The failure of an answer that is a problem in this body, or that does not say why it refuses. */
export function refusal(body: unknown, received: Received, url: string): Stop {
  const { status, headers, text } = received
  const told = (body ?? {}) as Partial<Schemas['Problem']>
  const { title, detail, code = '', hint = '' } = told
  const isProblem = typeof detail === 'string' && typeof title === 'string'
  const failure = isProblem
    ? new ProblemFailure({ ...told, title, detail, status, code: String(code), hint: String(hint) }, text)
    : failureOf(status === 429 ? 'quota_spent' : 'status_unexpected', received, url)
  failure.retryAfter = secondsToWait(headers)
  return failure
}

/** The seconds that `Retry-After` asks to wait, given as seconds or as a date (RFC 9110 §10.2.3); undefined where it does not. */
export function secondsToWait(headers: Headers): number | undefined {
  const field = headers.get('Retry-After')?.trim() ?? ''
  if (/^\d{1,9}$/.test(field)) return Number(field)
  const date = field.endsWith('GMT') ? Date.parse(field) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}

/** Whether a gateway says with this status that it got no answer of the site. */
export function isFromGateway(status: number): boolean {
  return status >= 502 && status <= 504
}

/** The list that the contract promises here; throws a failure where it is something else. */
export function listOf<Element>(value: readonly Element[] | undefined, field: string): readonly Element[] {
  if (Array.isArray(value) && !value.some(element => element === null || element === undefined)) return value
  throw new Failure('shape_unexpected', { field })
}

/** The object that the contract promises here; throws a failure where it is something else. */
export function objectOf<Shape extends object>(value: Shape | undefined, field: string): Shape {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new Failure('shape_unexpected', { field })
}

/** The media type of an answer without its parameters, in small letters; empty where it has none. */
function mediaType({ headers }: Received): string {
  return (headers.get('Content-Type') ?? '').replace(/;.*/, '').trim().toLowerCase()
}

function isHtml(received: Received): boolean {
  return mediaType(received) === 'text/html' || /^\s*<(?:!doctype|html)/i.test(received.text)
}

function failureOf(reason: FailureReason, received: Received, url: string): Failure {
  return new Failure(reason, { url, status: String(received.status), type: mediaType(received) || '–' })
}

/** The failure of an answer that has another media type, or comes from a gateway without its site. */
function unexpected(received: Received, url: string): Failure {
  if (isFromGateway(received.status)) return failureOf('gateway_failed', received, url)
  return failureOf(isHtml(received) ? 'html_answer' : 'media_type_unexpected', received, url)
}

/** The JSON of a text; undefined where it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
