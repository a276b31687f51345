import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const body = JSON.stringify({
  nome: 'Ana Souza',
  email: 'ana@empresa.example',
  mensagem: 'Preciso de um sistema.',
})

/** A Content-Type, and what the detail calls it. */
const types = [
  ['text/plain', 'text/plain'],
  ['Text/HTML; charset=utf-8', 'text/html'],
  ['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded'],
  ['multipart/form-data; boundary=x', 'multipart/form-data'],
  ['application/json, text/plain', 'application/json??text/plain'],
  ['application/problem+json', 'application/problem+json'],
  ['json', 'json'],
  ['text/<script>alert("1")</script>', 'text/?script?alert??1???/script?'],
  ['text/{reason}', 'text/?reason?'],
  ['text/\u00e9\u0085\u00ad', 'text/???'],
  [`text/${'a'.repeat(5000)}`, `text/${'a'.repeat(55)}…`],
] as const

for (const path of ['/api/v1/contato', '/api/contato']) {
  test(`${path} names the type of a body that is not JSON, bounded and without strange characters`, async () => {
    for (const [type, shown] of types) {
      const headers = { 'Content-Type': type }
      const response = await site.fetch(`${path}?lang=en`, { method: 'POST', headers, body })
      assert.equal(response.status, 400, type)
      const { code, detail, hint, error } = await response.json()
      assert.equal(code, 'invalid_json')
      assert.equal(detail, `The body of the request is of the type "${shown}", not application/json.`)
      assert.equal(error, detail)
      assert.match(hint, /Content-Type: application\/json/)
    }
  })

  test(`${path} says that a body has no type, in the language of the response`, async () => {
    for (const [language, text] of [
      ['pt', 'O corpo da requisição não tem Content-Type.'],
      ['en', 'The body of the request has no Content-Type.'],
      ['es', 'El cuerpo de la solicitud no tiene Content-Type.'],
    ] as const) {
      for (const headers of [undefined, { 'Content-Type': ';charset=utf-8' }]) {
        const bytes = new TextEncoder().encode(body)
        const init = { method: 'POST', body: bytes, ...(headers && { headers }) }
        const problem = await (await site.fetch(`${path}?lang=${language}`, init)).json()
        assert.deepEqual([problem.code, problem.detail], ['invalid_json', text])
      }
    }
  })
}
