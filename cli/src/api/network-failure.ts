import { Failure, type FailureReason } from '../failure.ts'

/** Returns the failure for a network error. `isUnderWay` is true if there was a connection. */
export function networkFailure(error: unknown, host: string, isUnderWay: boolean): Failure {
  const codes = codesOf(error)
  const [pattern, found] = patterns.find(([known]) => codes.some(code => known.test(code))) ?? other
  const reason = found === 'timed_out' && !isUnderWay ? 'connection_timed_out' : found
  return new Failure(reason, { host, cause: codes.find(code => pattern.test(code)) ?? codes.at(-1) ?? '' })
}

/** Whether the request certainly did not reach the site. */
export function wasNeverSent({ reason }: Failure): boolean {
  return neverSent.test(reason)
}

// Input: errors of Node
const neverSent = /^(?:name_not_resolved|connection_(?:refused|timed_out)|tls_failed|proxy_\w+)$/

const patterns: readonly (readonly [RegExp, FailureReason])[] = [
  [/^(?:TimeoutError|ETIMEDOUT)$/, 'timed_out'],
  [/^(?:ENOTFOUND|EAI_\w+)$/, 'name_not_resolved'],
  [/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/, 'connection_refused'],
  // Input: errors of Node
  [/^(?:ERR_TLS_\w+|ERR_SSL_.+|CERT_\w+|\w*SELF_SIGNED\w*|UNABLE_TO_\w+|EPROTO)$/, 'tls_failed'],
  // Input: errors of Node
  [/^(?:Z_\w+|ERR__?ERROR_\w+|ERR_BROTLI\w*|ZSTD\w*|ERR_ENCODING_INVALID_ENCODED_DATA)$/, 'answer_garbled'],
  [/^(?:HPE_\w+|HTTPParserError)$/, 'answer_garbled'],
  [/^(?:ECONNRESET|EPIPE)$/, 'connection_lost'],
]

const other = [/^[A-Z][A-Z\d_]+$/, 'network_failed'] as const

/** Returns names, codes and messages of an error and its causes. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { name, message, cause, code } = error as NodeJS.ErrnoException
  const inner = error instanceof AggregateError ? error.errors.flatMap(codesOf) : []
  return [name, message, ...(typeof code === 'string' ? [code] : []), ...inner, ...codesOf(cause)]
}
