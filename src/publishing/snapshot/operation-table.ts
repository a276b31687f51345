import type { PathValues } from '../../contract/operation.ts'
import { memoize } from '../../http/memoize.ts'
import type { Operation } from '../../site/site.ts'

/** The operations at a path, with the values of the path parameters. */
export interface OperationAddress {
  readonly operations: readonly Operation[]
  readonly values: PathValues
}

/** Finds the operations of a path. Undefined where there are none. Paths are compared as they were sent. */
export type OperationTable = (path: string) => OperationAddress | undefined

/** How many paths are remembered with their operations. */
const remembered = 200

/** Creates a table of operations. A path without parameters, or an alias, comes before a template that matches it. */
export function createOperationTable(operations: readonly Operation[]): OperationTable {
  const fixed = new Map<string, Operation[]>()
  const templates = new Map<string, Operation[]>()
  for (const operation of operations) {
    for (const path of [operation.path, ...(operation.aliases ?? [])]) {
      const table = path.includes('{') ? templates : fixed
      table.set(path, [...(table.get(path) ?? []), operation])
    }
  }
  const patterns = [...templates].map(([path, matching]) => ({
    // Input: at most requestLimits.targetBytes bytes
    pattern: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    operations: matching,
  }))
  return memoize(path => {
    const here = fixed.get(path)
    if (here) return { operations: here, values: {} }
    for (const { pattern, operations: matching } of patterns) {
      const found = pattern.exec(path)
      if (found) return { operations: matching, values: { ...found.groups } }
    }
    return undefined
  }, remembered)
}
