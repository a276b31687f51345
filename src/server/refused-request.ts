import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { RequestHead } from '../http/request.ts'
import { requestLimits } from '../http/request-limits.ts'
import { authorityOf, originForm, pathOf } from '../http/request-target.ts'
import type { RefusedHead } from '../routes/protocol.ts'
import { type ParserError, requestLineAtFault } from './parser-error.ts'

/** Converts a request whose head Node has parsed. `isCounted` says whether a route has begun to answer it. */
export function refusedRequest(
  { method = '', url = '', rawHeaders, socket }: IncomingMessage,
  siteHost: string,
  isCounted: boolean,
): RefusedHead {
  const fields = rawHeaders.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : [],
  )
  return placed({ method, url, headers: new Headers(fields) }, socket, siteHost, isCounted)
}

/** Reads the request in bytes that Node's parser has refused. Empty where they do not contain its request line. */
export function refusedBytes(error: ParserError, socket: Socket, siteHost: string): RefusedHead {
  const found = requestLineAtFault(error)
  if (!found) return {}
  const [head = ''] = found.rest.slice(0, requestLimits.headBytes).split('\r\n\r\n', 1)
  const fields = head.split('\n', requestLimits.fieldLines).flatMap((line): [string, string][] => {
    const [, name, value = ''] = fieldLine.exec(line) ?? []
    return name === undefined ? [] : [[name, value]]
  })
  const { method, target: url } = found
  return placed({ method, url, headers: new Headers(fields) }, socket, siteHost, false)
}

/** A field line with only safe characters (RFC 9112 §5). `Headers` removes the white space around its value. */
const fieldLine = /^([\w!#$%&'*+.^`|~-]+):([ -~\t]*)\r?$/

/** Places a request at the site: its URL is still the target as it was sent, in any of the four forms (RFC 9112 §3.2). */
function placed(
  { method, url: target, headers }: RequestHead,
  { remoteAddress: peer = '' }: Socket,
  siteHost: string,
  isCounted: boolean,
): RefusedHead {
  const host = headers.get('Host') ?? undefined
  const authority = authorityOf(target, host)
  const path = originForm(target, host ?? siteHost)
  if (path === undefined) return { authority }
  const url = `http://${siteHost}${path}`
  const request = { method, url, headers }
  return { authority, request: { request, path: pathOf(url), peer, isCounted } }
}
