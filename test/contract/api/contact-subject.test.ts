import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slug } from '../../../src/catalog/slug.ts'
import { readOpenApi } from '../../support/openapi.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

const valid = {
  nome: 'Ana Souza',
  email: 'ana@empresa.example',
  mensagem: 'Preciso trocar a planilha de pedidos por um sistema.',
}

async function mailOf(message: unknown) {
  const response = await site.fetch('/api/v1/contato', {
    method: 'POST',
    body: JSON.stringify(message),
    headers: { 'Content-Type': 'application/json' },
  })
  assert.equal(response.status, 200)
  return site.mails.at(-1) ?? assert.fail('a mail')
}

for (const [assunto, title] of [
  ['mlabs', 'Software sob medida (MLabs)'],
  ['mhost', 'Nuvem e hospedagem gerenciada (MHost)'],
] as const) {
  test(`a message with assunto ${assunto} is an e-mail about ${title}`, async () => {
    const { subject, text, html } = await mailOf({ ...valid, assunto })
    const [, name] = /\((.*)\)/.exec(title) ?? []
    assert.equal(subject, `${name}: Ana Souza`)
    assert.match(text, new RegExp(`^Assunto: ${title.replaceAll(/[()]/g, '\\$&')}$`, 'm'))
    assert.ok(html.includes(title))
  })
}

test('the team reads the name of a service in its own language, whatever the language of the message', async () => {
  const { text } = await mailOf({ ...valid, assunto: 'mlabs', idioma: 'en' })
  assert.match(text, /^Assunto: Software sob medida \(MLabs\)$/m)
})

for (const assunto of [
  undefined,
  null,
  '',
  'nada',
  'MLABS',
  'constructor',
  5,
  true,
  ['mlabs'],
  { slug: 'mlabs' },
]) {
  test(`a message with assunto ${JSON.stringify(assunto)}, which is no service, is sent as one without`, async () => {
    const { subject, text } = await mailOf({ ...valid, assunto })
    assert.equal(subject, 'Contato: Ana Souza')
    assert.doesNotMatch(text, /Assunto/)
  })
}

test('the OpenAPI document takes for assunto what the content takes for the slug of a service, or nothing', async () => {
  const { schemas } = (await readOpenApi(site)).components
  const { pattern, maxLength } = schemas.ContactRequest?.properties?.assunto ?? {}
  const isValid = (text: string) => text.length <= Number(maxLength) && new RegExp(String(pattern)).test(text)
  const texts = ['mlabs', 'sob-medida', '9', 'a'.repeat(100), 'a'.repeat(101), 'MLabs', '-a', 'a-', 'a--b']
  for (const text of texts) assert.equal(isValid(text), slug.safeParse(text).success, text)
  assert.ok(isValid(''))
})

test('the same key with another assunto is another message', async () => {
  const send = (assunto: string) =>
    site.fetch('/api/v1/contato', {
      method: 'POST',
      body: JSON.stringify({ ...valid, assunto }),
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'one-key' },
    })
  assert.equal((await send('mlabs')).status, 200)
  assert.equal((await send('mlabs')).status, 200)
  assert.equal((await send('mai')).status, 422)
})
