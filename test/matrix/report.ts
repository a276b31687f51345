import type { Found } from './look.ts'

/**
 * Returns a line for each fault: `company layout page width scheme rule: element text`. A fault of an element in several
 * states, or of several such elements of a page, has one line with the number of the others.
 */
export function linesOf(found: readonly Found[]): string[] {
  const faults = Map.groupBy(found, ({ company, layout, page, rule, element }) =>
    [company, layout, page, rule, element].join(' '),
  )
  return Array.from(faults.values(), ([first, ...others]) => {
    const { company, layout, page, width, scheme, rule, element, text } = first as Found
    const more = others.length > 0 ? ` (+${others.length})` : ''
    return `${company} ${layout} ${page} ${width} ${scheme} ${rule}: ${element} ${JSON.stringify(text)}${more}`
  })
}

/** Returns how many faults each rule found at each company, as lines of a table. */
export function summaryOf(found: readonly Found[]): string[] {
  const companies = [...new Set(found.map(({ company }) => company))]
  const rules = [...new Set(found.map(({ rule }) => rule))].toSorted()
  const count = (rule: string, company: string) =>
    linesOf(found.filter(each => each.rule === rule && each.company === company)).length
  const row = (cells: readonly (string | number)[]) => cells.map(cell => String(cell).padEnd(15)).join('')
  return [
    row(['', ...companies]),
    ...rules.map(rule => row([rule, ...companies.map(company => count(rule, company))])),
  ]
}
