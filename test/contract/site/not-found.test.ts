import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedContent } from '../../support/content.ts'
import { replace } from '../../support/content-edits.ts'
import { attribute, elements, fetchHtml, parseHtml, textOf } from '../../support/html.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const forms: readonly (readonly [string | null, string])[] = [
  [null, 'text/html; charset=utf-8'],
  ['*/*', 'text/html; charset=utf-8'],
  [browser, 'text/html; charset=utf-8'],
  ['text/markdown', 'text/markdown; charset=utf-8'],
  ['text/markdown, text/html, */*', 'text/markdown; charset=utf-8'],
  ['text/plain', 'text/plain; charset=utf-8'],
  ['application/json', 'application/problem+json'],
  ['application/problem+json', 'application/problem+json'],
  ['application/json, text/plain, */*;q=0.5', 'application/problem+json'],
  ['application/json, text/plain, */*', 'application/problem+json'],
  ['application/*', 'application/problem+json'],
  [', ,', 'text/html; charset=utf-8'],
  ['application/json, text/markdown', 'application/problem+json'],
]
const missing = ['/nada', '/servicos/nada', '/en/nothing', '/es/servicios/nada']

for (const [accept, contentType] of forms) {
  test(`404 for Accept ${accept ?? '(none)'} is ${contentType}, short, and names the sitemap and the llms.txt of its language`, async () => {
    for (const path of missing) {
      const response = await site.fetch(path, accept === null ? {} : { headers: { Accept: accept } })
      const body = await response.text()
      assert.equal(response.status, 404, path)
      assert.equal(response.headers.get('Content-Type'), contentType, path)
      assert.equal(response.headers.get('Vary'), 'Accept, Accept-Encoding', path)
      const [, prefix = ''] = /^(\/(?:en|es))\//.exec(path) ?? []
      assert.ok(body.includes('/sitemap.xml'), body)
      assert.match(body, new RegExp(`(?<!/en|/es)${prefix}/llms\\.txt`))
      assert.ok(
        body.length < (contentType.startsWith('text/html') ? 5_000 : 1_000),
        `${body.length} characters`,
      )
    }
  })
}

/** Addresses that only programs request, with the format of their 404 where `Accept` names none. */
const forPrograms = [
  ['/nada.md', 'text/markdown; charset=utf-8'],
  ['/en/services/nothing.md', 'text/markdown; charset=utf-8'],
  ['/nada.txt', 'text/markdown; charset=utf-8'],
  ['/nada.xml', 'text/markdown; charset=utf-8'],
  ['/.well-known/nothing', 'text/markdown; charset=utf-8'],
  ['/nada.json', 'application/problem+json'],
  ['/.well-known/agent-card.json', 'application/problem+json'],
] as const

test('404 of an address that only programs ask for is short Markdown or a problem, unless Accept names another format', async () => {
  for (const [path, contentType] of forPrograms) {
    for (const headers of [{}, { Accept: '*/*' }, { Accept: 'image/png, */*;q=0.8' }] as const) {
      const response = await site.fetch(path, { headers })
      assert.equal(response.status, 404)
      assert.equal(response.headers.get('Content-Type'), contentType, path)
      assert.ok((await response.text()).length < 1_000, path)
    }
    for (const [accept, named] of [
      [browser, 'text/html; charset=utf-8'],
      ['text/html', 'text/html; charset=utf-8'],
      ['text/plain', 'text/plain; charset=utf-8'],
      ['application/json', 'application/problem+json'],
    ] as const) {
      const response = await site.fetch(path, { headers: { Accept: accept } })
      assert.equal(response.headers.get('Content-Type'), named, `${path} as ${accept}`)
    }
  }
})

/** Addresses that do not exist, with the one that was probably meant. */
const misspelled = [
  ['/servicos/mlab', '/servicos/mlabs'],
  ['/Servicos/MLabs', '/servicos/mlabs'],
  ['/servi%C3%A7os', '/servicos'],
  ['/en/services/mreach.html', '/en/services/mreach'],
  ['/en/services/mraech.md', '/en/services/mreach.md'],
  ['/en/abuot.md', '/en/about.md'],
  ['/es/products/mhost', '/es/servicios/mhost'],
  ['/servicos/nada', '/servicos'],
  ['/llm.txt', '/llms.txt'],
  ['/openapi.yaml', '/openapi.json'],
] as const

test('404 names the closest address that exists, in every format', async () => {
  for (const [path, meant] of misspelled) {
    for (const accept of ['text/html', 'text/markdown', 'text/plain', 'application/json']) {
      const response = await site.fetch(path, { headers: { Accept: accept } })
      assert.equal(response.status, 404)
      const body = await response.text()
      const named = accept === 'text/html' ? `<a href="${meant}">${meant}</a>` : `https://site.test${meant}`
      const words = new RegExp(`: \\[?[^ \\n]*${named.replaceAll('.', '\\.')}(?![\\w/])`)
      assert.match(body, words, `${path} as ${accept}`)
    }
    assert.equal((await site.fetch(meant)).status, 200, meant)
  }
})

