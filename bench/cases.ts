import { capture } from './capture.ts'

/** A request that is used to compare servers. */
export interface Case {
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** The path at the site. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly status: number
  /** The number of client addresses. Requests use them in turn. */
  readonly addresses: number
  readonly connections: number
  /** Whether the case is a read. Reads have a target (`target` in `document/requests.ts`). */
  readonly isRead: boolean
  /**
   * The peers that take part: those that serve files, those with a JSON route, those that answer any path, or only
   * `node:http`.
   */
  readonly answeredBy: 'files' | 'routes' | 'all' | 'none'
  /** The name of the file that peers send. */
  readonly file?: string
  /** Whether the request sends `If-None-Match` with the validator that the same server sent before. */
  readonly isRevalidation?: true
}

/** The host name of the site under measurement. */
export const siteHost = 'www.example.org'

/** The number of connections that keep a server busy. */
export const manyConnections = 32

/** The number of client addresses in cases with many clients. */
export const manyAddresses = 2 ** 20

/** The files of the folder with captured responses, by content. */
export const files = { html: 'page.html', markdown: 'page.md', fullText: 'llms-full.txt' } as const

/** The case for programs that render the page. They are slow, so more connections would only wait. */
export const renderedCase = 'HTML page, four connections'

/** The `Accept` header of a browser. */
const html = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

/** Returns the requests to a running site. The service and its page are the first ones that the API lists. */
export async function casesOf(origin: string): Promise<Case[]> {
  const { body } = await capture(`${origin}/api/v1/servicos`, {})
  const [service] = (JSON.parse(body.toString()) as { services: { slug: string; url: string }[] }).services
  if (!service) throw new Error('the site has no services')
  return listCases(service.slug, new URL(service.url).pathname)
}

function listCases(slug: string, page: string): Case[] {
  const all = { addresses: manyAddresses, connections: manyConnections } as const
  const read = { ...all, method: 'GET', status: 200, isRead: true } as const
  const write = { ...all, method: 'POST', isRead: false, answeredBy: 'none' } as const
  const api = { ...read, headers: accept('application/json', 'gzip, br'), answeredBy: 'routes' } as const
  const list = { ...api, path: '/api/v1/servicos' }
  const detail = { ...api, path: `/api/v1/servicos/${slug}` }
  const asHtml = { ...read, path: page, answeredBy: 'files', file: files.html } as const
  const asMarkdown = { ...asHtml, file: files.markdown } as const
  return [
    { ...list, name: 'API: list of services, 1,048,576 clients' },
    { ...list, name: 'API: list of services, one client', addresses: 1 },
    { ...detail, name: 'API: one service, 1,048,576 clients' },
    { ...detail, name: 'API: one service, one client', addresses: 1 },
    { ...asHtml, name: 'HTML page, br', headers: accept(html, 'gzip, deflate, br, zstd') },
    { ...asHtml, name: 'HTML page, gzip', headers: accept(html, 'gzip, deflate') },
    { ...asHtml, name: 'HTML page, identity', headers: accept(html, 'identity') },
    { ...asMarkdown, name: 'Markdown page, br', headers: accept('text/markdown', 'gzip, deflate, br, zstd') },
    { ...asMarkdown, name: 'Markdown page, gzip', headers: accept('text/markdown', 'gzip, deflate') },
    { ...asMarkdown, name: 'Markdown page, identity', headers: accept('text/markdown', 'identity') },
    {
      ...asHtml,
      name: 'HTML page, not modified (304)',
      headers: accept(html, 'gzip, deflate, br, zstd'),
      status: 304,
      isRevalidation: true,
    },
    {
      ...read,
      name: 'no such page (404)',
      path: '/no/such/page',
      headers: accept(html, 'gzip, deflate, br, zstd'),
      status: 404,
      answeredBy: 'all',
    },
    {
      ...read,
      name: 'no such format (406)',
      path: page,
      headers: accept('application/pdf', 'gzip, deflate, br, zstd'),
      status: 406,
      answeredBy: 'none',
    },
    {
      ...read,
      name: 'full text, br',
      path: '/llms-full.txt',
      headers: accept('*/*', 'gzip, deflate, br, zstd'),
      answeredBy: 'files',
      file: files.fullText,
    },
    {
      ...write,
      name: 'contact message with an error (400)',
      path: '/api/v1/contato',
      headers: { ...accept('application/json', 'gzip, br'), 'Content-Type': 'application/json' },
      body: JSON.stringify({ nome: 'Ana Souza', email: 'ana@', mensagem: 'We type every order twice.' }),
      status: 400,
    },
    {
      ...write,
      name: 'MCP: tools/call',
      path: '/mcp',
      headers: {
        ...accept('application/json, text/event-stream', 'gzip, br'),
        'Content-Type': 'application/json',
        'MCP-Protocol-Version': '2025-06-18',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'listServices', arguments: {} },
      }),
      status: 200,
    },
    {
      ...asHtml,
      name: renderedCase,
      headers: accept(html, 'gzip, deflate, br, zstd'),
      connections: 4,
      isRead: false,
      answeredBy: 'none',
    },
  ]
}

function accept(types: string, codings: string): Record<string, string> {
  return { Host: siteHost, Accept: types, 'Accept-Encoding': codings, 'User-Agent': 'bench' }
}
