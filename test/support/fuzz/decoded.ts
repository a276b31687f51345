import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { Answer } from './request.ts'

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }

/**
 * Returns the text of a response without its content coding. Undefined when it is not in that coding, or is text but
 * not UTF-8.
 */
export function decoded({ headers, body }: Answer): string | undefined {
  const decode = decoders[headers.get('Content-Encoding') as keyof typeof decoders]
  const isText = /^(?:text\/|application\/)/.test(headers.get('Content-Type') ?? '')
  try {
    const bytes = decode ? decode(body) : body
    return new TextDecoder('utf-8', { fatal: isText }).decode(bytes)
  } catch {
    // Both decoders throw on bytes that are not theirs; that is the finding.
    return undefined
  }
}

/** Parses the JSON of a response. Undefined when it contains none. */
export function jsonOf(answer: Answer): unknown {
  try {
    return JSON.parse(decoded(answer) ?? '')
  } catch {
    // JSON.parse throws a SyntaxError; that is the finding.
    return undefined
  }
}
