import assert from 'node:assert/strict'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** One request of an agent, and what it cost: all the bytes of both directions, fields included. */
export interface Exchange {
  readonly method: string
  readonly path: string
  /** What it was for. */
  readonly purpose: string
  readonly sent: number
  readonly received: number
}

/** What an agent found out and did, and each request that it took. */
export interface Transcript {
  readonly service: string
  readonly leadTime: string
  readonly exchanges: readonly Exchange[]
}

/** The message that the person has approved. */
export const approvedMessage = {
  nome: 'Ana Souza',
  email: 'ana@empresa.example',
  mensagem: 'Rodamos pedidos em planilhas e queremos um sistema. Usamos um ERP. Quem decide sou eu.',
}

interface Answer {
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
}

interface Outgoing {
  readonly method?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Asks with the fields that curl sends by itself, on a connection of its own, and notes what went over it. */
function createNotebook() {
  const exchanges: Exchange[] = []
  return { exchanges, ask }

  async function ask(
    url: string,
    purpose: string,
    { method = 'GET', fields, body }: Outgoing = {},
  ): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const headers = { 'User-Agent': 'curl/8.5.0', Accept: '*/*', ...fields }
    const outgoing = request(url, { method, headers, agent: false }, async incoming => {
      try {
        const { socket } = incoming
        const text = (await buffer(incoming)).toString()
        assert.ok(incoming.statusCode === 200, `${method} ${url}: ${incoming.statusCode} ${text}`)
        const { pathname } = new URL(url)
        exchanges.push({
          method,
          path: pathname,
          purpose,
          sent: socket.bytesWritten,
          received: socket.bytesRead,
        })
        resolve({ headers: incoming.headers, text })
      } catch (error) {
        reject(error)
      }
    })
    outgoing.on('error', reject)
    outgoing.end(body)
    return promise
  }
}

/** Knowing nothing but the origin: finds the service for orders in spreadsheets, and sends the message, over plain HTTP. */
export async function performOverHttp(origin: string): Promise<Transcript> {
  const { exchanges, ask } = createNotebook()
  const home = await ask(`${origin}/`, 'what there is for machines: the `Link` field', { method: 'HEAD' })
  const instructions = linked(home, ({ rel }) => rel === 'help')
  const { text } = await ask(instructions, 'which service, how long it takes, how to make contact')
  const found = serviceFor(/planilhas/i, text)
  const [head = '', example = ''] = /```http\n([\s\S]*?)\n```/.exec(text)?.[1]?.split('\n\n', 2) ?? []
  const [start = '', ...fields] = head.split('\n')
  const [method = '', path = ''] = start.split(' ')
  assert.ok(Object.keys(approvedMessage).every(name => name in JSON.parse(example)))
  const { text: answer } = await ask(origin + path, 'the message that the person has approved', {
    method,
    fields: Object.fromEntries(fields.map(field => field.split(': ', 2)).filter(([name]) => name !== 'Host')),
    body: JSON.stringify(approvedMessage),
  })
  assert.equal(JSON.parse(answer).success, true)
  return { ...found, exchanges }
}

/** The same by the Model Context Protocol, revision 2026-07-28. */
export async function performOverMcp(origin: string): Promise<Transcript> {
  const { exchanges, ask } = createNotebook()
  const home = await ask(`${origin}/`, 'what there is for machines: the `Link` field', { method: 'HEAD' })
  const card = await ask(
    linked(home, ({ type }) => type === 'application/mcp-server-card+json'),
    'where the MCP server is',
  )
  const [{ url }] = JSON.parse(card.text).remotes
  const { instructions } = await call('server/discover', {}, 'which service, how long it takes')
  const found = serviceFor(/spreadsheets/i, instructions)
  const { tools } = await call('tools/list', {}, 'how a message is sent')
  const tool = tools.find(
    ({ annotations }: { annotations: { readOnlyHint: boolean } }) => !annotations.readOnlyHint,
  )
  assert.deepEqual(tool.inputSchema.required, Object.keys(approvedMessage))
  const sent = await call(
    'tools/call',
    { name: tool.name, arguments: approvedMessage },
    'the message that the person has approved',
  )
  assert.equal(sent.structuredContent.success, true)
  return { ...found, exchanges }

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

function linked(
  { headers }: Answer,
  isWanted: (link: Record<string, string | undefined>) => boolean,
): string {
  const links = String(headers.link).split(/,\s*(?=<)/)
  for (const link of links) {
    const [, target = '', parameters = ''] = /^<([^>]*)>(.*)$/.exec(link) ?? []
    const named = [...parameters.matchAll(/;\s*(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value])
    if (isWanted(Object.fromEntries(named))) return target
  }
  throw new Error('the Link field does not lead there')
}

/** The service under which a need stands that matches, with what its first line says of how long it takes. */
function serviceFor(need: RegExp, text: string): { readonly service: string; readonly leadTime: string } {
  const services = text.split(/^- (?=\[)/m).slice(1)
  const found = services.find(part =>
    part.split('\n').some(line => line.startsWith('  - ') && need.test(line)),
  )
  const [, service = '', leadTime = ''] =
    /^\[([^\]]+)\]\([^)]+\): [^.]+\. [^:]+: (.*\d.*)$/m.exec(found ?? '') ?? []
  assert.notEqual(leadTime, '', 'the lead time is not said')
  return { service, leadTime }
}
