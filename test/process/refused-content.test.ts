import assert from 'node:assert/strict'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { root, run, takenPort, temporaryFolder } from '../support/process.ts'

const limit = { timeout: 180_000 }

/** Copies a valid company to a separate folder, in which one test makes errors. */
async function copyOfCompany(t: TestContext): Promise<string> {
  const folder = await temporaryFolder(t)
  await cp(join(root, 'test/fixtures/second-company'), folder, { recursive: true })
  return folder
}

/** Returns a valid drawing of a few kilobytes that repeats its elements 729,000 times. Drawing programs refuse it. */
function repeatedTooOften(): string {
  const groups = [1, 2, 3].map(level => `<g id="a${level}">${`<use href="#a${level - 1}"/>`.repeat(90)}</g>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><g id="a0"/>${groups.join('')}</svg>`
}

/** Changes a file and returns the line and column, counted from 1, at which the change begins. */
async function change(
  file: string,
  old: string,
  replacement: string,
): Promise<{ readonly line: number; readonly column: number }> {
  const text = await readFile(file, 'utf8')
  const index = text.indexOf(old)
  assert.notEqual(index, -1, `${file} contains ${old}`)
  await writeFile(file, text.replace(old, replacement))
  const before = text.slice(0, index).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

test(
  'faults of the content are printed all at once, each as file:line:column, and the status is 65',
  limit,
  async t => {
    const folder = await copyOfCompany(t)
    const company = join(folder, 'company.yaml')
    const portuguese = join(folder, 'services/reparo/pt.md')
    const english = join(folder, 'services/reparo/en.md')
    const home = join(folder, 'pages/home/pt.md')
    const missing = join(folder, 'pages/about/es.md')
    const bomb = join(folder, 'mark.svg')
    await rm(missing)
    await writeFile(bomb, repeatedTooOften())
    const link = await change(portuguese, '/fale)', '/nada)')
    const key = await change(english, 'updated: ', 'updatedd: ')
    const broken = await change(home, 'title: ', 'title: ["')
    const latitude = await change(company, 'latitude: -31.7654', 'latitude: north')

    const refused = run(t, { CONTENT_DIR: folder })
    const { status } = await refused.ended
    const lines = refused.stderr().split('\n')
    const told = (start: string) =>
      assert.ok(
        lines.some(line => line.startsWith(start)),
        `${start}\n${lines.join('\n')}`,
      )
    told(`${missing}:1:1: `)
    told(`${bomb}:1:1: the picture is damaged or cannot be read`)
    told(`${portuguese}:${link.line}:${link.column}: `)
    told(`${english}:${key.line}:${key.column}: `)
    told(`${company}:${latitude.line}:`)
    assert.ok(lines.some(line => line.startsWith(`${home}:`) && Number(line.split(':')[1]) >= broken.line))
    assert.equal(status, 65)
  },
)

test('a value of the wrong kind is not called missing', limit, async t => {
  const folder = await copyOfCompany(t)
  await change(join(folder, 'company.yaml'), 'latitude: -31.7654', 'latitude: north')
  const refused = run(t, { CONTENT_DIR: folder })
  await refused.ended
  assert.match(refused.stderr(), /location\.latitude/)
  assert.doesNotMatch(refused.stderr(), /missing/)
})

test('refused content prints no stack trace and nothing on stdout', limit, async t => {
  const folder = await copyOfCompany(t)
  await rm(join(folder, 'pages/about/es.md'))
  const refused = run(t, { CONTENT_DIR: folder })
  await refused.ended
  assert.doesNotMatch(refused.stderr(), /^\s+at |node:internal|\.ts:\d/m)
  assert.equal(refused.stdout(), '')
})

test(
  'a version deprecated with less than six months to its sunset is refused, with file, line and rule',
  limit,
  async t => {
    const folder = await copyOfCompany(t)
    const company = join(folder, 'company.yaml')
    await change(company, 'deprecation: null', 'deprecation: 2026-01-31')
    await change(company, 'migrationGuide: null', 'migrationGuide: https://araucaria.example/v2')
    const { line } = await change(company, 'sunset: null', 'sunset: 2026-07-30')
    const refused = run(t, { CONTENT_DIR: folder })
    const { status } = await refused.ended
    const told = refused
      .stderr()
      .split('\n')
      .filter(text => text.startsWith(`${company}:`))
    assert.equal(told.length, 1)
    assert.match(told[0] ?? '', new RegExp(`^.*:${line}:\\d+: .*six months`))
    assert.equal(status, 65)
  },
)

test('a content folder that does not exist is named, with a way out', limit, async t => {
  const folder = join(await temporaryFolder(t), 'nowhere')
  const refused = run(t, { CONTENT_DIR: folder })
  const { status } = await refused.ended
  assert.ok(refused.stderr().startsWith(`${folder}:1:1: `), refused.stderr())
  assert.match(refused.stderr(), /CONTENT_DIR/)
  assert.equal(status, 65)
})

test(
  'a port that is taken does not hide the faults of the content: both are told, and the status is 65',
  limit,
  async t => {
    const port = await takenPort(t)
    const folder = await copyOfCompany(t)
    const missing = join(folder, 'pages/about/es.md')
    await rm(missing)
    const refused = run(t, { CONTENT_DIR: folder, PORT: String(port), ADMIN_PORT: String(port) })
    assert.deepEqual(await refused.ended, { status: 65, signal: null })
    const lines = refused.stderr().split('\n')
    assert.ok(lines[0]?.startsWith(`${missing}:1:1: `), refused.stderr())
    assert.equal(lines.filter(line => line.includes('EADDRINUSE')).length, 2, refused.stderr())
  },
)
