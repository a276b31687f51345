import assert from 'node:assert/strict'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { blog, blogIndex } from '../support/blog.ts'
import { type Change, changedContent } from '../support/changed-content.ts'
import { readPublished } from '../support/content.ts'
import { append } from '../support/content-edits.ts'
import { type CleanupContext, completed } from '../support/process.ts'

const limit = { timeout: 120_000 }

function move(t: CleanupContext, folder: string, from: string, to: string) {
  return completed(t, ['move', from, to, '--content', folder])
}

/** Every file of a folder with its text. */
async function textsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(
      files.map(async file => [file.slice(folder.length + 1), await readFile(file, 'utf8')] as const),
    ),
  )
}

async function fileOf(folder: string, path: string): Promise<string> {
  return readFile(join(folder, path), 'utf8')
}

test('move gives a page another address: in its file, in links to it, and as a redirect', limit, async t => {
  const links = [
    '[a](/quem-somos), [b](/quem-somos#casa "x"), [c](</quem-somos>) and [d][ref]; `/quem-somos` and /quem-somos-nao stay.',
    '',
    '[ref]: /quem-somos',
  ]
  const folder = await changedContent(t, {
    'pages/contact/pt.md': append(...links.map(line => line.replace(' "x"', '').replace('#casa', ''))),
    'redirects.yaml': '# old\n/antes: /quem-somos\n/outro: /fale\n',
  })
  const before = await textsOf(folder)
  const moved = await move(t, folder, '/quem-somos', '/sobre-nos')
  assert.equal(moved.status, 0, moved.stderr)
  const after = await textsOf(folder)
  const changed = Object.keys(after).filter(path => after[path] !== before[path])
  assert.deepEqual(changed.sort(), [
    'pages/about/pt.md',
    'pages/contact/pt.md',
    'pages/home/pt.md',
    'redirects.yaml',
  ])
  assert.match(after['pages/about/pt.md'] ?? '', /^path: \/sobre-nos$/m)
  assert.match(
    after['pages/contact/pt.md'] ?? '',
    /\[a\]\(\/sobre-nos\), \[b\]\(\/sobre-nos\), \[c\]\(<\/sobre-nos>\) and \[d\]\[ref\]; `\/quem-somos` and \/quem-somos-nao stay\.\n\n\[ref\]: \/sobre-nos\n/,
  )
  assert.equal(after['redirects.yaml'], '# old\n/antes: /sobre-nos\n/outro: /fale\n/quem-somos: /sobre-nos\n')
  const { redirects } = await readPublished(folder)
  assert.equal(redirects.get('/quem-somos'), '/sobre-nos')
})

test('a page that moves there and back has one redirect', limit, async t => {
  const folder = await changedContent(t, {})
  await move(t, folder, '/quem-somos', '/sobre-nos')
  assert.equal((await move(t, folder, '/sobre-nos', '/quem-somos')).status, 0)
  assert.equal(await fileOf(folder, 'redirects.yaml'), '/sobre-nos: /quem-somos\n')
})

test('move gives a post another file name', limit, async t => {
  const folder = await changedContent(t, { ...blog, 'pages/about/pt.md': append('[cola](/diario/cola)') })
  const moved = await move(t, folder, '/diario/cola', '/diario/cola-boa')
  assert.equal(moved.status, 0, moved.stderr)
  assert.deepEqual(
    (await readdir(join(folder, 'blog'))).filter(name => name.includes('cola')),
    ['2026-09-07-cola-boa.md'],
  )
  assert.match(await fileOf(folder, 'pages/about/pt.md'), /\(\/diario\/cola-boa\)/)
  assert.equal((await readPublished(folder)).redirects.get('/diario/cola'), '/diario/cola-boa')
})

test('with the page that lists the posts, all posts and the feed move', limit, async t => {
  const folder = await changedContent(t, { ...blog, 'pages/about/pt.md': append('[cola](/diario/cola)') })
  const moved = await move(t, folder, '/diario', '/blog')
  assert.equal(moved.status, 0, moved.stderr)
  const { redirects } = await readPublished(folder)
  assert.deepEqual(
    [...redirects],
    ['', '/feed.xml', '/cadeiras', '/cola', '/verniz'].map(end => [`/diario${end}`, `/blog${end}`]),
  )
  assert.match(await fileOf(folder, 'pages/about/pt.md'), /\(\/blog\/cola\)/)
})

test(
  'move changes the new address in each form of a redirect, and no other part of its line',
  limit,
  async t => {
    const folder = await changedContent(t, {
      ...blog,
      'redirects.yaml': [
        '"/?p=1": /quem-somos',
        '/quem-somos-velho: "/quem-somos" # it was /quem-somos',
        '/quem-somos?velho=1: /fale',
        '/sobre/*: /quem-somos',
        '/textos/*: /diario/*',
        '/antes de tudo/: /diario/cola',
        '/sobre-nos/: /fale\n',
      ].join('\n'),
    })
    const [page, list] = [
      await move(t, folder, '/quem-somos', '/sobre-nos'),
      await move(t, folder, '/diario', '/blog'),
    ]
    assert.deepEqual([page.status, list.status], [0, 0], page.stderr + list.stderr)
    assert.deepEqual((await fileOf(folder, 'redirects.yaml')).split('\n').slice(0, 7), [
      '"/?p=1": /sobre-nos',
      '/quem-somos-velho: "/sobre-nos" # it was /quem-somos',
      '/quem-somos?velho=1: /fale',
      '/sobre/*: /sobre-nos',
      '/textos/*: /blog/*',
      '/antes de tudo/: /blog/cola',
      '/quem-somos: /sobre-nos',
    ])
  },
)

const refusals: readonly (readonly [rule: string, change: Change, from: string, to: string, said: RegExp])[] =
  [
    ['from an address without a page', {}, '/nada', '/sobre-nos', /\/nada: write what follows "path:"/],
    ['from an address without its slash', {}, 'quem-somos', '/sobre-nos', /did you mean \/quem-somos\?/],
    [
      'from an address that has moved',
      { 'redirects.yaml': '/antes: /quem-somos\n' },
      '/antes',
      '/sobre-nos',
      /it has moved to \/quem-somos: write that/,
    ],
    ['to the address of another page', {}, '/quem-somos', '/fale', /already that of/],
    [
      'to the address of another language',
      {},
      '/quem-somos',
      '/en/about',
      /^nothing was written.*: the address \/en\/about is not one of this language.*: 1 to fix/s,
    ],
    ['of the home page', {}, '/', '/inicio', /has the address \/:/],
    ['of a post out of its folder', blog, '/diario/cola', '/cola', /below \/diario: write \/diario\/<name>/],
    [
      'in content with a fault',
      { 'blog/index.md': blogIndex },
      '/quem-somos',
      '/sobre-nos',
      /blog has no post/,
    ],
  ]

for (const [rule, change, from, to, said] of refusals) {
  test(`refused, and nothing is written: a move ${rule}`, limit, async t => {
    const folder = await changedContent(t, change)
    const before = await textsOf(folder)
    const moved = await move(t, folder, from, to)
    assert.notEqual(moved.status, 0)
    assert.match(moved.stderr, said)
    assert.deepEqual(await textsOf(folder), before)
  })
}

test('move keeps the ends of lines of Windows', limit, async t => {
  const folder = await changedContent(t, {})
  const file = join(folder, 'pages/home/pt.md')
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'))
  await move(t, folder, '/quem-somos', '/sobre-nos')
  const text = await readFile(file, 'utf8')
  assert.match(text, /\/sobre-nos/)
  assert.equal(text.replaceAll('\r\n', '').includes('\n'), false)
})
