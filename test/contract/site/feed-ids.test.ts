import assert from 'node:assert/strict'
import { suite, type TestContext, test } from 'node:test'
import { movePage } from '../../../src/commands/edits/move.ts'
import { writeChanges } from '../../../src/commands/write-changes.ts'
import { type Config, readConfig } from '../../../src/config/config.ts'
import { ownFeatures } from '../../../src/publishing/features.ts'
import { publish } from '../../../src/publishing/publish.ts'
import { read } from '../../../src/publishing/read.ts'
import { blog, post } from '../../support/blog.ts'
import { compressNothing } from '../../support/compress.ts'
import { type Change, changedContent, changeFolder, issuesOf } from '../../support/content.ts'
import { addFrontMatter } from '../../support/content-edits.ts'
import { baseUrl, silent, startTestSite } from '../../support/site.ts'

const glue = 'blog/2026-09-07-cola.md'
const text = String(blog[glue])

function configOf(folder: string): Config {
  return readConfig({ NODE_ENV: 'test', CONTENT_DIR: folder })
}

/** Does what the command `move` does. */
async function move(folder: string, from: string, to: string): Promise<void> {
  const { content } = await read(configOf(folder), silent)
  await writeChanges(folder, movePage(content, ownFeatures.kinds, from, to))
}

/** Returns the identifiers of the feed at a path: its own, and those of its entries by their paths. */
async function idsOf(folder: string, path = '/diario'): Promise<Record<string, string>> {
  const snapshot = await publish(configOf(folder), baseUrl, silent, { compress: compressNothing })
  const site = await startTestSite(undefined, () => ({ snapshot }))
  const feed = await (await site.fetch(`${path}/feed.xml`)).text()
  const entries = feed.matchAll(
    /<id>([^<]*)<\/id>[\s\S]*?<link rel="alternate" type="text\/html" href="([^"]*)"/g,
  )
  return Object.fromEntries([...entries].map(([, id = '', url = '']) => [url, id].map(withoutOrigin)))
}

function withoutOrigin(url: string): string {
  assert.ok(url.startsWith(baseUrl))
  return url.slice(baseUrl.length)
}

const untouched = {
  '/diario': '/diario',
  '/diario/cadeiras': '/diario/cadeiras',
  '/diario/verniz': '/diario/verniz',
}

suite('a post keeps its id in the feed', () => {
  const moves: readonly (readonly [rule: string, ways: readonly (readonly [from: string, to: string])[]])[] =
    [
      ['after a move', [['cola', 'cola-boa']]],
      [
        'after two moves',
        [
          ['cola', 'cola-boa'],
          ['cola-boa', 'cola-forte'],
        ],
      ],
      [
        'after a move there and back',
        [
          ['cola', 'cola-boa'],
          ['cola-boa', 'cola'],
        ],
      ],
      [
        'after a move there, back and elsewhere',
        [
          ['cola', 'a'],
          ['a', 'cola'],
          ['cola', 'b'],
        ],
      ],
    ]
  for (const [rule, ways] of moves) {
    test(rule, async t => {
      const folder = await changedContent(t, blog)
      for (const [from, to] of ways) await move(folder, `/diario/${from}`, `/diario/${to}`)
      const now = `/diario/${ways.at(-1)?.[1]}`
      assert.deepEqual(await idsOf(folder), { ...untouched, [now]: '/diario/cola' })
    })
  }

  test('when its file got another name by hand and its old address a redirect, also after a move', async t => {
    const folder = await renamedByHand(t, '/diario/cola: /diario/cola-boa\n')
    assert.deepEqual(await idsOf(folder), { ...untouched, '/diario/cola-boa': '/diario/cola' })
    await move(folder, '/diario/cola-boa', '/diario/cola-forte')
    assert.deepEqual(await idsOf(folder), { ...untouched, '/diario/cola-forte': '/diario/cola' })
    await move(folder, '/diario/cola-forte', '/diario/cola')
    assert.deepEqual(await idsOf(folder), { ...untouched, '/diario/cola': '/diario/cola' })
  })

  test('when its file got two other names by hand, one after the other', async t => {
    const folder = await renamedByHand(
      t,
      '/diario/cola: /diario/cola-boa\n/diario/cola-b: /diario/cola-boa\n',
    )
    assert.deepEqual(await idsOf(folder), { ...untouched, '/diario/cola-boa': '/diario/cola' })
  })

  test('when the whole blog moves, there and back; so does the feed', async t => {
    const folder = await changedContent(t, blog)
    await move(folder, '/diario', '/blog')
    const before = ['', '/cadeiras', '/cola', '/verniz'].map(end => `/diario${end}`)
    const at = (path: string) => Object.fromEntries(before.map(id => [id.replace('/diario', path), id]))
    assert.deepEqual(await idsOf(folder, '/blog'), at('/blog'))
    await move(folder, '/blog', '/notas')
    await move(folder, '/notas/cola', '/notas/cola-boa')
    const { '/notas/cola': id, ...others } = at('/notas')
    assert.deepEqual(await idsOf(folder, '/notas'), { ...others, '/notas/cola-boa': id })
    await move(folder, '/notas', '/diario')
    await move(folder, '/diario/cola-boa', '/diario/cola')
    assert.deepEqual(await idsOf(folder), at('/diario'))
  })

  test('when it never moved, whatever else leads to it', async t => {
    const redirects = [
      '/2019/cola.html: /diario/cola',
      '/notas/cola: /diario/cola',
      '/diario/2019/cola: /diario/cola',
      '/diario/Cola: /diario/cola',
      '/diario/parte: /diario/cola#fim',
      '/antigo: /diario',
    ]
    const folder = await changedContent(t, {
      ...blog,
      [glue]: post('Cola que segura', ['aliases: [/diario/grude]'], '## Fim', '', 'Um parágrafo.'),
      'redirects.yaml': `${redirects.join('\n')}\n`,
    })
    assert.deepEqual(await idsOf(folder), { ...untouched, '/diario/cola': '/diario/cola' })
  })
})

