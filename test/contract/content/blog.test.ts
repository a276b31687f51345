import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blog, blogIndex, post } from '../../support/blog.ts'
import { assertFaults, catalogOf, testFaults } from '../../support/content.ts'
import { addFrontMatter, append, edits, markKey, omit, replace, set } from '../../support/content-edits.ts'

const index = 'blog/index.md'
const glue = 'blog/2026-09-07-cola.md'
const about = 'pages/about/pt.md'
const nameRule = 'a post is named <day>-<name>.md'

/** The blog with one of its files edited. */
function changed(file: string, edit: (text: string) => string) {
  return { ...blog, [file]: edit(String(blog[file])) }
}

test('accepted: a blog; its posts are in the order of their days, the newest first', async () => {
  const catalog = await catalogOf(blog)
  assert.deepEqual(
    catalog.blog?.posts.map(({ id, texts: { pt } }) => [id, pt.path, pt.published, pt.updated]),
    [
      ['cadeiras', '/diario/cadeiras', '2026-09-21', '2026-09-21'],
      ['cola', '/diario/cola', '2026-09-07', '2026-09-07'],
      ['verniz', '/diario/verniz', '2026-08-03', '2026-08-03'],
    ],
  )
})

test('accepted: posts of one day; their names decide', async () => {
  const catalog = await catalogOf({
    ...blog,
    'blog/2026-09-21-cadeiras-altas.md': post('Cadeiras altas'),
    'blog/2026-09-21-bancos.md': post('Bancos de praça'),
  })
  assert.deepEqual(
    catalog.blog?.posts.map(({ id }) => id),
    ['bancos', 'cadeiras', 'cadeiras-altas', 'cola', 'verniz'],
  )
})

test('the subjects of posts: the one with the most posts first, of equal ones that of the newest post', async () => {
  const about = (subject: string) => post(`Sobre ${subject}`).replace('[madeira]', `[${subject}]`)
  const catalog = await catalogOf({
    ...blog,
    'blog/2026-09-20-tinta.md': about('tinta'),
    'blog/2026-09-22-tecido.md': about('tecido'),
  })
  assert.deepEqual(
    catalog.blog?.subjects.map(({ name, posts }) => [name, posts.length]),
    [
      ['madeira', 3],
      ['tecido', 1],
      ['tinta', 1],
    ],
  )
})

test('accepted: a post that was changed on the day of its publication or later', async () => {
  for (const updated of ['2026-09-07', '2026-09-08']) {
    const catalog = await catalogOf(changed(glue, addFrontMatter(`updated: ${updated}`)))
    assert.equal(catalog.blog?.posts.find(({ id }) => id === 'cola')?.texts.pt.updated, updated)
  }
})

test('accepted: a post that keeps its old addresses', async () => {
  const catalog = await catalogOf(changed(glue, addFrontMatter('aliases: [/diario/cola-antiga, /cola]')))
  const aliases = catalog.blog?.posts.map(({ id, texts }) => [id, texts.pt.aliases])
  assert.deepEqual(aliases, [
    ['cadeiras', []],
    ['cola', ['/diario/cola-antiga', '/cola']],
    ['verniz', []],
  ])
})

test('accepted: a post with an author, a name or a role; then the catalog knows it', async () => {
  const catalog = await catalogOf(changed(glue, addFrontMatter('author: Equipe de pintura')))
  assert.deepEqual(
    catalog.blog?.posts.map(({ texts }) => texts.pt.author),
    [undefined, 'Equipe de pintura', undefined],
  )
})

test('accepted: links to the list of a subject and to a page of older posts', async () => {
  const others = Array.from({ length: 20 }, (_, number) => [
    `blog/2026-09-08-outro-${number}.md`,
    post(`Outro ${number}`),
  ])
  const links = append('[Madeira](/diario/assunto/madeira), [mais](/diario/pagina/2).')
  await catalogOf({ ...blog, ...Object.fromEntries(others), [about]: links })
})

test('accepted: content without the folder; then there is no blog', async () => {
  assert.equal((await catalogOf({})).blog, undefined)
})

test('accepted: links to the index, to its feed, and from post to post', async () => {
  const links = '[Diário](/diario), [feed](/diario/feed.xml), [cola](/diario/cola#um-título).'
  await catalogOf({ ...changed(glue, append('## Um título')), [about]: append(links) })
})

