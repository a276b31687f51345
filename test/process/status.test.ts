import assert from 'node:assert/strict'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { blog, post } from '../support/blog.ts'
import { type Change, changedContent, readPublished } from '../support/content.ts'
import { addFrontMatter, append } from '../support/content-edits.ts'
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
      assert.equal(after.replace(/^sourceHash: "[0-9a-f]{12}"\n/m, ''), before)
      await readPublished(folder)
    }
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
