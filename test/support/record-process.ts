/**
 * Loaded before the program when its exchanges are recorded (see recording.ts). Writes down every response of the
 * process under `/api` as it is sent.
 */
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isRecorded, writeExchange } from './recording.ts'

subscribe('http.server.request.start', message => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
  if (isRecorded(request.url ?? '')) observe(request, response)
})

function observe(request: IncomingMessage, response: ServerResponse): void {
  // The socket forgets its port when the client goes away.
  const site = `${process.pid}:${request.socket.localPort}`
  const received = chunksPassing(request, 'push')
  const written = chunksPassing(response, 'write')
  const end = response.end.bind(response) as (...parameters: unknown[]) => ServerResponse
  response.end = (...parameters: unknown[]) => {
    const [last] = parameters
    // Node passes the last chunk only to `end`.
    if (isChunk(last)) written.push(Buffer.from(last as string))
    const ended = end(...parameters)
    writeExchange({
      site,
      method: request.method ?? '',
      target: request.url ?? '',
      sent: {
        fields: pairs(request.rawHeaders),
        body: Buffer.concat(received).toString('base64'),
      },
      status: response.statusCode,
      answer: { fields: fieldsOf(response), body: Buffer.concat(written).toString('base64') },
    })
    return ended
  }
}

/** Collects the chunks that are passed to a method of an object from now on. */
function chunksPassing<Name extends string>(
  object: Record<Name, (...parameters: never[]) => unknown>,
  name: Name,
): Buffer[] {
  const chunks: Buffer[] = []
  const original = object[name].bind(object) as (...parameters: unknown[]) => unknown
  object[name] = (...parameters: unknown[]) => {
    const [chunk] = parameters
    if (isChunk(chunk)) chunks.push(Buffer.from(chunk as string))
    return original(...parameters)
  }
  return chunks
}

function isChunk(value: unknown): value is string | Uint8Array {
  return typeof value === 'string' || value instanceof Uint8Array
}

/** Returns the header fields as sent. Node keeps the fields of `writeHead` nowhere else. */
function fieldsOf(response: ServerResponse): [string, string][] {
  const { _header } = response as unknown as { _header: string }
  return _header
    .split('\r\n')
    .slice(1)
    .filter(line => line !== '')
    .map(line => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()]
    })
}

function pairs(list: readonly string[]): [string, string][] {
  return Array.from({ length: list.length / 2 }, (_, index) => [
    list[2 * index] ?? '',
    list[2 * index + 1] ?? '',
  ])
}
