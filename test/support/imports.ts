import assert from 'node:assert/strict'
import { parseSync } from 'oxc-parser'

/** Returns the module specifiers of a file's imports and re-exports. */
export function specifiersOf(path: string, source: string): string[] {
  const { module, errors } = parseSync(path, source)
  assert.deepEqual(errors, [], `${path} parses`)
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(entry => entry.moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ]
}
