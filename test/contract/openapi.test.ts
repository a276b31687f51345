import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codesOf, component, createSchemaValidator, operationsOf, readOpenApi } from '../support/openapi.ts'
import { startTestSite } from '../support/site.ts'

const site = await startTestSite()
const document = await readOpenApi(site)
const judge = createSchemaValidator(document)
const operations = operationsOf(document)
const { schemas } = document.components

/** The fields of each schema of the contract: required, then optional. */
const contract: Readonly<Record<string, readonly [required: string, optional: string]>> = {
  ApiInfo: [
    'name version provider status deprecation sunset baseUrl openapi documentation versioningPolicy rateLimits endpoints',
    '',
  ],
  RateLimitInfo: ['policy quota windowSeconds', ''],
  EndpointInfo: ['method path operationId', ''],
  Provider: [
    'name url location areaServed',
    'legalName taxId email telephone whatsapp contact sameAs people',
  ],
  Person: ['role', 'name title quote source picture'],
  Picture: ['url alt width height', ''],
  Location: ['city state stateCode country address latitude longitude region map', ''],
  AreaServed: ['cities state country nationwide', ''],
  ServiceSummary: ['slug name serviceType summary audience areaServed url markdownUrl apiUrl', 'offers'],
  ServiceList: ['services', ''],
  Service: [
    'slug name serviceType summary audience areaServed url markdownUrl apiUrl provider title description capabilities sections faq keywords',
    'offers',
  ],
  ServiceSection: ['heading paragraphs items', 'pictures tables'],
  Offer: ['name price entry', 'duration condition'],
  FaqEntry: ['question answer', ''],
  Case: ['problem done result', 'service numbers picture'],
  Page: ['path kind title description url markdownUrl aliases', 'case'],
  PageList: ['pages', ''],
  ContactRequest: ['nome email mensagem', 'telefone whatsapp assunto idioma'],
  ContactSuccess: ['success message', ''],
  ContactRehearsal: ['valid', ''],
  Problem: ['type title status detail code hint docs error', 'instance field outcome errors'],
}

const words = (text: string) => text.split(' ').filter(Boolean)

test('the document is OpenAPI 3.1, JSON, at /openapi.json, for this origin', async () => {
  const response = await site.fetch('/openapi.json')
  assert.equal(response.headers.get('Content-Type'), 'application/json')
  assert.equal(response.headers.get('Access-Control-Allow-Origin'), '*')
  assert.match(document.openapi, /^3\.1\.\d+$/)
  assert.deepEqual(
    document.servers.map(({ url }) => url),
    ['https://site.test'],
  )
})

test('the operations are exactly the five of the contract', () => {
  assert.deepEqual(
    operations.map(({ method, path, operation }) => [method, path, operation.operationId]),
    [
      ['GET', '/api/v1', 'getApiInfo'],
      ['GET', '/api/v1/servicos', 'listServices'],
      ['GET', '/api/v1/servicos/{slug}', 'getService'],
      ['GET', '/api/v1/paginas', 'listPages'],
      ['POST', '/api/v1/contato', 'sendContactMessage'],
    ],
  )
})

test('nothing requires a key: no security, no security scheme', () => {
  assert.deepEqual(document.security, [])
  assert.equal(document.components.securitySchemes, undefined)
  for (const { operation } of operations) assert.equal(operation.security, undefined)
})

for (const [name, [required, optional]] of Object.entries(contract)) {
  test(`the schema ${name} has the fields of the contract, required and optional`, () => {
    const schema = schemas[name]
    assert.ok(schema)
    assert.equal(schema.type, 'object')
    assert.deepEqual([...(schema.required ?? [])].sort(), words(required).sort())
    assert.deepEqual(Object.keys(schema.properties ?? {}).sort(), words(`${required} ${optional}`).sort())
  })

  test(`the schema ${name} admits unknown members, for clients must ignore them`, () => {
    assert.notEqual(schemas[name]?.additionalProperties, false)
  })
}

test('ServiceSlug is the enumeration of the five slugs, in site order', () => {
  assert.equal(schemas.ServiceSlug?.type, 'string')
  assert.deepEqual(schemas.ServiceSlug?.enum, ['mlabs', 'mreach', 'mhost', 'mai', 'mpartner'])
})

