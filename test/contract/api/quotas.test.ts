import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type ApiQuotaPolicy, contactPolicy, readPolicy } from '../../../src/contract/quota-policies.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

const submission = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }
const preflight = {
  method: 'OPTIONS',
  headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' },
}

function standing(response: Response): { policy: string; remaining: number; seconds: number } {
  const [, policy = '', remaining, seconds] =
    /^"(\w+)";r=(\d+);t=(\d+)$/.exec(response.headers.get('RateLimit') ?? '') ?? []
  return { policy, remaining: Number(remaining), seconds: Number(seconds) }
}

async function spend(peer: string, times: number, path = '/api/v1', init: RequestInit = {}): Promise<void> {
  for (let count = 0; count < times; count += 1) await site.fetch(path, { ...init, peer })
}

test('the policies are those of the contract', () => {
  const limits = [readPolicy, contactPolicy].map(({ name, quota, windowSeconds }) => [
    name,
    quota,
    windowSeconds,
  ])
  assert.deepEqual(limits, [
    ['leitura', 60, 60],
    ['contato', 10, 600],
  ])
})

test('the first reading spends one of its quota', async () => {
  const response = await site.fetch('/api/v1', { peer: '192.0.2.1' })
  assert.equal(response.headers.get('RateLimit'), standingField(readPolicy, 1))
})

test('the first submission spends one of its quota', async () => {
  const response = await site.fetch('/api/v1/contato', { ...submission, peer: '192.0.2.2' })
  assert.equal(response.headers.get('RateLimit'), standingField(contactPolicy, 1))
})

test('every request under /api but a submission spends leitura: 404, 405, 400, 304, HEAD, POST elsewhere', async () => {
  const peer = '192.0.2.3'
  const tag = (await site.fetch('/api/v1')).headers.get('ETag') ?? ''
  const requests: readonly (readonly [string, RequestInit, number])[] = [
    ['/api/v1', {}, 200],
    ['/api/v1', { method: 'HEAD' }, 200],
    ['/api/v1', { headers: { 'If-None-Match': tag } }, 304],
    ['/api/v1?lang=fr', {}, 400],
    ['/api', {}, 404],
    ['/api/v2', {}, 404],
    ['/api/v1/servicos/nada', {}, 404],
    ['/api/v1/contato', {}, 405],
    ['/api/contato', { method: 'DELETE' }, 405],
    ['/api/v1/servicos', submission, 405],
    ['/api/v1', { method: 'OPTIONS' }, 405],
    ['/api/v2/contato', submission, 404],
  ]
  for (const [index, [path, init, status]] of requests.entries()) {
    const response = await site.fetch(path, { ...init, peer })
    assert.equal(response.status, status, path)
    assert.equal(standing(response).policy, 'leitura')
    assert.equal(
      standing(response).remaining,
      readPolicy.quota - 1 - index,
      `${init.method ?? 'GET'} ${path}`,
    )
  }
})

test('both contact paths share one counter, whatever the outcome', async () => {
  const peer = '192.0.2.4'
  const valid = JSON.stringify({
    nome: 'Ana Souza',
    email: 'ana@empresa.example',
    mensagem: 'Preciso de um sistema.',
  })
  const requests = [
    ['/api/v1/contato', '{}', 400],
    ['/api/contato', '{', 400],
    ['/api/contato', valid, 200],
    ['/api/v1/contato', ' '.repeat(65_537), 413],
  ] as const
  for (const [index, [path, body, status]] of requests.entries()) {
    const response = await site.fetch(path, { ...submission, body, peer })
    assert.equal(response.status, status)
    assert.equal(standing(response).remaining, 9 - index)
  }
})

test('submissions and readings of one client do not touch each other', async () => {
  const peer = '192.0.2.5'
  await spend(peer, 3, '/api/contato', submission)
  assert.equal(standing(await site.fetch('/api/v1', { peer })).remaining, readPolicy.quota - 1)
  assert.equal(standing(await site.fetch('/api/v1/contato', { ...submission, peer })).remaining, 6)
})

test('the 61st reading is 429, its Retry-After equals t, and r is 0', async () => {
  const peer = '192.0.2.6'
  await spend(peer, readPolicy.quota - 1)
  const last = await site.fetch('/api/v1', { peer })
  assert.equal(last.status, 200)
  assert.equal(standing(last).remaining, 0)
  const refused = await site.fetch('/api/v1', { peer })
  assert.equal(refused.status, 429)
  assert.equal(standing(refused).remaining, 0)
  assert.equal(refused.headers.get('Retry-After'), String(standing(refused).seconds))
  assert.ok(standing(refused).seconds >= 1 && standing(refused).seconds <= readPolicy.windowSeconds)
  const { code, title, status } = await refused.json()
  assert.deepEqual({ code, title, status }, { code: 'rate_limited', title: 'Too Many Requests', status: 429 })
})

