/** One element of a list such as `Accept`: its name in small letters, and its weight from 0 to 1. */
export interface Weighted {
  readonly name: string
  readonly weight: number
}

const weightParameter = /^\s*q\s*=(.*)$/i
const weightValue = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/**
 * Parses a list of names with weights (RFC 9110 §12.4.2). Other parameters are dropped: no representation here is told
 * apart by them. An element whose weight is not one is left out, as if it had not been sent.
 */
export function parseWeighted(field: string): Weighted[] {
  return splitOutsideQuotes(field, ',').flatMap(element => {
    const [first = '', ...parameters] = element.includes(';') ? splitOutsideQuotes(element, ';') : [element]
    const name = first.trim().toLowerCase()
    const weight = weightAmong(parameters)
    return name === '' || weight === undefined ? [] : [{ name, weight }]
  })
}

/** The weight among an element's parameters, 1 when there is none; undefined when it is malformed. */
function weightAmong(parameters: readonly string[]): number | undefined {
  for (const parameter of parameters) {
    const value = weightParameter.exec(parameter)?.[1]?.trim()
    if (value !== undefined) return weightValue.test(value) ? Number(value) : undefined
  }
  return 1
}

/** Splits at a separator, but not inside quoted strings (RFC 9110 §5.6.4). One pass: the text may be hostile. */
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
