/** A response body, ready for every output format. */
export interface View {
  /** The list in the body; undefined if it is a single object. */
  readonly list?: { readonly name: string; readonly elements: readonly object[] }
  /** The fields of the table or, in a pipe, of the lines. `a.b` is field b inside a. */
  readonly fields: readonly string[]
  /** Returns the whole body as Markdown. */
  markdown(): string
  /** In a pipe, the text after the fields. */
  readonly rest?: string
}
