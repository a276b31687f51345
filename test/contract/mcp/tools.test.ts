import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { contactPolicy, mcpPolicy } from '../../../src/contract/quota-policies.ts'
import { DeliveryFailure } from '../../../src/forms/mail.ts'
import { recordsOfFailingStore } from '../../support/failing-store.ts'
import { connectClient, postMcp, problemOf } from '../../support/mcp.ts'
import { message } from '../../support/message.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const client = await connectClient(site)
const { tools } = await client.listTools()
const slugs = site.application.snapshot.site.catalog.services.map(({ id }) => id)

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
const strictly = (schema: object) => ajv.compile(schema)

test('the tools are the operations of the API, in their order and by their names, then search and fetch', async () => {
  const { endpoints } = await (await site.fetch('/api/v1')).json()
  assert.deepEqual(
    tools.map(({ name }) => name),
    [...endpoints.map(({ operationId }: { operationId: string }) => operationId), 'search', 'fetch'],
  )
})

test('a title is no sentence, and a description begins with a verb and says when to use the tool', () => {
  for (const { title, description } of tools) {
    assert.match(title ?? '', /[^.]$/)
    assert.match(description ?? '', /^[A-Z][a-z]+s /)
    assert.match(description ?? '', /\b(?:Use|Call) it\b/)
  }
})

test('each tool that takes a language says which one it takes without it', () => {
  for (const { name, inputSchema } of tools) {
    const { lang } = (inputSchema.properties ?? {}) as Record<
      string,
      { description: string; default?: string }
    >
    if (!lang) continue
    assert.match(
      lang.description,
      name === 'search' ? /without it, pages in every language/ : /\bpt without it/,
    )
  }
})

test('the hints say that all tools but one only read, and that one sends something to people and removes nothing', () => {
  for (const { name, annotations } of tools) {
    const sends = name === 'sendContactMessage'
    assert.deepEqual(
      annotations,
      { readOnlyHint: !sends, destructiveHint: false, idempotentHint: !sends, openWorldHint: sends },
      name,
    )
  }
})

test('each argument of each tool says what it is for', () => {
  for (const { name, inputSchema } of tools) {
    for (const [argument, schema] of Object.entries(inputSchema.properties ?? {})) {
      assert.ok((schema as { description?: string }).description, `${argument} of ${name}`)
    }
  }
})

/** Asserts that text and structured content have clearly less than twice the bytes, unless both are short. */
function assertNotDoubled(text: string, structured: string): void {
  const all = Buffer.byteLength(text) + Buffer.byteLength(structured)
  assert.ok(all <= Math.max(6_000, 1.7 * Buffer.byteLength(structured)), `${all} bytes`)
}

test('the text of a service has its prices and times in words, its questions, and where the whole page is', async () => {
  const { content, structuredContent } = await client.callTool({
    name: 'getService',
    arguments: { slug: 'mlabs', lang: 'en' },
  })
  const text = JSON.parse((content as readonly { text: string }[])[0]?.text ?? '')
  const whole = structuredContent as typeof text
  assert.deepEqual(
    [text.slug, text.summary, text.faq, text.capabilities, text.markdownUrl],
    [whole.slug, whole.summary, whole.faq, whole.capabilities, whole.markdownUrl],
  )
  const inWords = ({ name, price, duration }: { name: string; price: { text: string }; duration?: string }) =>
    [name, price.text, duration] as const
  assert.deepEqual(text.offers.map(inWords), whole.offers.map(inWords))
})

for (const [name, given, path] of [
  ['getApiInfo', {}, '/api/v1'],
  ['getApiInfo', { lang: 'es' }, '/api/v1?lang=es'],
  ['listServices', { lang: 'en' }, '/api/v1/servicos?lang=en'],
  ['listPages', {}, '/api/v1/paginas'],
  ...slugs.map(slug => ['getService', { slug, lang: 'en' }, `/api/v1/servicos/${slug}?lang=en`] as const),
] as const) {
  test(`${name} ${JSON.stringify(given)} gives what GET ${path} gives, as its output schema says, and as text JSON of the same without details`, async () => {
    const body = await (await site.fetch(path)).json()
    const { structuredContent, content, isError } = await client.callTool({ name, arguments: given })
    assert.equal(isError, undefined)
    assert.deepEqual(structuredContent, body)
    const [{ text = '' } = {}, ...others] = content as readonly { text?: string }[]
    assert.deepEqual(others, [])
    const { inputSchema, outputSchema, description } = tools.find(tool => tool.name === name) ?? {}
    assert.ok(inputSchema && outputSchema)
    assert.ok(strictly(outputSchema)(body))
    assert.ok(strictly(inputSchema)(given))
    const [, leftOut] = /Only the structured content has (.+)\.$/.exec(description ?? '') ?? []
    const details = new Set(leftOut?.split(', '))
    assert.equal(
      text,
      JSON.stringify(body, (key, value) => (details.has(key) ? undefined : value)),
    )
    assertNotDoubled(text, JSON.stringify(body))
  })
}

