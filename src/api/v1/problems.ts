/** What can be wrong with a request of any operation. The last five are told by the server, before a route sees the request. */
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

/** What can be wrong with a request that reads. */
export const problemsOfReads = ['lang_invalid', 'precondition_failed', ...problemsOfRequests] as const
