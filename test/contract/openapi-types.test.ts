import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOpenApi, type SchemaObject } from '../support/openapi.ts'
import { startTestSite } from '../support/site.ts'

const document = await readOpenApi(await startTestSite())
const { schemas } = document.components

/** A Service has these fields too. */
const serviceSummary = {
  slug: 'ServiceSlug',
  name: 'string',
  serviceType: 'string',
  summary: 'string',
  audience: 'string',
  areaServed: 'AreaServed',
  url: 'uri',
  markdownUrl: 'uri',
  apiUrl: 'uri',
}

/** The type of each field that the contract describes. Optional fields of later additions are not here. */
const types: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ApiInfo: {
    name: 'string',
    version: 'string',
    provider: 'Provider',
    status: 'stable or deprecated',
    deprecation: 'date-time or null',
    sunset: 'date-time or null',
    baseUrl: 'uri',
    openapi: 'uri',
    documentation: 'uri',
    versioningPolicy: 'uri',
    rateLimits: 'list of RateLimitInfo',
    endpoints: 'list of EndpointInfo',
  },
  RateLimitInfo: { policy: 'string', quota: 'integer', windowSeconds: 'integer' },
  EndpointInfo: { method: 'GET or POST', path: 'string', operationId: 'string' },
  Provider: { name: 'string', url: 'uri', location: 'Location', areaServed: 'AreaServed' },
  Location: {
    city: 'string',
    state: 'string',
    stateCode: 'string',
    country: 'string',
    address: 'string',
    latitude: 'number',
    longitude: 'number',
    region: 'string',
    map: 'uri',
  },
  AreaServed: { cities: 'list of string', state: 'string', country: 'string', nationwide: 'boolean' },
  ServiceSummary: serviceSummary,
  ServiceList: { services: 'list of ServiceSummary' },
  Service: {
    ...serviceSummary,
    provider: 'string',
    title: 'string',
    description: 'string',
    capabilities: 'list of string',
    sections: 'list of ServiceSection',
    faq: 'list of FaqEntry',
    keywords: 'list of string',
  },
  ServiceSection: { heading: 'string', paragraphs: 'list of string', items: 'list of object' },
  FaqEntry: { question: 'string', answer: 'string' },
  Page: {
    path: 'string',
    kind: 'home or service or page',
    title: 'string',
    description: 'string',
    url: 'uri',
    markdownUrl: 'uri',
    aliases: 'list of uri',
  },
  PageList: { pages: 'list of Page' },
  ContactRequest: {
    nome: 'string',
    email: 'email',
    telefone: 'string or null',
    whatsapp: 'boolean',
    mensagem: 'string',
    idioma: 'string',
  },
  ContactSuccess: { success: 'true', message: 'string' },
  Problem: {
    type: 'uri',
    title: 'string',
    status: 'integer',
    detail: 'string',
    instance: 'string',
    code: 'string',
    hint: 'string',
    field: 'nome or email or telefone or mensagem',
    docs: 'uri',
    error: 'string',
  },
}

/**
 * Returns the type of a value in words: the name of a schema, the values of an enumeration, a format or a JSON type. A
 * list of values to which others may be added is a text.
 */
function typeOf({ $ref, anyOf, enum: values, const: only, type, items, format }: SchemaObject): string {
  if ($ref) {
    const name = $ref.split('/').at(-1) ?? ''
    return schemas[name]?.anyOf ? typeOf(schemas[name]) : name
  }
  if (anyOf) return alternatives(anyOf as readonly SchemaObject[])
  if (values) return values.join(' or ')
  if (only !== undefined) return String(only)
  if (type === 'array') return `list of ${typeOf(items as SchemaObject)}`
  return type === 'string' && format ? String(format) : String(type)
}

function alternatives(schemas: readonly SchemaObject[]): string {
  const isOpen = schemas.some(schema => typeOf(schema) === 'string')
  const others = schemas.filter(schema => !isOpen || !schema.enum)
  return others.map(typeOf).join(' or ')
}

for (const [name, fields] of Object.entries(types)) {
  test(`each field of ${name} has the type of the contract, which no later version 1 may change`, () => {
    const properties = schemas[name]?.properties ?? {}
    const found = Object.keys(fields).map(field => [field, typeOf(properties[field] ?? {})])
    assert.deepEqual(Object.fromEntries(found), fields)
  })
}

test('an item of a section has a label and a text, and a URL that is optional', () => {
  const item = (schemas.ServiceSection?.properties?.items?.items ?? assert.fail()) as SchemaObject
  assert.deepEqual(item.required, ['label', 'text'])
  assert.deepEqual(
    Object.entries(item.properties ?? {}).map(([field, schema]) => [field, typeOf(schema)]),
    [
      ['label', 'string'],
      ['text', 'string'],
      ['url', 'uri'],
    ],
  )
})

test('the document describes no event: no webhook, and no callback of an operation', () => {
  assert.equal('webhooks' in document, false)
  for (const operations of Object.values(document.paths))
    for (const operation of Object.values(operations)) assert.equal('callbacks' in operation, false)
})
