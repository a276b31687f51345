/** The header fields of an answer, by their names as they are written on the wire. */
export type Fields = Readonly<Record<string, string>>

/** An answer before the fields that every answer carries are added. */
export interface Reply {
  readonly status: number
  readonly fields: Fields
  readonly body: string | Uint8Array<ArrayBuffer> | null
}
