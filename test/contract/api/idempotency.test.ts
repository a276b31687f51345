import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DeliveryFailure, type Mail } from '../../../src/forms/mail.ts'
import { recordsOfFailingStore } from '../../support/failing-store.ts'
import { message } from '../../support/message.ts'
import { startTestSite, type TestSite } from '../../support/site.ts'

const key = 'a3f1c9d2-5b7e-4f60-8a1d-2c3e4f5a6b7c'

function post(site: TestSite, idempotencyKey: string | undefined, body: object, path = '/api/v1/contato') {
  const keyField = idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }
  return site.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...keyField },
    body: JSON.stringify(body),
  })
}

/** Starts a site whose mail system delivers each mail with `deliver`. Keeps all mails that reach it. */
async function startSiteWith(deliver: (mail: Mail, attempt: number) => Promise<void>) {
  const attempts: Mail[] = []
  const site = await startTestSite(undefined, ({ contact }) => ({
    contact: { ...contact, deliver: mail => deliver(mail, attempts.push(mail)) },
  }))
  return { site, attempts }
}

async function expectProblem(response: Response, status: number, code: string) {
  const problem = await response.json()
  assert.deepEqual({ status: response.status, code: problem.code }, { status, code })
  assert.equal(response.headers.get('Content-Type'), 'application/problem+json')
  return problem
}

test('of 50 submissions with one key at once exactly one mail is sent, and each is answered 200 or 409', async () => {
  const { site, attempts } = await startSiteWith(() => new Promise(resolve => setImmediate(resolve)))
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(site, key, message)))
  assert.equal(attempts.length, 1)
  assert.ok(answers.some(({ status }) => status === 200))
  for (const { status } of answers) assert.ok(status === 200 || status === 409, `${status}`)
})

test('the same key with the same body repeats the first success, on either path, without a second mail', async () => {
  const site = await startTestSite()
  const first = await post(site, key, message)
  assert.equal(first.status, 200)
  const body = await first.text()
  assert.equal(JSON.parse(body).success, true)
  for (const path of ['/api/v1/contato', '/api/contato']) {
    const replay = await post(site, key, message, path)
    assert.equal(replay.status, 200)
    assert.equal(replay.headers.get('Content-Type'), 'application/json')
    assert.equal(await replay.text(), body)
  }
  assert.equal(site.mails.length, 1)
})

test('a replay spends the quota like any submission', async () => {
  const site = await startTestSite()
  await post(site, key, message)
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(message),
    peer: '192.0.2.1',
  }
  assert.equal((await site.fetch('/api/v1/contato', init)).headers.get('RateLimit'), '"contato";r=9;t=600')
})

test('the same key with another body is 422 idempotency_key_reused on either path, and no mail', async () => {
  const site = await startTestSite()
  await post(site, key, message)
  for (const path of ['/api/v1/contato', '/api/contato']) {
    const other = { ...message, mensagem: 'Outra mensagem, com outro texto.' }
    const problem = await expectProblem(await post(site, key, other, path), 422, 'idempotency_key_reused')
    assert.equal(problem.title, 'Unprocessable Content')
    assert.equal(problem.field, undefined)
  }
  assert.equal(site.mails.length, 1)
})

test('while the first attempt is in flight the key is 409 idempotency_in_progress with Retry-After', async () => {
  const arrived = Promise.withResolvers<void>()
  const accepted = Promise.withResolvers<void>()
  const { site, attempts } = await startSiteWith(() => {
    arrived.resolve()
    return accepted.promise
  })
  const first = post(site, key, message)
  await arrived.promise
  for (const path of ['/api/v1/contato', '/api/contato']) {
    const second = await post(site, key, message, path)
    assert.match(second.headers.get('Retry-After') ?? '', /^[1-9]\d*$/)
    await expectProblem(second, 409, 'idempotency_in_progress')
  }
  accepted.resolve()
  assert.equal((await first).status, 200)
  assert.equal((await post(site, key, message)).status, 200)
  assert.equal(attempts.length, 1)
})

const failures = [
  ['a refusal', new DeliveryFailure('refused', '554'), 502, 'email_delivery_failed'],
  ['an unknown outcome', new DeliveryFailure('unknown', 'CONN'), 502, 'email_delivery_failed'],
  ['a bad configuration', new DeliveryFailure('misconfigured', 'EAUTH'), 503, 'email_not_configured'],
  ['an unforeseen fault', new TypeError('unforeseen'), 500, 'internal_error'],
] as const

