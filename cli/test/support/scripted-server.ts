import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { CleanupContext } from '../../../test/support/process.ts'

/** A server that answers as a test says. */
export interface ScriptedServer {
  readonly url: string
  /** The requests so far, as method and target, and their idempotency keys. */
  readonly requests: readonly string[]
  readonly keys: readonly (string | undefined)[]
}

export type Script = (request: IncomingMessage, response: ServerResponse, count: number) => void

/** Starts a server that answers each request by this script; `count` is 1 for the first. */
export function startScripted(test: CleanupContext, script: Script): Promise<ScriptedServer> {
  return listen(test, createServer(), 'http', script)
}

/** The same with TLS, and a certificate that no client trusts. */
export function startSecure(test: CleanupContext, script: Script): Promise<ScriptedServer> {
  const { key, cert } = new SMTPServer({ secure: true }).options
  return listen(test, createSecureServer({ key, cert }), 'https', script)
}

async function listen(
  test: CleanupContext,
  server: Server,
  scheme: 'http' | 'https',
  script: Script,
): Promise<ScriptedServer> {
  const requests: string[] = []
  const keys: (string | undefined)[] = []
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    requests.push(`${request.method} ${request.url}`)
    keys.push(request.headers['idempotency-key'] as string | undefined)
    script(request, response, requests.length)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  test.after(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, keys }
}

/** Starts a server that does with each connection what this says, once something has been sent to it. */
export async function startRaw(test: CleanupContext, answer: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createSocketServer(socket => {
    sockets.add(socket)
    // A client that goes away in the middle is no fault of the server.
    socket.on('error', () => {})
    socket.once('data', () => answer(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  test.after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Answers with JSON. */
export function json(
  response: ServerResponse,
  body: unknown,
  status = 200,
  fields: Record<string, string> = {},
): void {
  const type = status < 400 ? 'application/json' : 'application/problem+json'
  response.writeHead(status, { 'Content-Type': type, ...fields }).end(JSON.stringify(body))
}

/** A problem as the API tells it. */
export function problem(status: number, code: string, title = 'Problem') {
  const detail = `Detail of ${code}.`
  return {
    type: `https://www.example.org/errors#${code}`,
    title,
    status,
    detail,
    code,
    hint: `Hint of ${code}.`,
    docs: 'https://www.example.org/docs',
    error: detail,
  }
}

/** The index of the API, the least of it that is promised. */
export function infoBody(more: object = {}) {
  return {
    name: 'API',
    version: '1',
    provider: {
      name: 'Company',
      url: 'https://www.example.org',
      location: { city: 'City', address: 'City', region: 'region', map: 'https://map.example' },
      areaServed: { cities: ['City'], state: 'State', country: 'Country', nationwide: true },
    },
    status: 'stable',
    deprecation: null,
    sunset: null,
    baseUrl: 'https://www.example.org/api/v1',
    openapi: 'https://www.example.org/openapi.json',
    documentation: 'https://www.example.org/docs',
    versioningPolicy: 'https://www.example.org/versions',
    rateLimits: [],
    endpoints: [],
    ...more,
  }
}
