import type { IncomingMessage } from 'node:http'
import type { BodyStream, BodyStreamReader } from '../http/request.ts'

/** How many pieces of a body are joined while no route waits for them. */
const joined = 100

type Result = ReadableStreamReadResult<Uint8Array>

/**
 * The body of a request as a stream. A `ReadableStream` would take as long as a page does. Takes the body from Node at
 * once and joins its pieces, because a route may wait before it reads, and Node uses about 300 bytes for each piece.
 * Behind a body that is longer than `limit` bytes, the rest of it is discarded. Cancelling the stream does not close
 * the connection.
 */
export class NodeBody implements BodyStream, BodyStreamReader {
  locked = false
  /** The length of a body that is within the limit, if its head says so. */
  readonly #declared: number | undefined
  #pieces: Uint8Array<ArrayBuffer>[] = []
  #length = 0
  #end: 'none' | 'complete' | 'cancelled' | Error = 'none'
  #waiting: PromiseWithResolvers<Result> | undefined

  constructor(incoming: IncomingMessage, limit: number) {
    const { 'content-length': length } = incoming.headers
    if (length !== undefined && Number(length) <= limit) this.#declared = Number(length)
    incoming.on('data', (piece: Uint8Array<ArrayBuffer>) => {
      if (this.#end !== 'none' || this.#length > limit) return
      this.#length += piece.byteLength
      this.#pieces.push(piece)
      if (this.#pieces.length === joined) this.#pieces = [Buffer.concat(this.#pieces)]
      this.#settle()
    })
    incoming.on('end', () => this.#finish('complete'))
    incoming.on('error', error => this.#finish(error))
  }

  getReader(): BodyStreamReader {
    this.locked = true
    return this
  }

  /** Node reports the end of a body after the turn in which its last byte arrived. Its length is known before. */
  takeWhole(): Uint8Array<ArrayBuffer> | undefined {
    if (this.locked || this.#end !== 'none' || this.#length !== this.#declared) return undefined
    this.locked = true
    return this.#taken()
  }

  /** Returns what has arrived, or waits for more. */
  read(): Promise<Result> {
    this.#waiting = Promise.withResolvers()
    const { promise } = this.#waiting
    this.#settle()
    return promise
  }

  async cancel(): Promise<void> {
    this.#pieces = []
    this.#finish('cancelled')
  }

  #finish(end: 'complete' | 'cancelled' | Error): void {
    if (this.#end === 'none') this.#end = end
    this.#settle()
  }

  /** Answers a waiting read, where it can be answered. */
  #settle(): void {
    const waiting = this.#waiting
    if (!waiting) return
    if (this.#end instanceof Error) waiting.reject(this.#end)
    else if (this.#pieces.length > 0) waiting.resolve({ done: false, value: this.#taken() })
    else if (this.#end !== 'none') waiting.resolve({ done: true, value: undefined })
    else return
    this.#waiting = undefined
  }

  #taken(): Uint8Array<ArrayBuffer> {
    const [first] = this.#pieces
    const value = this.#pieces.length === 1 && first ? first : Buffer.concat(this.#pieces)
    this.#pieces = []
    return value
  }
}
