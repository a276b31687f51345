import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { valuesOf } from '../../support/fuzz/schema-values.ts'
import { violationsOf } from '../../support/fuzz/schema-violations.ts'
import { component, createSchemaValidator, readOpenApi, type SchemaObject } from '../../support/openapi.ts'
import { startTestSite } from '../../support/site.ts'

const document = await readOpenApi(await startTestSite())
const judge = createSchemaValidator(document)
const idempotencyKey = document.paths['/api/v1/contato']?.post?.parameters?.[0]?.schema ?? {}

for (const name of Object.keys(document.components.schemas)) {
  test(`every value made for the schema ${name} fits it`, () => {
    const holds = (value: unknown) => assert.deepEqual(judge(value, component(name)), [])
    fc.assert(fc.property(valuesOf(component(name), { document }), holds), { numRuns: 25, seed: 1 })
  })
}

test('every value made for the pattern of a header field fits it', () => {
  const holds = (value: unknown) => assert.deepEqual(judge(value, idempotencyKey), [])
  fc.assert(fc.property(valuesOf(idempotencyKey, { document }), holds), { numRuns: 100, seed: 1 })
})

for (const schema of [component('ContactRequest'), component('ServiceSlug'), idempotencyKey]) {
  for (const { property, keyword, values } of violationsOf(schema, { document })) {
    test(`a value that breaks ${keyword} of ${property || schema.$ref || 'the key'} fits no longer`, () => {
      const fails = (value: unknown) => assert.notDeepEqual(judge(value, schema), [])
      fc.assert(fc.property(values, fails), { numRuns: 50, seed: 1 })
    })
  }
}

test('each constraint of a contact message is broken once', () => {
  const broken = violationsOf(component('ContactRequest'), { document })
  assert.deepEqual(broken.map(({ property, keyword }) => `${property} ${keyword}`).sort(), [
    ...['assunto maxLength', 'assunto pattern', 'assunto type'],
    ...['email format', 'email maxLength', 'email required', 'email type'],
    ...['idioma maxLength', 'idioma pattern', 'idioma type'],
    ...['mensagem maxLength', 'mensagem minLength', 'mensagem required', 'mensagem type'],
    ...['nome maxLength', 'nome minLength', 'nome required', 'nome type'],
    ...['telefone maxLength', 'telefone type', 'whatsapp type'],
  ])
})

const unknown: readonly SchemaObject[] = [
  { type: 'string', contentEncoding: 'base64' },
  { type: 'array', uniqueItems: true },
  { type: 'object', properties: { x: { type: 'integer', multipleOf: 3 } } },
  { type: 'string', format: 'ipv4' },
  { type: 'decimal' },
  { $ref: '#/components/schemas/Unheard' },
  {},
]

for (const schema of unknown) {
  test(`a schema that is not understood is refused: ${JSON.stringify(schema)}`, () => {
    assert.throws(() => valuesOf(schema, { document }))
  })
}
