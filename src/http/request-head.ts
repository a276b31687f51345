import { requestLimits } from './request-limits.ts'
import { isHostOfUrl, isUnambiguousTarget } from './request-target.ts'

/** The head of a request, as its parser leaves it; the lines of one field are joined with commas. */
export interface ParsedHead {
  readonly httpVersionMajor: number
  readonly httpVersionMinor: number
  readonly method?: string | undefined
  readonly url?: string | undefined
  /** Names and values in turn, as they were sent. */
  readonly rawHeaders: readonly string[]
  readonly headers: {
    readonly host?: string | undefined
    readonly 'transfer-encoding'?: string | undefined
  }
}

export type HeadFault =
  | 'bad_request'
  | 'uri_too_long'
  | 'header_fields_too_large'
  | 'http_version_not_supported'

/**
 * Why a head is refused that its parser let pass: another major version (RFC 9110 §2.5), a target that is too long or
 * ambiguous, too many field lines, not exactly one valid Host (RFC 9112 §3.2), a transfer coding other than `chunked`
 * (RFC 9112 §6.1). A head without Host, which HTTP/1.0 allows, is for this site.
 */
export function faultOfHead(head: ParsedHead, siteHost: string): HeadFault | undefined {
  const { httpVersionMajor, httpVersionMinor, headers, method, rawHeaders, url = '' } = head
  const { host } = headers
  if (httpVersionMajor !== 1) return 'http_version_not_supported'
  if (url.length > requestLimits.targetBytes) return 'uri_too_long'
  if (rawHeaders.length > 2 * requestLimits.fieldLines || sizeOf(url, rawHeaders) > requestLimits.headBytes) {
    return 'header_fields_too_large'
  }
  if (host === undefined ? httpVersionMinor > 0 : !(hostSyntax.test(host) && isHostOfUrl(host)))
    return 'bad_request'
  const transferCoding = headers['transfer-encoding']
  if (transferCoding !== undefined && (httpVersionMinor === 0 || !/^chunked$/i.test(transferCoding))) {
    return 'bad_request'
  }
  if (url === '*') return method === 'OPTIONS' ? undefined : 'bad_request'
  return isUnambiguousTarget(url, host ?? siteHost) ? undefined : 'bad_request'
}

/** The bytes of a head without those of its method and version; two separate each name and value from what follows. */
function sizeOf(url: string, rawHeaders: readonly string[]): number {
  return rawHeaders.reduce((size, text) => size + text.length + 2, url.length)
}

/** A name or an address, and a port (RFC 3986 §3.2.2); without the comma that joins two Hosts. */
const hostSyntax = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i
