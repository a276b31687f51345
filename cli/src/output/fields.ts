import { Failure } from '../failure.ts'
import { suggestionsFor } from '../suggestions.ts'
import { printableLine } from './printable.ts'

/** Throws a usage failure for a name that none of these objects has; of no objects nothing is known. */
export function assertKnown(names: readonly string[], objects: readonly object[]): void {
  for (const name of names) {
    if (objects.length === 0 || objects.some(object => memberOf(object, name) !== undefined)) continue
    const known = [...new Set(objects.flatMap(object => Object.keys(object)))]
    throw new Failure(
      'field_unknown',
      { field: name, fields: known.map(printableLine).join(', ') },
      suggestionsFor(name, known),
    )
  }
}

/** The members of an object with these names, `a.b` for one inside another; those that it lacks are left out. */
export function pick(object: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap(name => {
      const value = memberOf(object, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** The names that `--fields` lists. */
export function fieldNames(list: string): string[] {
  return list
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
}

/** The member of this name, `a.b` for one inside another; undefined where there is none. */
export function memberOf(value: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (inner, part) => (isObject(inner) && Object.hasOwn(inner, part) ? inner[part] : undefined),
      value,
    )
}

/** A value on one line: texts as they are, lists with commas, objects as JSON, nothing for null. */
export function inOneLine(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && value.every(element => typeof element !== 'object')) {
    return value.map(inOneLine).join(', ')
  }
  return printableLine(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
