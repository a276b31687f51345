import assert from 'node:assert/strict'
import { parseSync } from 'oxc-parser'

/** What a file imports from or exports again, as it is written there. */
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
