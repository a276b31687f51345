import type { Token } from 'markdown-it'

/** A place in the flat token stream of markdown-it. */
export class TokenCursor {
  readonly #tokens: readonly Token[]
  readonly #firstLine: number
  #position = 0

  constructor(tokens: readonly Token[], firstLine: number) {
    this.#tokens = tokens
    this.#firstLine = firstLine
  }

  next(): Token | undefined {
    return this.#tokens[this.#position++]
  }

  expect(type: string): Token {
    const token = this.next()
    if (token?.type !== type) throw new Error(`expected the Markdown token ${type}, not ${token?.type}`)
    return token
  }

  /** Returns the next two tokens, which stay the next ones. */
  ahead(): readonly [Token | undefined, Token | undefined] {
    return [this.#tokens[this.#position], this.#tokens[this.#position + 1]]
  }

  /** Returns the line of the file where a token begins. */
  lineOf({ map }: Token): number {
    return this.#firstLine + (map?.[0] ?? 0)
  }

  /** Returns the line of the file where a token ends. */
  lastLineOf({ map }: Token): number {
    return this.#firstLine + (map?.[1] ?? 1) - 1
  }
}
