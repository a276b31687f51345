import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { blog, blogIndex } from '../support/blog.ts'
import { type Change, changedContent } from '../support/changed-content.ts'
import { readPublished } from '../support/content.ts'
import { replace } from '../support/content-edits.ts'
import { companyWithCode, withJobs } from '../support/jobs.ts'
import { completed } from '../support/process.ts'

const limit = { timeout: 180_000 }

const kinds = [
  [
    'page',
    'Nossa equipe',
    'pages/nossa-equipe',
    /^pages: \[.*versioning, privacy, nossa-equipe\]$/m,
    '/nossa-equipe',
  ],
  [
    'service',
    'Pintura à mão',
    'services/pintura-a-mao',
    /^services: \[.*, pintura-a-mao\]$/m,
    '/oficina/pintura-a-mao',
  ],
  ['case', 'Escola Sul', 'cases/escola-sul', /^cases: \[escola-sul\]$/m, '/cases/escola-sul'],
] as const

for (const [kind, title, folder, list, path] of kinds) {
  test(`new ${kind} writes a draft in each language that passes the check, and lists it`, limit, async t => {
    const content = await changedContent(t, {})
    const created = await completed(t, ['new', kind, title, '--content', content])
    assert.equal(created.status, 0, created.stderr)
    assert.deepEqual((await readdir(join(content, folder))).sort(), ['en.md', 'es.md', 'pt.md'])
    assert.match(await readFile(join(content, 'company.yaml'), 'utf8'), list)
    const text = await readFile(join(content, folder, 'pt.md'), 'utf8')
    assert.match(text, new RegExp(`^path: "${path}"$`, 'm'))
    assert.match(text, new RegExp(`^title: "${title}"$`, 'm'))
    assert.match(text, /^draft: true$/m)
    assert.doesNotMatch(text, /\{\w+\}/)
    // In production it is left out.
    assert.doesNotMatch(
      JSON.stringify((await readPublished(content)).company),
      new RegExp(folder.split('/')[1] ?? ''),
    )
  })
}

test(
  'new adds a page of a kind that the company defines, and refuses an unknown one by name',
  limit,
  async t => {
    const { contentDir } = await companyWithCode(t, withJobs([]))
    const created = await completed(t, ['new', 'job', 'Pintora', '--content', contentDir])
    assert.equal(created.status, 0, created.stderr)
    assert.match(await readFile(join(contentDir, 'company.yaml'), 'utf8'), /^jobs: \[pintora\]$/m)
    const refused = await completed(t, ['new', 'jop', 'Pintora', '--content', contentDir])
    assert.equal(refused.status, 64, refused.stderr)
    assert.match(refused.stderr, /none of page, service, case, job, post: did you mean "job"\?/)
    const checked = await completed(t, ['check', '--content', contentDir])
    assert.equal(checked.status, 0, checked.stderr + checked.stdout)
  },
)

test('new post writes a draft of today', limit, async t => {
  const content = await changedContent(t, blog)
  const created = await completed(t, ['new', 'post', 'Cola: boa #1', '--content', content])
  assert.equal(created.status, 0, created.stderr)
  const names = (await readdir(join(content, 'blog'))).filter(name => name.endsWith('-cola-boa-1.md'))
  assert.equal(names.length, 1)
  assert.match(await readFile(join(content, 'blog', names[0] ?? ''), 'utf8'), /^title: "Cola: boa #1"$/m)
})

for (const [rule, change] of [
  ['content without a blog', {}],
  ['a blog without a post', { 'blog/index.md': blogIndex }],
] as const) {
  test(`new post begins ${rule}, and the check accepts it`, limit, async t => {
    const content = await changedContent(t, change)
    const created = await completed(t, ['new', 'post', 'Cola', '--content', content])
    assert.equal(created.status, 0, created.stderr)
    const names = await readdir(join(content, 'blog'))
    assert.deepEqual([names.length, names.includes('index.md')], [2, true])
    assert.equal((await completed(t, ['check', '--content', content])).status, 0)
    // The drafts are left out in production.
    await readPublished(content)
  })
}

test('new page adds to a list that stands on several lines, and keeps its comments', limit, async t => {
  const list = 'services: [reparo, sob-medida-escolar]'
  const content = await changedContent(t, {
    'company.yaml': replace(list, 'services:  # in order\n  - reparo\n  - sob-medida-escolar  # last'),
  })
  const created = await completed(t, ['new', 'service', 'Pintura', '--content', content])
  assert.equal(created.status, 0, created.stderr)
  assert.match(
    await readFile(join(content, 'company.yaml'), 'utf8'),
    /services: {2}# in order\n {2}- reparo\n {2}- sob-medida-escolar {2}# last\n {2}- pintura\n/,
  )
})

const refusals: readonly (readonly [rule: string, words: readonly string[], change: Change, said: RegExp])[] =
  [
    ['a name that is taken', ['page', 'About'], {}, /pages\/about\/pt\.md is there already/],
    [
      'a post in a blog with another fault',
      ['post', 'Cola'],
      { 'blog/index.md': 'path: /diario' },
      /blog\/index\.md:1:1: the front matter is missing/,
    ],
    ['a title without letters', ['page', '…'], {}, /gives no name/],
    ['an address that is taken', ['page', 'Fale'], {}, /already that of/],
    ['no title', ['page'], {}, /give the title of the page/],
    ['a second word that is no kind', ['padaria', 'sol'], {}, /unexpected argument "sol"/],
    [
      'a kind with a typing error',
      ['servce', 'Pintura'],
      {},
      /unexpected argument "Pintura" after "servce", .* did you mean "service"\?/,
    ],
    [
      'a title without quotes',
      ['page', 'Nossa', 'equipe', 'toda'],
      {},
      /put the title in quotes, "Nossa equipe toda"/,
    ],
    [
      'a person',
      ['person', 'Ana'],
      {},
      /does not write a person: write people\/<name>\.yaml in the content folder/,
    ],
    ['a person without a name', ['person'], {}, /write people\/<name>\.yaml/],
  ]

for (const [rule, words, change, said] of refusals) {
  test(`new is refused, and nothing is written: ${rule}`, limit, async t => {
    const content = await changedContent(t, change)
    const before = await readdir(content, { recursive: true })
    const created = await completed(t, ['new', ...words, '--content', content])
    assert.notEqual(created.status, 0)
    assert.match(created.stderr, said)
    assert.deepEqual(await readdir(content, { recursive: true }), before)
  })
}
