import { languages } from '../../model/language.ts'
import { reference } from './reference.ts'

const text = { type: 'string' } as const

/** Every header field of the API that says something to a client; a required one is on every answer that names it. */
export const headerObjects = {
  'RateLimit-Policy': {
    required: true,
    description: 'The policy, its quota (q) and its window in seconds (w)',
    schema: text,
    example: '"leitura";q=60;w=60',
  },
  RateLimit: {
    required: true,
    description: 'The policy, the requests that remain (r) and the seconds until the window resets (t)',
    schema: text,
    example: '"leitura";r=59;t=42',
  },
  'Retry-After': {
    required: true,
    description: 'Seconds to wait before the next attempt',
    schema: { type: 'integer', minimum: 1 },
  },
  ETag: { required: true, description: 'Validator of this representation, for If-None-Match', schema: text },
  Allow: { required: true, description: 'The methods that this path accepts', schema: text },
  'Content-Language': {
    required: true,
    description: 'The language of the text',
    schema: { type: 'string', enum: languages },
  },
  Deprecation: {
    description: 'Since when the version is deprecated (RFC 9745); absent while it is current',
    schema: text,
    example: '@1798761600',
  },
  Sunset: {
    description: 'After when the version may stop answering (RFC 8594); absent while it is current',
    schema: text,
    example: 'Thu, 01 Jul 2027 00:00:00 GMT',
  },
  Link: {
    description: 'With rel="deprecation", the guide to the next version; absent while this one is current',
    schema: text,
  },
} as const

export type HeaderName = keyof typeof headerObjects

/** What every answer of the version carries. */
const always: readonly HeaderName[] = ['RateLimit-Policy', 'RateLimit', 'Deprecation', 'Sunset', 'Link']

/** The fields that an answer carries beside its body. */
export function headers(...extra: readonly HeaderName[]): Record<string, object> {
  return Object.fromEntries([...always, ...extra].map(name => [name, reference('headers', name)]))
}
