import { Failure } from '../failure.ts'
import { closestTo } from '../suggestions.ts'
import { printableLine } from './printable.ts'

/** Throws a usage failure for a field that no object has. An empty list proves nothing. */
export function assertKnown(names: readonly string[], objects: readonly object[]): void {
  for (const field of names) {
    if (objects.length === 0 || objects.some(object => memberOf(object, field) !== undefined)) continue
    const known = [...new Set(objects.flatMap(object => Object.keys(object)))]
    const fields = known.map(printableLine).join(', ')
    throw new Failure('field_unknown', { field, fields }, closestTo(field, known))
  }
}

/** Returns the fields of an object that have these names. */
export function pick(object: object, names: readonly string[]): Record<string, unknown> {
  const members = names.map(name => [name, memberOf(object, name)] as const)
  return Object.fromEntries(members.filter(([, value]) => value !== undefined))
}

/** Returns a field, `a.b` for one inside another; undefined if it is missing. */
export function memberOf(value: unknown, name: string): unknown {
  return name.split('.').reduce((inner, part) => (hasMember(inner, part) ? inner[part] : undefined), value)
}

/** Returns a value on one line: lists with commas, objects as JSON, null as empty. */
export function inOneLine(value: unknown): string {
  if (Array.isArray(value) && value.every(element => typeof element !== 'object')) {
    return value.map(inOneLine).join(', ')
  }
  return printableLine(typeof value === 'object' && value ? JSON.stringify(value) : String(value ?? ''))
}

function hasMember(value: unknown, name: string): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, name)
}
