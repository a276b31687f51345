import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactPolicy, readPolicy } from '../../../src/contract/quota-policies.ts'
import type { QuotaCounter } from '../../../src/http/quota-counter.ts'
import { startTestSite, type TestSite } from '../../support/site.ts'

interface Fault {
  readonly error: unknown
  readonly path: string
}

const cause = new Error('secret: the pool at db.internal:5432 is closed')

/** A site whose readings fail as no request could make them fail. */
async function startBrokenSite(): Promise<{ site: TestSite; faults: Fault[] }> {
  const faults: Fault[] = []
  const site = await startTestSite(undefined, ({ snapshot, journal }) => {
    const readings = new Map(snapshot.readBodies)
    readings.get = () => {
      throw cause
    }
    return {
      snapshot: { ...snapshot, readBodies: readings },
      journal: { ...journal, fault: (error, path) => void faults.push({ error, path }) },
    }
  })
  return { site, faults }
}

test('our own fault is 500 internal_error as a problem', async () => {
  const { site } = await startBrokenSite()
  const response = await site.fetch('/api/v1/servicos')
  assert.equal(response.status, 500)
  assert.equal(response.headers.get('Content-Type'), 'application/problem+json')
  const { code, title, status, instance } = await response.json()
  assert.deepEqual(
    { code, title, status, instance },
    { code: 'internal_error', title: 'Internal Server Error', status: 500, instance: '/api/v1/servicos' },
  )
})

test('a 500 shows no internals, in its body or in its fields', async () => {
  const { site } = await startBrokenSite()
  for (const path of ['/api/v1', '/api/v1/servicos', '/api/v1/servicos/mlabs', '/api/v1/paginas']) {
    const response = await site.fetch(path)
    assert.equal(response.status, 500)
    const shown = JSON.stringify([...response.headers]) + (await response.text())
    assert.doesNotMatch(shown, /secret|db\.internal|5432|Error:|\.ts\b|src\//)
  }
})

test('a 500 is in the language of lang', async () => {
  const { site } = await startBrokenSite()
  for (const lang of ['pt', 'en', 'es']) {
    assert.equal((await site.fetch(`/api/v1?lang=${lang}`)).headers.get('Content-Language'), lang)
  }
})

test('the operators are told of the fault, whole, with the path', async () => {
  const { site, faults } = await startBrokenSite()
  await site.fetch('/api/v1/paginas')
  assert.deepEqual(faults, [{ error: cause, path: '/api/v1/paginas' }])
})

test('one failing request does not disturb the next', async () => {
  const { site } = await startBrokenSite()
  await site.fetch('/api/v1')
  assert.equal((await site.fetch('/llms.txt')).status, 200)
})

for (const [policy, path, method] of [
  [readPolicy, '/api/v1', 'GET'],
  [contactPolicy, '/api/contato', 'POST'],
] as const) {
  test(`when the counter of ${policy.name} fails, the answer is a problem that promises no further request`, async () => {
    const site = await startTestSite(undefined, ({ quotas, journal }) => {
      const broken: QuotaCounter = { ...quotas(policy), spend: () => Promise.reject(cause) }
      return {
        quotas: asked => (asked === policy ? broken : quotas(asked)),
        journal: { ...journal, fault: () => {} },
      }
    })
    const response = await site.fetch(path, { method })
    assert.equal(response.status, 500)
    assert.equal(response.headers.get('Content-Type'), 'application/problem+json')
    assert.equal(response.headers.get('Access-Control-Allow-Origin'), '*')
    assert.equal((await response.json()).code, 'internal_error')
    const { name, quota, windowSeconds } = policy
    assert.equal(response.headers.get('RateLimit-Policy'), `"${name}";q=${quota};w=${windowSeconds}`)
    assert.equal(response.headers.get('RateLimit'), `"${name}";r=0;t=${windowSeconds}`)
  })
}

test('our own fault at a page is one line of text, or a problem where Accept prefers JSON; no cache keeps it, and the operators are told', async () => {
  const faults: Fault[] = []
  const site = await startTestSite(undefined, ({ snapshot, journal }) => {
    const resources = new Map(snapshot.resources)
    resources.get = () => {
      throw cause
    }
    return {
      snapshot: { ...snapshot, resources },
      journal: { ...journal, fault: (error, path) => void faults.push({ error, path }) },
    }
  })
  const asText = await site.fetch('/sobre')
  assert.equal(asText.status, 500)
  assert.equal(asText.headers.get('Content-Type'), 'text/plain; charset=utf-8')
  assert.equal(asText.headers.get('Cache-Control'), 'no-store')
  assert.equal(await asText.text(), 'Internal Server Error\n')
  const asProblem = await site.fetch('/en/about', { headers: { Accept: 'application/json' } })
  assert.equal(asProblem.status, 500)
  assert.equal(asProblem.headers.get('Content-Type'), 'application/problem+json')
  assert.equal(asProblem.headers.get('Content-Language'), 'en')
  assert.equal(asProblem.headers.get('Cache-Control'), 'no-store')
  assert.equal((await asProblem.json()).code, 'internal_error')
  assert.deepEqual(faults, [
    { error: cause, path: '/sobre' },
    { error: cause, path: '/en/about' },
  ])
})
