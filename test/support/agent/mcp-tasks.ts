import assert from 'node:assert/strict'
import { linked } from './links.ts'
import { createNotebook, type Notebook } from './notebook.ts'
import { approvedMessage, serviceFor, type Transcript } from './tasks.ts'

/** Sends a message by the Model Context Protocol, revision 2026-07-28, which has no handshake. */
export async function sendMessageOverMcp(origin: string): Promise<Transcript> {
  const { exchanges, ask } = createNotebook()
  const url = await findServer(origin, ask)
  const { instructions } = await call('server/discover', {}, 'which service')
  const service = serviceFor(/spreadsheets/i, instructions)
  const { tools } = await call('tools/list', {}, 'how a message is sent')
  const tool = tools.find(
    ({ annotations }: { annotations: { readOnlyHint: boolean } }) => !annotations.readOnlyHint,
  )
  assert.ok(tool.inputSchema.required.every((name: string) => name in approvedMessage))
  const sent = await call(
    'tools/call',
    { name: tool.name, arguments: approvedMessage },
    'the message that the person has approved',
  )
  const { success, message } = sent.structuredContent
  assert.equal(success, true)
  return { result: `${service}; ${message}`, exchanges }

  async function call(
    method: string,
    params: { readonly name?: string; readonly arguments?: object },
    purpose: string,
  ) {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'agent', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    const { text } = await ask(url, `\`${method}\`: ${purpose}`, {
      method: 'POST',
      fields: {
        'Content-Type': 'application/json',
        'MCP-Protocol-Version': '2026-07-28',
        'Mcp-Method': method,
        ...(params.name !== undefined && { 'Mcp-Name': params.name }),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } }),
    })
    return JSON.parse(text).result
  }
}

/** Reads a service and a page by a revision with a handshake, as most clients do. */
export async function readOverMcp(origin: string): Promise<Transcript> {
  const { exchanges, ask } = createNotebook()
  const url = await findServer(origin, ask)
  const clientInfo = { name: 'agent', version: '1' }
  await call('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo })
  await call('notifications/initialized')
  const { tools } = await call('tools/list')
  const service = await call('tools/call', { name: 'getService', arguments: { slug: 'mreach', lang: 'en' } })
  const { resources } = await call('resources/list')
  const { contents } = await call('resources/read', { uri: `${origin}/en/about.md` })
  assert.match(contents[0].text, /^# /m)
  const { name } = service.structuredContent
  return { result: `${tools.length} tools, ${resources.length} resources, ${name} and a page`, exchanges }

  async function call(method: string, params?: object) {
    const id = method.startsWith('notifications/') ? {} : { id: 1 }
    const { text } = await ask(url, `\`${method}\``, {
      method: 'POST',
      fields: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        ...(method !== 'initialize' && { 'MCP-Protocol-Version': '2025-11-25' }),
      },
      body: JSON.stringify({ jsonrpc: '2.0', ...id, method, ...(params && { params }) }),
    })
    return text === '' ? undefined : JSON.parse(text).result
  }
}

async function findServer(origin: string, ask: Notebook['ask']): Promise<string> {
  const home = await ask(`${origin}/`, 'what there is for programs: the `Link` field', { method: 'HEAD' })
  const card = await ask(
    linked(home, ({ type }) => type === 'application/mcp-server-card+json'),
    'where the MCP server is',
  )
  return JSON.parse(card.text).remotes[0].url
}
