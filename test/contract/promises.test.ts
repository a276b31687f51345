import assert from 'node:assert/strict'
import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { append } from '../support/content-edits.ts'
import { root, temporaryFolder } from '../support/process.ts'
import { contractThings } from '../support/promises/contract-things.ts'
import { faultsOfTable, type PromiseRow, rowsOf } from '../support/promises/table.ts'
import { type HasTest, testNamesOf } from '../support/promises/test-names.ts'
import { contentDirs, startTestSite } from '../support/site.ts'
import { everyRule } from '../support/site-rules/every-rule.ts'

const folder = join(import.meta.dirname, 'promises')
const rows = globSync('*.md', { cwd: folder }).flatMap(name =>
  rowsOf(readFileSync(join(folder, name), 'utf8')),
)
const known = await contractThings(await startTestSite(await contentWithEverything()))

/** The first company has a blog. Here it takes feedback too. */
async function contentWithEverything(): Promise<string> {
  const content = await temporaryFolder({ after })
  cpSync(contentDirs.first, content, { recursive: true })
  const company = join(content, 'company.yaml')
  const withFeedback = append('feedback: {to: editors@mandacaia.example}')
  writeFileSync(company, withFeedback(readFileSync(company, 'utf8')))
  return content
}

const files = new Map<string, HasTest>()

function read(path: string): HasTest | undefined {
  const file = join(root, path)
  if (!existsSync(file)) return undefined
  const names = files.get(path) ?? testNamesOf(path, readFileSync(file, 'utf8'))
  files.set(path, names)
  return names
}

const faultsOf = (changed: readonly PromiseRow[], things = known) => faultsOfTable(changed, things, read)

test('each thing of the contract has a row in test/contract/promises/, and each row has tests that exist', () => {
  assert.ok(rows.length > known.length)
  assert.deepEqual(faultsOf(rows), [])
})

test('a rule for any site that a row names is a test of the first company', () => {
  const named = rows.flatMap(({ tests }) =>
    tests.flatMap(each => /^`test\/support\/site-rules\/\S+ › (.+)`$/.exec(each)?.[1] ?? []),
  )
  const rules = everyRule.flatMap(Object.keys)
  assert.ok(named.length > 5)
  assert.deepEqual(
    named.filter(name => !rules.includes(name)),
    [],
  )
})

const [held = ''] = rows[0]?.tests ?? []
const planted = (...lines: readonly string[]) => [...rows, ...rowsOf(lines.join('\n'))]

test('a thing of the contract without a row is found, such as a new problem code or field', () => {
  assert.deepEqual(faultsOf(rows, [...known, 'a_new_code']), ['no row: a_new_code'])
  for (const thing of known) {
    const without = rows.filter(({ subject }) => subject !== thing)
    const faults = faultsOfTable(without, known, () => () => true)
    assert.deepEqual(faults, [`no row: ${thing}`])
  }
})

test('a row about what the contract does not have is found', () => {
  assert.deepEqual(faultsOf(planted(`| \`ApiInfo.none\`: nothing | ${held} |`)), ['unknown: ApiInfo.none'])
})

test('an empty row is found: without a rule, without a test, with words for a test', () => {
  assert.deepEqual(faultsOf(planted(`| | ${held} |`)), ['no rule: '])
  assert.deepEqual(faultsOf(planted('| A rule | |')), ['no test: A rule'])
  assert.deepEqual(faultsOf(planted('| A rule | later |')), ['not a test: later'])
  assert.throws(() => planted(`| A rule | ${held} | more |`), /more than two cells/)
})

test('a rule or a thing that is there twice is found', () => {
  assert.deepEqual(faultsOf(planted(`| A rule | ${held} |`, `| a Rule | ${held} |`)), ['twice: a rule'])
  assert.deepEqual(faultsOf(planted(`| \`not_found\`: again | ${held} |`)), ['two rows: not_found'])
})

test('a file or a test that does not exist is found', () => {
  const path = 'test/contract/openapi.test.ts'
  for (const [cited, fault] of [
    ['test/none.test.ts › any', 'no file: test/none.test.ts'],
    [`${path} › no such name`, `no such test: ${path} › no such name`],
    // No row of that table has this value.
    [`${path} › Location.altitude is …`, `no such test: ${path} › Location.altitude is …`],
  ] as const)
    assert.deepEqual(faultsOf(planted(`| A rule | \`${cited}\` |`)), [fault])
})

test('the names of tests are those in the source: texts, templates, rows of faults, rules for any site', () => {
  const hasTest = testNamesOf(
    'any.test.ts',
    `const values = ['red', 'blue']
    test('a text', () => {})
    for (const value of values) test(\`\${value} is a colour\`, async () => {})
    t.test('a part', () => {})
    testFaults([['a fault', {}, 'words']])
    export const rules: SiteRules = { 'each page is a page': check }
    test(name, () => {})
    test(\`\${name}: \${other}\`, () => {})
    test.skip('skipped', () => {})
    test('left out', { skip: true }, () => {})
    test('skipped for now', { todo: 'later' }, () => {})
    test('only here', { skip: isWindows }, () => {})
    other('no test', () => {})`,
  )
  const there =
    'a text|red is a colour|… is a colour|a part|a fault|refused: a fault|each page is a page|only here'
  for (const name of there.split('|')) assert.ok(hasTest(name), name)
  const absent =
    'a tex|a text and more|green is a colour|skipped|left out|skipped for now|no test|name|red: blue|red is a colourx'
  for (const name of absent.split('|')) assert.ok(!hasTest(name), name)
})