test('accepted: a blog in the navigation', async () => {
  const change = { ...blog, 'company.yaml': replace('navigation: [', 'navigation: [blog, ') }
  assert.ok((await catalogOf(change)).company.navigation.includes('blog'))
})

test('refused: a navigation that names a blog which is not there', () =>
  assertFaults(
    { 'company.yaml': edits(replace('navigation: [', 'navigation: [blog, '), markKey('navigation')) },
    ['company.yaml', '"navigation" names blog'],
  ))

for (const name of [
  'cola.md',
  '2026-09-cola.md',
  '2026-9-7-cola.md',
  '2026-02-30-cola.md',
  '2026-13-01-cola.md',
  '2026-09-07.md',
  '2026-09-07-.md',
  '2026-09-07-Cola.md',
  '2026-09-07-cola branca.md',
  '2026-09-07-cola.markdown',
  '2026-09-07-cola.en.md',
  'pt/2026-09-07-cola.md',
  'cola.jpg',
]) {
  test(`refused: a post of the name ${name}`, () =>
    assertFaults({ ...blog, [`blog/${name}`]: post('Cola branca') }, [`blog/${name}:1:1`, nameRule]))
}

testFaults([
  ['a blog without a post', { [index]: `‸${blogIndex}` }, 'the blog has no post'],
  [
    'a post that was changed before its publication',
    changed(glue, addFrontMatter('‸updated: 2026-09-06')),
    '"updated" is before the day of publication, 2026-09-07',
  ],
  [
    'a post with a day that does not exist',
    changed(glue, addFrontMatter('updated: ‸2026-02-30')),
    'must be a day',
  ],
  ['an author of one letter', changed(glue, addFrontMatter('author: ‸A')), 'must be text of 2 to 80'],
  [
    'two subjects with one address, in two posts',
    changed(glue, edits(set('tags', '[Madeira]'), markKey('tags'))),
    'the subject "Madeira" has the same address as "madeira"',
    'blog/2026-09-21-cadeiras.md',
  ],
  [
    'a subject without a letter or digit',
    changed(glue, edits(set('tags', '["!?"]'), markKey('tags'))),
    'the subject "!?" has no letter',
  ],
  [
    'a page at the address of a subject',
    { ...blog, [about]: addFrontMatter('‸aliases: [/diario/assunto/madeira]') },
    "the address /diario/assunto/madeira is the program's own",
  ],
  [
    'a link to a subject that no post has',
    { ...blog, [about]: append('[x](‸/diario/assunto/nada)') },
    '/diario/assunto/nada leads nowhere',
  ],
  [
    'a link to a page of posts that is not needed',
    { ...blog, [about]: append('[x](‸/diario/pagina/2)') },
    '/diario/pagina/2 leads nowhere',
  ],
  ['a post without subjects', changed(glue, omit('tags')), '"tags" is missing'],
  ['a post with an empty list of subjects', changed(glue, set('tags', '‸[]')), 'must be a list of 1 to 5'],
  ['a post with a subject twice', changed(glue, set('tags', '‸[cola, cola]')), 'must be a list of 1 to 5'],
  [
    'a post with six subjects',
    changed(glue, set('tags', '‸[aa, bb, cc, dd, ee, ff]')),
    'must be a list of 1 to 5',
  ],
  ['a post with a title of two letters', changed(glue, set('title', '‸Ai')), 'must be text of 3 to 65'],
  [
    'a post with a short description',
    changed(glue, set('description', '‸Cola.')),
    'must be text of 50 to 160',
  ],
  ['a post with raw HTML', changed(glue, append('‸<b>')), 'raw HTML'],
  ['a dead link in a post', changed(glue, append('[x](‸/diario/nada)')), '/diario/nada leads nowhere'],
  [
    'a link to a heading that a post lacks',
    { ...blog, [about]: append('[x](‸/diario/cola#nada)') },
    'missing anchor',
  ],
  [
    'a missing picture in a post',
    changed(glue, append('![x](‸/assets/nada.jpg)')),
    'the picture /assets/nada.jpg',
  ],
  [
    'a post with an alias that is not a path',
    changed(glue, addFrontMatter('aliases: [/cola, ‸cola-antiga]')),
    '"aliases[2]" must be a path such as',
  ],
  [
    'a post with an alias that is the address of another post',
    changed(glue, addFrontMatter('‸aliases: [/diario/cadeiras]')),
    'the address /diario/cadeiras is already that of',
    'blog/2026-09-21-cadeiras.md',
  ],
  [
    'a post with an alias that is the address of a page',
    changed(glue, addFrontMatter('aliases:', '  - /cola', '‸  - /quem-somos')),
    'the address /quem-somos is already that of',
    about,
  ],
  [
    'a post with an alias that is its own address',
    changed(glue, addFrontMatter('‸aliases: [/diario/cola]')),
    'the address /diario/cola is already that of',
  ],
  [
    "a post with an alias that is the program's own",
    changed(glue, addFrontMatter('‸aliases: [/api/cola]')),
    "the address /api/cola is the program's own",
  ],
  [
    'a post with an alias under the prefix of another language',
    changed(glue, addFrontMatter('‸aliases: [/en/cola]')),
    'the address /en/cola is not one of this language',
  ],
  [
    'a link to an alias of a post',
    {
      ...changed(glue, addFrontMatter('aliases: [/diario/cola-antiga]')),
      [about]: append('[x](‸/diario/cola-antiga)'),
    },
    'the link /diario/cola-antiga is another address of the page: write /diario/cola',
  ],
  ['an index without a path', changed(index, omit('path')), '"path" is missing'],
])

