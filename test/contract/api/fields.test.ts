import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ApiQuotaPolicy, contactPolicy, readPolicy } from '../../../src/contract/quota-policies.ts'
import { DeliveryFailure } from '../../../src/forms/mail.ts'
import { startTestSite, type TestSite } from '../../support/site.ts'

const site = await startTestSite()
const broken = await startTestSite(undefined, ({ snapshot }) => ({
  snapshot: {
    ...snapshot,
    readBodies: {
      get: () => {
        throw new Error('secret of the inside')
      },
    } as never,
  },
}))
const refusing = await startTestSite(undefined, ({ contact }) => ({
  contact: {
    ...contact,
    deliver: async () => {
      throw new DeliveryFailure('refused', '554 refused')
    },
  },
}))
const mute = await startTestSite(undefined, ({ contact }) => ({
  contact: { ...contact, deliver: undefined },
}))

const message = { nome: 'Ana Souza', email: 'ana@empresa.example', mensagem: 'Preciso de um sistema.' }
const post = (body: string, type = 'application/json') => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': type },
})

async function afterQuota(path: string, init: RequestInit, quota: number): Promise<Response> {
  for (let spent = 0; spent < quota; spent += 1) await site.fetch(path, { ...init, peer: `after ${path}` })
  return site.fetch(path, { ...init, peer: `after ${path}` })
}

async function unchanged(): Promise<Response> {
  const tag = (await site.fetch('/api/v1')).headers.get('ETag') ?? ''
  return site.fetch('/api/v1', { headers: { 'If-None-Match': tag } })
}

const from = (of: TestSite, path: string, init?: RequestInit) => () => of.fetch(path, init)
const preflight = {
  method: 'OPTIONS',
  headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'GET' },
}

/** Every kind of response of the API. `policy` is the quota of the request. */
const answers: readonly (readonly [string, number, 'leitura' | 'contato', () => Promise<Response>])[] = [
  ['a reading', 200, 'leitura', from(site, '/api/v1')],
  ['a reading not modified', 304, 'leitura', unchanged],
  ['a preflight', 204, 'leitura', from(site, '/api/v1', preflight)],
  ['lang_invalid', 400, 'leitura', from(site, '/api/v1?lang=fr')],
  ['not_found', 404, 'leitura', from(site, '/api/nada')],
  ['service_not_found', 404, 'leitura', from(site, '/api/v1/servicos/nada')],
  ['method_not_allowed', 405, 'leitura', from(site, '/api/v1', { method: 'DELETE' })],
  ['method_not_allowed on contact', 405, 'leitura', from(site, '/api/v1/contato')],
  ['POST elsewhere', 405, 'leitura', from(site, '/api/v1', post('{}'))],
  ['POST to nowhere', 404, 'leitura', from(site, '/api/v2/contato', post('{}'))],
  ['rate_limited on reading', 429, 'leitura', () => afterQuota('/api/v1', {}, readPolicy.quota)],
  ['internal_error', 500, 'leitura', from(broken, '/api/v1')],
  ['a message sent', 200, 'contato', from(site, '/api/v1/contato', post(JSON.stringify(message)))],
  ['a message sent by the form', 200, 'contato', from(site, '/api/contato', post(JSON.stringify(message)))],
  ['invalid_json', 400, 'contato', from(site, '/api/v1/contato', post('{'))],
  ['name_required', 400, 'contato', from(site, '/api/v1/contato', post('{}'))],
  ['body_too_large', 413, 'contato', from(site, '/api/v1/contato', post(' '.repeat(65_537)))],
  [
    'rate_limited on contact',
    429,
    'contato',
    () => afterQuota('/api/v1/contato', post('{}'), contactPolicy.quota),
  ],
  ['email_delivery_failed', 502, 'contato', from(refusing, '/api/v1/contato', post(JSON.stringify(message)))],
  ['email_not_configured', 503, 'contato', from(mute, '/api/v1/contato', post(JSON.stringify(message)))],
]

const policies = { leitura: readPolicy, contato: contactPolicy }

for (const [what, status, policy, request] of answers) {
  test(`${what} (${status}) carries RateLimit-Policy and RateLimit of ${policy}`, async () => {
    const response = await request()
    assert.equal(response.status, status)
    assert.equal(response.headers.get('RateLimit-Policy'), policyField(policies[policy]))
    const rateLimit = response.headers.get('RateLimit') ?? ''
    const [, name, remaining, seconds] = /^"(\w+)";r=(\d+);t=(\d+)$/.exec(rateLimit) ?? []
    assert.equal(name, policy)
    assert.ok(Number(remaining) < policies[policy].quota + 1)
    assert.ok(Number(seconds) >= 1 && Number(seconds) <= policies[policy].windowSeconds)
  })

  test(`${what} (${status}) is open to any origin and exposes the fields of the API`, async () => {
    const { headers } = await request()
    assert.equal(headers.get('Access-Control-Allow-Origin'), '*')
    const exposed = (headers.get('Access-Control-Expose-Headers') ?? '').split(/\s*,\s*/)
    for (const name of [
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
      'Deprecation',
      'Sunset',
      'Link',
      'ETag',
    ]) {
      assert.ok(exposed.includes(name), name)
    }
  })

  test(`${what} (${status}) has the media type and the caching of its kind, and a language`, async () => {
    const { headers } = await request()
    const type = status >= 400 ? 'application/problem+json' : 'application/json'
    assert.equal(headers.get('Content-Type'), [204, 304].includes(status) ? null : type)
    if (![204, 304].includes(status)) assert.equal(headers.get('Content-Language'), 'pt')
    if (status >= 400 || policy === 'contato') assert.equal(headers.get('Cache-Control'), 'no-store')
    if (status < 400 && policy === 'leitura' && status !== 204) {
      assert.equal(headers.get('Cache-Control'), 'private, no-cache')
    }
  })

  test(`${what} (${status}) carries no lifecycle fields while the version is stable`, async () => {
    const { headers } = await request()
    assert.equal(headers.get('Deprecation'), null)
    assert.equal(headers.get('Sunset'), null)
    assert.equal(headers.get('Link'), null)
  })
}

function policyField({ name, quota, windowSeconds }: ApiQuotaPolicy): string {
  return `"${name}";q=${quota};w=${windowSeconds}`
}