for (const [name, given, code] of [
  ['getService', { slug: 'nada' }, 'service_not_found'],
  ['getService', { slug: '..' }, 'service_not_found'],
  ['getService', { slug: '../contato' }, 'service_not_found'],
  ['getService', { slug: { toString: 1 } }, 'service_not_found'],
  ['listServices', { lang: 'fr' }, 'lang_invalid'],
  ['listServices', { lang: '\ud800' }, 'lang_invalid'],
  ['listServices', { lang: { toString: 1, valueOf: 1 } }, 'lang_invalid'],
  ['sendContactMessage', {}, 'name_required'],
  ['sendContactMessage', { ...message, telefone: '1' }, 'phone_invalid'],
  ['sendContactMessage', { ...message, idempotencyKey: 'ã\r\nX-Other: 1' }, 'idempotency_key_invalid'],
] as const) {
  test(`${name} ${JSON.stringify(given)} tells the problem ${code} with its hint, as the API does`, async () => {
    const problem = problemOf(await client.callTool({ name, arguments: given }))
    assert.equal(problem.code, code)
    assert.ok(typeof problem.hint === 'string' && problem.hint !== '')
  })
}

for (const [name, given, hint] of [
  ['getService', {}, `Use one of these: ${slugs.join(', ')}.`],
  ['getService', { slug: '' }, `Use one of these: ${slugs.join(', ')}.`],
  ['search', {}, 'Words to look for, in one of the languages of the site: pt, en, es'],
  [
    'fetch',
    { other: 1 },
    'The id of a search result, or a URL or path of the site, such as https://site.test/',
  ],
] as const) {
  test(`${name} ${JSON.stringify(given)} says which argument is missing, and what it takes`, async () => {
    const problem = problemOf(await client.callTool({ name, arguments: given }))
    assert.equal(problem.code, 'argument_missing')
    assert.match(String(problem.detail), /^\w+ needs the argument (?:slug|query|id)\.$/)
    assert.equal(problem.hint, hint)
  })
}

test('a problem of a message is told in the language of the message, all fields at fault at once', async () => {
  const given = { idioma: 'en', nome: 'x', email: 'y', mensagem: 'z' }
  const ofTool = problemOf(await client.callTool({ name: 'sendContactMessage', arguments: given }))
  const response = await site.fetch('/api/v1/contato', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(given),
  })
  assert.deepEqual(ofTool, await response.json())
})

test('a message is one e-mail; the same message under the same key is no second one, also over HTTP', async () => {
  const before = site.mails.length
  const given = { ...message, idempotencyKey: 'the-key' }
  for (let time = 0; time < 2; time += 1) {
    const { structuredContent } = await client.callTool({ name: 'sendContactMessage', arguments: given })
    assert.equal((structuredContent as { success: boolean }).success, true)
  }
  const response = await site.fetch('/api/v1/contato', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'the-key' },
    body: JSON.stringify(message),
  })
  assert.equal(response.status, 200)
  assert.equal(site.mails.length, before + 1)
  const other = { ...given, nome: 'Bia Lima' }
  const problem = problemOf(await client.callTool({ name: 'sendContactMessage', arguments: other }))
  assert.equal(problem.code, 'idempotency_key_reused')
})

test('validateOnly checks a message, sends nothing and spends no submission', async () => {
  const before = site.mails.length
  const peer = '192.0.2.66'
  const other = await connectClient(site, peer)
  const { outputSchema, inputSchema } = tools.find(({ name }) => name === 'sendContactMessage') ?? {}
  assert.ok(outputSchema && inputSchema)
  const { validateOnly } = inputSchema.properties as Record<string, { type: string; default: unknown }>
  assert.deepEqual([validateOnly?.type, validateOnly?.default], ['boolean', false])
  for (const validateOnly of [true, 'yes', 1]) {
    const given = { ...message, validateOnly }
    const { structuredContent } = await other.callTool({ name: 'sendContactMessage', arguments: given })
    assert.deepEqual(structuredContent, { valid: true })
    assert.ok(strictly(outputSchema)(structuredContent))
  }
  assert.ok(strictly(inputSchema)({ ...message, validateOnly: true }))
  assert.equal(site.mails.length, before)
  const faulty = { ...message, nome: '', validateOnly: true }
  const problem = problemOf(await other.callTool({ name: 'sendContactMessage', arguments: faulty }))
  assert.equal(problem.code, 'name_required')
  const { headers } = await site.fetch('/api/v1/contato', { method: 'POST', peer })
  assert.match(headers.get('RateLimit') ?? '', new RegExp(`^"contato";r=${contactPolicy.quota - 1};`))
})

