/** One element of a list such as `Accept`: its name in small letters, and its weight from 0 to 1. */
export interface Weighted {
  readonly name: string
  readonly weight: number
}

const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+"
const quotedString = '"(?:[^"\\\\]|\\\\.)*"'
const element = new RegExp(`[^\\s,"][^,"]*(?:${quotedString}[^,"]*)*`, 'g')
const parameter = new RegExp(`;\\s*(${token})\\s*=\\s*(${token}|${quotedString})`, 'g')
const weightValue = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/**
 * Parses a list of names with weights (RFC 9110 §12.4.2). Other parameters are dropped: no representation here is told
 * apart by them. An element whose weight is not one is left out, as if it had not been sent.
 */
export function parseWeighted(field: string): Weighted[] {
  return (field.match(element) ?? []).flatMap(text => {
    const semicolon = text.indexOf(';')
    if (semicolon < 0) return [{ name: text.trim().toLowerCase(), weight: 1 }]
    const weight = weightIn(text.slice(semicolon))
    return weight === undefined ? [] : [{ name: text.slice(0, semicolon).trim().toLowerCase(), weight }]
  })
}

/** The weight among an element's parameters; undefined when it is malformed. */
function weightIn(parameters: string): number | undefined {
  for (const [, name = '', value = ''] of parameters.matchAll(parameter)) {
    if (name.toLowerCase() === 'q') return weightValue.test(value) ? Number(value) : undefined
  }
  return 1
}