const constraints: readonly (readonly [string, string, Readonly<Record<string, unknown>>])[] = [
  ['ContactRequest', 'nome', { type: 'string', minLength: 2, maxLength: 120 }],
  ['ContactRequest', 'email', { type: 'string', format: 'email', maxLength: 160 }],
  ['ContactRequest', 'mensagem', { type: 'string', minLength: 10, maxLength: 5000 }],
  [
    'ContactRequest',
    'whatsapp',
    { type: 'boolean', description: 'Whether the phone number is on WhatsApp; true if absent' },
  ],
  ['ApiInfo', 'status', { type: 'string', enum: ['stable', 'deprecated'] }],
  ['Problem', 'outcome', { type: 'string', enum: ['refused', 'unknown'] }],
  ['ApiInfo', 'baseUrl', { type: 'string', format: 'uri' }],
  ['RateLimitInfo', 'quota', { type: 'integer', minimum: 1 }],
  ['RateLimitInfo', 'windowSeconds', { type: 'integer', minimum: 1 }],
  ['EndpointInfo', 'method', { type: 'string', enum: ['GET', 'POST'] }],
  ['Location', 'latitude', { type: 'number', minimum: -90, maximum: 90 }],
  ['Location', 'longitude', { type: 'number', minimum: -180, maximum: 180 }],
  ['Location', 'map', { type: 'string', format: 'uri' }],
  ['AreaServed', 'nationwide', { type: 'boolean' }],
  ['Page', 'kind', { type: 'string', enum: ['home', 'service', 'page'] }],
  ['Problem', 'type', { type: 'string', format: 'uri' }],
  ['Problem', 'status', { type: 'integer', minimum: 400, maximum: 599 }],
  ['Problem', 'field', { type: 'string', enum: ['nome', 'email', 'telefone', 'mensagem'] }],
  ['Problem', 'docs', { type: 'string', format: 'uri' }],
]

for (const [name, field, expected] of constraints) {
  test(`${name}.${field} is ${JSON.stringify(expected)}`, () => {
    const property = schemas[name]?.properties?.[field]
    const shown = Object.fromEntries(Object.keys(expected).map(keyword => [keyword, property?.[keyword]]))
    assert.deepEqual(shown, expected)
  })
}

test('deprecation and sunset are date-times or null', () => {
  for (const field of ['deprecation', 'sunset']) {
    const schema = schemas.ApiInfo?.properties?.[field] ?? {}
    for (const value of [null, '2027-01-15T00:00:00Z']) assert.deepEqual(judge(value, schema), [], field)
    for (const value of ['tomorrow', 0]) assert.notDeepEqual(judge(value, schema), [], field)
  }
})

test('ContactSuccess.success is always true', () => {
  assert.deepEqual(judge(true, schemas.ContactSuccess?.properties?.success ?? {}), [])
  assert.notDeepEqual(judge(false, schemas.ContactSuccess?.properties?.success ?? {}), [])
})

const statuses = [
  ['getApiInfo', '200 304 400 405 408 412 414 417 429 431 500'],
  ['listServices', '200 304 400 405 408 412 414 417 429 431 500'],
  ['getService', '200 304 400 404 405 408 412 414 417 429 431 500'],
  ['listPages', '200 304 400 405 408 412 414 417 429 431 500'],
  ['sendContactMessage', '200 400 405 408 409 413 414 417 422 429 431 500 502 503'],
] as const

for (const [operationId, expected] of statuses) {
  test(`${operationId} documents the statuses ${expected}`, () => {
    const found = operations.find(({ operation }) => operation.operationId === operationId)
    assert.deepEqual(Object.keys(found?.operation.responses ?? {}).sort(), words(expected))
  })
}

test('success is application/json in the schema of the contract, failure application/problem+json in Problem', () => {
  const success = ['ApiInfo', 'ServiceList', 'Service', 'PageList'].map(component)
  const sent = { oneOf: [component('ContactSuccess'), component('ContactRehearsal')] }
  for (const [index, { operation }] of operations.entries()) {
    for (const [status, { content }] of Object.entries(operation.responses)) {
      if (status === '304') continue
      const isSuccess = status === '200'
      const type = isSuccess ? 'application/json' : 'application/problem+json'
      assert.deepEqual(Object.keys(content ?? {}), [type])
      assert.deepEqual(content?.[type]?.schema, isSuccess ? (success[index] ?? sent) : component('Problem'))
    }
  }
})

/** The header fields that a client uses, by the status of the response. */
function fieldsOf(status: string, method: string): string[] {
  const onEach = 'RateLimit RateLimit-Policy Deprecation Sunset Link X-Request-Id Access-Control-Allow-Origin'
  return [
    ...words(onEach),
    ...(status === '304' ? [] : ['Content-Language']),
    ...(method === 'GET' && ['200', '304'].includes(status) ? ['ETag'] : []),
    ...(status === '405' ? ['Allow'] : []),
    ...(['409', '429', '502', '503'].includes(status) ? ['Retry-After'] : []),
  ]
}

for (const { method, operation } of operations) {
  test(`${operation.operationId} describes the header fields of each of its answers`, () => {
    for (const [status, { headers = {} }] of Object.entries(operation.responses))
      assert.deepEqual(Object.keys(headers).sort(), fieldsOf(status, method).sort(), status)
  })
}

