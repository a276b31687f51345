/** Removes characters that could control the terminal or turn the reading direction. Line ends and tabs stay. */
export function printable(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(unprintable, '')
}

/** The same, on one line. */
export function printableLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim()
}

/** Escapes control characters as JSON does, so that JSON keeps its meaning. */
export function escaped(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(unprintable, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

const unprintable = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
