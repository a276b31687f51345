/** Code, data and addresses, in which punctuation is not set as in a sentence. */
const notProse =
  /```[\s\S]*?```|^::.*|`[^`]*`|\{"[^}]*\}|"[^"\n]*"|\]\([^)]*\):?|https?:\S+|Content-Type:|Expect:/gm

/** High punctuation with an ordinary space, or with none, on the side of the words that it belongs to. */
const badlySpaced =
  /[ \n][;:?!»](?![\w-])|[\p{L}\p{N})}*_%€][;:?!»](?=[\s*_]|$)|(?<![\u00a0\u202f])»|«(?![\u00a0\u202f])/u

/** Returns the first place in a French text whose punctuation a line break may part from its words; undefined if there is none. */
export function badSpaceIn(text: string): string | undefined {
  const prose = text.replaceAll(notProse, code => 'x'.repeat(code.length))
  const { index } = badlySpaced.exec(prose) ?? {}
  return index === undefined ? undefined : text.slice(Math.max(0, index - 40), index + 10)
}
