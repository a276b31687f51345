import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSchemaValidator, readOpenApi } from '../../support/openapi.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite(undefined, ({ contact }) => ({
  contact: { ...contact, deliver: mail => (mail.text.includes('para sempre') ? forever : Promise.resolve()) },
}))

const forever = new Promise<never>(() => {})

function post(key: string, idioma: string, mensagem: string): Promise<Response> {
  return site.fetch('/api/v1/contato', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ nome: 'Ana Souza', email: 'ana@empresa.example', mensagem, idioma }),
  })
}

/** For each problem, what makes it: its response to a message in a language. */
const problems: readonly (readonly [code: string, provoke: (idioma: string) => Promise<Response>])[] = [
  ['idempotency_key_invalid', idioma => post('two words', idioma, 'Uma mensagem qualquer.')],
  [
    'idempotency_key_reused',
    async idioma => {
      await post(`reused-${idioma}`, idioma, 'A primeira mensagem.')
      return post(`reused-${idioma}`, idioma, 'A segunda mensagem.')
    },
  ],
  [
    'idempotency_in_progress',
    async idioma => {
      const body = 'Uma mensagem que fica para sempre.'
      const first = post(`progress-${idioma}`, idioma, body)
      const second = post(`progress-${idioma}`, idioma, body)
      return Promise.race([first, second])
    },
  ],
]

for (const [code, provoke] of problems) {
  test(`${code} is told in the language of the message`, async () => {
    const texts = new Set<string>()
    for (const idioma of ['pt', 'en', 'es']) {
      const response = await provoke(idioma)
      assert.equal(response.headers.get('Content-Language'), idioma)
      const problem = await response.json()
      assert.equal(problem.code, code)
      assert.ok(problem.type.endsWith(`#${code}`), problem.type)
      texts.add(problem.detail).add(problem.hint)
    }
    assert.equal(texts.size, 6)
  })
}

test('the OpenAPI file documents the header field as an optional parameter with its limits', async () => {
  const document = await readOpenApi(site)
  const { parameters = [] } = document.paths['/api/v1/contato']?.post ?? {}
  const parameter = parameters.find(({ name }) => name === 'Idempotency-Key')
  assert.ok(parameter)
  assert.equal(parameter.in, 'header')
  assert.notEqual(parameter.required, true)
  const judge = createSchemaValidator(document)
  for (const value of ['k', 'k'.repeat(255), '!~"']) assert.deepEqual(judge(value, parameter.schema), [])
  for (const value of ['', 'k'.repeat(256), 'two words', 'é', 'k\n']) {
    assert.notDeepEqual(judge(value, parameter.schema), [], JSON.stringify(value))
  }
})

for (const [status, code, fields] of [
  ['400', 'idempotency_key_invalid', []],
  ['409', 'idempotency_in_progress', ['Retry-After']],
  ['422', 'idempotency_key_reused', []],
  ['503', 'idempotency_unavailable', ['Retry-After']],
] as const) {
  test(`the OpenAPI file documents ${code} under ${status} with an example`, async () => {
    const document = await readOpenApi(site)
    const response = document.paths['/api/v1/contato']?.post?.responses[status]
    const { schema, examples = {} } = response?.content?.['application/problem+json'] ?? assert.fail(status)
    const example = examples[code]?.value as { code: string; status: number }
    assert.deepEqual({ code: example.code, status: example.status }, { code, status: Number(status) })
    assert.deepEqual(createSchemaValidator(document)(example, schema), [])
    for (const field of fields) assert.ok(response?.headers?.[field], field)
  })
}
