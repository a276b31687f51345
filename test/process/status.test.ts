import assert from 'node:assert/strict'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { blog, post } from '../support/blog.ts'
import { type Change, changedContent } from '../support/changed-content.ts'
import { readPublished } from '../support/content.ts'
import { addFrontMatter, append, editFile } from '../support/content-edits.ts'
import { type CleanupContext, completed } from '../support/process.ts'

const limit = { timeout: 120_000 }

interface Row {
  readonly page: string
  readonly language: string
  readonly state: string
  readonly words: number
  readonly placeholders: number
  readonly appears?: string
}

async function statusOf(t: CleanupContext, folder: string): Promise<readonly Row[]> {
  const { stdout, stderr, status } = await completed(t, ['status', '--json', '--content', folder])
  assert.equal(status, 0, stderr)
  return JSON.parse(stdout)
}

test(
  'status says of every document whether it is missing, faulty, current or stale, its words, placeholders and day',
  limit,
  async t => {
    const change: Change = {
      ...blog,
      'blog/2026-09-22-novo.md': post('Novo ✎', ['draft: true']),
      'blog/2999-01-01-longe.md': post('Longe'),
      'pages/about/es.md': null,
      'pages/privacy/en.md': addFrontMatter('nothing: 1'),
    }
    const folder = await changedContent(t, change)
    await completed(t, ['sync', 'pages/contact', '--content', folder])
    await completed(t, ['sync', 'pages/services/en.md', '--content', folder])
    await appendFile(join(folder, 'pages/contact/pt.md'), '\nMais.\n')
    const rows = await statusOf(t, folder)
    const state = (page: string) =>
      Object.fromEntries(rows.filter(row => row.page === page).map(row => [row.language, row.state]))
    assert.deepEqual(state('pages/about'), { pt: 'original', en: 'unrecorded', es: 'missing' })
    assert.deepEqual(state('pages/privacy'), { pt: 'original', en: 'faulty', es: 'unrecorded' })
    assert.deepEqual(state('pages/contact'), { pt: 'original', en: 'stale', es: 'stale' })
    assert.deepEqual(state('pages/services'), { pt: 'original', en: 'current', es: 'unrecorded' })
    const named = (page: string) => rows.find(row => row.page === page)
    assert.deepEqual(named('blog/2026-09-22-novo'), {
      page: 'blog/2026-09-22-novo',
      language: 'pt',
      state: 'original',
      words: 2,
      placeholders: 1,
      appears: 'draft',
    })
    assert.equal(named('blog/2999-01-01-longe')?.appears, '2999-01-01T03:00:00.000Z')

    const { stdout } = await completed(t, ['status', '--content', folder])
    const lines = stdout.trimEnd().split('\n')
    assert.equal(lines.length, rows.length + 1)
    assert.match(stdout, /^blog\/2999-01-01-longe .* 2999-01-01 00:00$/m)
    assert.match(stdout, /^blog\/2026-09-22-novo .* draft, 1 placeholder$/m)
    assert.match(stdout, /^pages\/contact +en +stale +\d+ words$/m)
    assert.match(lines.at(-1) ?? '', /^\d+ documents: .*\b2 stale\b/)
  },
)

test(
  'sync marks a translation by its address, its file, its page or its folder, and keeps the rest of the file',
  limit,
  async t => {
    for (const [what, marked] of [
      ['/en/who-we-are', 1],
      ['pages/about/es.md', 1],
      ['pages/about', 2],
      ['services/', 4],
    ] as const) {
      const folder = await changedContent(t, {})
      const before = await readFile(join(folder, 'pages/about/en.md'), 'utf8')
      const { status, stdout, stderr } = await completed(t, ['sync', what, '--content', folder])
      assert.equal(status, 0, stderr)
      assert.equal(stdout.trimEnd().split('\n').length, marked)
      const after = await readFile(join(folder, 'pages/about/en.md'), 'utf8')
      assert.equal(after.replace(/^sourceHash: "[0-9a-f]{12}-[0-9a-f]{12}"\n/m, ''), before)
      await readPublished(folder)
    }
  },
)

