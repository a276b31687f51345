import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { validate } from '../../../src/forms/message.ts'
import { contactPages, filled, formIn, postForm, summaryOf } from '../../support/contact-form.ts'
import { recordsOfFailingStore } from '../../support/failing-store.ts'
import { textOf } from '../../support/html.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

test('the same message twice is one e-mail, and both times 303', async () => {
  const before = site.mails.length
  for (let time = 0; time < 2; time += 1) {
    const response = await postForm(site, '/contato', { nome: 'Ana Duas Vezes' })
    assert.equal(response.status, 303)
    assert.equal(response.headers.get('Location'), '/contato/enviada')
  }
  assert.equal(site.mails.length, before + 1)
})

test('the same message twice at once is one e-mail, and both are 303 once it was accepted, however long that takes', async () => {
  const { promise: accepted, resolve: accept } = Promise.withResolvers<void>()
  let attempts = 0
  let meetings = 0
  const slow = await startTestSite(undefined, ({ contact }) => ({
    contact: {
      ...contact,
      deliver: async () => {
        attempts += 1
        await accepted
      },
      records: {
        ...contact.records,
        async claim(key, digest) {
          const claim = await contact.records.claim(key, digest)
          // The mail server accepts only once the two others have met the first one again and again.
          if (claim === 'in_progress') meetings += 1
          if (meetings === 8) accept()
          return claim
        },
      },
    },
  }))
  const posts = ['198.51.100.1', '198.51.100.1', '198.51.100.2'].map(peer =>
    postForm(slow, '/contato', {}, { peer }),
  )
  // Should one of them give up waiting, the test ends.
  for (const post of posts) void post.then(() => accept())
  const statuses = (await Promise.all(posts)).map(({ status }) => status)
  assert.deepEqual(statuses, [303, 303, 303])
  assert.equal(attempts, 1)
})

test('a second click that meets the first one and then a failing store is never told that nothing was sent', async () => {
  const failing = recordsOfFailingStore()
  let claims = 0
  const site = await startTestSite(undefined, ({ contact }) => ({
    contact: {
      ...contact,
      deliver: () => new Promise(() => {}),
      records: {
        ...contact.records,
        claim(key, digest) {
          claims += 1
          return (claims <= 2 ? contact.records : failing).claim(key, digest)
        },
      },
    },
  }))
  const first = postForm(site, '/en/contact')
  const second = await Promise.race([first, postForm(site, '/en/contact')])
  const told = textOf(summaryOf(await formIn(second)))
  assert.match(told, /We do not know whether the message arrived/)
  assert.doesNotMatch(told, /not sent/)
})

test('another text, and the same text from the page of another language, is another message', async () => {
  const before = site.mails.length
  await postForm(site, '/contato', { nome: 'Ana Varia' })
  await postForm(site, '/contato', { nome: 'Ana Varia', mensagem: 'Esqueci de dizer: o prazo é março.' })
  await postForm(site, '/en/contact', { nome: 'Ana Varia' })
  assert.equal(site.mails.length, before + 3)
})

for (const path of ['/', '/sobre', '/en/services/mlabs', '/contato/enviada', '/contato.md', '/llms.txt']) {
  test(`a form posted to ${path} is 405, and Allow names GET and HEAD`, async () => {
    const before = site.mails.length
    const response = await postForm(site, path)
    assert.equal(response.status, 405)
    assert.equal(response.headers.get('Allow'), 'GET, HEAD')
    assert.equal(site.mails.length, before)
  })
}

test('a form posted to an address that is not there is 404', async () => {
  assert.equal((await postForm(site, '/contato/nada')).status, 404)
})

for (const { path } of contactPages) {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    test(`${method} on ${path} is 405, and Allow names GET, HEAD and POST`, async () => {
      const response = await site.fetch(path, { method })
      assert.equal(response.status, 405)
      assert.equal(response.headers.get('Allow'), 'GET, HEAD, POST')
      assert.equal(response.headers.get('Cache-Control'), 'no-store')
    })
  }
}

const securityFields = [
  'Content-Security-Policy',
  'X-Content-Type-Options',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'Strict-Transport-Security',
]
const answers = [
  ['success', 303, {}, {}],
  ['faults', 400, { nome: '' }, {}],
  ['a refused origin', 403, {}, { headers: { Origin: 'null' } }],
  ['a body too large', 413, { mensagem: 'x'.repeat(70_000) }, {}],
] as const
for (const [what, status, fields, init] of answers) {
  test(`the answer to a form, ${what} (${status}), has the security fields of the page, and no cache keeps it`, async () => {
    const page = await site.fetch('/contato')
    const response = await postForm(site, '/contato', fields, init)
    assert.equal(response.status, status)
    for (const name of securityFields) {
      assert.notEqual(page.headers.get(name), null, name)
      assert.equal(response.headers.get(name), page.headers.get(name), name)
    }
    assert.equal(response.headers.get('Cache-Control'), 'no-store')
    assert.equal(response.headers.get('Set-Cookie'), null)
  })
}

test('no Idempotency-Key of the API is a key of the form: it can neither block the form nor stand for it', async () => {
  const { application } = site
  const text = { ...filled, nome: 'Ana Com Chave', mensagem: filled.mensagem.replaceAll('\r', '') }
  const message = validate(
    { ...text, assunto: '', whatsapp: true, idioma: 'pt' },
    application.snapshot.site.messageRules,
  )
  const digest = hash('sha256', JSON.stringify(message))
  for (const key of [`form-${digest}`, digest]) {
    const before = site.mails.length
    const other = { nome: 'Bia', email: 'bia@empresa.example', mensagem: `Outra mensagem: ${key}` }
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
    for (let time = 0; time < 2; time += 1) {
      const answer = await site.fetch('/api/v1/contato', {
        method: 'POST',
        headers,
        body: JSON.stringify(other),
      })
      assert.equal(answer.status, 200)
    }
    assert.equal(site.mails.length, before + 1)
  }
  const before = site.mails.length
  assert.equal((await postForm(site, '/contato', { nome: 'Ana Com Chave' })).status, 303)
  assert.equal(site.mails.length, before + 1)
})
