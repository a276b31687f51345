import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DeliveryFailure } from '../../../src/forms/mail.ts'
import { createBodyReader } from '../../../src/http/request-body.ts'
import { recordsOfFailingStore } from '../../support/failing-store.ts'
import { component, createSchemaValidator, readOpenApi } from '../../support/openapi.ts'
import { startTestSite, type TestSite } from '../../support/site.ts'

const languages = ['pt', 'en', 'es'] as const
type Language = (typeof languages)[number]

const site = await startTestSite()
const judge = createSchemaValidator(await readOpenApi(site))
const failing = (error: Error) =>
  startTestSite(undefined, ({ contact, journal }) => ({
    contact: { ...contact, deliver: () => Promise.reject(error) },
    journal: { ...journal, fault: () => {} },
  }))
const refusing = await failing(new DeliveryFailure('refused', '554'))
const misconfigured = await failing(new DeliveryFailure('misconfigured', 'EAUTH'))
const unclaimable = await startTestSite(undefined, ({ contact }) => ({
  contact: { ...contact, records: recordsOfFailingStore() },
}))
const broken = await failing(new Error('secret'))

/** The body of any message is larger than this site accepts. */
const busy = await startTestSite(undefined, () => ({
  bodies: createBodyReader({ each: 65_536, all: 10, perClient: 1 }),
}))

const valid = { nome: 'Ana Souza', email: 'ana@empresa.example', mensagem: 'Preciso de um sistema novo.' }

type Ask = (language: Language) => Promise<Response>

const read =
  (path: string, method = 'GET'): Ask =>
  lang =>
    site.fetch(`${path}?lang=${lang}`, { method })

const post = (to: TestSite, body: string, { query = '', ...fields }: Record<string, string> = {}) =>
  to.fetch(`/api/v1/contato${query}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...fields },
  })

const submit =
  (change: object, to: TestSite = site): Ask =>
  idioma =>
    post(to, JSON.stringify({ ...valid, ...change, idioma }))

const submitKeyed =
  (to: TestSite): Ask =>
  idioma =>
    post(to, JSON.stringify({ ...valid, idioma }), { 'Idempotency-Key': 'a-key' })

const exhaust: Ask = async lang => {
  const peer = `192.0.2.${languages.indexOf(lang)}`
  for (let spent = 0; spent < 60; spent += 1) await site.fetch('/api/v1', { peer })
  return site.fetch(`/api/v1/servicos?lang=${lang}`, { peer })
}

/** Every code of the contract: its status, the field it names, and a request that meets it. */
const rows: readonly (readonly [string, number, string | undefined, string, Ask])[] = [
  ['not_found', 404, undefined, '/api/v1/nada', read('/api/v1/nada')],
  ['service_not_found', 404, undefined, '/api/v1/servicos/nada', read('/api/v1/servicos/nada')],
  ['method_not_allowed', 405, undefined, '/api/v1/paginas', read('/api/v1/paginas', 'PUT')],
  ['rate_limited', 429, undefined, '/api/v1/servicos', exhaust],
  ['name_required', 400, 'nome', '/api/v1/contato', submit({ nome: '' })],
  ['name_too_short', 400, 'nome', '/api/v1/contato', submit({ nome: 'A' })],
  ['name_too_long', 400, 'nome', '/api/v1/contato', submit({ nome: 'A'.repeat(121) })],
  ['email_required', 400, 'email', '/api/v1/contato', submit({ email: null })],
  ['email_invalid', 400, 'email', '/api/v1/contato', submit({ email: 'ana' })],
  ['phone_invalid', 400, 'telefone', '/api/v1/contato', submit({ telefone: '12' })],
  ['message_required', 400, 'mensagem', '/api/v1/contato', submit({ mensagem: ' ' })],
  ['message_too_short', 400, 'mensagem', '/api/v1/contato', submit({ mensagem: 'curta' })],
  ['message_too_long', 400, 'mensagem', '/api/v1/contato', submit({ mensagem: 'a'.repeat(5001) })],
  ['email_delivery_failed', 502, undefined, '/api/v1/contato', submit({}, refusing)],
  ['email_not_configured', 503, undefined, '/api/v1/contato', submit({}, misconfigured)],
  ['idempotency_unavailable', 503, undefined, '/api/v1/contato', submitKeyed(unclaimable)],
  [
    'server_busy',
    503,
    undefined,
    '/api/v1/contato',
    lang => post(busy, JSON.stringify(valid), { query: `?lang=${lang}` }),
  ],
]

/** These come before anything names a language, or because what names it is wrong. */
const alwaysPortuguese: typeof rows = [
  ['lang_invalid', 400, undefined, '/api/v1', () => site.fetch('/api/v1?lang=xx')],
  ['invalid_json', 400, undefined, '/api/v1/contato', () => post(site, '{')],
  ['body_too_large', 413, undefined, '/api/v1/contato', () => post(site, ' '.repeat(65_537))],
  ['internal_error', 500, undefined, '/api/v1/contato', () => submit({}, broken)('pt')],
]

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
}

/** A type is one URI in every language: clients compare it (RFC 9457 §3.1.1). */
const typeOf = (code: string) => `https://site.test/desenvolvedores/erros#${code}`

const docsIn = {
  pt: 'https://site.test/desenvolvedores',
  en: 'https://site.test/en/developers',
  es: 'https://site.test/es/desarrolladores',
} as const

const errorsPages = ['/desenvolvedores/erros', '/en/developers/errors', '/es/desarrolladores/errores']

async function assertProblem(row: (typeof rows)[number], language: Language): Promise<string> {
  const [code, status, field, instance, ask] = row
  const response = await ask(language)
  assert.equal(response.status, status)
  assert.equal(response.headers.get('Content-Type'), 'application/problem+json')
  assert.equal(response.headers.get('Content-Language'), language)
  const problem = await response.json()
  assert.deepEqual(judge(problem, component('Problem')), [])
  const { detail, hint, errors: _, ...rest } = problem
  assert.deepEqual(rest, {
    type: typeOf(code),
    title: titles[status],
    status,
    instance,
    code,
    ...(field && { field }),
    ...(code === 'email_delivery_failed' && { outcome: 'refused' }),
    docs: docsIn[language],
    error: detail,
  })
  assert.match(detail, /\S/)
  assert.match(hint, /\S/)
  assert.notEqual(hint, detail)
  assert.doesNotMatch(detail + hint, /[{}]\w|undefined|\[object/)
  return `${detail} ${hint}`
}

for (const row of rows) {
  test(`${row[0]} is a ${row[1]} problem with the members of the contract, in three languages`, async () => {
    const texts = new Set<string>()
    for (const language of languages) texts.add(await assertProblem(row, language))
    assert.equal(texts.size, 3)
  })
}

for (const row of alwaysPortuguese) {
  test(`${row[0]} is a ${row[1]} problem with the members of the contract`, async () => {
    await assertProblem(row, 'pt')
  })
}

test('every code of the contract is documented with an anchor on the errors page of each language', async () => {
  for (const errors of errorsPages) {
    const html = await (await site.fetch(errors)).text()
    for (const [code] of [...rows, ...alwaysPortuguese]) assert.match(html, new RegExp(`id="?${code}["\\s>]`))
  }
})