test('validateOnly=false sends the message', async () => {
  const before = site.mails.length
  const given = { ...message, validateOnly: false }
  await client.callTool({ name: 'sendContactMessage', arguments: given })
  assert.equal(site.mails.length, before + 1)
})

test('behind a proxy each client has its own quota, as the proxy names it in either field', async () => {
  const behind = await startTestSite(undefined, () => ({ trustedProxies: { hops: 1 } }))
  const call = (name: string) => {
    const params = { name, arguments: {} }
    return { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
  }
  for (const named of [
    { 'X-Forwarded-For': '203.0.113.7' },
    { 'X-Forwarded-For': '203.0.113.8' },
    { Forwarded: 'for=203.0.113.9' },
    { Forwarded: 'for=203.0.113.10' },
  ]) {
    // All of them come from one peer, the proxy.
    await postMcp(behind, call('getApiInfo'), named, '192.0.2.80')
    const { headers } = await postMcp(behind, call('getApiInfo'), named, '192.0.2.80')
    assert.match(
      headers.get('RateLimit') ?? '',
      new RegExp(`;r=${mcpPolicy.quota - 2};`),
      JSON.stringify(named),
    )
    await postMcp(behind, call('sendContactMessage'), named, '192.0.2.80')
    const init = { method: 'POST', headers: { ...named }, peer: '192.0.2.80' }
    const answer = await behind.fetch('/api/v1/contato', init)
    assert.match(
      answer.headers.get('RateLimit') ?? '',
      new RegExp(`;r=${contactPolicy.quota - 2};`),
      JSON.stringify(named),
    )
  }
})

test('the idempotencyKey of sendContactMessage is the Idempotency-Key of the API: 1 to 255 visible characters', () => {
  const { inputSchema } = tools.find(({ name }) => name === 'sendContactMessage') ?? {}
  assert.ok(inputSchema)
  const takes = strictly(inputSchema)
  assert.ok(takes(message), 'it is optional')
  for (const idempotencyKey of ['!', 'k'.repeat(255)]) assert.ok(takes({ ...message, idempotencyKey }))
  for (const idempotencyKey of ['', 'k'.repeat(256), 'two words', 'chave-é', 5])
    assert.ok(!takes({ ...message, idempotencyKey }), String(idempotencyKey))
})

test('the eleventh message of a client is refused, whatever came of the others', async () => {
  const other = await connectClient(site, '192.0.2.61')
  for (let spent = 0; spent < contactPolicy.quota; spent += 1)
    problemOf(await other.callTool({ name: 'sendContactMessage', arguments: { nome: 'x' } }))
  const before = site.mails.length
  const problem = problemOf(await other.callTool({ name: 'sendContactMessage', arguments: message }))
  assert.equal(problem.code, 'rate_limited')
  assert.ok(Number(problem.retryAfter) > 60)
  assert.equal(site.mails.length, before)
})

test('a mail system that fails is told as over HTTP, with the seconds to wait', async () => {
  const unable = await startTestSite(undefined, ({ contact }) => ({
    contact: { ...contact, deliver: undefined },
  }))
  const other = await connectClient(unable, '192.0.2.62')
  const problem = problemOf(await other.callTool({ name: 'sendContactMessage', arguments: message }))
  assert.equal(problem.code, 'email_not_configured')
})

test('a key that the store cannot look up is told as over HTTP, with the seconds to wait', async () => {
  const unclaimable = await startTestSite(undefined, ({ contact }) => ({
    contact: { ...contact, records: recordsOfFailingStore() },
  }))
  const other = await connectClient(unclaimable, '192.0.2.64')
  const given = { ...message, idempotencyKey: 'the-key' }
  const problem = problemOf(await other.callTool({ name: 'sendContactMessage', arguments: given }))
  assert.equal(problem.code, 'idempotency_unavailable')
  assert.ok(Number(problem.retryAfter) >= 1)
})

for (const outcome of ['refused', 'unknown'] as const) {
  test(`a message whose outcome is ${outcome} is told as over HTTP, with the outcome and the seconds to wait`, async () => {
    const failing = await startTestSite(undefined, ({ contact }) => ({
      contact: { ...contact, deliver: () => Promise.reject(new DeliveryFailure(outcome, 'x')) },
    }))
    const other = await connectClient(failing, '192.0.2.63')
    const problem = problemOf(await other.callTool({ name: 'sendContactMessage', arguments: message }))
    assert.equal(problem.code, 'email_delivery_failed')
    assert.equal(problem.outcome, outcome)
    assert.ok(Number(problem.retryAfter) >= 60)
    assert.equal(/não foi enviada/.test(String(problem.detail)), outcome === 'refused')
  })
}

test('a name that no operation has is an error of the protocol', async () => {
  await assert.rejects(client.callTool({ name: 'deleteEverything' }), { code: -32602 })
})
