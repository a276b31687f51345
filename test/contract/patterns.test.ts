import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPatterns } from '../support/patterns/find.ts'
import { withVerdicts } from '../support/patterns/verdicts.ts'
import { sourceFiles } from '../support/source-files.ts'

/** The longest text of a client that such an expression may match, in characters. */
const longestInput = 4_096

/**
 * Texts that no client wrote: those of the company and of the program, of the operator, of the user of the command line,
 * and of Node. In HTML, a client's text is escaped, so it cannot begin or end a tag.
 */
const trusted = ['content', 'content, and escaped texts', 'configuration', 'arguments', 'errors of Node']

/** Returns what is wrong with the regular expressions of some files. */
function faultsOf(files: ReadonlyMap<string, string>): Promise<string[]> {
  const { patterns, marks, constantNamed } = findPatterns(files)
  return withVerdicts(isSafe => {
    const slow = patterns.filter(({ source, flags }) => source === undefined || !isSafe(source, flags))
    const isAt = (place: { path: string; line: number }) => (other: { path: string; line: number }) =>
      place.path === other.path && place.line === other.line
    const unmarked = slow
      .filter(pattern => !marks.some(isAt(pattern)))
      .map(({ path, line, source }) => `${path}:${line} may be slow: ${source ?? 'built from parts'}`)
    const idle = marks
      .filter(mark => !slow.some(isAt(mark)))
      .map(({ path, line }) => `${path}:${line} has a mark and no slow expression`)
    const unbounded = marks
      .filter(({ path, input }) => {
        const [, name] = /^at most ([\w.]+) (?:characters|bytes)$/.exec(input) ?? []
        if (name === undefined) return !trusted.includes(input)
        const bound = constantNamed(name)
        // The command line reads only the site that its user has chosen.
        return typeof bound !== 'number' || (bound > longestInput && !path.startsWith('cli/'))
      })
      .map(({ path, line, input }) => `${path}:${line} has no bound: ${input}`)
    return [...unmarked, ...idle, ...unbounded]
  })
}

test('each regular expression is proved to be fast, or a mark says what bounds its input', async () => {
  const files = [
    ...(await sourceFiles('src/**/*.{ts,js}')),
    ...(await sourceFiles('cli/{src,scripts}/**/*.{ts,mjs}')),
  ].filter(([path]) => !/\.test\.ts$/.test(path))
  assert.ok(files.length > 300)
  assert.deepEqual(await faultsOf(new Map(files)), [])
})

test('a slow expression, one built from unknown parts, a mark without one and a missing bound are found', async () => {
  const planted = new Map([
    [
      'src/planted.ts',
      `import { part, bounds } from './parts.ts'
const fast = new RegExp(\`^\${part}:[a-z]+$\`)
const slow = new RegExp(\`^\${part}:[ \\t]*([ -~]*)$\`)
const unknown = (name: string) => RegExp(name + '+$')
// Input: at most bounds.near characters
const bounded = /\\s+$/
// Input: at most bounds.far characters
const unbounded = /\\s+$/
const ofContent = /\\s+$/ // Input: content
// Input: content
const idle = /^a$/
// Input: at most nothing.known characters
const misspelled = /\\s+$/
`,
    ],
    [
      'src/parts.ts',
      'export const part = String.raw`\\w+`\nexport const bounds = { near: 8 * 10, far: 64 * 1024 } as const\n',
    ],
  ])
  assert.deepEqual(await faultsOf(planted), [
    'src/planted.ts:3 may be slow: ^\\w+:[ \t]*([ -~]*)$',
    'src/planted.ts:4 may be slow: built from parts',
    'src/planted.ts:11 has a mark and no slow expression',
    'src/planted.ts:8 has no bound: at most bounds.far characters',
    'src/planted.ts:13 has no bound: at most nothing.known characters',
  ])
})
