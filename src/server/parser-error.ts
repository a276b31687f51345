import { requestLimits } from '../http/request-limits.ts'
import type { ProtocolProblemCode } from '../routes/protocol.ts'

/** An error of Node's parser: its code, and the bytes that it was reading. */
export interface ParserError extends Error {
  readonly code?: string
  readonly rawPacket?: Buffer
  readonly bytesParsed?: number
}

/** Returns the problem for an error of the parser. Undefined when the connection failed. */
export function problemOf(error: ParserError): ProtocolProblemCode | undefined {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout'
  if (!error.code?.startsWith('HPE_')) return undefined
  return particular[error.code]?.(error) ?? 'bad_request'
}

/**
 * The errors with a more exact problem than a malformed request. A request line in several pieces may not be
 * recognised.
 */
const particular: Readonly<Record<string, (error: ParserError) => ProtocolProblemCode | undefined>> = {
  HPE_HEADER_OVERFLOW: error => (hasLongTarget(textOf(error)) ? 'uri_too_long' : 'header_fields_too_large'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () => 'body_too_large',
  HPE_INVALID_METHOD: error =>
    /^1\.[01]$/.test(requestLineAtFault(error)?.version ?? '') ? 'method_not_implemented' : undefined,
  HPE_INVALID_VERSION: error =>
    /HTTP\/[02-9]\.\d$/.test(textOf(error).slice(0, error.bytesParsed))
      ? 'http_version_not_supported'
      : undefined,
  HPE_PAUSED_H2_UPGRADE: () => 'http_version_not_supported',
}

function hasLongTarget(text: string): boolean {
  const [, target = ''] = text.split(/[ \r\n]/, 2)
  return /^[A-Z-]+ /.test(text) && target.length >= requestLimits.targetBytes
}

/** A request line that the parser has read or stopped in, and the bytes after it. */
interface RequestLine {
  readonly method: string
  readonly target: string
  readonly version: string
  readonly rest: string
}

/**
 * Returns the line of the request that the parser refused. Undefined where the bytes do not contain it: it was
 * malformed, or came in an earlier packet.
 */
export function requestLineAtFault(error: ParserError): RequestLine | undefined {
  const text = textOf(error)
  const before = text.slice(0, (error.bytesParsed ?? 0) + 1)
  // The parser stopped in the request line, or else in a field of the request with which the packet begins.
  const atFault = readRequestLine(text.slice(before.lastIndexOf('\n') + 1))
  return atFault ?? (before.includes('\r\n\r\n') ? undefined : readRequestLine(text))
}

function readRequestLine(text: string): RequestLine | undefined {
  const [line, method = '', target = '', version = ''] = requestLine.exec(text) ?? []
  return line === undefined ? undefined : { method, target, version, rest: text.slice(line.length) }
}

/** A method is a token (RFC 9112 §3, RFC 9110 §5.6.2). */
const requestLine = /^([\w!#$%&'*+.^`|~-]+) ([!-~]+) HTTP\/(\d\.\d)\r\n/

function textOf({ rawPacket }: ParserError): string {
  return rawPacket?.toString('latin1') ?? ''
}
