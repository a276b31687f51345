import type { Operation, PathValues } from './operation.ts'

/** The operations of an address: its path is theirs, with these values of the path parameters. */
export interface Address<Site> {
  readonly operations: readonly Operation<Site>[]
  readonly values: PathValues
}

/** Finds the operations of a path; undefined where there are none. Paths are compared as they were sent. */
export type OperationTable<Site> = (path: string) => Address<Site> | undefined

/** A table of operations: a path without parameters, or an alias, goes before a template that it matches. */
export function createOperationTable<Site>(operations: readonly Operation<Site>[]): OperationTable<Site> {
  const fixed = new Map<string, Operation<Site>[]>()
  const templates = new Map<string, Operation<Site>[]>()
  for (const operation of operations) {
    for (const path of [operation.path, ...(operation.aliases ?? [])]) {
      const table = path.includes('{') ? templates : fixed
      table.set(path, [...(table.get(path) ?? []), operation])
    }
  }
  return path => {
    const here = fixed.get(path)
    if (here) return { operations: here, values: {} }
    for (const [template, matching] of templates) {
      const values = valuesOf(template, path)
      if (values) return { operations: matching, values }
    }
    return undefined
  }
}

/** The value of each parameter of a template in a path that has its shape. */
function valuesOf(template: string, path: string): PathValues | undefined {
  const parts = template.split('/')
  const segments = path.split('/')
  const values: Record<string, string> = {}
  const hasShape = parts.every((part, index) => {
    const segment = segments[index]
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
    if (name === undefined) return segment === part
    if (segment) values[name] = segment
    return Boolean(segment)
  })
  return hasShape && segments.length === parts.length ? values : undefined
}
