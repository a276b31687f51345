import assert from 'node:assert/strict'
import { test } from 'node:test'
import { versions } from '../../../src/api/versions.ts'
import { toyV2 } from '../../fixtures/toy-v2/version.ts'
import { deprecatedContent } from '../../support/deprecated-content.ts'
import { call, person, postMcp } from '../../support/mcp.ts'
import { createSchemaValidator, operationsOf, readOpenApi } from '../../support/openapi.ts'
import { startTestSite } from '../../support/site.ts'

const folder = await deprecatedContent()
const alone = await startTestSite(folder)
const site = await startTestSite(folder, undefined, [...versions, toyV2])

const message = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({
    nome: 'Ana Souza',
    email: 'ana@empresa.example',
    mensagem: 'Preciso de um sistema.',
  }),
}

test('a version beside v1 changes nothing in what the operations of v1 answer', async () => {
  const { services } = await (await alone.fetch('/api/v1/servicos')).json()
  const details = services.map(({ slug }: { slug: string }) => `/api/v1/servicos/${slug}?lang=es`)
  for (const path of ['/api/v1', '/api/v1/servicos', '/api/v1/paginas', ...details]) {
    const [before, after] = [await alone.fetch(path), await site.fetch(path)]
    assert.equal(after.status, 200)
    assert.equal(await after.text(), await before.text(), path)
    assert.deepEqual([...after.headers], [...before.headers], path)
  }
})

test('the second version answers under its own prefix, in the language of lang, with validators', async () => {
  const index = await site.fetch('/api/v2')
  assert.equal(index.headers.get('Content-Type'), 'application/json')
  const { major, lines } = await index.json()
  assert.equal(major, 2)
  const titles = ['pt', 'en'].map(async language => {
    const response = await site.fetch(`/api/v2/lines/${lines[0]}/summary?lang=${language}`)
    return (await response.json()).title as string
  })
  assert.equal(new Set(await Promise.all(titles)).size, 2)
  const validator = index.headers.get('ETag') ?? ''
  assert.equal((await site.fetch('/api/v2', { headers: { 'If-None-Match': validator } })).status, 304)
})

test('the old version is deprecated while the new one is current, each on every answer', async () => {
  for (const path of ['/api/v1', '/api/v1/nada', '/api/contato']) {
    assert.equal((await site.fetch(path)).headers.get('Deprecation'), '@1799982000', path)
  }
  for (const path of ['/api/v2', '/api/v2/nada', '/api/v2/lines/mlabs/summary']) {
    assert.equal((await site.fetch(path)).headers.get('Deprecation'), null, path)
  }
})

for (const [path, method, status, code] of [
  ['/api/v2/lines/nada/summary', 'GET', 404, 'service_not_found'],
  ['/api/v2/lines/nada', 'GET', 404, 'not_found'],
  ['/api/v2/lines/a/b/summary', 'GET', 404, 'not_found'],
  ['/api/v2/servicos', 'GET', 404, 'not_found'],
  ['/api/v1/lines/nada/summary', 'GET', 404, 'not_found'],
  ['/api/v2/lines/mlabs/summary', 'DELETE', 405, 'method_not_allowed'],
  ['/api/v2', 'POST', 405, 'method_not_allowed'],
  ['/api/v2?lang=fr', 'GET', 400, 'lang_invalid'],
  ['/api/v3', 'GET', 404, 'not_found'],
] as const) {
  test(`with two versions, ${method} ${path} is ${status} ${code}`, async () => {
    const response = await site.fetch(path, { method })
    assert.equal(response.status, status)
    assert.equal((await response.json()).code, code)
  })
}

