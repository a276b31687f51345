import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactPolicy, mcpPolicy } from '../../src/contract/quota-policies.ts'
import { createBodyReader } from '../../src/http/request-body.ts'
import { formIn, postForm, summaryOf } from '../support/contact-form.ts'
import { attribute, elements, textOf } from '../support/html.ts'
import { postMcp } from '../support/mcp.ts'
import { startTestSite } from '../support/site.ts'

/** Any body is larger than this site may keep. */
const site = await startTestSite(undefined, () => ({
  bodies: createBodyReader({ each: 65_536, all: 10, perClient: 1 }),
}))

test('a contact message that is given up for others is 503 with Retry-After and its place in the quota', async () => {
  const response = await site.fetch('/api/contato', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ nome: 'Ana', email: 'ana@empresa.example', mensagem: 'Pedidos em planilhas.' }),
  })
  assert.equal(response.status, 503)
  assert.equal(response.headers.get('Retry-After'), '5')
  assert.match(
    response.headers.get('RateLimit') ?? '',
    new RegExp(`^"contato";r=${contactPolicy.quota - 1};`),
  )
  assert.equal((await response.json()).code, 'server_busy')
  assert.equal(site.mails.length, 0)
})

test('a message of MCP that is given up is 503 with Retry-After and an error of JSON-RPC', async () => {
  const { status, headers, body } = await postMcp(site, { jsonrpc: '2.0', id: 1, method: 'ping' })
  assert.deepEqual([status, headers.get('Retry-After')], [503, '5'])
  assert.match(headers.get('RateLimit') ?? '', new RegExp(`^"mcp";r=${mcpPolicy.quota - 1};`))
  assert.equal(body.id, null)
  assert.deepEqual(body.error.data, { code: 'server_busy', retryAfter: 5 })
})

for (const [path, told] of [
  ['/contato', /não chegou aqui/],
  ['/en/contact', /did not arrive here/],
  ['/es/contacto', /no llegó/],
] as const) {
  test(`a form at ${path} that is given up is 503, and does not say that what was typed is still there`, async () => {
    const response = await postForm(site, path, { nome: 'Ana Souza' })
    assert.deepEqual([response.status, response.headers.get('Retry-After')], [503, '5'])
    const shown = elements(summaryOf(await formIn(response)), 'p', 'li').filter(
      element => attribute(element, 'hidden') === undefined,
    )
    const summary = shown.map(textOf).join(' ')
    assert.match(summary, told)
    assert.doesNotMatch(summary, /continua aqui|still here|sigue aquí/)
  })
}
