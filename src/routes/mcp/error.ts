/** An identifier of a request (JSON-RPC 2.0 §4); null where it is not known whose error it is. */
export type RequestId = string | number | null

/** Codes of JSON-RPC 2.0 §5.1. What `serverError` means is in the `code` of its data. */
export const errorCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  serverError: -32000,
} as const

/** What a program can branch on. `retryAfter` is in seconds. */
export interface ErrorData {
  readonly code: 'rate_limited' | 'server_busy' | 'answer_too_large'
  readonly retryAfter?: number
}

/** An error of JSON-RPC (§5.1) as text. */
export function errorText(
  id: RequestId,
  code: keyof typeof errorCodes,
  message: string,
  data?: ErrorData,
): string {
  const error = { code: errorCodes[code], message, ...(data && { data }) }
  return JSON.stringify({ jsonrpc: '2.0', error, id })
}

/** The identifier of a request; undefined for a notification, and for what is no message. */
export function idOf(message: unknown): RequestId | undefined {
  if (typeof message !== 'object' || message === null || !('id' in message)) return undefined
  return typeof message.id === 'string' || typeof message.id === 'number' ? message.id : undefined
}
