import { caching } from './caching.ts'
import type { Fields, Reply } from './reply.ts'

/** The names of the statuses that this server sends (RFC 9110 §15). */
const names: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  304: 'Not Modified',
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  417: 'Expectation Failed',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  505: 'HTTP Version Not Supported',
}

/**
 * Returns the name of an error status. Undefined for one that this server does not send.
 *
 * @example
 * errorName(413) // → 'Content Too Large'
 * errorName(418) // → undefined
 */
export function errorName(status: number): string | undefined {
  return names[status]
}

/** Returns the name of an error status. Throws for one that this server does not send. */
export function statusName(status: number): string {
  const name = errorName(status)
  if (!name) throw new Error(`the status ${status} has no name here`)
  return name
}

/**
 * Returns an error whose body is only the name of its status.
 *
 * @example
 * statusReply(404).body // → 'Not Found\n'
 */
export function statusReply(status: number, fields: Fields = {}): Reply {
  const always = { 'Content-Type': 'text/plain; charset=utf-8', ...caching.notStored }
  return { status, fields: { ...fields, ...always }, body: `${statusName(status)}\n` }
}
