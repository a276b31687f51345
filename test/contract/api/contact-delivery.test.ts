import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DeliveryFailure } from '../../../src/forms/mail.ts'
import type { Application } from '../../../src/routes/application.ts'
import { startTestSite } from '../../support/site.ts'

type Deliver = Application['contact']['deliver']

const message = {
  nome: 'Ana Souza',
  email: 'ana@empresa.example',
  telefone: '(43) 99912-3456',
  mensagem: 'Preciso de um sistema que só eu conheço.',
}

async function submitTo(deliver: Deliver, idioma: string): Promise<Response> {
  const site = await startTestSite(undefined, ({ contact }) => ({ contact: { ...contact, deliver } }))
  return site.fetch('/api/v1/contato', {
    method: 'POST',
    body: JSON.stringify({ ...message, idioma }),
    headers: { 'Content-Type': 'application/json' },
  })
}

const failing =
  (error: Error): Deliver =>
  () =>
    Promise.reject(error)

const outcomes = [
  [
    'the mail server refuses',
    failing(new DeliveryFailure('refused', '554 no')),
    502,
    'email_delivery_failed',
  ],
  [
    'the outcome is unknown',
    failing(new DeliveryFailure('unknown', '554 secret')),
    502,
    'email_delivery_failed',
  ],
  [
    'the configuration is bad',
    failing(new DeliveryFailure('misconfigured', 'EAUTH')),
    503,
    'email_not_configured',
  ],
  ['there is no way to deliver', undefined, 503, 'email_not_configured'],
  [
    'something unforeseen fails',
    failing(new TypeError('reading secret of undefined')),
    500,
    'internal_error',
  ],
] as const

const titles = { 500: 'Internal Server Error', 502: 'Bad Gateway', 503: 'Service Unavailable' }

for (const [what, deliver, status, code] of outcomes) {
  test(`when ${what}, the answer is ${status} ${code}`, async () => {
    const response = await submitTo(deliver, 'pt')
    assert.equal(response.status, status)
    assert.equal(response.headers.get('Content-Type'), 'application/problem+json')
    const problem = await response.json()
    assert.equal(problem.code, code)
    assert.equal(problem.title, titles[status])
    assert.equal(problem.field, undefined)
    assert.equal(problem.success, undefined)
  })

  test(`when ${what}, the problem shows neither the reason nor the message`, async () => {
    const text = await (await submitTo(deliver, 'pt')).text()
    assert.doesNotMatch(text, /554|EAUTH|secret|TypeError|\.ts|node_modules/)
    assert.doesNotMatch(text, /Ana Souza|ana@empresa|99912|só eu conheço/)
  })

  for (const idioma of ['en', 'es']) {
    test(`when ${what}, the problem is in the language of idioma: ${idioma}`, async () => {
      const response = await submitTo(deliver, idioma)
      assert.equal(response.headers.get('Content-Language'), idioma)
      const portuguese = await (await submitTo(deliver, 'pt')).json()
      const problem = await response.json()
      assert.notEqual(problem.detail, portuguese.detail)
      assert.notEqual(problem.hint, portuguese.hint)
    })
  }
}

const notSent = /not sent|não foi enviada|no se envió/
const perhapsSent = /may have arrived|pode ter chegado|puede haber llegado/

for (const idioma of ['pt', 'en', 'es']) {
  test(`a refused message is told in ${idioma} as not sent, with the outcome refused`, async () => {
    const response = await submitTo(failing(new DeliveryFailure('refused', 'x')), idioma)
    const { outcome, detail, hint } = await response.json()
    assert.equal(outcome, 'refused')
    assert.match(detail, notSent)
    assert.doesNotMatch(`${detail} ${hint}`, perhapsSent)
  })

  test(`a message of unknown outcome is told in ${idioma} as perhaps sent, with what a repeat does under a key and without`, async () => {
    const response = await submitTo(failing(new DeliveryFailure('unknown', 'x')), idioma)
    const { outcome, detail, hint } = await response.json()
    assert.equal(outcome, 'unknown')
    assert.match(detail, perhapsSent)
    assert.doesNotMatch(`${detail} ${hint}`, notSent)
    assert.match(hint, /Idempotency-Key.*Message-ID.*(Without|Sem|Sin) /)
  })

  test(`a fault of our own does not claim in ${idioma} that a message was not sent`, async () => {
    const { outcome, detail, hint } = await (await submitTo(failing(new Error('x')), idioma)).json()
    assert.equal(outcome, undefined)
    assert.doesNotMatch(`${detail} ${hint}`, notSent)
  })
}

test('502 says with Retry-After when to try again: whole seconds, some minutes', async () => {
  const response = await submitTo(failing(new DeliveryFailure('refused', 'x')), 'pt')
  const value = response.headers.get('Retry-After') ?? ''
  assert.match(value, /^[1-9]\d*$/)
  assert.ok(Number(value) >= 60)
})

test('email_not_configured and 500 promise no time', async () => {
  for (const error of [new DeliveryFailure('misconfigured', 'x'), new Error('x')]) {
    assert.equal((await submitTo(failing(error), 'pt')).headers.get('Retry-After'), null)
  }
})

test('success is said only after the mail was accepted', async () => {
  const accepted = Promise.withResolvers<void>()
  let answered = false
  const response = submitTo(async () => {
    await new Promise(resolve => setImmediate(resolve))
    assert.equal(answered, false)
    accepted.resolve()
  }, 'pt').then(value => {
    answered = true
    return value
  })
  await accepted.promise
  assert.equal((await response).status, 200)
})
