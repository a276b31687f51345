import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explained } from '../mutants/explained.ts'
import { chooseMutants, mutantsOf, plantedIn } from '../mutants/mutant.ts'
import { nearestTests } from '../mutants/nearest.ts'
import { operatorNames } from '../mutants/operators.ts'

/** A line, and what each operator makes of it. */
const lines: Readonly<Record<string, readonly string[]>> = {
  'const a = b < c': ['boundary: const a = b <= c'],
  'const a = b !== c': ['equality: const a = b === c'],
  'const a = b - c': ['arithmetic: const a = b + c'],
  'const a = b && c': ['logic: const a = b || c'],
  'const a = Math.max(...b)': ['extreme: const a = Math.min(...b)', 'spread: const a = Math.max()'],
  'const a = !b': ['negation: const a = b'],
  'const a = b ?? c': ['nullish: const a = b'],
  'const a = 0': ['number: const a = 1'],
  "const a = 'b'": ["string: const a = ''"],
  'const a = `b ${c}`': ["string: const a = ''"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template in a text
  'const a = html`<p id="b" class="${c}">`': ['markup: const a = html`<p class="${c}">`'],
  'const a = true': ['boolean: const a = false'],
  'const a = b ? c : d': ['ternary: const a = b ? d : c'],
  'a(b)': ['statement: {}'],
  'for (;;) if (a) break': ['guard: for (;;) {}'],
  'const a = b.trim()': ['call: const a = b'],
  'const a = [b, ...c, d]': ['spread: const a = [b,  d]'],
  'const a = { b, c }': ['property: const a = {  c }', 'property: const a = { b,  }'],
}

/** Places that are not mutated: types, imports, property names, and destructuring patterns. */
const untouched = [
  "import a, { type B } from 'c'",
  "export * from 'a'",
  "type A = 'b' | 1 | true",
  "interface A { 'b-c': 'd' }",
  'const { a, b: c } = d',
  "const a = b as 'c'",
  "const a: Readonly<Record<'b', 1>> = c",
  "function a(b: 'c'): d is 'e' { return b }",
]

test('each operator makes its change, in a line that a reader can tell', () => {
  const made = Object.keys(lines).flatMap(line =>
    mutantsOf('a.ts', line).map(mutant => `${line} → ${mutant.operator}: ${plantedIn(line, [mutant])}`),
  )
  const expected = Object.entries(lines).flatMap(([line, changed]) =>
    changed.map(text => `${line} → ${text}`),
  )
  assert.deepEqual(made, expected)
  for (const name of operatorNames) assert.ok(expected.some(text => text.includes(`→ ${name}: `)))
})

test('types, imports, names of properties and patterns are not changed', () => {
  for (const line of untouched) assert.deepEqual(mutantsOf('a.ts', line), [], line)
})

test('a mutant keeps its name when other lines change, and the second of one name has a number', () => {
  const line = 'const a = b < c || d < e'
  const names = (source: string) => mutantsOf('a.ts', source).map(({ name }) => name)
  assert.deepEqual(names(line), [
    `a.ts boundary: ${line}`,
    `a.ts logic: ${line}`,
    `a.ts boundary: ${line} #2`,
  ])
  assert.deepEqual(names(`const f = g\n${line}`), names(line))
})

test('there are at least 300 mutants, each has tests near it, and each explanation is about one of them', async () => {
  const mutants = await chooseMutants()
  const names = new Set(mutants.map(({ name }) => name))
  assert.ok(names.size >= 300)
  for (const { file } of mutants) assert.ok(nearestTests(file).length > 0, file)
  assert.deepEqual(
    explained.map(({ mutant }) => mutant).filter(mutant => !names.has(mutant)),
    [],
  )
})
