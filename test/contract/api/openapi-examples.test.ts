import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPolicy } from '../../../src/contract/quota-policies.ts'
import {
  createSchemaValidator,
  type MediaTypeObject,
  operationsOf,
  readOpenApi,
} from '../../support/openapi.ts'
import { startTestSite } from '../../support/site.ts'

const document = await readOpenApi(await startTestSite())
const judge = createSchemaValidator(document)
const operations = operationsOf(document)
const { schemas } = document.components

test('the examples of the schemas fit them', () => {
  for (const [name, schema] of Object.entries(schemas)) {
    const within = [[name, schema] as const, ...Object.entries(schema.properties ?? {})]
    for (const [field, { examples = [], ...rules }] of within) {
      for (const example of examples as unknown[])
        assert.deepEqual(judge(example, rules), [], `${name}.${field}`)
    }
  }
})

/** Every example of a response, with its operation and status. */
const examples = operations.flatMap(({ operation, path }) =>
  Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
    Object.values(content).flatMap((media: MediaTypeObject) =>
      Object.entries(media.examples ?? {}).map(([name, { value }]) => ({
        operation,
        path,
        status,
        name,
        schema: media.schema,
        value: value as Readonly<Record<string, unknown>>,
      })),
    ),
  ),
)

test('the examples of the responses fit their schemas, their status and their code', () => {
  assert.ok(examples.length > 20)
  for (const { name, status, schema, value } of examples) {
    assert.deepEqual(judge(value, schema), [], name)
    const { code, outcome } = value
    assert.deepEqual([code, value.status], [outcome ? name.replace(`_${outcome}`, '') : name, Number(status)])
  }
})

test('502 has an example for each outcome of a delivery', () => {
  const shown = examples
    .filter(({ status }) => status === '502')
    .map(({ name, value }) => [name, value.outcome])
  assert.deepEqual(shown, [
    ['email_delivery_failed_refused', 'refused'],
    ['email_delivery_failed_unknown', 'unknown'],
  ])
})

function exampleText(operationId: string, code: string): string {
  const example = examples.find(
    ({ operation, name }) => operation.operationId === operationId && name === code,
  )
  return `${example?.value.detail} ${example?.value.hint}`
}

test('the example of rate_limited at sendContactMessage speaks of its own policy', () => {
  assert.match(exampleText('sendContactMessage', 'rate_limited'), /contato\b.*\b10\b.*\b600\b/)
})

test('the example of method_not_allowed at sendContactMessage allows POST alone', () => {
  const text = exampleText('sendContactMessage', 'method_not_allowed')
  assert.match(text, /\bPOST\b/)
  assert.doesNotMatch(text, /\b(?:GET|HEAD)\b/)
})

const limits = new RegExp(
  `${readPolicy.name}\\b.*\\b${readPolicy.quota}\\b.*\\b${readPolicy.windowSeconds}\\b`,
)

test('the examples of the readings speak of the policy leitura and of GET, HEAD', () => {
  for (const operationId of ['getApiInfo', 'listServices', 'getService', 'listPages']) {
    assert.match(exampleText(operationId, 'rate_limited'), limits)
    assert.match(exampleText(operationId, 'method_not_allowed'), /GET, HEAD/)
  }
})

test('the instance of an example is a path that a request can have, not a template', () => {
  for (const { value, name, operation } of examples) {
    assert.doesNotMatch(String(value.instance), /[{}]/, `${operation.operationId} ${name}`)
  }
})

test('the examples of RateLimit and RateLimit-Policy are those of one client, whose first request it was', () => {
  const { name, quota, windowSeconds } = readPolicy
  const { headers = {} } = document.components
  assert.equal(headers['RateLimit-Policy']?.example, `"${name}";q=${quota};w=${windowSeconds}`)
  assert.match(headers.RateLimit?.example ?? '', new RegExp(`^"${name}";r=${quota - 1};t=\\d+$`))
})
