import { z } from 'zod'
import { Problem, problemMediaType } from '../http/problem.ts'
import type { Catalog } from '../model/catalog.ts'
import { defaultLanguage, languages } from '../model/language.ts'
import { contactLimits, idempotencyKeyPattern } from './contact-limits.ts'
import { contactRequestSchema } from './contact-request.ts'
import { apiVersion, type Operation, operations, unversionedContactPath } from './operations.ts'
import { type ProblemContext, problemDocument } from './problem-document.ts'
import { type ProblemCode, problemType } from './problems.ts'
import { contractSchemas } from './schemas.ts'

/** The OpenAPI 3.1 description of API v1, built from the schemas that validate. It declares no security requirement. */
export function openApiDocument(catalog: Catalog, baseUrl: string, problems: ProblemContext) {
  const documentation = problems.developersPage.en
  return {
    openapi: '3.1.1',
    info: {
      title: catalog.company.api.name.en,
      version: `${apiVersion}.0.0`,
      summary: catalog.company.summary.en,
      description: `No key, no sign-up. Documentation: ${documentation}. Errors: ${problems.errorsPage.en}.`,
      contact: { name: catalog.company.name, url: documentation },
    },
    externalDocs: { url: documentation, description: 'Developer page' },
    servers: [{ url: baseUrl }],
    tags: [
      { name: 'catalog', description: 'What the company does and publishes' },
      { name: 'contact', description: 'A message to the team' },
    ],
    paths: pathsObject(problems),
    components: {
      schemas: componentSchemas({ ...contractSchemas(catalog), ContactRequest: contactRequestSchema('en') }),
      headers: headerObjects,
    },
  }
}

/** The JSON Schema (2020-12) of each named schema; they refer to each other by name. */
function componentSchemas(schemas: Readonly<Record<string, z.ZodType>>): Record<string, object> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id })
  const generated = z.toJSONSchema(registry, { io: 'input', uri: id => reference('schemas', id).$ref })
  return Object.fromEntries(
    Object.keys(schemas).map(id => {
      const { $schema: _dialect, $id: _address, ...schema } = generated.schemas[id] as Record<string, unknown>
      return [id, schema]
    }),
  )
}

function pathsObject(problems: ProblemContext): Record<string, object> {
  return Object.fromEntries(
    operations.map(operation => [
      operation.path,
      { [operation.method.toLowerCase()]: operationObject(operation, problems) },
    ]),
  )
}

function operationObject(operation: Operation, problems: ProblemContext) {
  const isReading = operation.method === 'GET'
  const body = {
    required: true,
    content: { 'application/json': { schema: reference('schemas', 'ContactRequest') } },
  }
  return {
    operationId: operation.operationId,
    summary: operation.summary.en,
    description: isReading ? 'Text and links are in the language of lang.' : contactDescription,
    tags: [isReading ? 'catalog' : 'contact'],
    ...(isReading
      ? { parameters: parameters(operation) }
      : { parameters: [idempotencyKeyParameter], requestBody: body }),
    responses: { ...successResponses(operation), ...problemResponses(operation, problems) },
  }
}

const contactDescription = `Each call sends a real e-mail that a person reads: never call it to test. The site's own form uses ${unversionedContactPath}, which answers exactly the same.`

const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A value of its own for each message, such as a UUID. The same key with the same body within 24 hours repeats the first success without a second e-mail',
  schema: {
    type: 'string',
    minLength: 1,
    maxLength: contactLimits.idempotencyKey.maximum,
    pattern: idempotencyKeyPattern.source,
  },
}

function parameters(operation: Operation): object[] {
  const lang = {
    name: 'lang',
    in: 'query',
    description: 'Language of text and links',
    schema: { type: 'string', enum: languages, default: defaultLanguage },
  }
  if (!operation.path.includes('{slug}')) return [lang]
  return [{ name: 'slug', in: 'path', required: true, schema: reference('schemas', 'ServiceSlug') }, lang]
}

function successResponses(operation: Operation): Record<string, object> {
  const schema = reference('schemas', operation.success)
  const content = { 'application/json': { schema } }
  if (operation.method === 'POST') {
    return { 200: { description: 'The mail server has accepted the message', headers: headers(), content } }
  }
  return {
    200: { description: 'The representation', headers: headers('ETag'), content },
    304: { description: 'Not modified: If-None-Match names the ETag', headers: headers('ETag') },
  }
}

function problemResponses(operation: Operation, problems: ProblemContext): Record<string, object> {
  const byStatus = Map.groupBy(operation.problems, code => problemType(code).status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const examples = Object.fromEntries(
        codes.map(code => [code, { value: problemExample(code, operation, problems) }]),
      )
      const content = { [problemMediaType]: { schema: reference('schemas', 'Problem'), examples } }
      return [
        status,
        { description: codes.join(', '), headers: headers(...(extraHeaders[status] ?? [])), content },
      ]
    }),
  )
}

/** What a problem looks like at an operation: its parameters are those that the operation would give it. */
function problemExample(code: ProblemCode, operation: Operation, problems: ProblemContext) {
  const { example = {}, field } = problemType(code)
  const { name, quota, windowSeconds } = operation.policy
  const ofOperation = {
    allow: operation.method === 'GET' ? 'GET, HEAD' : 'POST',
    policy: name,
    quota: String(quota),
    window: String(windowSeconds),
  }
  const problem = new Problem(code, {
    parameters: { ...example, ...ofOperation },
    faults: field ? [code] : [],
  })
  const slug = code === 'service_not_found' ? example.slug : problems.slugs[0]
  return problemDocument(problem, 'en', operation.path.replace('{slug}', slug ?? ''), problems)
}

const headerObjects = {
  'RateLimit-Policy': {
    description: 'Policy, quota (q) and window in seconds (w), as in "leitura";q=60;w=60',
    schema: { type: 'string' },
  },
  RateLimit: {
    description:
      'Policy, requests that remain (r) and seconds until the window resets (t), as in "leitura";r=59;t=42',
    schema: { type: 'string' },
  },
  ETag: { description: 'Validator of this representation', schema: { type: 'string' } },
  Allow: { description: 'Methods that this path accepts', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
} as const

type HeaderName = keyof typeof headerObjects

const extraHeaders: Readonly<Record<number, readonly HeaderName[]>> = {
  405: ['Allow'],
  409: ['Retry-After'],
  429: ['Retry-After'],
  502: ['Retry-After'],
}

function headers(...extra: readonly HeaderName[]): Record<string, object> {
  const names: readonly HeaderName[] = ['RateLimit-Policy', 'RateLimit', ...extra]
  return Object.fromEntries(names.map(name => [name, reference('headers', name)]))
}

function reference(kind: 'schemas' | 'headers', name: string) {
  return { $ref: `#/components/${kind}/${name}` }
}
