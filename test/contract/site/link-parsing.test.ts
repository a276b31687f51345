import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDictionary } from 'structured-headers'
import { isPage } from '../../../src/publishing/snapshot/resource.ts'
import { readLinks, readTokens } from '../../support/field-readers.ts'
import { faultsOfFields } from '../../support/header-fields.ts'
import { baseUrl, startTestSite } from '../../support/site.ts'

const site = await startTestSite()

/** Everything that the site serves outside the API, and what it does not. */
const addresses = [...site.application.snapshot.resources.keys()]
const absent = ['/nada', '/en/nothing', '/es/nada', '/nada.md', '/assets/nada.css', '//', '/dev/mailbox']

/** The requests that lead to each kind of response of an address. */
const requests: readonly (readonly [string, RequestInit])[] = [
  ['HTML', { headers: { Accept: 'text/html' } }],
  ['Markdown', { headers: { Accept: 'text/markdown' } }],
  ['a problem', { headers: { Accept: 'application/json' } }],
  ['nothing that there is', { headers: { Accept: 'image/x-nothing' } }],
  ['a coding', { headers: { 'Accept-Encoding': 'br' } }],
  ['what it has already', { headers: { 'If-None-Match': '*' } }],
  ['a head', { method: 'HEAD' }],
  ['a method that there is not', { method: 'DELETE' }],
  ['a form that is empty', { method: 'POST' }],
]

test('the addresses are those of the sitemap, of the machine-readable files and of the assets, and more', async () => {
  const sitemap = await (await site.fetch('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  assert.ok(listed.length > 30)
  const others = ['/llms.txt', '/openapi.json', '/.well-known/api-catalog', '/robots.txt', '/sitemap.xml']
  for (const path of [...listed, ...others]) assert.ok(addresses.includes(path), path)
})

for (const [wanted, init] of requests) {
  test(`every field of every address, asked for ${wanted}, is read by independent parsers`, async () => {
    for (const path of [...addresses, ...absent]) {
      const { status, headers } = await site.fetch(path, init)
      assert.deepEqual(faultsOfFields(headers), [], `${path} (${status})`)
    }
  })
}

test('every address with a slash behind it leads on with fields that independent parsers read', async () => {
  for (const path of addresses) {
    const { status, headers } = await site.fetch(`${path}/?x=é`)
    assert.deepEqual(faultsOfFields(headers), [], `${path}/ (${status})`)
  }
})

/** The responses to links, each asked for once. */
const targets = new Map<string, Promise<Response>>()

for (const [wanted, init] of requests.filter(([, { method }]) => method !== 'DELETE' && method !== 'POST')) {
  test(`every link of every address, asked for ${wanted}, leads to what its type and hreflang promise`, async () => {
    let links = 0
    for (const path of addresses) {
      const field = (await site.fetch(path, init)).headers.get('Link')
      for (const link of field === null ? [] : readLinks(field)) {
        links += 1
        assert.ok(link.uri.startsWith(`${baseUrl}/`), link.uri)
        const target = targets.get(link.uri) ?? site.fetch(link.uri.slice(baseUrl.length))
        targets.set(link.uri, target)
        const { status, headers } = await target
        assert.equal(status, 200, `${path} links to ${link.uri}`)
        if (link.type) assert.equal(headers.get('Content-Type')?.split(';')[0], link.type, link.uri)
        if (link.hreflang && link.hreflang !== 'x-default') {
          assert.equal(headers.get('Content-Language'), link.hreflang, link.uri)
        }
      }
    }
    assert.ok(wanted === 'a problem' || wanted === 'nothing that there is' ? links > 50 : links > 300)
  })
}

test('Allow of every 405 names the methods that are answered, and Vary what the answer depends on', async () => {
  for (const path of addresses) {
    const refusal = await site.fetch(path, { method: 'DELETE' })
    const allowed = readTokens(refusal.headers.get('Allow') ?? '')
    for (const method of allowed) assert.notEqual((await site.fetch(path, { method })).status, 405, path)
    const vary = readTokens((await site.fetch(path)).headers.get('Vary') ?? '')
    const isNegotiated = isPage(site.application.snapshot.resources.get(path))
    const isAsset = path.startsWith('/assets/')
    if (!isAsset) assert.deepEqual(vary, isNegotiated ? ['Accept', 'Accept-Encoding'] : ['Accept-Encoding'])
  }
})

test('Content-Signal in robots.txt is a dictionary of yes and no', async () => {
  const robots = await (await site.fetch('/robots.txt')).text()
  const [, value = ''] = /^Content-Signal: (.*)$/m.exec(robots) ?? []
  const signals = [...parseDictionary(value)].map(([name, [token]]) => `${name}=${token}`)
  assert.ok(signals.length > 0)
  for (const signal of signals) assert.match(signal, /^(?:search|ai-input|ai-train)=(?:yes|no)$/)
})

test('the parsers used here do refuse what is wrong', () => {
  const wrong: readonly (readonly [string, string])[] = [
    ['Link', '<https://site.test/>; rel="unheard-of"'],
    ['Link', '</relative>; rel="canonical"'],
    ['Link', '<https://site.test/>; rel="alternate"; hreflang="EN"'],
    ['Link', 'https://site.test/; rel="canonical"'],
    ['Vary', 'Accept; Accept-Encoding'],
    ['Vary', '"Accept"'],
    ['Cache-Control', 'public max-age=300'],
    ['Cache-Control', 'max-age=soon'],
    ['Cache-Control', 'no-stor'],
    ['ETag', 'abc'],
    ['Content-Type', 'text/html'],
    ['Content-Type', 'application/json; charset=utf-8'],
    ['Content-Length', '12, 12'],
    ['Sunset', '2027-07-15'],
    ['Sunset', 'Fri, 15 Jul 2027 00:00:00 GMT'],
    ['Date', 'Thursday, 15-Jul-27 00:00:00 GMT'],
    ['Deprecation', '@1799971200.5'],
    ['Deprecation', 'true'],
    ['Deprecation', '1799971200'],
    ['Location', '//other.example/'],
    ['Retry-After', '1.5'],
    ['RateLimit', '"leitura";r=59'],
    ['RateLimit', '"leitura"; r=59; t=1'],
    ['RateLimit', 'leitura;r=59;t=1'],
    ['RateLimit', '"leitura";r=5.5;t=1'],
    ['RateLimit-Policy', '"leitura";w=60;q=60'],
    ['Permissions-Policy', 'camera=none'],
    ['X-Unheard-Of', '1'],
  ]
  for (const [name, value] of wrong) {
    assert.equal(faultsOfFields(new Headers([[name, value]])).length, 1, `${name}: ${value}`)
  }
})
