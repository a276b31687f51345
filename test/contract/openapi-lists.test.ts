import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answersOf } from '../support/api-answers.ts'
import { deprecatedContent } from '../support/deprecated-content.ts'
import { attribute, elements, fetchHtml } from '../support/html.ts'
import {
  component,
  createSchemaValidator,
  generalFieldsOf,
  type OpenApiDocument,
  readOpenApi,
  type SchemaObject,
} from '../support/openapi.ts'
import { serveSite } from '../support/served-site.ts'
import { contentDirs, startTestSite } from '../support/site.ts'

const site = await startTestSite()
const document = await readOpenApi(site)
const judge = createSchemaValidator(document)

const contents = [contentDirs.first, contentDirs.second, await deprecatedContent()]
const answers = (await Promise.all(contents.map(answersOf))).flat()
/** OpenAPI describes no preflight (Fetch §3.2.2). */
const described = answers.filter(([, { status }]) => status !== 204)
const problems = await Promise.all(
  answers
    .filter(([, { headers }]) => headers.get('Content-Type') === 'application/problem+json')
    .filter(([request]) => !request.startsWith('HEAD '))
    .map(([, response]) => response.json()),
)

/** Returns the values of a list that allows others. */
function openList({ anyOf = [] }: SchemaObject): readonly unknown[] {
  const [list, other, ...more] = anyOf as readonly SchemaObject[]
  assert.deepEqual([other?.type, other?.enum, more], ['string', undefined, []])
  return list?.enum ?? []
}

/** Returns the header fields of some responses that a document neither describes nor names. */
function unlistedFields(
  { components: { headers = {} }, info }: OpenApiDocument,
  names: Iterable<string>,
): string[] {
  const listed = new Set([...Object.keys(headers), ...generalFieldsOf(info)].map(name => name.toLowerCase()))
  return [...new Set(names)].filter(name => !listed.has(name.toLowerCase()))
}

/** The codes of every problem, and of its errors. */
const codes = new Set<string>(problems.flatMap(({ code, errors = [] }) => [code, ...errors.map(codeOf)]))

function codeOf({ code }: { readonly code: string }): string {
  return code
}

function unlistedCodes({ components: { schemas } }: OpenApiDocument): string[] {
  const listed = openList(schemas.ProblemCode ?? {})
  return [...codes].filter(code => !listed.includes(code))
}

test('the document lists each code that a response has, in its errors too', () => {
  assert.ok(codes.size > 20, [...codes].join())
  assert.deepEqual(unlistedCodes(document), [])
})

test('the codes of the document are those of the errors page', async () => {
  const page = await fetchHtml(site, '/en/developers/errors')
  const anchors = elements(page, 'tr').flatMap(row => attribute(row, 'id') ?? [])
  assert.deepEqual(openList(document.components.schemas.ProblemCode ?? {}).toSorted(), anchors.toSorted())
})

test('a problem with a code of a later list is still valid', () => {
  const [problem] = problems
  assert.deepEqual(judge(problem, component('Problem')), [])
  const later = {
    ...problem,
    code: 'later_code',
    errors: [{ ...problem, field: 'nome', code: 'later_code' }],
  }
  assert.deepEqual(judge(later, component('Problem')), [])
  assert.notDeepEqual(judge({ ...problem, code: 'Not a code' }, component('Problem')), [])
})

test('the document lists the languages of idioma, and allows any other value, as the server does', async () => {
  const { idioma = {} } = document.components.schemas.ContactRequest?.properties ?? {}
  assert.deepEqual(openList(idioma), ['pt', 'en', 'es'])
  const message = { nome: 'Ana Souza', email: 'ana@empresa.example', mensagem: 'Preciso de um sistema.' }
  const unknown = { ...message, idioma: 'tlh' }
  assert.deepEqual(judge(unknown, component('ContactRequest')), [])
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(unknown)
  const response = await site.fetch('/api/v1/contato', { method: 'POST', headers, body })
  assert.deepEqual([response.status, response.headers.get('Content-Language')], [200, 'pt'])
})

test('the document lists each header field of each response, and names no other', async t => {
  const seen = new Set(described.flatMap(([, { headers }]) => [...headers.keys()]))
  assert.deepEqual(unlistedFields(document, seen), [])
  const served = await serveSite(t)
  const inits = [{}, { headers: { Connection: 'close' } }]
  for (const init of inits) {
    for (const [name] of (await fetch(`${served.url}/api/v1`, init)).headers) seen.add(name)
  }
  assert.deepEqual(unlistedFields(document, seen), [])
  assert.deepEqual(
    generalFieldsOf(document.info).filter(name => !seen.has(name.toLowerCase())),
    [],
  )
})

test('no schema has a default: generators would require the member in requests', () => {
  assert.doesNotMatch(JSON.stringify(document.components.schemas), /"default":/)
})

test('a code or a header field that is left out of the document is found', () => {
  const { schemas, headers: { 'X-Request-Id': _, ...headers } = {} } = document.components
  const ProblemCode = { anyOf: [{ type: 'string', enum: ['not_found'] }, { type: 'string' }] }
  const poorer = {
    ...document,
    info: { ...document.info, description: String(document.info.description).replace('Vary, ', '') },
    components: { ...document.components, headers, schemas: { ...schemas, ProblemCode } },
  }
  assert.ok(unlistedCodes(poorer).includes('rate_limited'))
  const seen = described.flatMap(([, response]) => [...response.headers.keys()])
  assert.deepEqual(unlistedFields(poorer, seen).sort(), ['vary', 'x-request-id'])
})
