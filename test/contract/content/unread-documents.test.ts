import { test } from 'node:test'
import { assertFaults } from '../../support/content.ts'
import { append, edits, omit, set } from '../../support/content-edits.ts'

// Every case links to the broken service from two documents of the fixture, and from one more here.
const service = 'services/reparo/pt.md'
const page = 'pages/about/pt.md'

test('links to a service whose front matter is broken YAML are not reported as dead', () =>
  assertFaults(
    {
      [service]: set('serviceType', '‸@conserto'),
      [page]: append('[Reparo](/oficina/reparo#como-funciona).'),
    },
    [service, 'broken YAML'],
  ))

test('links to the short address of a service with broken YAML are not reported as dead', () =>
  assertFaults({ [service]: set('serviceType', '‸@conserto'), [page]: append('[Reparo](/reparo).') }, [
    service,
    'broken YAML',
  ]))

test('links to a service whose front matter lacks a key are not reported as dead', () =>
  assertFaults({ [service]: omit('summary') }, [service, '"summary" is missing']))

for (const path of ['"/oficina/reparo"', "'/oficina/reparo'", '/oficina/reparo # the address']) {
  test(`the line "path: ${path}" of a broken document counts as its address`, () =>
    assertFaults({ [service]: edits(set('path', path), omit('summary')) }, [service, '"summary" is missing']))
}

test('links to a page that is not UTF-8 are not reported as dead', () =>
  assertFaults(
    { 'pages/privacy/pt.md': Buffer.from('---\npath: /dados\ntitle: Privacidade \xE9\n---\n', 'latin1') },
    ['pages/privacy/pt.md:1:1', 'not UTF-8'],
  ))

test('links to a page in a folder that company.yaml does not list are not reported as dead', () =>
  assertFaults(
    {
      'pages/team/pt.md': '---\npath: /time\n---\n',
      [page]: append('[Time](/time).'),
    },
    ['pages/team/pt.md:1:1', 'company.yaml does not list team'],
  ))

test('a link that a broken document does not answer is still dead', () =>
  assertFaults(
    { [service]: set('serviceType', '‸@conserto'), [page]: append('[Reparo](‸/oficina/conserto).') },
    [page, 'the link /oficina/conserto leads nowhere'],
    [service, 'broken YAML'],
  ))

test('a document with a fault in its body still has its faults of links and translations', () =>
  assertFaults(
    { [page]: append('‸<b>', '', '[x](‸/nada)'), 'pages/about/es.md': append('‸## Más') },
    ['pages/about/es.md', 'sections'],
    [page, 'raw HTML'],
    [page, 'the link /nada leads nowhere'],
  ))

const brokenFrontMatter = [
  ['a wrong value', set('title', '‸Oi'), '"title" must be'],
  ['a missing key', omit('description'), '"description" is missing'],
  ['broken YAML', set('title', '‸@oficina'), 'broken YAML'],
] as const

for (const [fault, edit, words] of brokenFrontMatter) {
  test(`a page with ${fault} in its front matter still has the faults of its text`, () => {
    const text = [
      ...['‸::foo', '', '‸::about-us', '', '‸::services x', '', '[a](‸/nada) e [b](/oficina)', ''],
      ...[
        '![Mesa](‸/assets/nada.jpg)',
        '',
        '‸#### Horas',
        '',
        '::problems',
        '',
        '‸::problems',
        '',
        '[d](#horas)',
      ],
    ]
    return assertFaults(
      { [page]: edits(edit, append(...text)) },
      [page, words],
      [page, 'there is no block "::foo"'],
      [page, 'there is no block "::about-us"'],
      [page, 'the block "::services" takes no name'],
      [page, 'the link /nada leads nowhere'],
      [page, '/assets/nada.jpg'],
      [page, 'leaves out a level'],
      [page, 'stands on the page already'],
    )
  })
}

test('so does a service, whose text is in sections, and links to it are not reported as dead', () =>
  assertFaults(
    { [service]: edits(set('name', '‸""'), append('‸***', '', '## Leia', '', '‸::foo', '', '[a](‸/nada)')) },
    [service, '"name" must be'],
    [service, 'a section holds paragraphs'],
    [service, 'there is no block "::foo"'],
    [service, 'the link /nada leads nowhere'],
  ))

const index = [
  ...['---', 'path: /diario', 'title: Diário', 'updated: 2026-11-20'],
  'description: O que aprendemos na oficina com cada móvel que consertamos, contado por quem o consertou.',
]
const post = [
  ...['---', 'title: Cola', 'tags: [cola]'],
  'description: Por que a cola branca não segura uma cadeira escolar, e qual usamos para cada madeira aqui.',
]

test('so do a post, and a post whose blog has a fault of its own', () =>
  assertFaults(
    {
      'blog/index.md': [...index, '‸colour: blue', '---', '', '‸::foo', ''].join('\n'),
      'blog/2026-03-12-cola.md': [
        ...post,
        '‸colour: blue',
        '---',
        '',
        '‸::foo',
        '',
        '[a](/diario/prego)',
      ].join('\n'),
      'blog/2026-03-13-prego.md': [...post, '---', '', '‸::foo', '', '[a](‸/nada)'].join('\n'),
    },
    ['blog/2026-03-12-cola.md', '"colour" is not known here'],
    ['blog/2026-03-12-cola.md', 'there is no block "::foo"'],
    ['blog/2026-03-13-prego.md', 'there is no block "::foo"'],
    ['blog/2026-03-13-prego.md', 'the link /nada leads nowhere'],
    ['blog/index.md', '"colour" is not known here'],
    ['blog/index.md', 'there is no block "::foo"'],
  ))

test('a file that is no document has no faults of its text', () =>
  assertFaults(
    { 'pages/team/pt.md': '---\npath: /time\n---\n\n::foo\n', 'pages/about/fr.md': '---\n---\n\n::foo\n' },
    ['pages/about/fr.md:1:1', 'company.yaml does not name fr'],
    ['pages/team/pt.md:1:1', 'company.yaml does not list team'],
  ))
