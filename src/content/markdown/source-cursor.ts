import type { Reporter } from './link-reference.ts'

/** A place in the source of inline content. The parser knows no columns, so each search begins after the last match. */
export class SourceCursor {
  line: number
  /** The searched part of the line, as a column. */
  searched = 0
  readonly #reporter: Pick<Reporter, 'sourceLine'>

  constructor(line: number, reporter: Pick<Reporter, 'sourceLine'>) {
    this.line = line
    this.#reporter = reporter
  }

  /** The current line, as it stands in the file. */
  get text(): string {
    return this.#reporter.sourceLine(this.line)
  }

  nextLine(): void {
    this.line += 1
    this.searched = 0
  }

  columnOf(text: string): number {
    return this.find(text).column
  }

  /**
   * Returns the column of a text on the current line, and the text as it stands there; undefined if it is spelled in
   * another way.
   */
  find(text: string): { readonly column: number; readonly text?: string } {
    const line = this.text
    for (const before of ['](', '](<', '<', '']) {
      for (const spelling of [text, decoded(text)]) {
        const found = line.indexOf(before + spelling, this.searched)
        if (found < 0) continue
        this.searched = found + before.length + spelling.length
        return { column: found + before.length + 1, text: spelling }
      }
    }
    return { column: this.searched + 1 }
  }
}

/** Decodes a target into what its author wrote. The parser percent-encodes accents. */
function decoded(target: string): string {
  try {
    return decodeURI(target)
  } catch {
    // The percent sign is not part of an encoding. The target stays as written.
    return target
  }
}