test('the 11th submission is 429 on either path, and no mail leaves', async () => {
  const peer = '192.0.2.7'
  await spend(peer, contactPolicy.quota, '/api/v1/contato', submission)
  const mails = site.mails.length
  const valid = { nome: 'Ana Souza', email: 'ana@empresa.example', mensagem: 'Preciso de um sistema.' }
  for (const path of ['/api/v1/contato', '/api/contato']) {
    const refused = await site.fetch(path, { ...submission, body: JSON.stringify(valid), peer })
    assert.equal(refused.status, 429)
    assert.equal(refused.headers.get('Retry-After'), String(standing(refused).seconds))
    assert.equal(standing(refused).policy, 'contato')
    assert.equal((await refused.json()).code, 'rate_limited')
  }
  assert.equal(site.mails.length, mails)
})

/** Stops the monotonic clock; what is returned moves it. */
function clockOf(t: TestContext): (milliseconds: number) => void {
  let time = 0
  t.mock.method(performance, 'now', () => time)
  return milliseconds => {
    time += milliseconds
  }
}

test('a refused request spends nothing: the window ends when it would have ended', async t => {
  const pass = clockOf(t)
  const fresh = await startTestSite()
  const peer = '192.0.2.8'
  for (let count = 0; count < readPolicy.quota; count += 1) await fresh.fetch('/api/v1', { peer })
  pass(40_000)
  for (let count = 0; count < 100; count += 1) {
    const refused = await fresh.fetch('/api/v1', { peer })
    assert.equal(refused.headers.get('RateLimit'), '"leitura";r=0;t=20')
  }
  pass(20_001)
  assert.equal(
    (await fresh.fetch('/api/v1', { peer })).headers.get('RateLimit'),
    standingField(readPolicy, 1),
  )
})

test('the window is fixed: it starts with the first request, and later ones do not move it', async t => {
  const pass = clockOf(t)
  const fresh = await startTestSite()
  const peer = '192.0.2.9'
  await fresh.fetch('/api/v1', { peer })
  pass(30_500)
  assert.equal(
    (await fresh.fetch('/api/v1', { peer })).headers.get('RateLimit'),
    standingField(readPolicy, 2, readPolicy.windowSeconds - 30),
  )
  pass(29_400)
  assert.equal(
    (await fresh.fetch('/api/v1', { peer })).headers.get('RateLimit'),
    standingField(readPolicy, 3, 1),
  )
})

test('t is at least 1, also in the last moment of a window', async t => {
  const pass = clockOf(t)
  const fresh = await startTestSite()
  const peer = '192.0.2.12'
  await fresh.fetch('/api/v1', { peer })
  pass(59_999.9)
  assert.equal(standing(await fresh.fetch('/api/v1', { ...preflight, peer })).seconds, 1)
  pass(0.1)
  assert.equal(
    standing(await fresh.fetch('/api/v1', { ...preflight, peer })).seconds,
    readPolicy.windowSeconds,
  )
})

test('a preflight spends no quota, and is answered when none is left', async () => {
  const peer = '192.0.2.10'
  for (let count = 0; count < 5; count += 1) {
    const response = await site.fetch('/api/v1/contato', { ...preflight, peer })
    assert.equal(response.headers.get('RateLimit'), standingField(readPolicy, 0))
  }
  await spend(peer, readPolicy.quota)
  const response = await site.fetch('/api/v1', { ...preflight, peer })
  assert.equal(response.status, 204)
  assert.equal(standing(response).remaining, 0)
})

test('pages and machine-readable files spend nothing and carry no RateLimit', async () => {
  const peer = '192.0.2.11'
  for (const path of ['/', '/openapi.json', '/llms.txt', '/nada']) {
    const response = await site.fetch(path, { peer })
    assert.equal(response.headers.get('RateLimit'), null, path)
    assert.equal(response.headers.get('RateLimit-Policy'), null, path)
  }
  assert.equal(standing(await site.fetch('/api/v1', { peer })).remaining, readPolicy.quota - 1)
})

/** Returns the field of a client that has sent this number of requests. */
function standingField(
  { name, quota, windowSeconds }: ApiQuotaPolicy,
  spent: number,
  seconds = windowSeconds,
): string {
  return `"${name}";r=${quota - spent};t=${seconds}`
}
