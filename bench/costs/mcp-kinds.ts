import { filled, type Kind, kind, long, longest, type Sent } from './kind.ts'

/** A search costs at most this many pages. */
const mostOfSearch = { most: 40 }

const fields = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
const person = { nome: 'Ana Souza', email: 'ana@example.org', mensagem: 'We type every order twice.' }

function post(message: unknown): Sent {
  const body = typeof message === 'string' ? message : JSON.stringify(message)
  return { method: 'POST', target: '/mcp', fields, body }
}

function message(method: string, params: object = {}, id = 1): object {
  return { jsonrpc: '2.0', id, method, params }
}

function call(name: string, given: object, id = 1): object {
  return message('tools/call', { name, arguments: given }, id)
}

function batch(one: (id: number) => object): Sent {
  return post(Array.from({ length: 20 }, (_, id) => one(id)))
}

const search = { query: 'how much does a custom order system cost, and how long does it take' }

/** The messages to `/mcp`. */
export const mcpKinds: readonly Kind[] = [
  kind(
    'MCP: initialize',
    200,
    post(
      message('initialize', {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'a', version: '1' },
      }),
    ),
  ),
  kind('MCP: ping', 200, post(message('ping'))),
  kind('MCP: tools/list', 200, post(message('tools/list'))),
  kind('MCP: resources/list', 200, post(message('resources/list'))),
  kind('MCP: resources/read', 200, post(message('resources/read', { uri: 'https://www.example.org/en.md' }))),
  kind('MCP: listServices', 200, post(call('listServices', {}))),
  kind('MCP: getService', 200, post(call('getService', { slug: 'mlabs', lang: 'en' }))),
  kind('MCP: listPages', 200, post(call('listPages', {}))),
  kind('MCP: getApiInfo', 200, post(call('getApiInfo', {}))),
  kind('MCP: fetch', 200, post(call('fetch', { id: '/en' }))),
  kind('MCP: fetch /llms-full.txt', 200, post(call('fetch', { id: '/llms-full.txt' }))),
  kind('MCP: fetch, no such page', 200, post(call('fetch', { id: '/servicos/mlab' }))),
  kind(
    'MCP: sendContactMessage, validateOnly',
    200,
    post(call('sendContactMessage', { ...person, validateOnly: true })),
  ),
  kind('MCP: sendContactMessage, accepted', 200, post({}), {
    isAccepted: true,
    sent: (_, turn) => post(call('sendContactMessage', { ...person, nome: `Ana ${turn}` })),
  }),
  kind('MCP: sendFeedback, invalid', 200, post(call('sendFeedback', { pagina: '/no', mensagem: '' })), {
    // One of the messages to `/mcp`, and one of feedback.
    units: 2,
  }),
  kind('MCP: no such tool', 200, post(call('nothing', {}))),
  kind('MCP: search, one word', 200, post(call('search', { query: 'software' })), mostOfSearch),
  kind('MCP: search, a sentence', 200, post(call('search', search)), mostOfSearch),
  kind('MCP: search, in one language', 200, post(call('search', { ...search, lang: 'en' })), mostOfSearch),
  kind(
    'MCP: search, nothing found',
    200,
    post(call('search', { query: 'xylophonists zymurgical' })),
    mostOfSearch,
  ),
  kind(
    'MCP: search, eight long words',
    200,
    post(
      call('search', {
        query:
          'desenvolvimento integracoes aplicativos documentacao migracoes atendimento sistematizas desenvolvidos',
      }),
    ),
    mostOfSearch,
  ),
  long(
    'MCP: search, long words',
    200,
    longest.body,
    size => post(call('search', { query: filled('softwares ', size) })),
    mostOfSearch,
  ),
  long(
    'MCP: search, many words',
    200,
    6_000,
    count =>
      post(call('search', { query: Array.from({ length: count }, (_, index) => `word${index}`).join(' ') })),
    mostOfSearch,
  ),
  long('MCP: fetch, long id', 200, longest.body, size => post(call('fetch', { id: 'a'.repeat(size) }))),
  long('MCP: long contact message', 200, longest.body, size =>
    post(call('sendContactMessage', { ...person, mensagem: 'a'.repeat(size), validateOnly: true })),
  ),
  kind(
    'MCP: batch of 20 pings',
    200,
    batch(id => message('ping', {}, id)),
    { units: 20 },
  ),
  kind(
    'MCP: batch of 20 searches',
    200,
    batch(id => call('search', search, id)),
    { units: 20, ...mostOfSearch },
  ),
  kind(
    'MCP: batch of 20 fetch /llms-full.txt',
    200,
    batch(id => call('fetch', { id: '/llms-full.txt' }, id)),
    { units: 20 },
  ),
  kind('MCP: over the quota', 429, post(message('ping')), { isOverQuota: true }),
  kind('MCP: GET', 405, { target: '/mcp' }),
  kind('MCP: not JSON', 400, post('{')),
  kind('MCP: with a coding', 415, { ...post('{}'), fields: { ...fields, 'Content-Encoding': 'gzip' } }),
  long('MCP: deep JSON', 400, longest.body, size =>
    post(`${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}`),
  ),
  long('MCP: many keys', 400, 6_000, count =>
    post({
      ...message('ping'),
      params: Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, 1])),
    }),
  ),
]
