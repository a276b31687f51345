import { isHostSyntax } from './named-host.ts'
import { requestLimits } from './request-limits.ts'
import { isHostOfUrl, isUnambiguousTarget } from './request-target.ts'

/** The head of a request as its parser returns it. The lines of one field are joined with commas. */
export interface ParsedHead {
  readonly httpVersionMajor: number
  readonly httpVersionMinor: number
  readonly method?: string | undefined
  readonly url?: string | undefined
  /** Names and values alternate, as they were sent. */
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
 * Returns why a head is refused that the parser accepts. Refuses another major version (RFC 9110 §2.5), a target that
 * is too long or ambiguous, and too many field lines. Also refuses more or less than one valid Host (RFC 9112 §3.2),
 * and a transfer coding other than `chunked` (RFC 9112 §6.1). HTTP/1.0 allows a head without Host; it is for this site.
 */
export function faultOfHead(head: ParsedHead, siteHost: string): HeadFault | undefined {
  const { httpVersionMajor, httpVersionMinor, headers, method, rawHeaders, url = '' } = head
  const { host } = headers
  if (httpVersionMajor !== 1) return 'http_version_not_supported'
  if (url.length > requestLimits.targetBytes) return 'uri_too_long'
  if (rawHeaders.length > 2 * requestLimits.fieldLines || sizeOf(url, rawHeaders) > requestLimits.headBytes) {
    return 'header_fields_too_large'
  }
  if (host === undefined ? httpVersionMinor > 0 : !(isHostSyntax(host) && isHostOfUrl(host)))
    return 'bad_request'
  const transferCoding = headers['transfer-encoding']
  if (transferCoding !== undefined && (httpVersionMinor === 0 || !/^chunked$/i.test(transferCoding))) {
    return 'bad_request'
  }
  if (url === '*') return method === 'OPTIONS' ? undefined : 'bad_request'
  return isUnambiguousTarget(url, host ?? siteHost) ? undefined : 'bad_request'
}

/** The bytes of a head without its method and version. Two bytes end each name and each value. */
function sizeOf(url: string, rawHeaders: readonly string[]): number {
  return rawHeaders.reduce((size, text) => size + text.length + 2, url.length)
}
