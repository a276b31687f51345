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
  ...['velho', '/velho/', '/velho?a=1', '//velho', '/a b', '/a/../b', '/%C3%8D'].map(from =>
    row(`a redirect from ${from}`, `‸"${from}": /`, `the old address ${from} must be a path`),
  ),
  ...['nada', '3', '[/]', '"/a b"', 'ftp://a.example/', 'null'].map(to =>
    row(`a redirect to ${to}`, `‸/velho: ${to}`, 'the new address of /velho must be a path'),
  ),
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
    'the redirect from /velho leads to a draft',
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
