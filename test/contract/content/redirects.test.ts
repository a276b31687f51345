import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { blog } from '../../support/blog.ts'
import { type Change, changedContent, type FaultRow, issuesOf, testFaults } from '../../support/content.ts'
import { addFrontMatter, append } from '../../support/content-edits.ts'
import { startTestSite, type TestSite } from '../../support/site.ts'

const file = 'redirects.yaml'

suite('an address in redirects.yaml', () => {
  const list = [
    '# The old site',
    '/oficina-antiga: /quem-somos',
    '/en/old-workshop: /en/who-we-are#history',
    '/Loja/Índice.html: /fale?assunto=reparo',
    '/diario/cola-velha: /diario/cola',
    '/mapa: /sitemap.xml',
    '/parceiro: https://partner.example/shop',
  ]
  const rows: readonly (readonly [path: string, location: string])[] = [
    ['/oficina-antiga', '/quem-somos'],
    ['/oficina-antiga/', '/quem-somos'],
    ['/oficina-antiga/index.html', '/quem-somos'],
    ['/oficina-antiga?a=1&b=2', '/quem-somos?a=1&b=2'],
    ['/oficina-antiga.md', '/quem-somos.md'],
    ['/en/old-workshop', '/en/who-we-are#history'],
    ['/en/old-workshop?a=1', '/en/who-we-are?a=1#history'],
    ['/en/old-workshop.md', '/en/who-we-are.md'],
    ['/Loja/%C3%8Dndice.html', '/fale?assunto=reparo'],
    ['/Loja/%C3%8Dndice.html?x=1', '/fale?assunto=reparo'],
    ['/diario/cola-velha', '/diario/cola'],
    ['/diario/cola-velha.md', '/diario/cola.md'],
    ['/mapa', '/sitemap.xml'],
    ['/parceiro', 'https://partner.example/shop'],
  ]
  const change: Change = {
    ...blog,
    [file]: `${list.join('\n')}\n`,
    'pages/about/pt.md': append('## História'),
    'pages/about/en.md': append('## History'),
    'pages/about/es.md': append('## Historia'),
  }
  let site: TestSite
  before(async () => {
    site = await startTestSite(await changedContent({ after }, change))
  })
  for (const [path, location] of rows) {
    test(`${path} leads to ${location} for good`, async () => {
      for (const method of ['GET', 'HEAD']) {
        const response = await site.fetch(path, { method, redirect: 'manual' })
        assert.equal(response.status, 308)
        assert.equal(response.headers.get('Location'), location)
        assert.equal(await response.text(), '')
      }
    })
  }

  test('is answered so only if it is in the list: others are not found', async t => {
    const site = await startTestSite(await changedContent(t, { [file]: '/velho: /quem-somos\n' }))
    for (const path of ['/velho/mais', '/Velho', '/en/velho', '//velho'])
      assert.equal((await site.fetch(path)).status, 404, path)
  })
})

