import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSchemaValidator, operationsOf, readOpenApi } from '../../support/openapi.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const document = await readOpenApi(site)
const judge = createSchemaValidator(document)

const slugs = ['mlabs', 'mreach', 'mhost', 'mai', 'mpartner']
const message = {
  nome: 'Ana Souza',
  email: 'ana@empresa.example',
  telefone: '(43) 99912-3456',
  whatsapp: false,
  mensagem: 'Preciso de um sistema novo.',
}

function operation(operationId: string) {
  const found = operationsOf(document).find(candidate => candidate.operation.operationId === operationId)
  assert.ok(found)
  return found.operation
}

/** Validates a response by the description of this operation and status. */
async function assertDocumented(operationId: string, response: Response): Promise<void> {
  const documented = operation(operationId).responses[response.status]
  assert.ok(documented, `${operationId} documents ${response.status}`)
  for (const name of Object.keys(documented.headers ?? {})) {
    const isRequired = document.components.headers?.[name]?.required === true
    // A message that is sent is logged with the id of its request.
    const isLogged =
      name === 'X-Request-Id' && operationId === 'sendContactMessage' && response.status === 200
    assert.equal(response.headers.has(name), isRequired || isLogged, name)
  }
  if (!documented.content) return assert.equal(await response.text(), '')
  const type = response.headers.get('Content-Type') ?? ''
  const media = documented.content[type]
  assert.ok(media, `${operationId} documents ${type} for ${response.status}`)
  assert.deepEqual(judge(await response.json(), media.schema), [])
}

const readings = [
  ['getApiInfo', '/api/v1'],
  ['listServices', '/api/v1/servicos'],
  ...slugs.map(slug => ['getService', `/api/v1/servicos/${slug}`] as const),
  ['listPages', '/api/v1/paginas'],
] as const

for (const [operationId, path] of readings) {
  for (const lang of ['pt', 'en', 'es']) {
    test(`${operationId}: ${path} in ${lang} fits the published schema`, async () => {
      const response = await site.fetch(`${path}?lang=${lang}`)
      assert.equal(response.status, 200)
      await assertDocumented(operationId, response)
    })
  }

  test(`${operationId}: 304, 400 and 405 at ${path} are documented as they are`, async () => {
    await assertDocumented(operationId, await site.fetch(path, { headers: { 'If-None-Match': '*' } }))
    await assertDocumented(operationId, await site.fetch(`${path}?lang=fr`))
    await assertDocumented(operationId, await site.fetch(path, { method: 'PATCH' }))
  })
}

test('getService: 404 is documented as it is', async () => {
  await assertDocumented('getService', await site.fetch('/api/v1/servicos/nada'))
})

test('429 is documented as it is, for every reading', async () => {
  const peer = '192.0.2.1'
  for (let spent = 0; spent < 60; spent += 1) await site.fetch('/api/v1', { peer })
  for (const [operationId, path] of readings) {
    const response = await site.fetch(path, { peer })
    assert.equal(response.status, 429)
    await assertDocumented(operationId, response)
  }
})

const submissions = [
  ['a valid message', JSON.stringify(message), 200],
  ['a valid message in English', JSON.stringify({ ...message, idioma: 'en' }), 200],
  ['a valid message in Spanish', JSON.stringify({ ...message, idioma: 'es' }), 200],
  ['every field at fault', JSON.stringify({ telefone: 'x' }), 400],
  ['not JSON', '{', 400],
  ['a body over 64 KiB', ' '.repeat(65_537), 413],
] as const

for (const [what, body, status] of submissions) {
  test(`sendContactMessage: ${what} (${status}) is documented as it is`, async () => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await site.fetch('/api/v1/contato', { method: 'POST', body, headers })
    assert.equal(response.status, status)
    await assertDocumented('sendContactMessage', response)
  })
}

test('sendContactMessage: 405 is documented as it is', async () => {
  await assertDocumented('sendContactMessage', await site.fetch('/api/v1/contato'))
})

test('sendContactMessage: 429 is documented as it is', async () => {
  const init = {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json' },
    peer: '192.0.2.2',
  }
  for (let spent = 0; spent < 10; spent += 1) await site.fetch('/api/v1/contato', init)
  await assertDocumented('sendContactMessage', await site.fetch('/api/v1/contato', init))
})

test('the validator used here does refuse what does not fit', () => {
  const problem = { $ref: '#/components/schemas/Problem' }
  assert.notDeepEqual(judge({ status: 399 }, problem), [])
  assert.notDeepEqual(judge({ slug: 'nada' }, { $ref: '#/components/schemas/ServiceSummary' }), [])
})
