import type { Schemas } from '../client.ts'
import { Failure, ProblemFailure } from '../failure.ts'
import type { Received } from './receive.ts'
import { secondsToWait } from './retry-after.ts'

/** A body of the API: as it came, and as it is read, which throws a failure where it is no object. */
export interface Answer<Body> {
  readonly text: string
  readonly body: Body
}

/** Throws a failure unless the answer is JSON of the kind that the API sends. */
export function assertJson(received: Received, url: string): void {
  const { status, headers, text } = received
  const type = mediaType(headers)
  if (status === 429 && !isJson(type)) throw refusal(undefined, received, url)
  const values = { url, status: String(status), type: type || '–' }
  if (status >= 502 && status <= 504 && !isJson(type)) throw new Failure('gateway_failed', values)
  if (type === 'text/html' || /^\s*<(?:!doctype|html)/i.test(text)) throw new Failure('html_answer', values)
  if (!isJson(type)) throw new Failure('media_type_unexpected', values)
  try {
    JSON.parse(text)
  } catch {
    throw new Failure('json_broken', values)
  }
}

/** The media type of an answer without its parameters, in small letters; empty where it has none. */
export function mediaType(headers: Headers): string {
  return (headers.get('Content-Type') ?? '').split(';', 1).join('').trim().toLowerCase()
}

/** What the answer is refused with: a problem as the API tells it in this body, or a failure. */
export function refusal(error: unknown, { status, headers, text }: Received, url: string): Error {
  const told = error as Partial<Schemas['Problem']> | null | undefined
  if (typeof told?.detail !== 'string' || typeof told.title !== 'string') {
    const reason = status === 429 ? 'quota_spent' : 'status_unexpected'
    return new Failure(reason, { status: String(status), url }, [], secondsToWait(headers))
  }
  const { title, detail, code = '', hint = '' } = told
  const problem = { ...told, title, detail, status, code: String(code), hint: String(hint) }
  return new ProblemFailure(problem, text, [], secondsToWait(headers))
}

/** The list that the contract promises here; throws a failure where it is something else. */
export function listOf<Element>(value: readonly Element[] | undefined, field: string): readonly Element[] {
  const isList = Array.isArray(value) && value.every(element => element !== null && element !== undefined)
  if (!isList) throw new Failure('shape_unexpected', { field })
  return value
}

/** The object that the contract promises here; throws a failure where it is something else. */
export function objectOf<Shape extends object>(value: Shape | undefined, field: string): Shape {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Failure('shape_unexpected', { field })
  }
  return value
}

function isJson(type: string): boolean {
  return type === 'application/json' || type.endsWith('+json')
}
