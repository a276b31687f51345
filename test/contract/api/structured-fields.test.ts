import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DeliveryFailure } from '../../../src/contact/mail.ts'
import { contactPolicy, readPolicy } from '../../../src/contract/policies.ts'
import { deprecatedContent, life } from '../../support/deprecated-content.ts'
import { readDate, readDeprecation, readLinks, readPolicies } from '../../support/field-readers.ts'
import { faultsOfFields } from '../../support/header-fields.ts'
import { contentDirs, startTestSite, type TestSite } from '../../support/site.ts'

const submission = (body: string, fields: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': 'application/json', ...fields },
})
const message = { nome: 'Ana Souza', email: 'ana@company.test', mensagem: 'We need a stock system.' }
const valid = JSON.stringify(message)
const preflight = {
  method: 'OPTIONS',
  headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' },
}

/** Every path of the API, with every kind of request that has a different response. */
function requestsOf(site: TestSite): (readonly [string, RequestInit])[] {
  const readings = [...site.application.snapshot.readBodies.keys()]
  const contacts = ['/api/v1/contato', '/api/contato']
  const absent = ['/api', '/api/', '/api/v1/', '/api/v2', '/api/v1/servicos/nada', '/api/v1/contato/']
  return [
    ...[...readings, ...contacts, ...absent].flatMap(path => [
      ...['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'].map(method => [path, { method }] as const),
      [path, preflight] as const,
    ]),
    ...readings.flatMap(path => [
      ...['pt', 'en', 'es', 'fr', ''].map(lang => [`${path}?lang=${lang}`, {}] as const),
      [path, { headers: { 'If-None-Match': '*' } }] as const,
      [path, { headers: { 'Accept-Encoding': 'zstd' } }] as const,
    ]),
    ...contacts.flatMap(path => [
      ...['pt', 'en', 'es'].map(
        idioma => [path, submission(JSON.stringify({ ...message, idioma }))] as const,
      ),
      ...['{}', '[', ' '.repeat(65_537)].map(body => [path, submission(body)] as const),
      [path, submission(valid, { 'Idempotency-Key': 'a key' })] as const,
      [path, submission(valid, { 'Idempotency-Key': 'key' })] as const,
      [path, submission(valid.replace('Ana', 'Eva'), { 'Idempotency-Key': 'key' })] as const,
    ]),
  ]
}

/**
 * Returns every response of a site: to those requests, over the quotas, with failing mail, and with an internal error.
 */
async function answersOf(contentDir: string): Promise<(readonly [string, Response])[]> {
  const answers: (readonly [string, Response])[] = []
  const ask = async (site: TestSite, path: string, init: RequestInit & { readonly peer?: string }) => {
    answers.push([`${init.method ?? 'GET'} ${path}`, await site.fetch(path, init)])
  }
  const site = await startTestSite(contentDir)
  for (const [path, init] of requestsOf(site)) await ask(site, path, init)
  const peer = '192.0.2.1'
  for (let count = 0; count <= readPolicy.quota; count += 1) await ask(site, '/api/v1', { peer })
  for (let count = 0; count <= contactPolicy.quota; count += 1)
    await ask(site, '/api/contato', { ...submission('{'), peer })
  const failures = [
    new DeliveryFailure('refused', 'x'),
    new DeliveryFailure('misconfigured', 'x'),
    new Error('x'),
  ]
  for (const failure of failures) {
    const failing = await startTestSite(contentDir, ({ contact }) => ({
      contact: { ...contact, deliver: () => Promise.reject(failure) },
    }))
    await ask(failing, '/api/v1/contato', submission(valid))
  }
  return answers
}

for (const status of ['current', 'deprecated'] as const) {
  test(`every field of every answer of a ${status} version is read by independent parsers`, async () => {
    const answers = await answersOf(status === 'current' ? contentDirs.first : await deprecatedContent())
    const statuses = new Set(answers.map(([, response]) => response.status))
    const expected = [200, 204, 304, 400, 404, 405, 413, 422, 429, 500, 502, 503]
    assert.deepEqual([...statuses].sort(), expected, 'the requests bring out every status but 409')
    for (const [request, { status: code, headers }] of answers) {
      const label = `${request} (${code})`
      assert.deepEqual(faultsOfFields(headers), [], label)
      assertPolicies(request, headers, label)
      if (status === 'deprecated' && !/ \/api(?:\/|\/v2)?$/.test(request)) assertDeprecated(headers, label)
      else assert.equal(headers.has('Deprecation') || headers.has('Sunset') || headers.has('Link'), false)
    }
  })
}

/** RateLimit-Policy and RateLimit say the same policy, which is the one that the request belongs to. */
function assertPolicies(request: string, headers: Headers, label: string): void {
  const isSubmission = /^POST \/api\/(?:v1\/)?contato$/.test(request)
  const [policy, ...others] = readPolicies(headers.get('RateLimit-Policy') ?? '')
  const [state, ...more] = readPolicies(headers.get('RateLimit') ?? '')
  assert.deepEqual([others, more], [[], []], label)
  const expected = isSubmission
    ? { name: 'contato', parameters: { q: contactPolicy.quota, w: contactPolicy.windowSeconds } }
    : { name: 'leitura', parameters: { q: readPolicy.quota, w: readPolicy.windowSeconds } }
  assert.deepEqual(policy, expected, label)
  const { r = -1, t = 0 } = state?.parameters ?? {}
  assert.equal(state?.name, expected.name, label)
  assert.ok(r >= 0 && r <= expected.parameters.q && t >= 1 && t <= expected.parameters.w, label)
}

/** Deprecation is a Date of RFC 9651, Sunset a date of HTTP, and the link leads to the guide. */
function assertDeprecated(headers: Headers, label: string): void {
  assert.deepEqual(
    {
      deprecation: readDeprecation(headers.get('Deprecation') ?? '').toISOString(),
      sunset: readDate(headers.get('Sunset') ?? '').toISOString(),
      links: readLinks(headers.get('Link') ?? '').map(link => ({ ...link })),
    },
    {
      deprecation: new Date(`${life.deprecation}T00:00-03:00`).toISOString(),
      sunset: new Date(`${life.sunset}T00:00-03:00`).toISOString(),
      links: [{ uri: life.migrationGuide, rel: 'deprecation', type: 'text/html' }],
    },
    label,
  )
}
