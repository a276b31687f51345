import type { Operation, PathValues } from './operation.ts'

/** The operations at a path, with the values of the path parameters. */
export interface Address<Site> {
  readonly operations: readonly Operation<Site>[]
  readonly values: PathValues
}

/** Finds the operations of a path. Undefined where there are none. Paths are compared as they were sent. */
export type OperationTable<Site> = (path: string) => Address<Site> | undefined

/** Creates a table of operations. A path without parameters, or an alias, comes before a template that matches it. */
export function createOperationTable<Site>(operations: readonly Operation<Site>[]): OperationTable<Site> {
  const fixed = new Map<string, Operation<Site>[]>()
  const templates = new Map<string, Operation<Site>[]>()
  for (const operation of operations) {
    for (const path of [operation.path, ...(operation.aliases ?? [])]) {
      const table = path.includes('{') ? templates : fixed
      table.set(path, [...(table.get(path) ?? []), operation])
    }
  }
  const patterns = [...templates].map(([path, matching]) => ({
    parts: path.split('/').map(partOf),
    operations: matching,
  }))
  return path => {
    const here = fixed.get(path)
    if (here) return { operations: here, values: {} }
    const segments = path.split('/')
    for (const { parts, operations: matching } of patterns) {
      const values = valuesOf(parts, segments)
      if (values) return { operations: matching, values }
    }
    return undefined
  }
}

/** One segment of a template: a text, or the name of a parameter. */
type Part = { readonly text: string } | { readonly name: string }

function partOf(segment: string): Part {
  const [, name] = /^\{(\w+)\}$/.exec(segment) ?? []
  return name === undefined ? { text: segment } : { name }
}

/** Returns the value of each parameter in a path that matches the template. */
function valuesOf(parts: readonly Part[], segments: readonly string[]): PathValues | undefined {
  if (segments.length !== parts.length) return undefined
  const values: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? ''
    if ('text' in part ? segment !== part.text : segment === '') return undefined
    if ('name' in part) values[part.name] = segment
  }
  return values
}
