/** The header fields of a response, by their names as they are sent. */
export type Fields = Readonly<Record<string, string>>

/** A response before the fields of every response are added. */
export interface Reply {
  readonly status: number
  readonly fields: Fields
  /** Fields that differ in each response: its length, the state of the quota, and the id of the request. */
  readonly varying?: Fields | undefined
  readonly body: Body | null
  /** The code of the problem in it, which the operators see. */
  readonly code?: string | undefined
  /** For a 304, the fields of its 200: those of the selected representation (RFC 9110 §3.2). */
  readonly selected?: Fields | undefined
}

type Bytes = Uint8Array<ArrayBuffer>

/** The body of a response. Pieces are sent one after another, so that a long one that many responses share is not copied. */
export type Body = string | Bytes | readonly Bytes[]

/** Returns a body as text. A response without a body has an empty one. */
export function textOf(body: Reply['body']): string {
  return typeof body === 'string' ? body : new TextDecoder().decode(bytesOf(body))
}

/** Returns the bytes of a body, in UTF-8. A response without a body has none. */
export function bytesOf(body: Reply['body']): Bytes {
  if (typeof body === 'string') return new TextEncoder().encode(body)
  return isInPieces(body) ? Buffer.concat(body) : (body ?? new Uint8Array())
}

/** Returns how many bytes a body has. */
export function sizeOf(body: Reply['body']): number {
  if (typeof body === 'string') return Buffer.byteLength(body)
  if (isInPieces(body)) return body.reduce((bytes, piece) => bytes + piece.byteLength, 0)
  return body?.byteLength ?? 0
}

/** Whether a body is in pieces. */
export function isInPieces(body: Reply['body']): body is readonly Bytes[] {
  return Array.isArray(body)
}