suite('an old address of another form in redirects.yaml', () => {
  const nfd = (text: string) => text.normalize('NFD')
  const list = [
    '/?p=12: /quem-somos',
    '/?p=12&lang=en: /en/who-we-are',
    '/index.php?id=3&tx_news[id]=4: /fale?assunto=reparo',
    '/index.php: /',
    '/busca?q=pé+de%20mesa: /oficina/reparo',
    '/quem-somos?velho=1: /fale',
    '/Meu Arquivo (1).pdf: /assets/novo.pdf',
    '/com-barra/: /quem-somos',
    `/${nfd('índice')}/${nfd('coração')}: /quem-somos`,
    '/C++ e 10:30: /fale',
    '/assets/antigo.pdf: /assets/novo.pdf',
    '/velho/*: /oficina/*',
    '/velho/muito/*: /fale',
    '/velho/muito/exato: /quem-somos',
    '/loja/*: https://loja.example/*',
    '/raiz/*: /*',
    '/en/*: /en/who-we-are',
    '/último/*: /oficina/*',
    '/wp-content/*: /assets/*',
  ]
  const rows: readonly (readonly [path: string, location: string | undefined])[] = [
    ['/?p=12', '/quem-somos'],
    ['/index.html?p=12', '/quem-somos'],
    ['/?p=12&utm_source=a&fbclid=b', '/quem-somos'],
    ['/?lang=en&p=12', '/en/who-we-are'],
    ['/?p=12&x=1', undefined],
    ['/?p=13', undefined],
    ['/?p=12&p=12', undefined],
    ['/?P=12', undefined],
    ['/?p=1%32', '/quem-somos'],
    ['/?p=12#a', '/quem-somos'],
    ['/index.php?tx_news%5Bid%5D=4&id=3', '/fale?assunto=reparo'],
    ['/index.php/?tx_news[id]=4&id=3', '/fale?assunto=reparo'],
    ['/index.php?id=4', '/?id=4'],
    ['/index.php', '/'],
    ['/busca?q=p%C3%A9%20de+mesa', '/oficina/reparo'],
    [`/busca?q=${encodeURIComponent(nfd('pé'))}+de+mesa`, '/oficina/reparo'],
    ['/busca?q=pe', undefined],
    ['/quem-somos?velho=1', '/fale'],
    ['/quem-somos?velho=2', undefined],
    ['/Meu%20Arquivo%20(1).pdf', '/assets/novo.pdf'],
    ['/Meu%20Arquivo%20%281%29.pdf', '/assets/novo.pdf'],
    ['/com-barra', '/quem-somos'],
    ['/com-barra/', '/quem-somos'],
    ['/com-barra/?a=1', '/quem-somos?a=1'],
    ['/com-barra.md', '/quem-somos.md'],
    [encodeURI('/índice/coração'), '/quem-somos'],
    [encodeURI(nfd('/índice/coração')), '/quem-somos'],
    ['/C++%20e%2010:30', '/fale'],
    ['/assets/antigo.pdf', '/assets/novo.pdf'],
    ['/velho/reparo', '/oficina/reparo'],
    ['/velho/reparo/', '/oficina/reparo'],
    ['/velho/reparo?a=1', '/oficina/reparo?a=1'],
    ['/velho/reparo.md', '/oficina/reparo.md'],
    ['/velho/a/b%20c/%C3%A9', '/oficina/a/b%20c/%C3%A9'],
    ['/velho', '/oficina'],
    ['/velho/', '/oficina'],
    ['/velhos', undefined],
    ['/velho/muito', '/fale'],
    ['/velho/muito/mais', '/fale'],
    ['/velho/muito/exato', '/quem-somos'],
    ['/velho/muitos', '/oficina/muitos'],
    ['/loja/a/?b=1', 'https://loja.example/a/?b=1'],
    ['/loja', 'https://loja.example'],
    ['/raiz/fale', '/fale'],
    ['/raiz', '/'],
    ['/en/nothing', '/en/who-we-are'],
    ['/en/who-we-are', undefined],
    ['/en/who-we-are/', '/en/who-we-are'],
    ['/en', undefined],
    [`${encodeURI(nfd('/último'))}/reparo`, '/oficina/reparo'],
    ['/wp-content/novo.pdf', '/assets/novo.pdf'],
    // No other host, however the end is written.
    ['/raiz//evil.example', undefined],
    ['/raiz/%2Fevil.example', undefined],
    ['/raiz/%2f%2fevil.example', undefined],
    ['/raiz/a%5Cevil.example', undefined],
    ['/loja/%5C%5Cevil.example', undefined],
    ['//raiz/evil.example', undefined],
    ['/raiz/%252Fevil.example', '/%252Fevil.example'],
    [`/raiz/${'a/'.repeat(600)}`, undefined],
    [`/raiz/${'%CC%81'.repeat(40)}`, undefined],
    [`/?p=12&${'x=1&'.repeat(500)}`, undefined],
  ]
  let site: TestSite
  before(async () => {
    site = await startTestSite(
      await changedContent({ after }, { [file]: `${list.join('\n')}\n`, 'assets/novo.pdf': '%PDF' }),
    )
  })
  for (const [path, location] of rows) {
    test(`${path.slice(0, 60)} leads ${location === undefined ? 'nowhere else' : `to ${location}`}`, async () => {
      for (const method of ['GET', 'HEAD']) {
        const headers = { 'If-None-Match': '*', Range: 'bytes=0-1' }
        for (const init of [{ method }, { method, headers }]) {
          const response = await site.fetch(path, { ...init, redirect: 'manual' })
          assert.equal(response.headers.get('Location') ?? undefined, location)
          if (location === undefined) {
            assert.ok([200, 304, 404].includes(response.status), String(response.status))
            continue
          }
          assert.equal(response.status, 308)
          assert.equal(response.headers.get('Cache-Control'), 'public, max-age=300')
          assert.equal(response.headers.get('Vary'), null)
        }
      }
    })
  }

  test('a form is sent to a page, whatever its query is', async () => {
    const response = await site.fetch('/?p=12', { method: 'POST' })
    assert.equal(response.status, 405)
  })

  test('the page at the same path keeps its own fields', async () => {
    const [named, plain] = await Promise.all(['/?p=13', '/'].map(path => site.fetch(path)))
    assert.deepEqual([...(named?.headers ?? [])], [...(plain?.headers ?? [])])
  })
})

