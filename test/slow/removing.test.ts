import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { english } from '../../src/locales/en.ts'
import { companyContent, completed, type Environment, root, sampleContent } from '../support/process.ts'
import { copyOfProject } from '../support/project-copy.ts'

/** Two blocks and a kind of page: the folder of each, and its lines in the table. */
const features = {
  'src/blocks/calculator': {
    table: 'src/blocks/blocks.ts',
    lines: ["import { calculator } from './calculator/block.ts'\n", '  calculator,\n'],
  },
  'src/blocks/people': {
    table: 'src/blocks/blocks.ts',
    lines: ["import { people } from './people/block.ts'\n", '  people,\n'],
  },
  'src/kinds/case': {
    table: 'src/kinds/kinds.ts',
    lines: ["import { caseStudy } from './case/kind.ts'\n", '  case: caseStudy,\n'],
  },
} as const

/** Names of texts that nothing but these features uses. They stay with the languages. */
const wordsLeft = ['formulas', 'newCase']

test('a feature is gone with its folder and its lines in the table: the rest compiles and publishes, and its words are known', {
  timeout: 300_000,
}, async t => {
  const copy = await copyOfProject(t)
  const named = await namesUsedIn(copy)
  for (const [folder, { table, lines }] of Object.entries(features)) {
    await rm(join(copy, folder), { recursive: true })
    const file = join(copy, table)
    let text = await readFile(file, 'utf8')
    for (const line of lines) {
      assert.equal(text.split(line).length, 2, `${table} contains once: ${line}`)
      text = text.replace(line, '')
    }
    await writeFile(file, text)
  }
  await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['--checkers', '1', '-p', copy]).catch(
    ({ stdout }) => assert.fail(stdout),
  )
  const check = (environment: Environment) => completed(t, ['check'], environment, copy)
  assert.deepEqual((await check(companyContent)).status, 0)
  const { status, stderr } = await check(sampleContent)
  assert.equal(status, 65)
  assert.match(stderr, /there is no block "::people"/)
  assert.match(stderr, /there is no block "::calculator"/)
  assert.match(stderr, /cases\/this-site\/pt\.md:1:1: nothing reads this file/)
  const left = await namesUsedIn(copy)
  assert.deepEqual(
    textNames(english).filter(name => named.has(name) && !left.has(name)),
    wordsLeft,
  )
})

/** The names in the program besides its texts. */
async function namesUsedIn(project: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  for await (const path of glob('src/**/*.{ts,js}', { cwd: project })) {
    if (/^src\/locales\/(?:[a-z]{2}|shape|starter)\.ts$/.test(path)) continue
    const text = await readFile(join(project, path), 'utf8')
    for (const [name] of text.matchAll(/\w+/g)) names.add(name)
  }
  return names
}

/** The names of all texts of a language, at any depth, each once. */
function textNames(texts: object): readonly string[] {
  const names = Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? [name, ...textNames(value)]
      : [name],
  )
  return [...new Set(names)]
}
