import assert from 'node:assert/strict'
import { appendFile, cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import {
  type CleanupContext,
  companyContent,
  root,
  run,
  startSite,
  takenPort,
  temporaryFolder,
} from '../support/process.ts'

const second = join(root, 'test/fixtures/second-company')

async function copyOfCompany(t: CleanupContext): Promise<string> {
  const folder = await temporaryFolder(t)
  await cp(second, folder, { recursive: true })
  return folder
}

test('check of sound content says so and ends with 0: no port, no mail server, no BASE_URL in production', async t => {
  const port = await takenPort(t)
  const environment = { NODE_ENV: 'production', PORT: String(port), SMTP_URL: 'smtp://127.0.0.1:1' }
  const checked = run(t, environment, root, ['check', '--content', second])
  assert.deepEqual(await checked.ended, { status: 0, signal: null })
  assert.equal(checked.stdout(), `${second}: no fault\n`)
  assert.equal(checked.stderr(), '')
})

test('check prints every fault that a start would refuse, in the same words, and ends with 65', async t => {
  const folder = await copyOfCompany(t)
  await rm(join(folder, 'pages/about/es.md'))
  await appendFile(join(folder, 'pages/about/en.md'), '\n[nowhere](/en/nowhere)\n')
  const checked = run(t, {}, root, ['check', '--content', folder])
  assert.deepEqual(await checked.ended, { status: 65, signal: null })
  assert.match(checked.stderr(), /about\/es\.md:1:1: [\s\S]*the content is refused: 3 to fix/)
  const refused = run(t, { CONTENT_DIR: folder })
  await refused.ended
  assert.equal(refused.stderr(), checked.stderr())
})

test("check refuses what is only known once everything is compiled: a page's Markdown that is too long", async t => {
  const folder = await copyOfCompany(t)
  const paragraph = `${'A sentence that is long enough. '.repeat(30)}\n\n`
  await appendFile(join(folder, 'pages/about/en.md'), `\n\n${paragraph.repeat(60)}`)
  const checked = run(t, {}, root, ['check', '--content', folder])
  assert.deepEqual(await checked.ended, { status: 65, signal: null })
  assert.match(checked.stderr(), /characters, more than/)
})

const regular = '@fontsource/public-sans/files/public-sans-latin-400-normal.woff2'
const bold = '@fontsource/public-sans/files/public-sans-latin-700-normal.woff2'
const variable = '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2'
const noted = [
  [
    regular,
    /only the weight 400, so browsers draw a false bold for headings and bold text: use the variable font/,
  ],
  [bold, /only the weight 700, so all text is as heavy as headings: use the variable font/],
  [variable, undefined],
] as const
for (const [font, note] of noted) {
  test(`check ${note ? 'notes' : 'has no note on'} the typeface ${font.replace(/.*-latin-/, '')}, and finds no fault`, async t => {
    const folder = await copyOfCompany(t)
    await mkdir(join(folder, 'theme'))
    await cp(fileURLToPath(import.meta.resolve(font)), join(folder, 'theme/typeface.woff2'))
    const checked = run(t, {}, root, ['check', '--content', folder])
    assert.deepEqual(await checked.ended, { status: 0, signal: null }, checked.stderr())
    const lines = checked.stdout().trimEnd().split('\n')
    assert.equal(lines.at(-1), `${folder}: no fault`)
    assert.equal(lines.length, note ? 2 : 1)
    if (!note) return
    assert.match(lines[0] ?? '', note)
    assert.ok(lines[0]?.startsWith(`${join(folder, 'theme/typeface.woff2')}:1:1: the typeface has `))
    if (font !== regular) return
    const json = run(t, {}, root, ['check', '--json', '--content', folder])
    await json.ended
    const { faults, notes } = JSON.parse(json.stdout())
    assert.deepEqual([faults, notes.length], [[], 1])
    assert.match(notes[0].message, note)
  })
}

test('--content comes before CONTENT_DIR', async t => {
  const checked = run(t, { CONTENT_DIR: '/nowhere' }, root, ['check', '--content', second])
  assert.deepEqual(await checked.ended, { status: 0, signal: null })
})

test('start --content serves that folder, from any working directory', async t => {
  const cwd = await temporaryFolder(t)
  const site = await startSite(t, { CONTENT_DIR: undefined, CACHE_DIR: undefined }, cwd, root, [
    '--content',
    companyContent.CONTENT_DIR,
  ])
  assert.equal((await fetch(`${site.url}/api/v1/servicos/mlabs`)).status, 200)
})

test('dev of a folder that does not exist is refused as a start is', async t => {
  const refused = run(t, {}, root, ['dev', '--content', join(await temporaryFolder(t), 'nowhere')])
  assert.deepEqual(await refused.ended, { status: 65, signal: null })
  assert.match(refused.stderr(), /content folder cannot be read/)
})

test('check whose process the code of the company ends says so, and does not end as without a fault', async t => {
  const folder = await temporaryFolder(t)
  const content = join(folder, 'content')
  await cp(second, content, { recursive: true })
  await writeFile(join(folder, 'vitrine.config.ts'), 'process.exit(0)')
  const checked = run(t, {}, root, ['check', '--content', content])
  assert.deepEqual(await checked.ended, { status: 65, signal: null })
  assert.match(checked.stderr(), /vitrine\.config\.ts:1:9: this code ends the process$/m)
})
