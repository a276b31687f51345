import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { requestLimits } from '../http/request-limits.ts'
import { originForm, pathOf } from '../http/request-target.ts'
import type { RefusedRequest } from '../routes/protocol.ts'
import { type ParserError, requestLineAtFault } from './parser-error.ts'

/** Converts a request whose head Node has parsed. `isCounted` says whether a route has begun to answer it. */
export function refusedRequest(
  { method = '', url = '', rawHeaders, socket }: IncomingMessage,
  siteHost: string,
  isCounted: boolean,
): RefusedRequest | undefined {
  const fields = rawHeaders.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : [],
  )
  return readRequest(method, url, new Headers(fields), socket, siteHost, isCounted)
}

/** Reads the request in bytes that Node's parser has refused. Undefined where they do not contain its request line. */
export function refusedBytes(
  error: ParserError,
  socket: Socket,
  siteHost: string,
): RefusedRequest | undefined {
  const found = requestLineAtFault(error)
  if (!found) return undefined
  const [head = ''] = found.rest.slice(0, requestLimits.headBytes).split('\r\n\r\n', 1)
  const fields = head.split('\n', requestLimits.fieldLines).flatMap((line): [string, string][] => {
    const [, name, value = ''] = fieldLine.exec(line) ?? []
    return name === undefined ? [] : [[name, value]]
  })
  return readRequest(found.method, found.target, new Headers(fields), socket, siteHost, false)
}

/** A field line with only safe characters (RFC 9112 §5). `Headers` removes the white space around its value. */
const fieldLine = /^([\w!#$%&'*+.^`|~-]+):([ -~\t]*)\r?$/

/** Returns undefined for a target of another site. */
function readRequest(
  method: string,
  target: string,
  headers: Headers,
  socket: Socket,
  siteHost: string,
  isCounted: boolean,
): RefusedRequest | undefined {
  const path = originForm(target, headers.get('Host') ?? siteHost)
  if (path === undefined) return undefined
  const url = `http://${siteHost}${path}`
  return { request: { method, url, headers }, path: pathOf(url), peer: socket.remoteAddress ?? '', isCounted }
}