async function renamedByHand(t: TestContext, redirects: string): Promise<string> {
  const folder = await changedContent(t, blog)
  await changeFolder(folder, {
    [glue]: null,
    'blog/2026-09-07-cola-boa.md': text,
    'redirects.yaml': redirects,
  })
  return folder
}

test('a move keeps the ends of lines of a post, and writes its first path once', async t => {
  const folder = await changedContent(t, { ...blog, [glue]: text.replaceAll('\n', '\r\n') })
  const { content } = await read(configOf(folder), silent)
  const written = movePage(content, ownFeatures.kinds, '/diario/cola', '/diario/b').get(
    'blog/2026-09-07-b.md',
  )
  assert.equal(
    written,
    text.replace('\n---\n\n', '\nfirstPath: /diario/cola\n---\n\n').replaceAll('\n', '\r\n'),
  )
})

suite('refused: two posts that feed readers could not tell apart', () => {
  const moved = (path: string) => addFrontMatter(`firstPath: ${path}`)(text)
  const rows: readonly (readonly [rule: string, change: Change, place: string, advice: RegExp])[] = [
    [
      'a new post at the address that another had first',
      { 'blog/2026-08-01-grude.md': moved('/diario/cola') },
      'blog/2026-09-07-cola.md:1',
      /grude\.md by the address \/diario\/cola: .* "firstPath: \/diario\/cola-2"/,
    ],
    [
      'a copy of a post that moved',
      { 'blog/2026-09-07-a.md': moved('/diario/antes'), 'blog/2026-09-08-b.md': moved('/diario/antes') },
      'blog/2026-09-08-b.md:5',
      /-a\.md by the address \/diario\/antes: .* "firstPath: \/diario\/b"/,
    ],
  ]
  for (const [rule, change, place, advice] of rows) {
    test(rule, async () => {
      const [issue, ...others] = await issuesOf({ ...blog, ...change })
      assert.deepEqual([`${issue?.file}:${issue?.line}`, others], [place, []])
      assert.match(issue?.message ?? '', advice)
    })
  }
})

test('two posts at one address are one fault', async () => {
  const issues = await issuesOf({ ...blog, 'blog/2026-09-08-cola.md': text })
  assert.deepEqual(
    issues.map(({ message }) => /address \/diario\/cola is already/.test(message)),
    [true],
  )
})
