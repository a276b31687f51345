/** What a command makes of a body, for every form in which it can be asked for. */
export interface View {
  /** The member of the body that is the list, where the answer is one. */
  readonly list?: { readonly name: string; readonly elements: readonly object[] }
  /** The fields that stand in a table, or one to a line in a pipe: `a.b` for one inside another. */
  readonly fields: readonly string[]
  /** All of it as Markdown. */
  markdown(): string
  /** What follows the fields in a pipe. */
  readonly rest?: string
}
