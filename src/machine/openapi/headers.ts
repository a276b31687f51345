import type { Languages } from '../../catalog/language.ts'
import { type ApiQuotaPolicy, exampleWait } from '../../contract/quota-policies.ts'
import { caching } from '../../http/caching.ts'
import { openApiToAnyOrigin } from '../../http/cors.ts'
import { rateLimitFields } from '../../http/rate-limit-fields.ts'
import { siteFields } from '../../http/site-fields.ts'
import { reference } from './reference.ts'

const text = (pattern: string) => ({ type: 'string', pattern }) as const

/** Returns every header of the API that is useful to a client. A required one is in every response that lists it. */
export function headerObjects(policies: readonly ApiQuotaPolicy[], languages: Languages) {
  const [first] = policies
  const names = policies.map(({ name }) => name).join('|')
  const longestWindow = Math.max(...policies.map(({ windowSeconds }) => windowSeconds))
  const example =
    first &&
    rateLimitFields(first, {
      remaining: first.quota - 1,
      resetSeconds: exampleWait(first),
    })
  return {
    'RateLimit-Policy': {
      required: true,
      description: 'The policy, its quota (q) and its window in seconds (w)',
      schema: text(`^"(?:${names})";q=[0-9]+;w=[0-9]+$`),
      example: example?.['RateLimit-Policy'],
    },
    RateLimit: {
      required: true,
      description: 'The policy, the requests that remain (r) and the seconds until the window resets (t)',
      schema: text(`^"(?:${names})";r=[0-9]+;t=[0-9]+$`),
      example: example?.RateLimit,
    },
    'Retry-After': {
      required: true,
      description: 'Seconds to wait before the next attempt',
      schema: { type: 'integer', format: 'int32', minimum: 1, maximum: longestWindow },
    },
    ETag: {
      required: true,
      description: 'Entity tag of this representation, for If-None-Match',
      schema: text('^"[!#-~]+"$'),
    },
    Allow: {
      required: true,
      description: 'The methods that this path accepts',
      schema: text('^[A-Z]+(?:, [A-Z]+)*$'),
    },
    'Content-Language': {
      required: true,
      description: 'The language of the text',
      schema: { type: 'string', enum: languages },
    },
    Deprecation: {
      description: 'Date the version was deprecated (RFC 9745)',
      schema: text('^@[0-9]+$'),
      example: '@1798761600',
    },
    Sunset: {
      description: 'Date after which the version may stop (RFC 8594)',
      schema: text('^[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9]{2}:[0-9]{2}:[0-9]{2} GMT$'),
      example: 'Thu, 01 Jul 2027 00:00:00 GMT',
    },
    Link: {
      description: 'Guide to the next version, with rel="deprecation"',
      schema: text('^<[^<>]+>; rel="deprecation"'),
    },
    'X-Request-Id': {
      description: 'Id of the request in the site’s log',
      schema: text('^[!-~]{1,128}$'),
    },
    'Access-Control-Allow-Origin': {
      required: true,
      description: 'Scripts of any origin may read the response',
      schema: { type: 'string', const: '*' },
    },
  } as const
}

/**
 * Returns the names of the other fields of responses: those of HTTP, caches and browsers, which mean the same on every
 * server. The document only names them.
 */
export function generalFields(described: HeaderObjects): readonly string[] {
  const ofHttp = [
    'Content-Type',
    'Content-Length',
    'Content-Encoding',
    'Vary',
    'Date',
    'Connection',
    'Keep-Alive',
  ]
  const ofBrowsers = { ...caching.notStored, ...siteFields('https:'), ...openApiToAnyOrigin }
  return [...ofHttp, ...Object.keys(ofBrowsers)].filter(name => !(name in described))
}

export type HeaderObjects = ReturnType<typeof headerObjects>
export type HeaderName = keyof HeaderObjects

/** The headers of every response of the version. */
const always: readonly HeaderName[] = [
  'RateLimit-Policy',
  'RateLimit',
  'Deprecation',
  'Sunset',
  'Link',
  'X-Request-Id',
  'Access-Control-Allow-Origin',
]

/** Returns the headers of a response. */
export function headers(...extra: readonly HeaderName[]): Record<string, object> {
  return Object.fromEntries([...always, ...extra].map(name => [name, reference('headers', name)]))
}