test('accepted: an empty list, and one with comments only', async t => {
  for (const text of ['', '# nothing yet\n']) {
    const site = await startTestSite(await changedContent(t, { [file]: text }))
    assert.equal((await site.fetch('/')).status, 200)
  }
})

const row = (rule: string, lines: string, ...words: string[]): FaultRow => [rule, { [file]: lines }, ...words]

testFaults([
  row('a redirect to an address that does not exist', '‸/velho: /nada', 'leads nowhere', '/nada'),
  row('a redirect to an anchor that does not exist', '‸/velho: /quem-somos#nada', 'missing anchor'),
  row('a redirect to another address of a page', '‸/velho: /reparo', 'write /oficina/reparo'),
  row(
    'a redirect to a page in another language',
    '‸/en/old: /quem-somos',
    'leads to the page in "pt": write /en/who-we-are',
  ),
  row('a redirect to itself', '‸/velho: /velho', 'in a circle, /velho → /velho'),
  row(
    'a redirect to an address that is redirected too',
    '‸/a: /b\n/b: /quem-somos',
    '/b is redirected to /quem-somos: write /quem-somos',
  ),
  row('a redirect from the address of a page', '‸/quem-somos: /', 'is that of pages/about/pt.md'),
  row('a redirect from the short address of a service', '‸/reparo: /', 'is that of services/reparo/pt.md'),
  row('a redirect from the Markdown of a page', '‸/quem-somos.md: /', 'is that of pages/about/pt.md'),
  row("a redirect from the program's own file", '‸/llms.txt: /', "is the program's own"),
  row("a redirect from below the program's own path", '‸/api/v0: /', "is the program's own"),
  row('an address twice', '/velho: /\n‸/velho: /quem-somos', 'broken YAML'),
  ...['velho', '//velho', '/ab ', '/ab/ c', '/a\tb', '/a/../b', '/%C3%8D', '/a\\\\b', '/ok?a=b '].map(from =>
    row(`a redirect from ${from}`, `‸"${from}": /`, 'must be a path such as /old-page'),
  ),
  ...['nada', '3', '[/]', '"/a b"', 'ftp://a.example/', 'null'].map(to =>
    row(`a redirect to ${to}`, `‸/velho: ${to}`, 'the new address of /velho must be a path'),
  ),
  ...['/#velho', '/velho#a', '/velho?a=1#b'].map(from =>
    row(`a redirect from ${from}`, `‸"${from}": /`, 'browsers send nothing after "#"'),
  ),
  ...['/a/*/b', '/*/b', '/a*', '/a/**', '/a/*b', '/a?b=*', '/a/*?b=1'].map(from =>
    row(`a redirect from ${from}`, `‸"${from}": /`, 'has a "*" in another place than the end of its path'),
  ),
  ...[
    '/a/:slug',
    '/:lang/a',
    '/a?id=:id',
    '/a/.+',
    '/(a|b)',
    '/a/(?:b)',
    '/^a',
    '/a$',
    '/a/[0-9]',
    '/a{2}',
    '/a(b)?',
  ].map(from => row(`a redirect from ${from}`, `‸"${from}": /`, 'looks like a pattern')),
  row('a redirect from every address', '‸/*: /', '/* would be that of every missing page'),
  row('a redirect from an empty query', '‸/velho?: /', 'has no parameter after "?"'),
  row('a redirect from a query of campaigns only', '‸/velho?utm_source=x: /', 'has no parameter after "?"'),
  row('a redirect from a long address', `‸/${'a'.repeat(500)}: /`, 'at most 500 characters'),
  row('an address twice, once with a slash', '/velho: /\n‸/velho/: /fale', 'is the same as /velho'),
  row('a query twice, in another order', '/a?b=1&c=2: /\n‸/a?c=2&b=1: /', 'is the same as /a?b=1&c=2'),
  row(
    'an address twice, in both Unicode forms',
    `/índice: /\n‸/${'índice'.normalize('NFD')}: /`,
    'is the same as /índice',
  ),
  ...['/novo/:splat', 'https://a.example/:splat'].map(to =>
    row(`a redirect to ${to}`, `‸/velho/*: ${to}`, 'has a name with a colon'),
  ),
  ...[
    '/*/a',
    '/a*',
    'https://*',
    'https://a.example/?b=/*',
    'https://a.example/#/*',
    'https://a.example/*/b',
  ].map(to => row(`a redirect to ${to}`, `‸/velho/*: ${to}`, 'has a "*" in another place')),
  ...['//evil.example', '//evil.example/*', '/\\\\evil.example/*'].map(to =>
    row(`a redirect to ${to}`, `‸/velho/*: "${to}"`, 'must be a path such as /new-page'),
  ),
  row(
    'a redirect to a prefix from one address',
    '‸/velho: /oficina/*',
    'does not: write the whole new address',
  ),
  row(
    'a redirect to a prefix without pages',
    '‸/velho/*: /nada/*',
    'no page or file has an address below /nada/',
  ),
  row('a prefix that leads below itself', '‸/a/*: /a/b/*', 'in a circle: /a/b/* is below /a/*'),
  row('a prefix that leads to itself', '‸/a/*: /a/*', 'in a circle'),
  row('a prefix that leads below itself to no page', '‸/a/*: /a/b', '/a/b leads nowhere'),
  row(
    'a prefix that another one leads on',
    '‸/a/*: /b/c/*\n/b/*: /oficina/*',
    '/b/* is redirected to /oficina/*: write /oficina/c/*',
  ),
  row(
    'prefixes in a circle by way of a longer one',
    '/a/*: /oficina/*\n‸/oficina/c/*: /a/c/*',
    '/a/* is redirected to /oficina/*: write /oficina/c/*',
  ),
  ...['/api/*', '/api/v0/*', '/assets/*', '/assets/velho/*', '/dev/*', '/mcp/*'].map(from =>
    row(`a redirect from ${from}`, `‸${from}: /`, "is the program's own"),
  ),
  ...[
    '/llms.txt?a=1',
    '/api/v1?a=1',
    '/assets/site.css',
    '/assets/icons/a.png',
    '/assets/a-123456789.pdf',
  ].map(from => row(`a redirect from ${from}`, `‸${from}: /`, "is the program's own")),
  row('a redirect from a query that a page reads', '‸/fale?assunto=reparo: /', 'the page reads the query'),
  ...['/assets/preco.pdf', '/assets/preco.pdf?v=1'].map(
    (from): FaultRow => [
      `a redirect from the file ${from}`,
      { 'assets/preco.pdf': '%PDF', [file]: `‸${from}: /` },
      'is that of the file assets/preco.pdf',
    ],
  ),
  [
    'a link to an address below a prefix that is redirected',
    { [file]: '/velho/*: /oficina/*\n', 'pages/home/pt.md': append('[x](‸/velho/reparo)') },
    'leads to an address that has moved: write /oficina/reparo',
  ],
  row('a list instead of pairs', '‸- /velho', 'must be a list of keys'),
  [
    'a link to an address that is redirected',
    { [file]: '/velho: /quem-somos\n', 'pages/home/pt.md': append('[x](‸/velho)') },
    'leads to an address that has moved: write /quem-somos',
  ],
  [
    'a redirect to a draft',
    {
      ...blog,
      [file]: '‸/velho: /diario/cola',
      'blog/2026-09-07-cola.md': draft(String(blog['blog/2026-09-07-cola.md'])),
    },
    'the redirect from /velho leads to a draft, blog/2026-09-07-cola.md: publish it, or remove this line until then',
  ],
])

test('refused: redirects in a circle, each of them', async () => {
  const issues = await issuesOf({ [file]: '/a: /b\n/b: /c\n/c: /a\n/d: /a\n' })
  assert.deepEqual(
    issues.map(({ line, message }) => [line, /circle, (.*): /.exec(message)?.[1]]),
    [
      [1, '/a → /b → /c → /a'],
      [2, '/b → /c → /a → /b'],
      [3, '/c → /a → /b → /c'],
      [4, undefined],
    ],
  )
})

function draft(text: string): string {
  return addFrontMatter('draft: true')(text)
}
