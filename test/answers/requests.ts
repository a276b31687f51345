import type { Vocabulary } from '../../src/catalog/language-codes.ts'
import { english, nameIn, pathIn } from '../../src/contract/vocabulary.ts'
import type { TestSite } from '../support/site.ts'

/** A request whose answer is recorded. */
export interface Asked {
  readonly method: string
  readonly address: string
  readonly fields: Readonly<Record<string, string>>
  readonly body?: string
  /** The client. Several requests of one use up its quota. */
  readonly peer?: string
  /** Which of them it is. */
  readonly turn?: number
}

const markdown = { Accept: 'text/markdown' }
const json = { 'Content-Type': 'application/json' }
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const person = { nome: 'Ana Souza', email: 'ana@empresa.example', mensagem: 'Pedidos em planilhas.' }

type Asking = readonly [method: string, fields: Readonly<Record<string, string>>, body?: string]

/** The requests for every address. */
const readings: readonly Asking[] = [
  ['GET', {}],
  ['GET', markdown],
  ['GET', { Accept: 'text/html', 'Accept-Encoding': 'br' }],
  ['GET', { Accept: 'image/png', 'Accept-Encoding': 'gzip' }],
  ['GET', { Range: 'bytes=0-9' }],
  ['HEAD', {}],
  ['GET', { 'If-None-Match': '*' }],
  ['GET', { 'If-Match': '"other"' }],
  ['OPTIONS', { Origin: 'https://other.test', 'Access-Control-Request-Method': 'GET' }],
  ['DELETE', {}],
  ['POST', json, '{}'],
]

/** The requests for the addresses that take messages. */
const messages: readonly Asking[] = [
  ...['', '[]', '{', '{}', JSON.stringify(person), JSON.stringify({ ...person, idioma: 'es' })].map(
    (body): Asking => ['POST', json, body],
  ),
  ...Object.keys({ ...person, telefone: '' }).map(
    (field): Asking => ['POST', json, JSON.stringify({ ...person, idioma: 'en', [field]: '1' })],
  ),
  ['POST', { ...json, 'Idempotency-Key': 'ä' }, JSON.stringify(person)],
  ['POST', { ...json, 'Idempotency-Key': 'k' }, JSON.stringify(person)],
  ['POST', { ...json, 'Idempotency-Key': 'k' }, JSON.stringify({ ...person, whatsapp: false })],
  ['POST', json, JSON.stringify({ ...person, mensagem: 'a'.repeat(70_000) })],
  ['POST', { ...json, 'Content-Encoding': 'gzip' }, JSON.stringify(person)],
  ['POST', form, new URLSearchParams({ ...person, telefone: '(43) 99999-1234' }).toString()],
  ['POST', form, new URLSearchParams({ ...person, email: 'ana' }).toString()],
  ['POST', { ...form, 'Sec-Fetch-Site': 'cross-site' }, new URLSearchParams(person).toString()],
  ['POST', { ...form, 'Content-Encoding': 'gzip' }, ''],
  ['POST', form, ''],
]

/** The requests to the MCP server, besides calls of each tool. */
const calls: readonly (readonly [method: string, params: object])[] = [
  [
    'initialize',
    { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  ],
  ['tools/list', {}],
  ['resources/list', {}],
  ['nothing', {}],
]

/** Returns every request to a site: each address in each way, messages with each kind of fault, and calls of each tool. */
export function requestsTo({ application }: TestSite): readonly Asked[] {
  const { resources, readBodies, site } = application.snapshot
  const reads = [...readBodies.keys()]
  const aliases = [...resources.keys()].flatMap(path => [`${path}/`, `${path}/index.html`])
  const missing = [
    '/nothing',
    '/api',
    '/api/v1/nothing',
    '/api/v1/servicos/nothing',
    '/api/v2',
    '/en/nothing',
  ]
  const inLanguages = [...reads, '/api/v1/servicos/nothing', '/api/v1/nothing'].flatMap(path =>
    ['pt', 'en', 'es', 'fr', ''].map(language => `${path}?lang=${language}`),
  )
  const addresses = new Set([...resources.keys(), ...reads, ...missing, ...aliases, ...inLanguages])
  const forms = site.languages.map(language => site.page('contact', language).path)
  const takers = ['/api/contato', '/api/v1/contato', '/api/v1/comentarios', ...forms]
  const slug = site.catalog.services[0]?.id
  const given = [
    {},
    { lang: 'en' },
    { lang: 'fr' },
    { slug: 'nothing' },
    { slug },
    person,
    { query: 'sites' },
  ]
  const tools = [...application.snapshot.mcp().tools].flatMap(({ name }) =>
    given.map(given => ['tools/call', { name, arguments: given }] as const),
  )
  const { vocabulary } = site.catalog.company.api
  const mcpFields = { ...json, Accept: 'application/json, text/event-stream' }
  return [
    ...[...addresses].sort().flatMap(address => readings.map(reading => asked(address, reading))),
    ...takers.flatMap(address => messages.map(message => asked(address, message))),
    ...[...calls, ...tools].map(([method, params]) =>
      asked('/mcp', ['POST', mcpFields, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })]),
    ),
    ...takers.flatMap((address, index) => overQuota(address, `192.0.2.${index}`)),
  ].map(request => inVocabulary(request, vocabulary))
}

/** Returns a request of the contract with the names of a vocabulary in its path and its body. */
function inVocabulary(request: Asked, vocabulary: Vocabulary): Asked {
  const { address, body } = request
  return {
    ...request,
    address: address.startsWith('/api/') ? pathIn(vocabulary, address) : address,
    ...(body !== undefined && {
      body: body.replaceAll(/(?<=")\w+(?=":)|(?<=^|&)\w+(?==)/g, name =>
        name in english ? nameIn(vocabulary, name as keyof typeof english) : name,
      ),
    }),
  }
}

function asked(address: string, [method, fields, body]: Asking): Asked {
  return { method, address, fields, ...(body !== undefined && { body }) }
}

/** One more message than a client may send, which are invalid. */
function overQuota(address: string, peer: string): readonly Asked[] {
  const ways: readonly Asking[] = [
    ['POST', json, '{}'],
    ['POST', form, 'nome=Ana'],
  ]
  const [way] = address.startsWith('/api') ? ways : ways.slice(1)
  return way ? Array.from({ length: 12 }, (_, turn) => ({ ...asked(address, way), peer, turn })) : []
}
