import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

const valid = { nome: 'Ana Souza', email: 'ana@empresa.example', mensagem: 'Preciso de um sistema novo.' }

/** The body, the URL, and the language of the response. */
const rows: readonly (readonly [string, string, string, number, string])[] = [
  ['a valid message', JSON.stringify(valid), '', 200, 'pt'],
  ['a valid message', JSON.stringify(valid), '?lang=en', 200, 'en'],
  ['a valid message in Spanish', JSON.stringify({ ...valid, idioma: 'es' }), '?lang=en', 200, 'es'],
  ['a message without a name', JSON.stringify({ ...valid, nome: '' }), '?lang=en', 400, 'en'],
  ['a message in English without a name', JSON.stringify({ idioma: 'en' }), '', 400, 'en'],
  ['a message in Spanish without a name', JSON.stringify({ idioma: 'es' }), '?lang=en', 400, 'es'],
  ['an unknown idioma', JSON.stringify({ ...valid, nome: '', idioma: 'fr' }), '?lang=es', 400, 'es'],
  ['an unknown lang', JSON.stringify({ ...valid, nome: '' }), '?lang=fr', 400, 'pt'],
  ['JSON that is not an object', '[]', '?lang=en', 400, 'en'],
  ['a body over 64 KiB', ' '.repeat(65_537), '?lang=es', 413, 'es'],
  ['a body over 64 KiB', ' '.repeat(65_537), '', 413, 'pt'],
]

const submission = (body: string) => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': 'application/json' },
})

for (const path of ['/api/v1/contato', '/api/contato']) {
  for (const [what, body, query, status, language] of rows) {
    test(`${what} at ${path}${query} is answered ${status} in ${language}: idioma, else lang, else Portuguese`, async () => {
      const response = await site.fetch(`${path}${query}`, submission(body))
      assert.equal(response.status, status)
      assert.equal(response.headers.get('Content-Language'), language)
    })
  }
}

for (const [query, language] of [
  ['?lang=en', 'en'],
  ['?lang=es', 'es'],
  ['', 'pt'],
] as const) {
  test(`a submission over the quota at /api/v1/contato${query} is 429 in ${language}: the body is not read`, async () => {
    const peer = `192.0.2.${language.charCodeAt(0)}`
    for (let count = 0; count < 10; count += 1)
      await site.fetch('/api/v1/contato', { ...submission(''), peer })
    const response = await site.fetch(`/api/v1/contato${query}`, { ...submission('{"idioma":"en"}'), peer })
    assert.equal(response.status, 429)
    assert.equal(response.headers.get('Content-Language'), language)
  })
}

test('the OpenAPI document names lang as a parameter of the contact operation', async () => {
  const document = await (await site.fetch('/openapi.json')).json()
  const { parameters } = document.paths['/api/v1/contato'].post
  const lang = parameters.find(({ name }: { name: string }) => name === 'lang')
  assert.equal(lang.in, 'query')
  assert.match(lang.description, /idioma.*pt, en, es/)
  assert.equal(lang.schema.enum, undefined, 'a message is not refused for its lang')
})
