import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DeliveryFailure, type Mail } from '../../../src/forms/mail.ts'
import type { Application } from '../../../src/routes/application.ts'
import { contactPages, fieldValues, filled, formIn, postForm, summaryOf } from '../../support/contact-form.ts'
import { recordsOfFailingStore } from '../../support/failing-store.ts'
import { attribute, elements, textOf } from '../../support/html.ts'
import { baseUrl, startTestSite, type TestSite } from '../../support/site.ts'

const site = await startTestSite()

const titles = {
  failed: {
    pt: 'A mensagem não foi enviada',
    en: 'The message was not sent',
    es: 'El mensaje no se envió',
  },
  uncertain: {
    pt: 'Não sabemos se a mensagem chegou',
    en: 'We do not know whether the message arrived',
    es: 'No sabemos si el mensaje llegó',
  },
}

/** Returns the form after a problem that is not in a single field, and its text about the message. */
async function refusal(
  response: Response,
  status: number,
  language: 'pt' | 'en' | 'es' = 'pt',
  told: keyof typeof titles = 'failed',
) {
  assert.equal(response.status, status)
  assert.equal(response.headers.get('Cache-Control'), 'no-store')
  assert.equal(response.headers.get('Content-Language'), language)
  const form = await formIn(response)
  const summary = summaryOf(form)
  assert.ok(!summary.attributes.has('hidden'))
  const links = elements(summary, 'a').map(link => attribute(link, 'href'))
  assert.deepEqual(links, [
    'mailto:ola@mandacaia.example',
    'tel:+554355555555',
    'https://wa.me/5543999999999',
  ])
  assert.equal(elements(summary, 'li').length, 1)
  assert.notEqual(textOf(elements(summary, 'li')[0] ?? assert.fail('a line')), '')
  assert.equal(textOf(elements(summary, 'strong')[0] ?? assert.fail('a title')), titles[told][language])
  return form
}

/** A browser normalises line ends when it reads the page; here they are as they were sent. */
const typed = { ...filled }

function siteWhere(deliver: Application['contact']['deliver']): Promise<TestSite> {
  return startTestSite(undefined, ({ contact }) => ({ contact: { ...contact, deliver } }))
}

