/** A generated request, independent of its transport. */
export interface FuzzRequest {
  readonly method: string
  /** Path and query, from the slash on. */
  readonly target: string
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly body: string | Uint8Array<ArrayBuffer> | null
  /** The facts about the response beyond those of every response. */
  readonly expected?: Expectation
}

/** The facts that a response must have. Absent ones are not checked. */
export interface Expectation {
  readonly status: number
  readonly code?: string
  /** The one field at fault; undefined: the problem names none. */
  readonly field?: string | undefined
  readonly language?: string
  readonly slug?: string
}

/** A response with its whole body. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** As it was sent, in its content coding. */
  readonly body: Uint8Array
}

/** The circumstances of a request. */
export interface RequestConditions {
  /** Its client may have spent its quota already. */
  readonly mayBeLimited?: boolean
  /** No message can be delivered. */
  readonly isMailFailing?: boolean
  /** Its idempotency key was used before. */
  readonly isKeyKnown?: boolean
  /** It went through a server that refuses ambiguous targets before any route sees them. */
  readonly isOnWire?: boolean
  /** Nothing else was counted of its client in this window. */
  readonly isFirstOfClient?: boolean
}

/** Whether a message is only checked and not sent. It counts against the reading quota. */
export function isRehearsal({ method, target }: FuzzRequest): boolean {
  const value = new URLSearchParams(target.split('?')[1]).get('validateOnly')
  return method === 'POST' && value !== null && value !== 'false'
}

/**
 * Returns the request as a proxy passes it on: the client's address is added after the forwarding fields of the
 * request.
 */
export function forwardedFor(request: FuzzRequest, client: string): FuzzRequest {
  const isNamed = ([name]: readonly [string, string]) => /^forwarded$/i.test(name)
  const field = request.fields.some(isNamed)
    ? (['Forwarded', `for=${client}`] as const)
    : (['X-Forwarded-For', client] as const)
  return { ...request, fields: [...request.fields, field] }
}

/** Returns the options of `fetch` for a request. */
export function toInit({ method, fields, body }: FuzzRequest): RequestInit {
  const headers = new Headers(fields.map(([name, value]): [string, string] => [name, value]))
  return { method, headers, body: /^(?:get|head)$/i.test(method) ? null : body }
}

/** Returns the path of a request's target in one spelling, as RFC 3986 §6.2.2.2 defines it. */
export function pathOf({ target }: FuzzRequest): string {
  const { pathname } = new URL(`https://site.test${target}`)
  try {
    return decodeURI(pathname)
  } catch {
    // A path that is not percent-encoded UTF-8 has no other spelling.
    return pathname
  }
}

/** Returns the value of a field of a request. Several are joined (RFC 9110 §5.3). */
export function fieldOf({ fields }: FuzzRequest, name: string): string | null {
  return new Headers(fields.map(([each, value]): [string, string] => [each, value])).get(name)
}

/** Returns the names of these fields that a response lacks. */
export function missing({ headers }: Answer, names: readonly string[]): string[] {
  return names.filter(name => !headers.has(name)).map(name => `the field ${name} is missing`)
}

/** Returns the request as JSON, to be kept as a case. The bytes of a body are written in Latin-1. */
export function describe({ method, target, fields, body, expected }: FuzzRequest): string {
  const shown = body instanceof Uint8Array ? { latin1: Buffer.from(body).toString('latin1') } : body
  const text = JSON.stringify({ method, target, fields, body: shown, expected })
  return text.length > 3000 ? `${text.slice(0, 2900)}… (${text.length} characters)` : text
}
