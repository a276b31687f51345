/**
 * ASCII control characters except tab and line feed, and non-characters. Text and XML have no use for them (XML 1.0
 * §2.2).
 */
const pattern = /(?![\t\n\u0080-\u009f])\p{Control}|[\ufffe\uffff]|\p{Surrogate}/u

const names: ReadonlyMap<number, string> = new Map([
  [0x00, 'NUL'],
  [0x08, 'backspace'],
  [0x0b, 'vertical tab'],
  [0x0c, 'form feed'],
  [0x0d, 'carriage return'],
  [0x1b, 'escape'],
  [0x7f, 'delete'],
])

/** Everything that cannot be published, and all characters beyond U+FFFF. This pattern is faster and comes first. */
const unusual = /[^\t\n\u0020-\u007e\u0080-\ud7ff\ue000-\ufffd]/

/** Returns the first character of a text that cannot be published: its name for messages, and its index. */
export function unprintable(text: string): { readonly name: string; readonly index: number } | undefined {
  const found = unusual.test(text) ? pattern.exec(text) : null
  if (!found) return undefined
  const code = found[0].codePointAt(0) ?? 0
  const name = names.get(code)
  const number = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  return { name: `the character ${number}${name ? ` (${name})` : ''}`, index: found.index }
}

/** Returns the length of a text in UTF-8, in bytes. */
export function bytesIn(text: string): number {
  return new TextEncoder().encode(text).byteLength
}

/** Most words have no accent. */
const ascii = /^[\x20-\x7e]*$/

/** Letters that Unicode does not decompose, in the usual ASCII spelling. */
const spelledOut: ReadonlyMap<string, string> = new Map([
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ø', 'o'],
  ['ß', 'ss'],
])

/**
 * Returns a text without accents and ligatures: "São" → "Sao", "cœur" → "coeur". Letters of other scripts do not
 * change.
 */
export function withoutAccents(text: string): string {
  if (ascii.test(text)) return text
  const letters = text.normalize('NFD').replaceAll(/\p{Mark}/gu, '')
  return letters.replaceAll(/[œæøß]/gi, letter => {
    const plain = spelledOut.get(letter.toLowerCase()) ?? letter
    return letter === letter.toLowerCase() ? plain : plain.toUpperCase()
  })
}