test('a message through either version is the same e-mail and spends the same quota', async () => {
  const peer = '192.0.2.7'
  const paths = ['/api/v1/contato', '/api/v2/lines/mlabs/summary', '/api/contato']
  const left = []
  for (const path of paths) {
    const response = await site.fetch(path, { ...message, peer })
    assert.equal(response.status, path.startsWith('/api/v2') ? 202 : 200, path)
    left.push(response.headers.get('RateLimit')?.split(';')[1])
  }
  assert.deepEqual(left, ['r=9', 'r=8', 'r=7'])
  assert.equal(site.mails.length, 3)
})

test('each version has an OpenAPI document of its own, which describes what it answers', async () => {
  const document = await readOpenApi(site, toyV2.openApiPath)
  const described = operationsOf(document).map(({ operation }) => operation.operationId)
  assert.deepEqual(described, ['getIndex', 'getLine', 'sendMessage'])
  const shared = document.paths['/api/v2/lines/{slug}/summary'] ?? {}
  const parameters = Object.entries(shared).map(([method, { parameters = [] }]) => [
    method,
    ...parameters.map(({ name }) => name),
  ])
  assert.deepEqual(parameters, [
    ['get', 'slug', 'lang'],
    ['post', 'slug', 'copies'],
  ])
  const judge = createSchemaValidator(document)
  const body = await (await site.fetch('/api/v2')).json()
  assert.deepEqual(judge(body, { $ref: '#/components/schemas/Index' }), [])
  const [ofV1] = versions
  const before = await (await alone.fetch(ofV1?.openApiPath ?? '')).text()
  assert.equal(await (await site.fetch(ofV1?.openApiPath ?? '')).text(), before)
})

test('the catalog and llms.txt name both versions, and the pages describe the newest', async () => {
  const catalog = await (await site.fetch('/.well-known/api-catalog')).json()
  const anchors = catalog.linkset.map(({ anchor }: { anchor: string }) => new URL(anchor).pathname)
  assert.deepEqual(anchors, ['/api/v1', '/api/v2', '/mcp'])
  const index = await (await site.fetch('/llms.txt')).text()
  for (const path of ['/openapi.json', '/openapi-v2.json', '/api/v1)', '/api/v2)'])
    assert.ok(index.includes(path), path)
  const page = await (await site.fetch('/en/developers.md')).text()
  assert.ok(page.includes('`GET` [`/api/v2/lines/{slug}/summary`]'))
  assert.ok(page.includes('Version 1 of the API has been deprecated'))
  assert.ok(page.includes('Version 2 of the API is current'))
  const { hint } = await (await site.fetch('/api/v2/nada?lang=en')).json()
  assert.match(hint, /\/api\/v2 /)
})

test('an action takes the parameters of its path, from the API and as a tool, next to a read operation', async () => {
  const path = '/api/v2/lines/mlabs/summary'
  const refused = await site.fetch(path, { method: 'DELETE' })
  assert.equal(refused.headers.get('Allow'), 'GET, HEAD, POST')
  const sent = await site.fetch(path, message)
  assert.deepEqual([sent.status, (await sent.json()).message], [202, 'mlabs'])
  const { body } = await postMcp(site, { jsonrpc: '2.0', id: 1, method: 'tools/list' })
  const tool = body.result.tools.find(({ name }: { name: string }) => name === 'sendMessage')
  assert.deepEqual(tool.inputSchema.required, ['slug', 'nome', 'email', 'mensagem'])
  const called = await postMcp(site, call('sendMessage', { slug: 'mlabs', ...person }))
  assert.equal(called.body.result.structuredContent.message, 'mlabs')
})

test('the reference lists every parameter of an action: path, body and query, with values and default', async () => {
  const page = await (await site.fetch('/en/developers/reference.md')).text()
  const [, ofAction = ''] = page.split('sendMessage', 2)
  for (const said of [
    '`slug` `string` in the path',
    '`nome` `string` in the body',
    '`copies` `string` in the query',
  ])
    assert.ok(ofAction.includes(said), said)
  assert.match(ofAction, /How many copies: `one`, `two` \(default `one`\)/)
})
