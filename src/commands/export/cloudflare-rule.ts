import type { Fields } from '../../http/reply.ts'
import { cloudflareLimits } from './cloudflare-limits.ts'

/** A rule of `_headers`: the values that the addresses of a pattern get. `undefined` removes a field. */
export interface HeaderRule {
  /** An address, or a pattern with one `*` for any characters. */
  readonly pattern: string
  readonly fields: Readonly<Record<string, string | undefined>>
}

/** Whether a rule applies to an address. */
export function applies({ pattern }: HeaderRule, path: string): boolean {
  const [start = '', end] = pattern.split('*')
  if (end === undefined) return path === pattern
  return path.length >= start.length + end.length && path.startsWith(start) && path.endsWith(end)
}

/** Returns the fields of a response after a rule. */
export function withRule(fields: Fields, rule: HeaderRule): Fields {
  const changed = { ...fields, ...rule.fields }
  return Object.fromEntries(
    Object.entries(changed).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/**
 * Writes a rule. It removes each field before it sets it, because the host joins the values of all rules that apply. It
 * joins the values of several lines of one rule too, so each link has its own line.
 */
export function writeRule({ pattern, fields }: HeaderRule): string {
  const names = Object.keys(fields).map(name => `  ! ${name}\n`)
  const values = Object.entries(fields).flatMap(([name, value]) =>
    linesOf(name, value).map(line => `  ${line}\n`),
  )
  return [`${pattern}\n`, ...names, ...values].join('')
}

/** Whether the host reads all lines of a field: it ignores longer ones. */
export function isReadable(name: string, value: string | undefined): boolean {
  return linesOf(name, value).every(line => line.length <= cloudflareLimits.lineLength)
}

function linesOf(name: string, value: string | undefined): string[] {
  if (value === undefined) return []
  const values = name === 'Link' ? value.split(/, (?=<)/) : [value]
  return values.map(each => `${name}: ${each}`)
}
