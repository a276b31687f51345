import assert from 'node:assert/strict'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { baseUrl } from './folders.ts'
import type { TestSite } from './site.ts'

/** The response to a message. */
export interface McpAnswer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: what a JSON-RPC message holds is what the tests are about.
  readonly body: any
}

export const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }

/** A valid contact message. */
export const person = { nome: 'Ana Souza', email: 'ana@empresa.example', mensagem: 'Pedidos em planilhas.' }

/** Returns a tool call as a JSON-RPC message. */
export function call(name: string, given: object, id: unknown = 1) {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: given } }
}

type Fields = Readonly<Record<string, string>>

/**
 * Posts one unchanged message to `/mcp`, with the fields that every client sends. It comes from a new peer, unless one
 * is named.
 */
export async function postMcp(
  site: TestSite,
  message: unknown,
  fields: Fields = {},
  peer?: string,
): Promise<McpAnswer> {
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    ...fields,
  }
  const body = typeof message === 'string' ? message : JSON.stringify(message)
  const init = { method: 'POST', headers, body }
  const response = await site.fetch('/mcp', peer === undefined ? init : { ...init, peer })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}

/** Returns a request of the revision 2026-07-28, which contains all that the server must know. */
export function modernRequest(
  method: string,
  params: object = {},
): readonly [message: object, fields: Fields] {
  const name = 'name' in params ? params.name : 'uri' in params ? params.uri : undefined
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  return [
    { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } },
    {
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': method,
      ...(name === undefined ? {} : { 'Mcp-Name': String(name) }),
    },
  ]
}

/** Connects the client of the SDK to a site. Its requests come from one peer, or each from a new one. */
export async function connectClient(
  site: TestSite,
  peer?: string,
  era: 'handshake' | 'modern' = 'handshake',
): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1' },
    era === 'modern' ? { versionNegotiation: { mode: { pin: '2026-07-28' } } } : {},
  )
  const transport = new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp`), {
    fetch: (url, init) => {
      const { pathname } = new URL(url)
      return site.fetch(pathname, peer === undefined ? init : { ...init, peer })
    },
  })
  await client.connect(transport)
  return client
}

/** Returns the problem in a tool's error result. */
export function problemOf(result: unknown): Record<string, unknown> {
  const { isError, content, structuredContent } = result as {
    isError?: boolean
    content: readonly { readonly type: string; readonly text: string }[]
    structuredContent?: unknown
  }
  assert.equal(isError, true, JSON.stringify(result))
  assert.equal(structuredContent, undefined)
  assert.equal(content.length, 1)
  return JSON.parse(content[0]?.text ?? '')
}
