import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blog } from '../../support/blog.ts'
import { assertFaults, changedContent, type FaultRow, issuesOf, testFaults } from '../../support/content.ts'
import { addFrontMatter, append, body } from '../../support/content-edits.ts'
import { startTestSite } from '../../support/site.ts'

const page = 'pages/about/pt.md'

/** A page with one more paragraph, at the end. */
function saying(...lines: readonly string[]) {
  return { [page]: append(...lines) }
}

testFaults([
  ['a dead link', saying('Veja [isto](‸/nada).'), 'the link /nada leads nowhere'],
  [
    'a dead link after others',
    saying('[Um](/dados), [dois](/fale) e [três](‸/nada).'),
    '/nada leads nowhere',
  ],
  ['a dead link whose text is its target', saying('Veja [/nada](‸/nada).'), '/nada leads nowhere'],
  ['a dead link on the second line of a paragraph', saying('Veja', '[isto](‸/nada).'), '/nada leads nowhere'],
  ['a dead link in a quote', saying('> Veja', '> [isto](‸/nada).'), '/nada leads nowhere'],
  ['a dead link in a heading', saying('### [Isto](‸/nada)'), '/nada leads nowhere'],
  ['a dead link in emphasis', saying('Veja **este *e [isto](‸/nada)***.'), '/nada leads nowhere'],
  [
    'a dead link in a table',
    saying('| Um | Dois |', '| --- | --- |', '| a | b |', '| c | [isto](‸/nada) |'),
    '/nada leads nowhere',
  ],
  [
    'a dead link in the head of a table',
    saying('| Um | [isto](‸/nada) |', '| --- | --- |'),
    '/nada leads nowhere',
  ],
  ['a link to the short address of a service', saying('[x](‸/reparo#faq).'), 'write /oficina/reparo#faq'],
  ['a link to a page in another language', saying('[x](‸/en/talk).'), 'to the page in "en": write /fale'],
  [
    'a link to a page in the default language',
    { 'pages/about/en.md': append('[x](‸/fale).') },
    'to the page in "pt": write /en/talk',
  ],
  [
    'a link to an alias in another language, at a heading',
    { 'pages/about/es.md': append('[x](‸/reparo#como-funciona).') },
    'to the page in "pt": write /es/taller/reparo',
  ],
  ['a web address without its slashes', saying('[x](‸https:exemplo.org).'), 'nor a web address'],
  ['a web address with one slash', saying('[x](‸http:/exemplo.org).'), 'nor a web address'],
  ['a slash at the end of a path', saying('[Dados](‸/dados/).'), 'the link /dados/ leads nowhere'],
  ['a path in capitals', saying('[Dados](‸/Dados).'), 'the link /Dados leads nowhere'],
  [
    'a link to an operation that cannot be read',
    saying('[API](‸/api/v1/contato).'),
    '/api/v1/contato leads nowhere',
  ],
  ['a link to a file that is not published', saying('[Arquivo](‸/humans.txt).'), '/humans.txt leads nowhere'],
  [
    'a dead anchor',
    saying('[API](‸/api-doc#nada).'),
    '/api-doc#nada leads to a missing anchor',
    '#nada',
    'pages/developers/pt.md',
  ],
  [
    'a dead anchor with an accent, shown as it reads',
    saying('[API](‸/api-doc#opera%C3%A7%C3%A3o).'),
    '#operação',
    'missing anchor',
  ],
  [
    'a dead anchor written with an accent',
    saying('Veja a [API](‸/api-doc#operação).'),
    '#operação',
    'missing anchor',
  ],
  [
    'an anchor without the accent of its heading',
    saying('[API](‸/api-doc#operacoes).'),
    '#operacoes',
    'missing anchor',
  ],
  ['a dead anchor of the same page', saying('[Acima](‸#nada).'), 'the link #nada leads to a missing anchor'],
  [
    'an anchor of questions on a page without any',
    saying('[Perguntas](‸/dados#faq).'),
    '#faq',
    'missing anchor',
  ],
  [
    'the anchor of a problem that does not exist',
    saying('[Erro](‸/api-erros#not_a_code).'),
    '#not_a_code',
    'missing anchor',
  ],
  [
    'the anchor of a problem on another page',
    saying('[Erro](‸/api-doc#rate_limited).'),
    '#rate_limited',
    'missing anchor',
  ],
])

testFaults([
  [
    'a contact form about a service that there is not',
    saying('[Fale](‸/fale?assunto=nada).'),
    'has a query that the page does not read: write one of ?assunto=reparo, ?assunto=sob-medida-escolar',
  ],
  [
    'a contact form with another query',
    saying('[Fale](‸/fale?topic=reparo).'),
    'has a query that the page does not read: write one of',
  ],
  [
    'a query of a page that reads none',
    saying('[Dados](‸/dados?assunto=reparo#faq).'),
    'the link /dados?assunto=reparo#faq has a query that the page does not read: remove it',
  ],
])

