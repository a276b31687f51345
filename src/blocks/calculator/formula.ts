/** A product of numbers and of the values of keys, divided by a number. */
export interface Term {
  readonly isSubtracted?: boolean
  readonly factors: readonly (number | string)[]
  readonly divisor: number
}

/** The form of a calculator's keys. They contain no operator of a formula. */
export const keyPattern = /^[a-z][a-z0-9_]*$/

const term = /^\s*([+\-−]?)\s*([^+\-−]+)/
// Input: content
const factor = /^\s*([*×/÷]?)\s*(?:(\d+(?:\.\d+)?)|([a-z][a-z0-9_]*))\s*/

/**
 * Parses a sum of products such as `orders * minutes / 60 + 2 * days`. Only a number may follow a division sign.
 * Returns undefined for an invalid formula.
 */
export function readFormula(written: string): readonly Term[] | undefined {
  const terms: Term[] = []
  let rest = written
  while (rest.trim() !== '') {
    const [whole, sign = '', product = ''] = term.exec(rest) ?? []
    const read = whole === undefined ? undefined : readProduct(product)
    if (!whole || !read || (sign === '' && terms.length > 0)) return undefined
    terms.push(sign === '' || sign === '+' ? read : { ...read, isSubtracted: true })
    rest = rest.slice(whole.length)
  }
  return terms.length > 0 ? terms : undefined
}

function readProduct(written: string): Term | undefined {
  const factors: (number | string)[] = []
  let divisor = 1
  let rest = written
  while (rest !== '') {
    const [whole, sign = '', digits, key] = factor.exec(rest) ?? []
    const isDivided = /[/÷]/.test(sign)
    if (!whole || (sign === '') !== (factors.length === 0)) return undefined
    if (!isDivided) factors.push(key ?? Number(digits))
    else if (digits === undefined || Number(digits) === 0) return undefined
    else divisor *= Number(digits)
    rest = rest.slice(whole.length)
  }
  return factors.length > 0 ? { factors, divisor } : undefined
}

/** Returns the keys that a formula uses. */
export function keysOf(formula: readonly Term[]): string[] {
  return formula.flatMap(({ factors }) => factors.filter(factor => typeof factor === 'string'))
}
