import type { Fields } from './reply.ts'
import type { RequestHead } from './request.ts'

/** For everything except pages: no script runs in it, and no page shows it in a frame (CSP Level 3). */
export const denyAllPolicy: Fields = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Any origin may read the API and the machine-readable files (Fetch §3.2, §3.7). */
export const openToAnyOrigin: Fields = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  ...denyAllPolicy,
}

/** The fields of a document about MCP servers, also without a preflight (Server Card extension, CORS requirements). */
export const openToDiscovery: Fields = {
  ...openToAnyOrigin,
  'Access-Control-Allow-Methods': 'GET',
  'Access-Control-Allow-Headers': 'Content-Type',
  'Access-Control-Expose-Headers': 'ETag',
}

/** As `openToAnyOrigin`, and names the response fields that a script may read. */
export const openApiToAnyOrigin: Fields = {
  ...openToAnyOrigin,
  'Access-Control-Expose-Headers':
    'RateLimit, RateLimit-Policy, Retry-After, Deprecation, Sunset, Link, ETag',
}

/** Whether a request is a CORS preflight (Fetch §3.2.2) and not another kind of OPTIONS. */
export function isPreflight({ method, headers }: RequestHead): boolean {
  return method === 'OPTIONS' && headers.has('Origin') && headers.has('Access-Control-Request-Method')
}

const commonFields = ['Accept', 'Content-Type', 'If-Match', 'If-None-Match']

/**
 * Returns the fields of the response to a preflight: the methods of the resource, and the request fields that it reads.
 * `names` are those that not every resource reads.
 */
export function preflightFields(methods: readonly string[], names: readonly string[] = []): Fields {
  return {
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': [...commonFields, ...names].toSorted().join(', '),
    'Access-Control-Max-Age': '86400',
  }
}
