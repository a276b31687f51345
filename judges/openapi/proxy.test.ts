import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { smtpRefusal, startMailServer } from '../../test/support/mail-server.ts'
import { sampleContent, startSite } from '../../test/support/process.ts'
import { documentFile } from '../support/document.ts'
import { startPrismProxy, violationsOf } from '../support/prism-proxy.ts'

const message = {
  nome: 'Ana Souza',
  email: 'ana@empresa.example',
  telefone: '(43) 99912-3456',
  mensagem: 'Controlamos os pedidos em planilhas.',
}

type Send = (path: string, init?: RequestInit) => Promise<Response>

/** Starts a site with Prism in front of it. Each request comes from a new client, unless it names one. */
async function startJudgedSite(
  test: TestContext,
  environment: Readonly<Record<string, string>>,
  change: (document: string) => string = document => document,
): Promise<{ send: Send; slugs: readonly string[] }> {
  const site = await startSite(test, { ...sampleContent, TRUST_PROXY: '1', ...environment })
  const text = await (await fetch(`${site.url}/openapi.json`)).text()
  const proxy = await startPrismProxy(test, await documentFile(test, change(text)), site.url)
  let clients = 0
  return {
    slugs: JSON.parse(text).components.schemas.ServiceSlug.enum,
    send(path, init = {}) {
      clients += 1
      const headers = { 'X-Forwarded-For': `10.0.0.${clients}`, ...init.headers }
      return fetch(`${proxy}${path}`, { ...init, headers, signal: AbortSignal.timeout(20_000) })
    },
  }
}

async function assertPassed(answer: Promise<Response>, status: number): Promise<void> {
  const response = await answer
  assert.equal(violationsOf(response), '')
  assert.equal(response.status, status, await response.text())
}

function posted(body: unknown, fields: Readonly<Record<string, string>> = {}): RequestInit {
  const headers = { 'Content-Type': 'application/json', ...fields }
  return { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) }
}

test('Prism, as a proxy, finds no violation in what each reading answers', async t => {
  const { send, slugs } = await startJudgedSite(t, {})
  const services = slugs.map(slug => `/api/v1/servicos/${slug}`)
  for (const path of ['/api/v1', '/api/v1/servicos', ...services, '/api/v1/paginas']) {
    for (const lang of ['pt', 'en', 'es']) await assertPassed(send(`${path}?lang=${lang}`), 200)
    await assertPassed(send(path, { headers: { 'If-None-Match': '*' } }), 304)
    await assertPassed(send(`${path}?lang=fr`), 400)
  }
  await assertPassed(send('/api/v1/servicos/nada'), 404)
  const headers = { 'X-Forwarded-For': '192.0.2.1' }
  for (let spent = 0; spent < 60; spent += 1) await send('/api/v1', { headers })
  for (const path of ['/api/v1', '/api/v1/servicos', '/api/v1/paginas']) {
    await assertPassed(send(path, { headers }), 429)
  }
})

test('Prism, as a proxy, finds no violation in what the contact operation answers', async t => {
  const { promise: release, resolve } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const mailServer = await startMailServer(t, {
    decide: () => decisions.shift()?.() ?? Promise.resolve(),
  })
  const decisions: (() => Promise<void>)[] = []
  const { send } = await startJudgedSite(t, { SMTP_URL: mailServer.url })
  const contact = (body: unknown, fields = {}) => send('/api/v1/contato', posted(body, fields))

  for (const idioma of ['pt', 'en', 'es']) await assertPassed(contact({ ...message, idioma }), 200)
  for (const field of Object.keys(message)) await assertPassed(contact({ ...message, [field]: 'x' }), 400)
  // Prism itself does not pass on what is no JSON.
  for (const body of ['[]', '{}']) await assertPassed(contact(body), 400)
  await assertPassed(contact({ ...message, mensagem: 'x'.repeat(65_536) }), 413)
  await assertPassed(contact(message, { 'Idempotency-Key': 'ã' }), 400)

  const key = { 'Idempotency-Key': 'the-key' }
  decisions.push(() => {
    hold()
    return release
  })
  const first = contact(message, key)
  await isHeld
  await assertPassed(contact(message, key), 409)
  resolve()
  await assertPassed(first, 200)
  await assertPassed(contact({ ...message, nome: 'Bia' }, key), 422)

  decisions.push(() => Promise.reject(smtpRefusal(554)))
  await assertPassed(contact(message), 502)
  const client = { 'X-Forwarded-For': '192.0.2.2' }
  for (let spent = 0; spent < 10; spent += 1) await contact('{}', client)
  await assertPassed(contact('{}', client), 429)
})

test('Prism, as a proxy, finds no violation where no mail server is configured', async t => {
  const { send } = await startJudgedSite(t, {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    BASE_URL: 'https://site.test',
  })
  await assertPassed(send('/api/v1/contato', posted(message)), 503)
})

test('Prism, as a proxy, does report an answer that is not as described', async t => {
  const { send } = await startJudgedSite(t, {}, document => document.replaceAll('"hint"', '"advice"'))
  assert.match(violationsOf(await send('/api/v1?lang=fr')), /must have required property 'advice'/)
})
