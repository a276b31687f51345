import type { Schemas } from '../client.ts'
import { type CommandError, Failure, type FailureReason, ProblemFailure } from '../failure.ts'
import type { ApiResponse } from './receive.ts'

/** A response body: the original text, and the parsed object. Reading `body` throws a failure if it is not an object. */
export interface Answer<Body> {
  readonly text: string
  readonly body: Body
}

/** Throws a failure unless the response is JSON or problem JSON. */
export function assertJson(received: ApiResponse, url: string): void {
  const isJson = /^application\/json$|\+json$/.test(mediaType(received))
  if (!isJson && received.status === 429) throw refusal(undefined, received, url)
  if (!isJson || isHtml(received)) throw unexpected(received, url)
  if (parsed(received.text) === undefined) throw failureOf('json_broken', received, url)
}

/** Throws a failure unless the response is a 200 with this media type. */
export function assertOk(received: ApiResponse, type: string, url: string): void {
  const { status, text } = received
  if (isFromGateway(status)) throw unexpected(received, url)
  const isProblem = status === 429 || mediaType(received) === 'application/problem+json'
  if (isProblem) throw refusal(parsed(text), received, url)
  if (status !== 200) throw failureOf('status_unexpected', received, url)
  if (mediaType(received) !== type) throw unexpected(received, url)
}

/** Returns the failure of an error response, with its problem if the body has one. */
export function refusal(body: unknown, received: ApiResponse, url: string): CommandError {
  const { status, headers, text } = received
  const problem = (body ?? {}) as Partial<Schemas['Problem']>
  const { title, detail, code = '', hint = '' } = problem
  const isProblem = typeof detail === 'string' && typeof title === 'string'
  const failure = isProblem
    ? new ProblemFailure({ ...problem, title, detail, status, code: String(code), hint: String(hint) }, text)
    : failureOf(status === 429 ? 'quota_spent' : 'status_unexpected', received, url)
  failure.retryAfter = secondsToWait(headers)
  return failure
}

/** Returns the seconds in `Retry-After` (RFC 9110 §10.2.3: seconds or a date); undefined if it is missing or invalid. */
export function secondsToWait(headers: Headers): number | undefined {
  const field = headers.get('Retry-After')?.trim() ?? ''
  if (/^\d{1,9}$/.test(field)) return Number(field)
  const date = field.endsWith('GMT') ? Date.parse(field) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}

/** Whether a gateway may have sent this status because the site did not respond. */
export function isFromGateway(status: number): boolean {
  return status >= 502 && status <= 504
}

/** Returns the value as a list. Throws a failure if it is not one, which breaks the contract. */
export function listOf<Element>(value: readonly Element[] | undefined, field: string): readonly Element[] {
  if (Array.isArray(value) && !value.some(element => element === null || element === undefined)) return value
  throw new Failure('shape_unexpected', { field })
}

/** Returns the value as an object. Throws a failure if it is not one, which breaks the contract. */
export function objectOf<Shape extends object>(value: Shape | undefined, field: string): Shape {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new Failure('shape_unexpected', { field })
}

/** Returns the media type without parameters, in lower case; empty if there is none. */
function mediaType({ headers }: ApiResponse): string {
  return (headers.get('Content-Type') ?? '').replace(/;.*/, '').trim().toLowerCase()
}

function isHtml(received: ApiResponse): boolean {
  return mediaType(received) === 'text/html' || /^\s*<(?:!doctype|html)/i.test(received.text)
}

function failureOf(reason: FailureReason, received: ApiResponse, url: string): Failure {
  return new Failure(reason, { url, status: String(received.status), type: mediaType(received) || '–' })
}

/** Returns the failure of a response that comes from a gateway or has the wrong media type. */
function unexpected(received: ApiResponse, url: string): Failure {
  if (isFromGateway(received.status)) return failureOf('gateway_failed', received, url)
  return failureOf(isHtml(received) ? 'html_answer' : 'media_type_unexpected', received, url)
}

/** Parses a text as JSON; undefined if it is invalid. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