for (const [what, error, status, code] of failures) {
  test(`${what} is not remembered: the next attempt delivers, with the Message-ID of the first`, async () => {
    const { site, attempts } = await startSiteWith((_mail, attempt) =>
      attempt === 1 ? Promise.reject(error) : Promise.resolve(),
    )
    await expectProblem(await post(site, key, message), status, code)
    assert.equal((await post(site, key, message)).status, 200)
    assert.equal((await post(site, key, message)).status, 200)
    assert.equal(attempts.length, 2)
    assert.equal(attempts[0]?.messageId, attempts[1]?.messageId)
  })
}

test('the Message-ID is another with another key, and without a key it is new each time', async () => {
  const site = await startTestSite()
  for (const each of ['first', 'second', undefined, undefined]) await post(site, each, message)
  const ids = site.mails.map(({ messageId }) => messageId)
  assert.equal(new Set(ids).size, 4)
  for (const id of ids) assert.match(id, /^<[\w-]+@mandacaia\.example>$/)
})

test('when the store cannot tell whether the key is free it is 503 with Retry-After, and no mail; a message without a key is sent', async () => {
  const site = await startTestSite(undefined, ({ contact }) => ({
    contact: { ...contact, records: recordsOfFailingStore() },
  }))
  for (const path of ['/api/v1/contato', '/api/contato']) {
    const response = await post(site, key, message, path)
    assert.match(response.headers.get('Retry-After') ?? '', /^[1-9]\d*$/)
    await expectProblem(response, 503, 'idempotency_unavailable')
  }
  assert.equal(site.mails.length, 0)
  assert.equal((await post(site, undefined, message)).status, 200)
})

test('another message under the key of one that failed is new to the mail system: it has another Message-ID', async () => {
  const { site, attempts } = await startSiteWith((_mail, attempt) =>
    attempt === 1 ? Promise.reject(new DeliveryFailure('refused', '554')) : Promise.resolve(),
  )
  await expectProblem(await post(site, key, message), 502, 'email_delivery_failed')
  assert.equal((await post(site, key, { ...message, nome: 'Bia Lima' })).status, 200)
  assert.notEqual(attempts[0]?.messageId, attempts[1]?.messageId)
})

test('the Message-ID follows from key and message: another process gives the same', async () => {
  const [first, second] = [await startTestSite(), await startTestSite()]
  await post(first, key, message)
  await post(second, key, message)
  assert.equal(first.mails[0]?.messageId, second.mails[0]?.messageId)
  assert.ok(!first.mails[0]?.messageId.includes(key), 'whatever characters the key has')
})

test('a fault of validation is not remembered: the key is free for the mended message', async () => {
  const site = await startTestSite()
  await expectProblem(await post(site, key, { ...message, email: 'ana' }), 400, 'email_invalid')
  assert.equal((await post(site, key, message)).status, 200)
  assert.equal(site.mails.length, 1)
})

const invalidKeys = [
  ['256 characters', 'k'.repeat(256)],
  ['a blank inside', 'two words'],
  ['only blanks', '   '],
  ['no characters', ''],
  ['a tab inside', 'two\twords'],
  ['a letter beyond ASCII', 'chave-é'],
  ['bytes of UTF-8', Buffer.from('chave-é').toString('latin1')],
] as const

for (const [what, invalid] of invalidKeys) {
  test(`a key with ${what} is 400 idempotency_key_invalid, and no mail`, async () => {
    const site = await startTestSite()
    const problem = await expectProblem(await post(site, invalid, message), 400, 'idempotency_key_invalid')
    assert.equal(problem.field, undefined)
    assert.equal(site.mails.length, 0)
  })
}

for (const valid of ['k'.repeat(255), '!', '"quoted"', '~#$%&()*,/:;<=>?@[]^_`{|}']) {
  test(`a key of visible characters is taken: ${valid.slice(0, 30)}`, async () => {
    const site = await startTestSite()
    for (let count = 0; count < 2; count += 1) assert.equal((await post(site, valid, message)).status, 200)
    assert.equal(site.mails.length, 1)
  })
}
