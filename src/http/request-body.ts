import type { Fields } from './reply.ts'
import type { BodyStreamReader, IncomingRequest } from './request.ts'

/** The bounds of unfinished bodies, which are kept in memory. */
export interface BodyLimits {
  /** Of one body, in bytes. */
  readonly each: number
  /** Of all bodies together, in bytes. */
  readonly all: number
  /** How many bodies one client may send at once. */
  readonly perClient: number
}

/** Why a body was not read to its end: it is too long, or the server dropped it to make room for others. */
export type UnreadBody = 'too_large' | 'given_up'

/** The header fields of the response to a client whose body was dropped. `Retry-After` is in seconds. */
export const givenUpFields: Fields = { 'Retry-After': '5' }

/** Reads whole bodies, and keeps the unfinished ones within its bounds. */
export interface BodyReader {
  /**
   * Reads the body of a request of this client. Rejects if the stream fails. The rest of an unread body stays in the
   * stream.
   */
  read(request: IncomingRequest, client: string): Promise<Uint8Array<ArrayBuffer> | UnreadBody>
}

interface UnfinishedBody {
  readonly client: string
  readonly reader: BodyStreamReader
  /** Space for the bytes that have arrived, and for some more. */
  room: Uint8Array<ArrayBuffer>
  length: number
  isGivenUp: boolean
}

/** The first size of a buffer, in bytes. It is enough for most messages. */
const firstRoom = 2048

/**
 * Creates a reader of bodies. It counts the memory that it uses, not the length that a client declares. Over a bound it
 * drops the body that has taken longest, of all clients or of this one. So a body that arrives quickly is read while
 * slow ones are held open.
 */
export function createBodyReader({ each, all, perClient }: BodyLimits): BodyReader {
  /** In the order in which they began. */
  const unfinished = new Set<UnfinishedBody>()
  const byClient = new Map<string, Set<UnfinishedBody>>()
  let kept = 0
  return {
    async read(request, client) {
      if (Number(request.headers.get('Content-Length') ?? 0) > each) return 'too_large'
      if (!request.body) return new Uint8Array(0)
      const body = begin(client, request.body.getReader())
      try {
        for (;;) {
          const { done, value } = await body.reader.read()
          if (body.isGivenUp) return 'given_up'
          if (done) return body.room.subarray(0, body.length)
          if (body.length + value.byteLength > each) {
            stopReading(body)
            return 'too_large'
          }
          keep(body, value)
          if (body.isGivenUp) return 'given_up'
        }
      } finally {
        end(body)
      }
    },
  }

  function begin(client: string, reader: UnfinishedBody['reader']): UnfinishedBody {
    const body = { client, reader, room: new Uint8Array(0), length: 0, isGivenUp: false }
    const others = byClient.get(client) ?? new Set()
    byClient.set(client, others.add(body))
    unfinished.add(body)
    if (others.size > perClient) giveUpFirst(others)
    return body
  }

  function keep(body: UnfinishedBody, piece: Uint8Array): void {
    const needed = body.length + piece.byteLength
    if (needed > body.room.byteLength) {
      resize(body, Math.min(each, Math.max(needed, 2 * body.room.byteLength, firstRoom)))
      while (kept > all) giveUpFirst(unfinished)
      if (body.isGivenUp) return
    }
    body.room.set(piece, body.length)
    body.length = needed
  }

  /** Frees the bytes of the old buffer at once, without waiting for the garbage collector. */
  function resize(body: UnfinishedBody, size: number): void {
    kept += size - body.room.byteLength
    body.room = new Uint8Array(body.room.buffer.transfer(size))
  }

  function giveUpFirst(bodies: ReadonlySet<UnfinishedBody>): void {
    const [first] = bodies
    if (!first) return
    first.isGivenUp = true
    resize(first, 0)
    end(first)
    stopReading(first)
  }

  function end(body: UnfinishedBody): void {
    if (!unfinished.delete(body)) return
    kept -= body.room.byteLength
    const others = byClient.get(body.client)
    others?.delete(body)
    if (others?.size === 0) byClient.delete(body.client)
  }
}

/** Ends a pending read. The error of a stream that fails at the same time does not matter. */
function stopReading({ reader }: UnfinishedBody): void {
  reader.cancel().catch(() => {})
}
