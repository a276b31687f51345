import assert from 'node:assert/strict'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'

/** One request of an agent and its cost. The bytes and the tokens include header fields. */
export interface Exchange {
  readonly method: string
  readonly path: string
  /** What it was for. */
  readonly purpose: string
  readonly sentBytes: number
  readonly receivedBytes: number
  /** The tokens of the response in the encoding o200k. */
  readonly receivedTokens: number
}

export interface Answer {
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
}

interface Outgoing {
  readonly method?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends requests and records their cost. */
export interface Notebook {
  readonly exchanges: readonly Exchange[]
  /** Rejects when the response is not a success. */
  ask(url: string, purpose: string, outgoing?: Outgoing): Promise<Answer>
}

/** Creates a notebook. Each request has the fields that curl sends by default, and a separate connection. */
export function createNotebook(): Notebook {
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
        const { socket, headers, rawHeaders, statusCode = 0, statusMessage } = incoming
        const text = (await buffer(incoming)).toString()
        assert.ok(statusCode >= 200 && statusCode < 300, `${method} ${url}: ${statusCode} ${text}`)
        const message = [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...headerLines(rawHeaders), '', text]
        exchanges.push({
          method,
          path: new URL(url).pathname,
          purpose,
          sentBytes: socket.bytesWritten,
          receivedBytes: socket.bytesRead,
          receivedTokens: countTokens(message.join('\r\n')),
        })
        resolve({ headers, text })
      } catch (error) {
        reject(error)
      }
    })
    outgoing.on('error', reject)
    outgoing.end(body)
    return promise
  }
}

function headerLines(rawHeaders: readonly string[]): string[] {
  return rawHeaders.flatMap((name, index) => (index % 2 === 0 ? `${name}: ${rawHeaders[index + 1]}` : []))
}
