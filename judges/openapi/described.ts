import type { Exchange } from '../support/recording.ts'

/** The parts of an OpenAPI document that identify the operation of an exchange. */
export interface Description {
  readonly info: Readonly<Record<string, unknown>>
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationDescription>>>>
  readonly components: { readonly headers: Readonly<Record<string, HeaderDescription>> }
}

export interface OperationDescription {
  /** The same in every vocabulary of the API. */
  readonly operationId: string
  readonly responses: Readonly<Record<string, ResponseDescription>>
}

export interface ResponseDescription {
  readonly headers: Readonly<Record<string, { readonly $ref: string } | HeaderDescription>>
  readonly content?: Readonly<Record<string, unknown>>
}

export interface HeaderDescription {
  readonly required?: boolean
  readonly schema: { readonly type?: string }
}

/** The place of an exchange in the document. */
export interface Place {
  readonly path: string
  /** In small letters, as in the document. */
  readonly method: string
  readonly operation: OperationDescription
  /** The requested path, by its name in the document. */
  readonly asked: string
  /** Whether the method of the request is one that the document has there. HEAD is, wherever GET is. */
  readonly hasMethod: boolean
}

/** The path without a version has exactly the responses of the documented one. The document says so in a text. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['/api/contato', '/api/v1/contato'],
  ['/api/contact', '/api/v1/contact'],
])

/** Returns the place in the document that describes an exchange. Undefined when no path matches. */
export function placeOf({ target, method }: Exchange, { paths }: Description): Place | undefined {
  const [sent = ''] = target.split(/[?#]/, 1)
  const path = decoded(sent)
  const asked = otherNames.get(path) ?? path
  for (const [template, operations] of Object.entries(paths)) {
    if (!templatePattern(template).test(asked)) continue
    const [described = '', operation] = Object.entries(operations)[0] ?? []
    if (!operation) continue
    const hasMethod = method.toLowerCase() === described || (method === 'HEAD' && described === 'get')
    return { path: template, method: described, operation, asked, hasMethod }
  }
  return undefined
}

/** The path with needless percent-encodings undone (RFC 3986 §6.2.2.2); as it was sent where they are malformed. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    // No described path has an invalid encoding.
    return path
  }
}

function templatePattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

/** Whether an exchange is a CORS preflight (Fetch §3.2.2), which no OpenAPI document describes. */
export function isPreflight({ method, sent }: Exchange): boolean {
  return (
    method === 'OPTIONS' &&
    fieldOf(sent, 'Origin') !== undefined &&
    fieldOf(sent, 'Access-Control-Request-Method') !== undefined
  )
}

/** Returns the value of a header field. Several with one name become one list. */
export function fieldOf({ fields }: Exchange['answer'], name: string): string | undefined {
  const values = fields
    .filter(([each]) => each.toLowerCase() === name.toLowerCase())
    .map(([, value]) => value)
  return values.length === 0 ? undefined : values.join(', ')
}