test('Retry-After is optional in a 503 only: a configuration that is wrong promises no time', () => {
  const contact = operations.find(({ operation }) => operation.operationId === 'sendContactMessage')
  const isOptional = Object.entries(contact?.operation.responses ?? {}).flatMap(([status, { headers }]) => {
    const field = headers?.['Retry-After'] as { $ref?: string; required?: boolean } | undefined
    return field ? [[status, field.$ref === undefined && field.required === false]] : []
  })
  assert.deepEqual(isOptional, [
    ['409', false],
    ['429', false],
    ['502', false],
    ['503', true],
  ])
})

test('each reading takes lang, one of pt, en and es, optional and pt by default', () => {
  for (const { operation } of operations.filter(({ method }) => method === 'GET')) {
    const lang = operation.parameters?.find(({ name }) => name === 'lang')
    assert.equal(lang?.in, 'query')
    assert.notEqual(lang?.required, true)
    assert.deepEqual(lang?.schema.enum, ['pt', 'en', 'es'])
    assert.equal(lang?.schema.default, 'pt')
  }
})

test('the slug of getService is a required path parameter of the schema ServiceSlug', () => {
  const service = operations.find(({ operation }) => operation.operationId === 'getService')
  const slug = service?.operation.parameters?.find(({ name }) => name === 'slug')
  assert.deepEqual([slug?.in, slug?.required], ['path', true])
  assert.equal(slug?.schema.$ref, '#/components/schemas/ServiceSlug')
})

test('the body of sendContactMessage is a required ContactRequest in JSON', () => {
  const contact = operations.find(({ operation }) => operation.operationId === 'sendContactMessage')
  const body = contact?.operation.requestBody
  assert.equal(body?.required, true)
  assert.deepEqual(Object.keys(body?.content ?? {}), ['application/json'])
  assert.equal(body?.content['application/json']?.schema.$ref, '#/components/schemas/ContactRequest')
})

test('each field that is in every problem is described', () => {
  const { properties = {}, required = [] } = schemas.Problem ?? {}
  assert.deepEqual(
    required.filter(name => !(properties[name] as { description?: string }).description),
    [],
  )
})

test('no description and no summary of the document is empty', () => {
  assert.doesNotMatch(JSON.stringify(document), /"(?:description|summary)":""/)
})

test('the document is compact: no indentation, and at most 48,000 bytes, some 12,000 tokens', async () => {
  const text = await (await site.fetch('/openapi.json')).text()
  assert.equal(text, `${JSON.stringify(JSON.parse(text))}\n`)
  assert.ok(Buffer.byteLength(text) <= 48_000, `${Buffer.byteLength(text)}`)
})

test('a response that several operations have stands once, and they refer to it', async () => {
  const raw = await (await site.fetch('/openapi.json')).json()
  const own = Object.values<Record<string, { responses: object }>>(raw.paths)
    .flatMap(Object.values)
    .flatMap(({ responses }) => Object.values(responses))
    .map(response => JSON.stringify(response))
    .filter(text => !text.includes('"$ref":"#/components/responses/'))
  assert.equal(new Set(own).size, own.length)
  for (const name of ['BadRequest', 'MethodNotAllowed', 'TooManyRequests', 'NotModified', 'Problem'])
    assert.ok(raw.components.responses[name], name)
})

test('the response of each problem names its codes, and shows an example of one fault of each field', () => {
  const contact = operations.find(({ operation }) => operation.operationId === 'sendContactMessage')
  const response = contact?.operation.responses[400] ?? assert.fail()
  assert.ok(codesOf(response).includes('message_too_long'))
  const { examples = {} } = response.content?.['application/problem+json'] ?? {}
  assert.deepEqual(Object.keys(examples), ['invalid_json', 'name_required', 'idempotency_key_invalid'])
  const { value } = examples.name_required ?? assert.fail()
  const { errors } = value as { errors: readonly { field: string }[] }
  assert.deepEqual(
    errors.map(({ field }) => field),
    ['nome', 'email', 'telefone', 'mensagem'],
  )
})

test('every reference resolves within the document', async () => {
  const raw = await (await site.fetch('/openapi.json')).json()
  const references = [...JSON.stringify(raw).matchAll(/"\$ref":"([^"]*)"/g)].map(([, target = '']) => target)
  assert.ok(references.length > 20)
  for (const reference of new Set(references)) {
    assert.match(reference, /^#\//)
    let value: unknown = raw
    for (const step of reference.slice(2).split('/')) {
      value = (value as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')]
    }
    assert.ok(value, reference)
  }
})

test('every schema compiles as JSON Schema 2020-12, without an unknown keyword or format', () => {
  for (const name of Object.keys(schemas)) judge(null, { $ref: `#/components/schemas/${name}` })
})
