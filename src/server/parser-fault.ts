import { requestLimits } from '../http/request-limits.ts'
import type { ProtocolReplies } from '../routes/protocol.ts'

/** An error of node's parser: its code, and the bytes that it was reading. */
export interface ParserError extends Error {
  readonly code?: string
  readonly rawPacket?: Buffer
  readonly bytesParsed?: number
}

type Code = keyof ProtocolReplies['problems']

/** The problem behind an error of the parser; undefined when it is the connection that failed. */
export function problemOf(error: ParserError): Code | undefined {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout'
  if (!error.code?.startsWith('HPE_')) return undefined
  const packet = error.rawPacket?.toString('latin1', 0, mostOfALine) ?? ''
  return particular[error.code]?.(packet, error.bytesParsed ?? 0) ?? 'bad_request'
}

/** Longer than any target that is not too long, with a method before it. */
const mostOfALine = requestLimits.targetBytes + 64

/** The errors that say more than that the request is malformed. A request line that comes in pieces may not be recognised. */
const particular: Readonly<Record<string, (packet: string, end: number) => Code | undefined>> = {
  HPE_HEADER_OVERFLOW: packet => (longTarget.test(packet) ? 'uri_too_long' : 'header_fields_too_large'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () => 'body_too_large',
  HPE_INVALID_METHOD: packet => (requestLine.test(packet) ? 'method_not_implemented' : undefined),
  HPE_INVALID_VERSION: (packet, end) =>
    /HTTP\/[02-9]\.\d$/.test(packet.slice(0, end)) ? 'http_version_not_supported' : undefined,
  HPE_PAUSED_H2_UPGRADE: () => 'http_version_not_supported',
}

const longTarget = new RegExp(`^[A-Z-]+ [^ \\r\\n]{${requestLimits.targetBytes}}`)

/** RFC 9112 §3: a method is a token (RFC 9110 §5.6.2). */
const requestLine = /^[\w!#$%&'*+.^`|~-]+ [!-~]+ HTTP\/1\.[01]\r\n/
