import type { IncomingMessage } from 'node:http'
import { isSafe } from '../http/methods.ts'
import type { IncomingRequest, RequestFields } from '../http/request.ts'
import { urlOf } from '../http/request-target.ts'

/**
 * Converts a request that Node has parsed, with a valid host and a target that begins with a slash
 * (`http/request-head.ts`). `siteHost` is the host of a request without a Host field.
 */
export function readRequest(incoming: IncomingMessage, siteHost: string, bodyBytes: number): IncomingRequest {
  const { method = '', url: target = '', headers } = incoming
  const url = urlOf(headers.host ?? siteHost, target)
  return { method, url, headers: new NodeFields(headers), body: bodyOf(incoming, bodyBytes) }
}

const lowerCased = new Map<string, string>()

/** Returns the name of a field as Node spells it. Keeps the names that the program writes, which are few. */
function lowerCase(name: string): string {
  const known = lowerCased.get(name)
  if (known !== undefined) return known
  const lower = name.toLowerCase()
  if (lower !== name) lowerCased.set(name, lower)
  return lower
}

/** Node has joined the lines of one field. */
class NodeFields implements RequestFields {
  readonly #headers: IncomingMessage['headers']

  constructor(headers: IncomingMessage['headers']) {
    this.#headers = headers
  }

  get(name: string): string | null {
    return this.#headers[lowerCase(name)]?.toString() ?? null
  }

  has(name: string): boolean {
    return lowerCase(name) in this.#headers
  }

  keys() {
    return Object.keys(this.#headers).values()
  }
}

/** How many pieces of a body are joined while no route waits for them. */
const joined = 100

/**
 * Returns the body as a stream. Takes it from Node at once and joins its pieces, because a route may wait before it
 * reads, and Node uses about 300 bytes for each piece. Behind a body that is longer than `limit` bytes, the rest of it
 * is discarded, as is the body of a method that has no use for one. Cancelling the stream does not close the connection.
 */
function bodyOf(incoming: IncomingMessage, limit: number): IncomingRequest['body'] {
  const { method = '', headers } = incoming
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return null
  if (isSafe(method)) {
    incoming.resume()
    return null
  }
  let pieces: Uint8Array[] = []
  let length = 0
  let isAwaited = false
  let isCancelled = false
  const pass = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (pieces.length === 0) return
    controller.enqueue(Buffer.concat(pieces))
    pieces = []
    isAwaited = false
  }
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        incoming.on('data', (piece: Uint8Array) => {
          if (isCancelled || length > limit) return
          length += piece.byteLength
          pieces.push(piece)
          if (isAwaited || pieces.length === joined) pass(controller)
        })
        incoming.on('end', () => {
          if (isCancelled) return
          pass(controller)
          controller.close()
        })
        incoming.on('error', error => controller.error(error))
      },
      pull(controller) {
        isAwaited = true
        pass(controller)
      },
      cancel() {
        isCancelled = true
        pieces = []
      },
    },
    { highWaterMark: 0 },
  )
}
