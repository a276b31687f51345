import type { Fields } from './reply.ts'
import type { IncomingRequest } from './request.ts'

/** How much of unfinished bodies is kept at once. */
export interface BodyBounds {
  /** Of one body, in bytes. */
  readonly each: number
  /** Of all bodies together, in bytes. */
  readonly all: number
  /** How many bodies one client may send at once. */
  readonly perClient: number
}

/** Why a body was not read to its end: it is longer than allowed, or the server gave it up for others. */
export type UnreadBody = 'too_large' | 'given_up'

/** What a client whose body was given up is told: when to send it again, in seconds. */
export const givenUpFields: Fields = { 'Retry-After': '5' }

/** Reads bodies whole, and never keeps more of the unfinished ones than its bounds allow. */
export interface BodyReader {
  /** Reads the body of a request of this client. Rejects where the stream fails. What is left of a body is not read. */
  read(request: IncomingRequest, client: string): Promise<Uint8Array<ArrayBuffer> | UnreadBody>
}

interface UnfinishedBody {
  readonly client: string
  readonly reader: ReadableStreamDefaultReader<Uint8Array>
  /** Room for what has arrived, and for some more. */
  room: Uint8Array<ArrayBuffer>
  length: number
  isGivenUp: boolean
}

/** The room that the first bytes of a body get, in bytes: most messages need no more. */
const firstRoom = 2048

/**
 * A reader of bodies. Memory is counted as it is taken, not as a client declares it. Where a bound would be exceeded, the
 * body that has taken longest is given up, of all or of its client: one that arrives at once is read also while others
 * are held open.
 */
export function createBodyReader({ each, all, perClient }: BodyBounds): BodyReader {
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

  /** The bytes of an old room are free at once, not when garbage is collected. */
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

/** Ends a read that is waiting. A stream that fails meanwhile is of no interest any more. */
function stopReading({ reader }: UnfinishedBody): void {
  reader.cancel().catch(() => {})
}