const foreign: readonly (readonly [string, Record<string, string>])[] = [
  ['Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['Sec-Fetch-Site: same-site', { 'Sec-Fetch-Site': 'same-site' }],
  ['cross-site with our own Origin', { 'Sec-Fetch-Site': 'cross-site', Origin: baseUrl }],
  ['the Origin of another site', { Origin: 'https://evil.example' }],
  ['our host with another scheme', { Origin: baseUrl.replace('https', 'http') }],
  ['our host on another port', { Origin: `${baseUrl}:8443` }],
  ['a host that begins like ours', { Origin: `${baseUrl}.evil.example` }],
  ['Origin: null', { Origin: 'null' }],
]
for (const [what, headers] of foreign) {
  test(`a form with ${what} is refused with 403, and no mail leaves`, async () => {
    const before = site.mails.length
    await refusal(await postForm(site, '/es/contacto', { nome: `Ana ${what}` }, { headers }), 403, 'es')
    assert.equal(site.mails.length, before)
  })
}

const own: readonly (readonly [string, Record<string, string>])[] = [
  ['Sec-Fetch-Site: same-origin', { 'Sec-Fetch-Site': 'same-origin', Origin: baseUrl }],
  ['Sec-Fetch-Site: none, which no page caused', { 'Sec-Fetch-Site': 'none' }],
  ['our own Origin alone', { Origin: baseUrl }],
  ['neither field', {}],
]
for (const [what, headers] of own) {
  test(`a form with ${what} is accepted`, async () => {
    const before = site.mails.length
    const response = await postForm(site, '/contato', { nome: `Ana ${what}` }, { headers })
    assert.equal(response.status, 303)
    assert.equal(site.mails.length, before + 1)
  })
}

test('the form shares the ten submissions of the API: the next is 429 with Retry-After, what was typed kept', async () => {
  const peer = '198.51.100.7'
  const headers = { 'Content-Type': 'application/json' }
  for (let count = 0; count < 5; count += 1) {
    assert.equal((await postForm(site, '/contato', { nome: '' }, { peer })).status, 400)
    assert.equal(
      (await site.fetch('/api/contato', { method: 'POST', body: '{}', headers, peer })).status,
      400,
    )
  }
  const before = site.mails.length
  const response = await postForm(site, '/en/contact', {}, { peer })
  const seconds = response.headers.get('Retry-After') ?? ''
  assert.match(seconds, /^[1-9]\d*$/)
  assert.ok(Number(seconds) <= 600)
  const form = await refusal(response, 429, 'en')
  assert.deepEqual(fieldValues(form), typed)
  const minutes = Math.ceil(Number(seconds) / 60)
  assert.ok(textOf(summaryOf(form)).includes(`${minutes} minutes.`), textOf(summaryOf(form)))
  assert.doesNotMatch(textOf(summaryOf(form)), /contato|policy|requests/)
  const api = await site.fetch('/api/v1/contato', { method: 'POST', body: '{}', headers, peer })
  assert.equal(api.status, 429)
  assert.equal(site.mails.length, before)
  assert.equal((await postForm(site, '/contato', {}, { peer: '198.51.100.8' })).status, 303)
})

const sendAgain = {
  pt: /Pode enviar de novo sem mudar nada/,
  en: /You can send it again as it is/,
  es: /Puedes enviarlo de nuevo sin cambios/,
}
for (const { language, path } of contactPages) {
  test(`when the outcome is unknown, ${path} does not say that nothing was sent, and offers to send it again: the same Message-ID`, async () => {
    const mails: Mail[] = []
    const losing = await siteWhere(mail => {
      mails.push(mail)
      return Promise.reject(new DeliveryFailure('unknown', 'CONN'))
    })
    const form = await refusal(await postForm(losing, path), 502, language, 'uncertain')
    assert.match(textOf(summaryOf(form)), sendAgain[language])
    assert.deepEqual(fieldValues(form), typed)
    await postForm(losing, path, fieldValues(form))
    assert.equal(mails.length, 2)
    assert.equal(mails[0]?.messageId, mails[1]?.messageId)
  })
}

test('when the mail system refuses it is 502 with Retry-After, what was typed kept', async () => {
  const failing = await siteWhere(() => Promise.reject(new DeliveryFailure('refused', '451 secret')))
  const response = await postForm(failing, '/contato')
  assert.match(response.headers.get('Retry-After') ?? '', /^[1-9]\d*$/)
  assert.ok(!(await response.clone().text()).includes('secret'))
  assert.deepEqual(fieldValues(await refusal(response, 502)), typed)
})

test('when no way to deliver is configured it is 503, what was typed kept', async () => {
  const response = await postForm(await siteWhere(undefined), '/en/contact')
  assert.equal(response.headers.get('Retry-After'), null)
  assert.deepEqual(fieldValues(await refusal(response, 503, 'en')), typed)
})

test('when the store cannot tell whether the message was sent before it is 503 with Retry-After, what was typed kept, and no mail', async () => {
  let isFailing = true
  const failing = recordsOfFailingStore()
  const recovering = await startTestSite(undefined, ({ contact }) => ({
    contact: {
      ...contact,
      records: {
        claim: (...message) => (isFailing ? failing : contact.records).claim(...message),
        settle: (...message) => contact.records.settle(...message),
      },
    },
  }))
  for (const { language, path } of contactPages) {
    const response = await postForm(recovering, path)
    assert.match(response.headers.get('Retry-After') ?? '', /^[1-9]\d*$/)
    assert.deepEqual(fieldValues(await refusal(response, 503, language)), typed)
  }
  assert.equal(recovering.mails.length, 0)
  isFailing = false
  for (let time = 0; time < 2; time += 1) {
    assert.equal((await postForm(recovering, '/contato')).status, 303)
    assert.equal(recovering.mails.length, 1)
  }
})

test('a fault of our own is 500 without its reason, what was typed kept, and the operators are told', async () => {
  const faults: unknown[] = []
  const failing = await startTestSite(undefined, ({ contact, journal }) => ({
    contact: { ...contact, deliver: () => Promise.reject(new TypeError('reading secret of undefined')) },
    journal: { ...journal, fault: error => faults.push(error) },
  }))
  const response = await postForm(failing, '/contato')
  assert.ok(!(await response.clone().text()).includes('secret'))
  assert.deepEqual(fieldValues(await refusal(response, 500, 'pt', 'uncertain')), typed)
  assert.equal(faults.length, 1)
})

test('a form after a failure is sent: failures are not remembered', async () => {
  let attempts = 0
  const recovering = await siteWhere(async () => {
    attempts += 1
    if (attempts === 1) throw new DeliveryFailure('refused', '451')
  })
  assert.equal((await postForm(recovering, '/contato')).status, 502)
  assert.equal((await postForm(recovering, '/contato')).status, 303)
  assert.equal(attempts, 2)
})

test('a form over 64 KiB is 413, and one of 64 KiB is read', async () => {
  const sized = (bytes: number) => {
    const start = String(new URLSearchParams({ ...filled, mensagem: '' }))
    return { mensagem: 'x'.repeat(bytes - start.length) }
  }
  assert.equal((await postForm(site, '/contato', sized(65_536))).status, 400)
  const form = await refusal(await postForm(site, '/contato', sized(65_537)), 413)
  assert.match(textOf(summaryOf(form)), /Resuma em até 5000 caracteres/)
  assert.doesNotMatch(textOf(summaryOf(form)), /KiB|requisição/)
})

const otherTypes: readonly (readonly [string, RequestInit])[] = [
  ['text/plain', { body: 'nome=Ana' }],
  ['multipart/mixed', { body: '--b--', headers: { 'Content-Type': 'multipart/mixed; boundary=b' } }],
  ['application/json', { body: JSON.stringify(filled), headers: { 'Content-Type': 'application/json' } }],
  ['no media type', { body: new TextEncoder().encode(String(new URLSearchParams(filled))) }],
]
for (const [what, init] of otherTypes) {
  test(`the form sent as ${what} is 400, and no mail leaves`, async () => {
    const before = site.mails.length
    await refusal(await site.fetch('/contato', { method: 'POST', ...init }), 400)
    assert.equal(site.mails.length, before)
  })
}

for (const coding of ['gzip', 'br', 'x-unknown', 'identity, gzip']) {
  test(`the form with the coding ${coding} is 415 and says which it accepts, and no mail leaves`, async () => {
    const before = site.mails.length
    const headers = { 'Content-Encoding': coding }
    const response = await postForm(site, '/en/contact', { nome: `Ana ${coding}` }, { headers })
    assert.equal(response.headers.get('Accept-Encoding'), 'identity')
    await refusal(response, 415, 'en')
    assert.equal(site.mails.length, before)
  })
}

test('the form with the coding identity is accepted', async () => {
  const headers = { 'Content-Encoding': 'identity' }
  assert.equal((await postForm(site, '/contato', { nome: 'Ana Identidade' }, { headers })).status, 303)
})

test('of a form only the first 100 fields are read', async () => {
  const body = (before: string) => `${before}${new URLSearchParams(filled)}`
  const send = (text: string) =>
    site.fetch('/contato', {
      method: 'POST',
      body: text,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  assert.equal((await send(body('a=b&'.repeat(95)))).status, 303)
  assert.equal((await send(body('a=b&'.repeat(100)))).status, 400)
})
