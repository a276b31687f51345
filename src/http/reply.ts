/** The header fields of an answer, by their names as they are written on the wire. */
export type Fields = Readonly<Record<string, string>>

/** An answer before the fields that every answer carries are added. */
export interface Reply {
  readonly status: number
  readonly fields: Fields
  readonly body: string | Uint8Array<ArrayBuffer> | null
  /** Of a 304 the fields of its 200: those of the selected representation (RFC 9110 §3.2). */
  readonly selected?: Fields | undefined
}
