/** The id of a request (JSON-RPC 2.0 §4). Null for an error when the id of its request is unknown. */
export type RequestId = string | number | null

/** Codes of JSON-RPC 2.0 §5.1. The `code` in the data of a `serverError` has the details. */
export const errorCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  serverError: -32000,
} as const

/** The details of an error for programs. `retryAfter` is in seconds. */
export interface ErrorData {
  readonly code: 'rate_limited' | 'server_busy' | 'answer_too_large'
  readonly retryAfter?: number
}

/** Writes a JSON-RPC error (§5.1) as text. */
export function errorText(
  id: RequestId,
  code: keyof typeof errorCodes,
  message: string,
  data?: ErrorData,
): string {
  const error = { code: errorCodes[code], message, ...(data && { data }) }
  return JSON.stringify({ jsonrpc: '2.0', error, id })
}

/** Returns the id of a request. Undefined for a notification, and for a value that is not a message. */
export function idOf(message: unknown): RequestId | undefined {
  if (typeof message !== 'object' || message === null || !('id' in message)) return undefined
  return typeof message.id === 'string' || typeof message.id === 'number' ? message.id : undefined
}
