/** ASCII's control characters but tab and line feed, and what is no character: text and XML have no use for them (XML 1.0 §2.2). */
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

/** What no usual text holds: all that cannot be published, and characters beyond the first 65,536. It is found sooner. */
const unusual = /[^\t\n\u0020-\u007e\u0080-\ud7ff\ue000-\ufffd]/

/** The first character of a text that cannot be published: its name for messages, and its index. */
export function unprintable(text: string): { readonly name: string; readonly index: number } | undefined {
  const found = unusual.test(text) ? pattern.exec(text) : null
  if (!found) return undefined
  const code = found[0].codePointAt(0) ?? 0
  const name = names.get(code)
  const number = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  return { name: `the character ${number}${name ? ` (${name})` : ''}`, index: found.index }
}

/** Letters that Unicode does not decompose, in the spelling of those who lack the key. */
const spelledOut: ReadonlyMap<string, string> = new Map([
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ø', 'o'],
  ['ß', 'ss'],
])

/** A text without accents and ligatures: "São", "cœur" → "Sao", "coeur". Letters of other scripts stay as they are. */
export function withoutAccents(text: string): string {
  const letters = text.normalize('NFD').replaceAll(/\p{Mark}/gu, '')
  return letters.replaceAll(/[œæøß]/gi, letter => {
    const plain = spelledOut.get(letter.toLowerCase()) ?? letter
    return letter === letter.toLowerCase() ? plain : plain.toUpperCase()
  })
}