test(
  'sync takes several translations, with paths as check prints them, and a folder of the content',
  limit,
  async t => {
    const folder = await changedContent(t, {})
    const several = ['/es/quienes-somos', join(folder, 'pages/home/en.md'), './services/reparo/']
    const { status, stdout } = await completed(t, ['sync', ...several, '--content', folder])
    const marked = ['pages/about/es.md', 'pages/home/en.md', 'services/reparo/en.md', 'services/reparo/es.md']
    assert.deepEqual([status, stdout], [0, marked.map(path => `up to date: ${path}\n`).join('')])
    const refused = await completed(t, ['sync', 'pages/home', 'pages/abou', '--content', folder])
    assert.equal(refused.status, 64)
    assert.match(refused.stderr, /pages\/abou is no translation/)
    assert.match(await readFile(join(folder, 'pages/home/es.md'), 'utf8'), /^(?![\s\S]*sourceHash)/)
  },
)

test('sync of a stale translation makes it current', limit, async t => {
  const folder = await changedContent(t, {
    'pages/about/en.md': addFrontMatter('sourceHash: "000000000000"'),
  })
  await completed(t, ['sync', 'pages/about', '--content', folder])
  const rows = await statusOf(t, folder)
  assert.deepEqual(
    rows.filter(({ page }) => page === 'pages/about').map(({ state }) => state),
    ['original', 'current', 'current'],
  )
})

test('sync of what is no translation is refused', limit, async t => {
  const folder = await changedContent(t, { 'pages/about/pt.md': append('x') })
  for (const what of ['/quem-somos', 'pages/about/pt.md', 'pages/abou', 'blog']) {
    const { status, stderr } = await completed(t, ['sync', what, '--content', folder])
    assert.equal(status, 64)
    assert.match(stderr, /is no translation/)
  }
})

test(
  'check prints what readers see as older and what to record, as notes: it ends with 0 and its last line says "no fault"',
  limit,
  async t => {
    const folder = await changedContent(t, {})
    await completed(t, ['sync', 'pages', 'services', '--content', folder])
    const both = ['pages/about', 'services/reparo'].flatMap(page =>
      ['pt', 'en', 'es'].map(language => `${page}/${language}.md`),
    )
    for (const file of ['pages/contact/pt.md', ...both]) {
      await editFile(join(folder, file), text =>
        text.replace(/^updated: .*$/m, '$&\nheadline: Another heading'),
      )
    }
    const { status, stdout, stderr } = await completed(t, ['check', '--content', folder])
    assert.deepEqual([status, stderr], [0, ''])
    const lines = stdout.trimEnd().split('\n')
    assert.equal(lines.length, 4)
    for (const [index, language] of ['en', 'es'].entries()) {
      const line = lines[index] ?? ''
      assert.match(line, new RegExp(`contact/${language}\\.md:\\d+:1: .* older than pages/contact/pt\\.md: `))
      assert.ok(
        line.endsWith(`run "vitrine-site sync pages/contact/${language}.md --content ${folder}"`),
        line,
      )
    }
    const command = `vitrine-site sync services/reparo pages/about --content ${folder}`
    assert.ok(lines[2]?.endsWith(`run "${command}"`), lines[2])
    assert.equal(lines[3], `${folder}: no fault`)
    const json = JSON.parse((await completed(t, ['check', '--json', '--content', folder])).stdout)
    assert.equal(json.older.length, 2)
    assert.deepEqual(json.unconfirmed, ['services/reparo', 'pages/about'])
    const rows = await statusOf(t, folder)
    assert.equal(rows.filter(({ state }) => state === 'unconfirmed').length, 4)

    const synced = await completed(t, [...command.split(' ').slice(1), 'pages/contact'])
    assert.equal(synced.status, 0, synced.stderr)
    assert.equal((await completed(t, ['check', '--content', folder])).stdout, `${folder}: no fault\n`)
  },
)
