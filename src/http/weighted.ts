/** One element of a list such as `Accept`: its name in lower case, and its weight from 0 to 1. */
export interface Weighted {
  readonly name: string
  readonly weight: number
}

const weightValue = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/**
 * Parses a list of names with weights (RFC 9110 §12.4.2). Drops other parameters: no two representations here differ in
 * one. An element with an invalid weight is left out, as if it had not been sent.
 *
 * @example
 * parseWeighted('br;q=0.5, GZIP') // → [{ name: 'br', weight: 0.5 }, { name: 'gzip', weight: 1 }]
 * parseWeighted('br;q=2') // → []
 */
export function parseWeighted(field: string): Weighted[] {
  const found: Weighted[] = []
  for (const element of splitOutsideQuotes(field, ',')) {
    const parts = splitOutsideQuotes(element, ';')
    const name = (parts[0] ?? '').trim().toLowerCase()
    const weight = weightAmong(parts)
    if (name !== '' && weight !== undefined) found.push({ name, weight })
  }
  return found
}

/**
 * Returns the weight among the parameters of an element, and 1 where there is none. Undefined when it is malformed. The
 * first part is the name.
 */
function weightAmong(parts: readonly string[]): number | undefined {
  for (let index = 1; index < parts.length; index += 1) {
    const parameter = parts[index] ?? ''
    const end = parameter.indexOf('=')
    const name = parameter.slice(0, Math.max(0, end)).trim()
    if (name !== 'q' && name !== 'Q') continue
    const value = parameter.slice(end + 1).trim()
    return weightValue.test(value) ? Number(value) : undefined
  }
  return 1
}

/**
 * Splits at a separator, but not in quoted strings (RFC 9110 §5.6.4). Takes one pass, because a client may send hostile
 * text.
 */
function splitOutsideQuotes(text: string, separator: string): string[] {
  if (!text.includes('"')) return text.split(separator)
  const parts: string[] = []
  let start = 0
  let isQuoted = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (character === '"') isQuoted = !isQuoted
    else if (character === '\\' && isQuoted) index += 1
    else if (character === separator && !isQuoted) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, text.slice(start)]
}
