/** The problems of a request to any operation. The server sends the last five before a route sees the request. */
export const problemsOfRequests = [
  'method_not_allowed',
  'rate_limited',
  'internal_error',
  'bad_request',
  'request_timeout',
  'uri_too_long',
  'expectation_failed',
  'header_fields_too_large',
] as const

/** The problems of a request that reads. */
export const problemsOfReads = ['lang_invalid', 'precondition_failed', ...problemsOfRequests] as const
