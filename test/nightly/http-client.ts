import { Agent, request as httpRequest, METHODS } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { requestLimits } from '../../src/http/request-limits.ts'
import type { Answer, FuzzRequest } from '../support/fuzz/request.ts'

/** A client of a process, with persistent connections. */
export interface HttpClient {
  /**
   * Returns the response. Undefined where the client cannot send the request: Node's parser does not know its method,
   * or its head is too large.
   */
  ask(request: FuzzRequest): Promise<Answer | undefined>
  close(): void
}

/** Creates a client. About every second body is sent in chunks, without a length. */
export function createHttpClient(port: number, connections: number): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    ask: request => (canTravel(request) ? ask(request) : Promise.resolve(undefined)),
    close: () => agent.destroy(),
  }

  async function ask(request: FuzzRequest): Promise<Answer> {
    const { method, target, fields, body } = request
    const { pathname, search } = new URL(`http://127.0.0.1${target}`)
    const bytes = body === null ? undefined : Buffer.from(body)
    const isChunked = bytes !== undefined && bytes.byteLength % 2 === 1
    const length = bytes && !isChunked ? ['Content-Length', `${bytes.byteLength}`] : []
    const chunked = isChunked ? ['Transfer-Encoding', 'chunked'] : []
    const headers = ['Host', `127.0.0.1:${port}`, ...fields.flat(), ...length, ...chunked]
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest({
        agent,
        host: '127.0.0.1',
        port,
        method,
        path: pathname + search,
        headers,
      })
      outgoing.on('response', incoming => {
        const received = new Headers(pairs(incoming.rawHeaders))
        buffer(incoming).then(
          content => resolve({ status: incoming.statusCode ?? 0, headers: received, body: content }),
          reject,
        )
      })
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        // The server may close a persistent connection just as it is used again (RFC 9112 §9.3.1). Then the request is
        // sent once more.
        if (outgoing.reusedSocket && error.code === 'ECONNRESET') ask(request).then(resolve, reject)
        else reject(error)
      })
      outgoing.end(bytes)
    })
  }
}

/** Sends bytes and FIN, and reads until the server closes. */
export function exchangeBytes(port: number, bytes: Buffer): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1')
  socket.setTimeout(25_000, () => socket.destroy(new Error('neither answered nor closed')))
  socket.on('connect', () => socket.end(bytes))
  socket.on('data', chunk => {
    answer += chunk
  })
  // A closed connection is one of the allowed answers, however it is closed.
  socket.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(answer) : reject(error),
  )
  socket.on('close', () => resolve(answer))
  return promise
}

/** Tunnels, echoes and heads beyond what the server reads are the business of the tests of raw requests. */
function canTravel({ method, target, fields }: FuzzRequest): boolean {
  const isKnown = METHODS.includes(method) && method !== 'CONNECT' && method !== 'TRACE'
  const head = fields.reduce((sum, [name, value]) => sum + name.length + value.length + 4, 200)
  const { targetBytes, headBytes, fieldLines } = requestLimits
  const isWithin = target.length < targetBytes && target.length + head < headBytes
  return isKnown && isWithin && fields.length < fieldLines - 10
}

function pairs(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : [],
  )
}
