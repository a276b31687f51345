/** The header fields of a response, by their names as they are sent. */
export type Fields = Readonly<Record<string, string>>

/** A response before the fields of every response are added. */
export interface Reply {
  readonly status: number
  readonly fields: Fields
  /** Fields that differ in each response: its length, the state of the quota, and the id of the request. */
  readonly varying?: Fields | undefined
  readonly body: string | Uint8Array<ArrayBuffer> | null
  /** The code of the problem in it, which the operators see. */
  readonly code?: string | undefined
  /** For a 304, the fields of its 200: those of the selected representation (RFC 9110 §3.2). */
  readonly selected?: Fields | undefined
}

/** Returns a body as text. A response without a body has an empty one. */
export function textOf(body: Reply['body']): string {
  return typeof body === 'string' ? body : new TextDecoder().decode(body ?? undefined)
}
