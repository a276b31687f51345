import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertFaults, catalogOf, copiesOf, type FaultRow, testFaults } from '../../support/content.ts'
import { addFrontMatter, edits, markKey, replace, set } from '../../support/content-edits.ts'

const about = 'pages/about/pt.md'
const privacy = 'pages/privacy/pt.md'

testFaults([
  [
    'two pages at one path',
    {
      'pages/privacy/pt.md': edits(set('path', '/quem-somos'), markKey('path')),
      'pages/contact/pt.md': replace('(/dados)', '(/quem-somos)'),
    },
    'the address /quem-somos is already that of',
    'pages/about/pt.md',
  ],
  [
    'a service at the path of a page',
    {
      'services/reparo/pt.md': edits(set('path', '/oficina'), markKey('path')),
      'pages/services/pt.md': replace('(/oficina/reparo)', '(/oficina)'),
      'services/sob-medida-escolar/pt.md': replace('(/oficina/reparo)', '(/oficina)'),
    },
    'the address /oficina is already that of',
    'pages/services/pt.md',
  ],
  [
    "a path that is another page's alias",
    { [about]: addFrontMatter('aliases: [/dados]'), [privacy]: markKey('path') },
    'the address /dados is already that of',
    'pages/about/pt.md',
  ],
  [
    'an alias at the address that thanks for a message',
    { [about]: addFrontMatter('‸aliases: [/fale/enviada]') },
    "the address /fale/enviada is the program's own",
  ],
  [
    'the same in another language',
    { 'pages/about/en.md': addFrontMatter('‸aliases: [/en/talk/sent]') },
    "the address /en/talk/sent is the program's own",
  ],
  [
    "an alias that is another page's path",
    { [privacy]: addFrontMatter('‸aliases: [/api-doc]') },
    'the address /api-doc is already that of',
    'pages/developers/pt.md',
  ],
  [
    "an alias that is another page's alias",
    { [about]: addFrontMatter('aliases: [/casa]'), [privacy]: addFrontMatter('aliases:', '‸  - /casa') },
    'the address /casa is already that of',
    'pages/about/pt.md',
  ],
  [
    "an alias that is the page's own path",
    { [about]: addFrontMatter('‸aliases: [/quem-somos]') },
    'the address /quem-somos is already that of',
  ],
  [
    "an alias in Portuguese that is under another language's prefix",
    { [about]: addFrontMatter('‸aliases: [/es/casa]') },
    'the address /es/casa is not one of this language',
  ],
  [
    'an alias in English without its prefix',
    { 'pages/about/en.md': addFrontMatter('‸aliases: [/who]') },
    'the address /who is not one of this language',
    '"en" begins with /en',
  ],
])

test('refused: a path in Portuguese under the prefix of another language', () =>
  assertFaults(
    {
      [about]: edits(set('path', '/en/quem-somos'), markKey('path')),
      'pages/home/pt.md': replace('(/quem-somos)', '(/)'),
    },
    [about, 'the address /en/quem-somos is not one of this language'],
  ))

for (const [path, rule] of [
  ['/quienes-somos', '"es" begins with /es'],
  ['/en/quienes-somos', '"es" begins with /es'],
  ['/es-quienes-somos', '"es" begins with /es'],
] as const) {
  test(`refused: the path ${path} in Spanish`, () =>
    assertFaults(
      {
        'pages/about/es.md': edits(set('path', path), markKey('path')),
        'pages/home/es.md': replace('(/es/quienes-somos)', '(/es)'),
      },
      ['pages/about/es.md', `the address ${path} is not one of this language`, rule],
    ))
}

testFaults(
  [
    ['pt', '/inicio', '/'],
    ['en', '/en/home', '/en'],
    ['es', '/es/inicio', '/es'],
  ].map(
    ([language = '', path = '', home = '']): FaultRow => [
      `the home page in "${language}" at ${path}`,
      { [`pages/home/${language}.md`]: edits(set('path', path), markKey('path')) },
      `the home page in "${language}" has the address ${home}:`,
    ],
  ),
)

testFaults(
  ['/api', '/api/x', '/api/v1', '/assets', '/assets/mesa', '/mcp'].map(
    (path): FaultRow => [
      `the alias ${path}, which is the program's own`,
      { [about]: addFrontMatter(`‸aliases: [${path}]`) },
      `the address ${path} is the program's own`,
    ],
  ),
)

testFaults(
  ['/llms.txt', '/openapi.json', '/sitemap.xml', '/.well-known/api-catalog', '/dados.md', '/index.html'].map(
    (path): FaultRow => [
      `the alias ${path}: a page's path has no dot`,
      { [about]: addFrontMatter(`aliases: [‸${path}]`) },
      '"aliases[1]" must be a path such as',
    ],
  ),
)

// The Markdown of a page is at its address plus `.md`.
testFaults([
  [
    'an alias whose Markdown would be at /agent-instructions.md',
    { [about]: addFrontMatter('‸aliases: [/agent-instructions]') },
    '/agent-instructions',
  ],
  [
    "an alias whose Markdown would be at the home page's /index.md",
    { [about]: addFrontMatter('‸aliases: [/index]') },
    '/index',
  ],
  [
    "an alias whose Markdown would be at the English home page's /en/index.md",
    { 'pages/about/en.md': addFrontMatter('‸aliases: [/en/index]') },
    '/en/index',
  ],
])

test("refused: a page at a service's short address", () =>
  assertFaults(
    { 'pages/contact/pt.md': addFrontMatter('aliases: [/reparo]'), 'services/reparo/pt.md': markKey('path') },
    ['services/reparo/pt.md', 'the address /reparo is already that of', 'pages/contact/pt.md'],
  ))

test('refused: a service whose short address is the program’s own', async () =>
  assertFaults(
    {
      'company.yaml': replace('services: [reparo, ', 'services: [reparo, mcp, '),
      ...(await copiesOf('services/reparo', 'services/mcp')),
    },
    ['services/mcp/pt.md:2:1', "the address /mcp is the program's own"],
  ))

test('accepted: paths that only look like reserved ones or like a language', async () => {
  const { pages } = await catalogOf({
    [about]: addFrontMatter('aliases: [/apis, /api-x, /assets-x, /mcps, /english, /en-us]'),
  })
  const aliases = pages.find(({ id }) => id === 'about')?.texts.pt.aliases
  assert.deepEqual(aliases, ['/apis', '/api-x', '/assets-x', '/mcps', '/english', '/en-us'])
})

test('accepted: a service whose canonical path is its short address', async () => {
  const { services } = await catalogOf({
    'services/reparo/pt.md': set('path', '/reparo'),
    'pages/services/pt.md': replace('(/oficina/reparo)', '(/reparo)'),
    'services/sob-medida-escolar/pt.md': replace('(/oficina/reparo)', '(/reparo)'),
  })
  const [reparo] = services
  assert.deepEqual([reparo?.texts.pt.path, reparo?.texts.pt.aliases], ['/reparo', []])
})

test('accepted: a service that writes its own short address among its aliases has it once', async () => {
  const { services } = await catalogOf({
    'services/reparo/pt.md': addFrontMatter('aliases: [/reparo, /conserto]'),
  })
  const [reparo] = services
  assert.deepEqual(reparo?.texts.pt.aliases, ['/reparo', '/conserto'])
  assert.deepEqual(reparo?.texts.en.aliases, ['/en/reparo'])
})
