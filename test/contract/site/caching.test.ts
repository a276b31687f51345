import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attribute, elements, fetchHtml, listPages } from '../../support/html.ts'
import { baseUrl, startTestSite, type TestSite } from '../../support/site.ts'

const site = await startTestSite()
const pages = await listPages(site)

const machineFiles = [
  '/llms.txt',
  '/llms-full.txt',
  '/en/llms-full.txt',
  '/es/llms-full.txt',
  '/agent-instructions.md',
  '/sitemap.xml',
  '/openapi.json',
  '/.well-known/api-catalog',
  '/robots.txt',
]

async function assetPaths(from: TestSite): Promise<string[]> {
  const document = await fetchHtml(from, '/')
  const addresses = [
    ...elements(document, 'link')
      .filter(link => attribute(link, 'rel') === 'stylesheet')
      .map(link => attribute(link, 'href')),
    ...elements(document, 'script').map(script => attribute(script, 'src')),
  ]
  return addresses.filter(address => address !== undefined)
}

test('HTML on a page address is public, max-age=0, must-revalidate', async () => {
  for (const { path, aliases } of pages) {
    for (const address of [path, ...aliases.map(alias => alias.slice(baseUrl.length))]) {
      const { headers } = await site.fetch(address)
      assert.equal(headers.get('Cache-Control'), 'public, max-age=0, must-revalidate', address)
    }
  }
})

test('Markdown on a page address is private, no-cache', async () => {
  for (const { path } of pages) {
    const { headers } = await site.fetch(path, { headers: { Accept: 'text/markdown' } })
    assert.equal(headers.get('Cache-Control'), 'private, no-cache', path)
  }
})

test('Markdown addresses and machine-readable files are public, max-age=300', async () => {
  const markdown = pages.map(({ markdownUrl }) => markdownUrl.slice(baseUrl.length))
  for (const address of [...markdown, '/.md', '/mlabs.md', ...machineFiles]) {
    const { headers } = await site.fetch(address)
    assert.equal(headers.get('Cache-Control'), 'public, max-age=300', address)
  }
})

test('assets have fingerprinted addresses and are immutable for a year', async () => {
  const assets = await assetPaths(site)
  assert.ok(assets.length >= 2)
  for (const address of assets) {
    assert.match(address, /^\/assets\/[\w./-]*[-.][0-9a-f]{8,}\.\w+$/)
    const { status, headers } = await site.fetch(address)
    assert.equal(status, 200)
    const directives = (headers.get('Cache-Control') ?? '').split(', ').toSorted()
    assert.deepEqual(directives, ['immutable', 'max-age=31536000', 'public'])
  }
})

test('Vary is Accept, Accept-Encoding on 200, 304, 404 and 406 of negotiated addresses', async () => {
  const tag = (await site.fetch('/sobre')).headers.get('ETag') ?? ''
  const rows: readonly (readonly [string, Record<string, string>, number])[] = [
    ['/sobre', {}, 200],
    ['/sobre', { Accept: 'text/markdown' }, 200],
    ['/mlabs', {}, 200],
    ['/', {}, 200],
    ['/sobre', { 'If-None-Match': tag }, 304],
    ['/sobre', { Accept: 'image/png' }, 406],
    ['/nada', {}, 404],
    ['/nada', { Accept: 'text/markdown' }, 404],
    ['/nada', { Accept: 'text/plain' }, 404],
    ['/nada', { Accept: 'application/json' }, 404],
  ]
  for (const [path, headers, status] of rows) {
    const response = await site.fetch(path, { headers })
    assert.equal(response.status, status, `${path} ${JSON.stringify(headers)}`)
    assert.equal(response.headers.get('Vary'), 'Accept, Accept-Encoding', `${path} ${status}`)
  }
})

test('Vary is Accept-Encoding on Markdown addresses and machine-readable files', async () => {
  for (const address of ['/sobre.md', '/index.md', '/.md', '/en/mlabs.md', ...machineFiles]) {
    const first = await site.fetch(address)
    assert.equal(first.headers.get('Vary'), 'Accept-Encoding', address)
    const again = await site.fetch(address, {
      headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
    })
    assert.equal(again.status, 304)
    assert.equal(again.headers.get('Vary'), 'Accept-Encoding', address)
  }
})

const conditions: readonly (readonly [(tag: string) => string, number])[] = [
  [tag => tag, 304],
  [tag => `"other", W/${tag}`, 304],
  [() => '"other"', 200],
]

for (const [condition, status] of conditions) {
  test(`If-None-Match: ${condition('"the-tag"')} gives ${status} on a page and on a file`, async () => {
    for (const path of ['/sobre', '/sobre.md', '/llms.txt']) {
      for (const method of ['GET', 'HEAD']) {
        const tag = (await site.fetch(path)).headers.get('ETag') ?? ''
        const response = await site.fetch(path, { method, headers: { 'If-None-Match': condition(tag) } })
        assert.equal(response.status, status, `${method} ${path}`)
      }
    }
  })
}

test('no cache keeps an error: 404, 405 and 406', async () => {
  for (const [path, init, status] of [
    ['/nada', {}, 404],
    ['/nada', { headers: { Accept: 'text/plain' } }, 404],
    ['/nada', { headers: { Accept: 'application/json' } }, 404],
    ['/sobre', { method: 'DELETE' }, 405],
    ['/sobre', { headers: { Accept: 'image/png' } }, 406],
  ] as const) {
    const response = await site.fetch(path, init)
    assert.equal(response.status, status)
    assert.equal(response.headers.get('Cache-Control'), 'no-store', `${status} ${JSON.stringify(init)}`)
  }
})

test('a validator holds a digest of at least 128 bits, so that no two texts share one by chance', async () => {
  for (const path of [
    '/',
    '/sobre.md',
    '/llms.txt',
    '/api/v1',
    '/favicon.ico',
    ...(await assetPaths(site)),
  ]) {
    for (const coding of ['identity', 'br']) {
      const { headers } = await site.fetch(path, { headers: { 'Accept-Encoding': coding } })
      assert.match(headers.get('ETag') ?? '', /^"[0-9a-f]{32,}(?:-\w+)?"$/, `${path} ${coding}`)
    }
  }
})

test('HTML and Markdown of one address have different validators', async () => {
  const html = (await site.fetch('/sobre')).headers.get('ETag') ?? ''
  const markdown = await site.fetch('/sobre', {
    headers: { Accept: 'text/markdown', 'If-None-Match': html },
  })
  assert.equal(markdown.status, 200)
  assert.notEqual(markdown.headers.get('ETag'), html)
})