test('a link to the contact form about a service leads there in HTML and in Markdown', async t => {
  const folder = await changedContent(t, saying('[Peça](/fale?assunto=reparo).'))
  const site = await startTestSite(folder)
  const texts = ['/quem-somos', '/quem-somos.md'].map(async path => (await site.fetch(path)).text())
  const [html = '', markdown = ''] = await Promise.all(texts)
  assert.match(html, /<a href="\/fale\?assunto=reparo">Peça<\/a>/)
  assert.match(markdown, /\[Peça\]\(https:\/\/site\.test\/fale\.md\?assunto=reparo\)/)
  assert.equal((await site.fetch('/fale.md?assunto=reparo')).status, 200)
})

testFaults(
  ['dados', './dados', '../dados', 'dados.md', 'index.html#topo', '?lang=en'].map(
    (target): FaultRow => [
      `the relative link ${target}`,
      saying(`[Dados](‸${target}).`),
      `the link ${target} is neither a path from the root`,
    ],
  ),
)

testFaults(
  ['//example.org/dados', 'ftp://example.org/dados', 'example.org'].map(
    (target): FaultRow => [`the link ${target}`, saying(`[Dados](‸${target}).`), `the link ${target}`],
  ),
)

test('two dead links of one line with one target have two places', () =>
  assertFaults(saying('Veja [isto](‸/nada) e [aquilo](‸/nada).'), [page, '/nada'], [page, '/nada']))

test('a dead link of a list item has its own line', () => {
  const files = ['pt', 'en', 'es'].map(language => `pages/versioning/${language}.md`)
  const listed = body('Texto.', '', '- um', '- dois', '  - três [isto](‸/nada)')
  return assertFaults(
    Object.fromEntries(files.map(file => [file, listed])),
    ...files.toSorted().map(file => [file, 'the link /nada leads nowhere'] as const),
  )
})

for (const target of ['', '#']) {
  test(`refused: a link with the empty target "${target}"`, async () => {
    const [issue, ...others] = await issuesOf(saying(`[Isto](${target}).`))
    assert.deepEqual([issue?.file, issue?.line], [page, 15])
    assert.deepEqual(others, [])
  })
}

test('accepted: anchors that exist, with accents, percent-encoded or not', async () => {
  const targets = [
    '#como-trabalhamos',
    '/quem-somos#como-trabalhamos',
    '/api-doc#operações',
    '/api-doc#opera%C3%A7%C3%B5es',
    '/api-doc#limites',
    '/api-erros#rate_limited',
    '/api-erros#not_found',
    '/oficina/reparo#quando-não-vale-a-pena',
    '/oficina/reparo#faq',
  ]
  assert.deepEqual(await issuesOf(saying(targets.map(target => `[x](${target})`).join(' '))), [])
})

test('accepted: machine-readable files, readable operations and other sites', async () => {
  const targets = [
    '/llms.txt',
    '/llms-full.txt',
    '/en/llms-full.txt',
    '/es/llms-full.txt',
    '/agent-instructions.md',
    '/sitemap.xml',
    '/openapi.json',
    '/.well-known/api-catalog',
    '/robots.txt',
    '/api/v1',
    '/api/v1/servicos',
    '/api/v1/paginas',
    'https://example.org/x#y',
    'http://example.org',
    'mailto:pedidos@araucaria.example',
    'tel:+555332220000',
  ]
  assert.deepEqual(await issuesOf(saying(targets.map(target => `[x](${target})`).join(' '))), [])
})

test('accepted: a link to the anchor of a repeated heading', async () => {
  const repeated = append('### Prazo', '', '### Prazo')
  const issues = await issuesOf({ 'pages/privacy/pt.md': repeated, ...saying('[Prazo](/dados#prazo-1).') })
  assert.deepEqual(issues, [])
})

test('refused: a link to an alias', () =>
  assertFaults(
    { 'pages/privacy/pt.md': addFrontMatter('aliases: [/lgpd]'), ...saying('[Dados](‸/lgpd#seus-pedidos).') },
    [page, 'the link /lgpd#seus-pedidos is another address of the page: write /dados#seus-pedidos'],
  ))

test('accepted: a link to what is not written in the language of the page', async () => {
  const links = append('[Diário](/diario), [cola](/diario/cola) and [the feed](/diario/feed.xml).')
  assert.deepEqual(await issuesOf({ ...blog, 'pages/about/en.md': links }), [])
})

test('a link in code is no link', async () => {
  assert.deepEqual(await issuesOf(saying('`[x](/nada)`', '', '```md', '[x](/nada)', '```')), [])
})
