import assert from 'node:assert/strict'
import { test } from 'node:test'
import { versions } from '../../../src/api/versions.ts'
import { machineFiles as published } from '../../../src/machine/files.ts'
import { onSite } from '../../support/html.ts'
import { machineFiles } from '../../support/machine-files.ts'
import { baseUrl, startTestSite } from '../../support/site.ts'

const site = await startTestSite()

async function read(path: string): Promise<string> {
  return (await site.fetch(path)).text()
}

test('no file for machines is published that these tests do not know', () => {
  const { languages, catalog } = site.application.snapshot.site
  assert.deepEqual(
    published(versions, languages, catalog.blog).map(({ path }) => path),
    machineFiles.map(([path]) => path),
  )
})

for (const [path, mediaType] of machineFiles) {
  test(`${path} is ${mediaType}, for any origin`, async () => {
    const response = await site.fetch(path, { headers: { Origin: 'https://other.example' } })
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('Content-Type'), mediaType)
    assert.equal(response.headers.get('Access-Control-Allow-Origin'), '*')
    const text = await response.text()
    assert.doesNotMatch(text, /\{base_url\}|\bundefined\b|\[object Object\]/)
  })
}

for (const path of ['/llms.txt', '/llms-full.txt', '/agent-instructions.md']) {
  test(`${path} says its language, as do its translations`, async () => {
    for (const [language, address] of [
      ['pt', path],
      ['en', `/en${path}`],
      ['es', `/es${path}`],
    ] as const) {
      assert.equal((await site.fetch(address)).headers.get('Content-Language'), language, address)
    }
  })
}

test('/robots.txt is never limited: a client that has spent its quota reads it', async () => {
  const client = { peer: '203.0.113.7' }
  for (let count = 0; count < 61; count += 1) await site.fetch('/api/v1', client)
  assert.equal((await site.fetch('/api/v1', client)).status, 429)
  for (const path of ['/robots.txt', '/', '/llms.txt'])
    assert.equal((await site.fetch(path, client)).status, 200, path)
})

interface LinkTarget {
  readonly href: string
  readonly type?: string
}

test('/.well-known/api-catalog is a link set whose links to description and documentation resolve', async () => {
  const document = JSON.parse(await read('/.well-known/api-catalog')) as {
    linkset: Record<string, unknown>[]
  }
  assert.ok(Array.isArray(document.linkset))
  const [api] = document.linkset
  assert.equal(api?.anchor, `${baseUrl}/api/v1`)
  const links = (relation: string) => (api?.[relation] ?? []) as LinkTarget[]
  assert.deepEqual(
    links('service-desc').map(({ href }) => href),
    [`${baseUrl}/openapi.json`],
  )
  assert.ok(links('service-doc').some(({ href }) => href === `${baseUrl}/desenvolvedores`))
  // The link that a monitor uses to check whether the API answers (RFC 8631 §4.4).
  assert.deepEqual(links('status'), [{ href: `${baseUrl}/api/v1`, type: 'application/json' }])
  for (const context of document.linkset) {
    const targets = Object.entries(context).filter(([name]) => name !== 'anchor')
    for (const { href, type } of targets.flatMap(([, list]) => list as LinkTarget[])) {
      const response = await site.fetch(onSite(href))
      assert.equal(response.status, 200, href)
      if (type) assert.ok(response.headers.get('Content-Type')?.startsWith(type), href)
    }
  }
})

test('HEAD of /.well-known/api-catalog carries a Link with rel="api-catalog" (RFC 9727 §2)', async () => {
  const { status, headers } = await site.fetch('/.well-known/api-catalog', { method: 'HEAD' })
  assert.equal(status, 200)
  assert.match(
    headers.get('Link') ?? '(none)',
    /<https:\/\/site\.test\/\.well-known\/api-catalog>\s*;\s*rel="?api-catalog"?/,
  )
})

test('/.well-known/api-catalog names the MCP server by its card (RFC 9727)', async () => {
  const { linkset } = JSON.parse(await read('/.well-known/api-catalog'))
  const mcp = linkset.find(({ anchor }: { anchor: string }) => anchor === `${baseUrl}/mcp`)
  assert.deepEqual(mcp?.['service-desc'], [
    { href: `${baseUrl}/mcp/server-card`, type: 'application/mcp-server-card+json' },
  ])
})

test('/.well-known/ai-catalog.json leads to the card and to the skill by their media types', async () => {
  const { specVersion, entries } = JSON.parse(await read('/.well-known/ai-catalog.json'))
  assert.equal(specVersion, '1.0')
  assert.deepEqual(
    entries.map(({ type, url }: { type: string; url: string }) => [type.split(';')[0], onSite(url)]),
    [
      ['application/mcp-server-card+json', '/mcp/server-card'],
      ['text/markdown', '/.well-known/agent-skills/find-service-and-contact/SKILL.md'],
    ],
  )
  for (const { identifier } of entries) assert.match(identifier, /^urn:air:site\.test:[a-z]+:[a-z]+$/)
})

test('/.well-known/ai-catalog.json says of each entry what it does, and asks what a person would ask of each service', async () => {
  const { entries } = JSON.parse(await read('/.well-known/ai-catalog.json'))
  const { services } = site.application.snapshot.site.catalog
  const needs = services.map(({ texts }) => texts.en.useCases[0])
  assert.equal(
    new Set(entries.map(({ displayName }: { displayName: string }) => displayName)).size,
    entries.length,
  )
  for (const { description, representativeQueries } of entries) {
    assert.ok(description.length > 10, description)
    assert.deepEqual(representativeQueries, needs)
  }
})

test('two addresses of one file answer with the same bytes', async () => {
  for (const [one, other] of [
    ['/openapi.json', '/.well-known/openapi.json'],
    ['/mcp/server-card', '/.well-known/mcp/server-card.json'],
  ] as const)
    assert.equal(await read(one), await read(other))
})
