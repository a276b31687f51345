import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { root } from '../support/process.ts'

/** A line of an `@example` block: `expression // → value`. */
interface Example {
  readonly place: string
  readonly expression: string
  readonly value: string
}

const folders = ['src/http', 'src/contract']

/** Returns the examples of a file. Throws on a block or a line that cannot be read. */
function examplesOf(path: string, source: string): readonly Example[] {
  const blocks = [...source.matchAll(/^ *\* @example\n((?: *\* .*\n)+)/gm)]
  assert.equal(blocks.length, source.split('@example').length - 1, `${path}: "@example" needs its own lines`)
  return blocks.flatMap(({ index, 1: block = '' }) => {
    const first = source.slice(0, index).split('\n').length + 1
    return block
      .trimEnd()
      .split('\n')
      .map((line, offset) => {
        const place = `${path}:${first + offset}`
        const [, expression, value] = /^ *\* (.+) \/\/ → (.+)$/.exec(line) ?? []
        assert.ok(expression && value, `${place}: no "expression // → value"`)
        return { place, expression, value }
      })
  })
}

/** Evaluates the expression with the exports of its module, and compares the result with the value. */
async function checkExample({ place, expression, value }: Example, exported: object): Promise<void> {
  const evaluate = (code: string): Promise<unknown> =>
    runInNewContext(`(async () => (${code}))()`, { ...exported, Headers })
  const [actual, expected] = await Promise.all([evaluate(expression), evaluate(value)])
  // The contexts of `node:vm` have separate prototypes, which a strict comparison would report.
  assert.deepEqual(structuredClone(actual), structuredClone(expected), `${place}: ${expression}`)
}

async function allExamples(): Promise<ReadonlyMap<string, readonly Example[]>> {
  const all = new Map<string, readonly Example[]>()
  for await (const path of glob(
    folders.map(folder => `${folder}/**/*.ts`),
    { cwd: root },
  )) {
    const examples = examplesOf(path, await readFile(join(root, path), 'utf8'))
    if (examples.length > 0) all.set(path, examples)
  }
  return all
}

const files = await allExamples()
assert.ok(files.size > 0, 'no file has an example')
for (const [path, examples] of files) {
  test(`the examples of ${path} are right`, async () => {
    const exported: object = await import(join(root, path))
    for (const example of examples) await checkExample(example, exported)
  })
}

test('a block that would not be read is an error', () => {
  assert.throws(
    () => examplesOf('src/a.ts', '/** @example double(2) // → 4 */\n'),
    /src\/a\.ts: .*its own lines/,
  )
})

test('a planted wrong example is found, with its line', async () => {
  const planted = (line: string) =>
    examplesOf('src/a.ts', `/**\n * Doubles.\n *\n * @example\n * ${line}\n */\n`)
  const exported = { double: (value: number) => 2 * value, pair: (value: number) => ({ value }) }
  const check = async (line: string) => {
    const [example] = planted(line)
    assert.ok(example)
    await checkExample(example, exported)
  }
  await check('double(2) // → 4')
  await check('pair(2) // → { value: 2 }')
  await assert.rejects(check('double(2) // → 5'), /src\/a\.ts:5: double\(2\)/)
  await assert.rejects(check("double(2) // → '4'"), /src\/a\.ts:5/)
  await assert.rejects(check('pair(2) // → { value: 3 }'), /src\/a\.ts:5/)
  await assert.rejects(check('undefined // → null'), /src\/a\.ts:5/)
  await assert.rejects(check('triple(2) // → 6'), /triple is not defined/)
  assert.throws(() => planted('double(2) gives 4'), /src\/a\.ts:5: no "expression/)
})
