import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactPolicy, readPolicy } from '../../../src/contract/quota-policies.ts'
import { createSchemaValidator, readOpenApi } from '../../support/openapi.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const valid = {
  nome: 'Ana Souza',
  email: 'ana@empresa.example',
  mensagem: 'Preciso trocar a planilha de pedidos por um sistema.',
}

interface Post {
  readonly peer?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly at?: string
}

function post(query: string, body: unknown, { peer, fields, at = '/api/v1/contato' }: Post = {}) {
  return site.fetch(`${at}${query}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...fields },
    ...(peer === undefined ? {} : { peer }),
  })
}

for (const at of ['/api/v1/contato', '/api/contato']) {
  test(`validateOnly=true at ${at} checks a message and sends nothing: 200 and valid`, async () => {
    const before = site.mails.length
    const response = await post('?validateOnly=true', valid, { at })
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('Content-Type'), 'application/json')
    assert.deepEqual(await response.json(), { valid: true })
    assert.equal(site.mails.length, before)
  })
}

for (const body of [
  {},
  { ...valid, nome: 'x', idioma: 'en' },
  { ...valid, telefone: '1', mensagem: 'short' },
  'not JSON',
  [],
]) {
  test(`a rehearsal of ${JSON.stringify(body)} gets the problem that the message itself gets`, async () => {
    const [rehearsed, sent] = await Promise.all([
      post('?validateOnly=true', body, { peer: '192.0.2.70' }),
      post('', body, { peer: '192.0.2.71' }),
    ])
    assert.equal(rehearsed.status, sent.status)
    assert.equal(rehearsed.headers.get('Content-Language'), sent.headers.get('Content-Language'))
    assert.deepEqual(await rehearsed.json(), await sent.json())
  })
}

test('a rehearsal spends leitura, whatever its result, and nothing of contato', async () => {
  const peer = '192.0.2.72'
  for (const [spent, body] of [valid, {}, 'x'].entries()) {
    const { headers } = await post('?validateOnly=true', body, { peer })
    assert.equal(
      headers.get('RateLimit-Policy'),
      `"leitura";q=${readPolicy.quota};w=${readPolicy.windowSeconds}`,
    )
    assert.match(
      headers.get('RateLimit') ?? '',
      new RegExp(`^"leitura";r=${readPolicy.quota - spent - 1};`, 'u'),
    )
  }
  const { headers } = await post('', valid, { peer })
  assert.match(headers.get('RateLimit') ?? '', new RegExp(`^"contato";r=${contactPolicy.quota - 1};`))
})

test('a client whose quota of messages is spent can still rehearse', async () => {
  const peer = '192.0.2.73'
  for (let spent = 0; spent < contactPolicy.quota; spent += 1) await post('', {}, { peer })
  assert.equal((await post('', valid, { peer })).status, 429)
  assert.equal((await post('?validateOnly=true', valid, { peer })).status, 200)
})

test('a rehearsal ignores its Idempotency-Key: a later message under that key is sent, even another one', async () => {
  const before = site.mails.length
  const fields = { 'Idempotency-Key': 'rehearsed' }
  assert.equal((await post('?validateOnly=true', valid, { fields })).status, 200)
  const other = { ...valid, nome: 'Bia Lima' }
  assert.equal((await post('', other, { fields })).status, 200)
  assert.equal(site.mails.length, before + 1)
  const invalidKey = { 'Idempotency-Key': 'x'.repeat(256) }
  assert.equal((await post('?validateOnly=true', valid, { fields: invalidKey })).status, 200)
})

for (const query of ['?validateOnly', '?validateOnly=1', '?validateOnly=TRUE', '?lang=en&validateOnly=yes']) {
  test(`a value that is not false sends nothing, for its sender wants a rehearsal: ${query}`, async () => {
    const before = site.mails.length
    assert.deepEqual(await (await post(query, valid)).json(), { valid: true })
    assert.equal(site.mails.length, before)
  })
}

test('validateOnly=false sends the message', async () => {
  const before = site.mails.length
  assert.equal((await (await post('?validateOnly=false', valid)).json()).success, true)
  assert.equal(site.mails.length, before + 1)
})

test('a rehearsal succeeds where no mail server is configured: only the message is checked', async () => {
  const unable = await startTestSite(undefined, ({ contact }) => ({
    contact: { ...contact, deliver: undefined },
  }))
  const response = await unable.fetch('/api/v1/contato?validateOnly=true', {
    method: 'POST',
    body: JSON.stringify(valid),
    headers: { 'Content-Type': 'application/json' },
  })
  assert.deepEqual(await response.json(), { valid: true })
})

test('the OpenAPI document describes the parameter and the answer of a rehearsal', async () => {
  const document = await readOpenApi(site)
  const judge = createSchemaValidator(document)
  const { parameters = [] } = document.paths['/api/v1/contato']?.post ?? {}
  const parameter = parameters.find(({ name }) => name === 'validateOnly')
  assert.deepEqual([parameter?.in, parameter?.schema], ['query', { type: 'boolean', default: false }])
  const response = await post('?validateOnly=true', valid)
  const schema =
    document.paths['/api/v1/contato']?.post?.responses[200]?.content?.['application/json']?.schema
  assert.deepEqual(judge(await response.json(), schema ?? {}), [])
  assert.notDeepEqual(judge({ valid: false }, schema ?? {}), [])
})
