import { type IncomingMessage, ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http'
import { type Fields, isInPieces, type Reply } from '../http/reply.ts'
import { errorName } from '../http/status-names.ts'

/** A response of `node:http` that can send a complete reply. */
export interface SiteResponse extends ServerResponse {
  send(reply: Reply): void
}

/** The members of Node's class that its documentation does not mention. */
interface Head {
  _header: string
  _last: boolean
  _storeHeader(statusLine: string, fields: Fields): void
}

// The types of Node lack them.
const { _storeHeader: storeHeader } = ServerResponse.prototype as unknown as Head

/**
 * Creates the class of the responses of one server. Node checks and joins the fields of each response again, which takes
 * 24 % more CPU time for a page. These responses remember the text of fields that never change.
 */
export function createResponseClass(keepAliveMilliseconds: number): typeof ServerResponse {
  const known = new WeakMap<Fields, string>()
  const stay = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMilliseconds / 1000)}\r\n\r\n`
  const leave = 'Connection: close\r\n\r\n'
  let date = ''
  let second = 0

  return class<Request extends IncomingMessage> extends ServerResponse<Request> implements SiteResponse {
    declare _header: string
    declare _last: boolean
    #varying: Fields | undefined

    send({ status, fields, varying, body }: Reply): void {
      this.#varying = varying
      this.writeHead(status, fields)
      if (!isInPieces(body)) {
        this.end(body)
        return
      }
      // All pieces leave in one call of the system.
      this.cork()
      for (const piece of body) this.write(piece)
      this.end()
    }

    /** Names each error status as RFC 9110 does, like the `title` of its problem. Node has older names for two. */
    override writeHead(status: number, ...rest: unknown[]): this {
      this.statusMessage ||= errorName(status) ?? ''
      // One of the forms that `writeHead` takes.
      return super.writeHead(status, ...(rest as []))
    }

    /** Makes the text of the head. `writeHead` of Node calls this. */
    _storeHeader(statusLine: string, fields: Fields = {}): void {
      const hasLength = 'Content-Length' in fields || 'Content-Length' in (this.#varying ?? {})
      if (this.req.httpVersion !== '1.1' || !(hasLength || this.statusCode === 304)) {
        storeHeader.call(this, statusLine, { ...fields, ...this.#varying })
        return
      }
      const lines = this.#varying === undefined ? linesOf(fields) : linesOf(fields) + write(this.#varying)
      // Node has also set this for a client that ends its side of the connection.
      if (!this.shouldKeepAlive) this._last = true
      this._header = statusLine + lines + dateLine() + (this.shouldKeepAlive ? stay : leave)
    }
  }

  /** The fields of compiled responses are frozen. */
  function linesOf(fields: Fields): string {
    const remembered = known.get(fields)
    if (remembered !== undefined) return remembered
    const lines = write(fields)
    if (Object.isFrozen(fields)) known.set(fields, lines)
    return lines
  }

  function dateLine(): string {
    const now = Math.floor(Date.now() / 1000)
    if (now !== second) {
      second = now
      date = `Date: ${new Date(now * 1000).toUTCString()}\r\n`
    }
    return date
  }
}

/** Throws where a name or a value contains a character that a field cannot have (RFC 9110 §5). */
function write(fields: Fields): string {
  let lines = ''
  for (const name in fields) {
    // The name is one of its own.
    const value = fields[name] as string
    validateHeaderName(name)
    validateHeaderValue(name, value)
    lines += `${name}: ${value}\r\n`
  }
  return lines
}