test('404 under /api names the closest address of the API', async () => {
  for (const [path, meant] of [
    ['/api/v1/servico', '/api/v1/servicos'],
    ['/api/v1/Paginas', '/api/v1/paginas'],
    ['/api/v1/nothing', '/api/v1'],
  ] as const) {
    const { hint } = await (await site.fetch(`${path}?lang=en`)).json()
    assert.ok(hint.startsWith(`The closest address: https://site.test${meant}. `), hint)
  }
})

test('404 names no other address where none is close', async () => {
  for (const path of [
    '/nada',
    '/assets/nada.css',
    '/api/nada',
    '/.well-known/agent-card.json',
    `/${'x/'.repeat(999)}`,
  ]) {
    const { hint } = await (await site.fetch(path, { headers: { Accept: 'application/json' } })).json()
    assert.doesNotMatch(hint, /mais próximo/, path)
  }
})

test('404 as JSON outside /api is the whole problem, in the language of the address', async () => {
  const rows = [
    ['/nada', 'pt', '/desenvolvedores'],
    ['/en/nothing', 'en', '/en/developers'],
    ['/es/nada', 'es', '/es/desarrolladores'],
  ] as const
  for (const [path, language, developers] of rows) {
    const response = await site.fetch(path, { headers: { Accept: 'application/json' } })
    const problem = (await response.json()) as Record<string, unknown>
    assert.equal(response.headers.get('Content-Language'), language)
    assert.equal(problem.code, 'not_found')
    assert.equal(problem.status, 404)
    assert.equal(problem.title, 'Not Found')
    assert.equal(problem.instance, path)
    assert.equal(problem.docs, `https://site.test${developers}`)
    assert.equal(problem.error, problem.detail)
  }
})

test('404 in HTML is in the language of its prefix and kept out of indexes, with links to sitemap and llms.txt that lead there', async () => {
  for (const [path, language, prefix] of [
    ['/nada', 'pt-BR', ''],
    ['/en/nothing', 'en', '/en'],
    ['/es/nada', 'es', '/es'],
    ['/english', 'pt-BR', ''],
  ] as const) {
    const document = await fetchHtml(site, path)
    assert.equal(attribute(elements(document, 'html')[0], 'lang'), language)
    assert.equal(elements(document, 'h1').length, 1)
    const robots = elements(document, 'meta').find(meta => attribute(meta, 'name') === 'robots')
    assert.equal(attribute(robots, 'content'), 'noindex')
    const targets = elements(document, 'a').map(link => attribute(link, 'href') ?? '')
    assert.ok(targets.includes('/sitemap.xml') && targets.includes(`${prefix}/llms.txt`))
    for (const target of targets.filter(href => href.startsWith('/')))
      assert.equal((await site.fetch(target)).status, 200, target)
  }
})

test('404 in HTML leads on to the home page, the services, the blog or else the company, and contact by their short names, and to files only in the footer', async () => {
  for (const [path, expected] of [
    ['/nada', ['Início', 'Serviços', 'Blog', 'Contato']],
    ['/en/nothing', ['Home', 'Services', 'About', 'Contact']],
  ] as const) {
    const document = await fetchHtml(site, path)
    const links = elements(document, 'main').flatMap(main => elements(main, 'a').map(textOf))
    assert.deepEqual(links, expected)
  }
})

test('404 in HTML is no copy of a page', async () => {
  const response = await site.fetch('/nada')
  const home = await site.fetch('/')
  const title = (html: string) => elements(parseHtml(html), 'h1').map(heading => heading.children.join(''))
  assert.notDeepEqual(title(await response.text()), title(await home.text()))
})

test('HEAD of an address that does not exist is 404 with no body', async () => {
  for (const accept of ['text/html', 'text/markdown', 'text/plain', 'application/json']) {
    const response = await site.fetch('/nada', { method: 'HEAD', headers: { Accept: accept } })
    assert.equal(response.status, 404)
    assert.equal(response.body, null)
  }
})

test('the links of the 404 page are in cells only if the bullet is one and they are short', async t => {
  const level = '<path class="level" d="M6 20h20v8H6z"/>'
  const bullet = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inner}<path d="M4 4h24v24H4z"/></svg>`
  const named = (navigation: string) => replace('navigation: Oficina', `navigation: ${navigation}`)
  const cases = [
    [level, 'Oficina', true],
    [level, 'Nossa oficina escolar', false],
    ['', 'Oficina', false],
  ] as const
  for (const [inner, navigation, isInCells] of cases) {
    const folder = await changedContent(t, {
      'theme/bullet.svg': bullet(inner),
      'pages/services/pt.md': named(navigation),
    })
    const page = await (await startTestSite(folder)).fetch('/nada')
    const html = await page.text()
    assert.equal(html.includes('class="missing"'), isInCells, navigation)
    assert.ok(html.includes(`>${navigation}</a>`))
  }
})