for (const key of ['path: /cola', 'published: 2026-09-07', 'faq: []', 'navigation: Cola', 'writer: Ana']) {
  test(`refused: a post with the key "${key}"`, () =>
    assertFaults(changed(glue, addFrontMatter(`‸${key}`)), [glue, key.split(':')[0] ?? '']))
}

test('refused: two posts of one name; the older one has the fault', () =>
  assertFaults({ ...blog, 'blog/2026-01-05-cola.md': post('Cola antiga') }, [
    'blog/2026-01-05-cola.md:2:1',
    'the address /diario/cola is already that of',
    glue,
  ]))

test('refused: a post at an alias of a page', () =>
  assertFaults({ ...blog, 'pages/privacy/pt.md': addFrontMatter('aliases: [/diario/cola]') }, [
    `${glue}:2:1`,
    'the address /diario/cola is already that of',
    'pages/privacy/pt.md',
  ]))

test('refused: an index at the path of a page', () =>
  assertFaults(changed(index, edits(set('path', '/quem-somos'), markKey('path'))), [
    index,
    'the address /quem-somos is already that of',
    about,
  ]))

test('refused: a post whose address is the program’s own', () =>
  assertFaults({ ...blog, 'blog/2026-09-08-index.md': post('Um índice') }, [
    'blog/2026-09-08-index.md:2:1',
    "the address /diario/index is the program's own",
  ]))

test('refused: an index that is no document; the faults of the posts are told too', () =>
  assertFaults(
    { ...changed(glue, addFrontMatter('‸writer: Ana')), [index]: 'x', 'blog/cola.md': 'x' },
    [glue, 'writer'],
    ['blog/cola.md:1:1', nameRule],
    [`${index}:1:1`, 'the front matter is missing'],
  ))

test('refused: a folder without an index; the faults of its posts are told too', () => {
  const { [index]: _, ...posts } = changed(glue, addFrontMatter('‸writer: Ana'))
  return assertFaults(posts, [glue, 'writer'], [`${index}:1:1`, 'the file is missing'])
})

test('a link to a post with a fault is not reported as dead', () =>
  assertFaults(
    { ...changed(glue, addFrontMatter('‸writer: Ana')), [about]: append('[Cola](/diario/cola).') },
    [glue, 'writer'],
  ))

test('links to an index with a fault, to its posts and to its feed are not reported as dead', () =>
  assertFaults(
    {
      ...changed(index, addFrontMatter('‸writer: Ana')),
      [about]: append('[Diário](/diario), [cola](/diario/cola), [feed](/diario/feed.xml).'),
    },
    [index, 'writer'],
  ))

test('refused: a post with a fault, also where company.yaml has one', () =>
  assertFaults(
    { ...changed(glue, set('title', '‸x')), 'company.yaml': set('name', '‸""') },
    [glue, '"title" must be text'],
    ['company.yaml', '"name" must be text'],
  ))

test('a link to a post that nobody wrote is dead, whatever the faults of the others', () =>
  assertFaults(
    { ...changed(glue, addFrontMatter('‸writer: Ana')), [about]: append('[Tinta](‸/diario/tinta).') },
    [glue, 'writer'],
    [about, '/diario/tinta leads nowhere'],
  ))
