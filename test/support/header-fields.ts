import { type Dictionary, isInnerList, parseDictionary, parseItem } from 'structured-headers'
import {
  expect,
  itemOf,
  mediaType,
  type PolicyItem,
  readDate,
  readDeprecation,
  readLinks,
  readPolicies,
  readTokens,
  tokenOf,
} from './field-readers.ts'

/** Reads one field value. Throws when it breaks its specification. */
type Reader = (value: string) => void

/**
 * Returns the errors that independent parsers find in the header fields of a response. They cover Structured Fields
 * (RFC 9651), fields that parse as such (draft-ietf-httpbis-retrofit), links (RFC 8288) and dates (RFC 9110 §5.6.7). A
 * field without a parser is an error.
 */
export function faultsOfFields(headers: Headers): string[] {
  return [...headers].flatMap(([name, value]) => {
    const read = readers[name]
    if (!read) return [`the field ${name} has no reader`]
    try {
      read(value)
      return []
    } catch (error) {
      // A parser throws on what it cannot read, and a reader on what it does not expect; either is the finding.
      return [`${name}: ${value}: ${error instanceof Error ? error.message : error}`]
    }
  })
}

/** Those that must be answered with whole seconds, sizes or counts. */
const integer: Reader = value => {
  const [number, parameters] = parseItem(value)
  expect(Number.isSafeInteger(number) && Number(number) >= 0 && parameters.size === 0, 'it is no Integer')
}

const token: Reader = value => void tokenOf(parseItem(value))

const readers: Readonly<Record<string, Reader>> = {
  // The codings that a request may have (RFC 9110 §15.5.16).
  'accept-encoding': oneOf('identity'),
  'accept-ranges': oneOf('bytes'),
  'access-control-allow-headers': readTokens,
  'access-control-allow-methods': readTokens,
  'access-control-allow-origin': oneOf('*'),
  'access-control-expose-headers': readTokens,
  'access-control-max-age': integer,
  allow: readTokens,
  'cache-control': value => readCacheControl(value),
  connection: readTokens,
  'content-encoding': oneOf('br', 'zstd', 'gzip'),
  'content-language': value => void Intl.getCanonicalLocales(readTokens(value)),
  'content-length': integer,
  'content-range': value => expect(contentRange.test(value), 'it is not as RFC 9110 §14.4 says'),
  'content-security-policy': value => expect(policy.test(value), 'it is no list of directives'),
  'content-type': value => readContentType(value),
  'cross-origin-opener-policy': oneOf('same-origin'),
  'cross-origin-resource-policy': oneOf('cross-origin'),
  date: readDate,
  deprecation: readDeprecation,
  etag: value => expect(entityTag.test(value), 'it is no strong entity tag (RFC 9110 §8.8.3)'),
  'keep-alive': parseDictionary,
  'last-modified': readDate,
  link: readLinks,
  location: value => expect(/^\/(?![/\\])[\x21-\x7e]*$/.test(value), 'it leads off the site'),
  'permissions-policy': value => everyMember(parseDictionary(value), isInnerList, 'an Inner List'),
  ratelimit: value => everyParameter(readPolicies(value), ['r', 't']),
  'ratelimit-policy': value => everyParameter(readPolicies(value), ['q', 'w']),
  'referrer-policy': token,
  'retry-after': integer,
  'strict-transport-security': value => expect(transport.test(value), 'it is not as RFC 6797 §6.1 says'),
  sunset: readDate,
  'transfer-encoding': oneOf('chunked'),
  vary: readTokens,
  'x-content-type-options': oneOf('nosniff'),
  'x-markdown-tokens': integer,
  'x-request-id': value => expect(/^[\w.~:/+=@-]{1,128}$/.test(value), 'it is no identifier'),
  'x-robots-tag': readTokens,
}

const policy = /^[a-z-]+(?: [^\s;,]+)*(?:; [a-z-]+(?: [^\s;,]+)*)*$/
const contentRange = /^bytes (?:\d+-\d+|\*)\/\d+$/
const entityTag = /^"[\x21\x23-\x7e]+"$/
const transport = /^max-age=\d+(?:; includeSubDomains)?(?:; preload)?$/

/** RFC 9111 §5.2.2: each directive that the site uses, with an argument or without. */
const directives: Readonly<Record<string, 'none' | 'seconds'>> = {
  public: 'none',
  private: 'none',
  'no-cache': 'none',
  'no-store': 'none',
  'must-revalidate': 'none',
  immutable: 'none',
  'max-age': 'seconds',
}

function readCacheControl(value: string): void {
  for (const [name, member] of parseDictionary(value)) {
    const [argument] = itemOf(member)
    const isFitting = directives[name] === 'seconds' ? Number.isSafeInteger(argument) : argument === true
    expect(name in directives && isFitting, `the directive ${name}`)
  }
}

function readContentType(value: string): void {
  const [type, parameters] = parseItem(value)
  const essence = tokenOf([type, parameters])
  expect(mediaType.test(essence), `${essence} is a media type`)
  const isText = essence.startsWith('text/')
  expect(!isText || String(parameters.get('charset')) === 'utf-8', 'text says its charset')
  expect(!/json$/.test(essence) || !parameters.has('charset'), 'JSON has no charset parameter')
}

function everyParameter(policies: readonly PolicyItem[], names: readonly string[]): void {
  expect(policies.length > 0, 'there is no policy')
  for (const { parameters } of policies) {
    expect(Object.keys(parameters).join() === names.join(), `the parameters are ${names.join(' and ')}`)
  }
}

function everyMember(dictionary: Dictionary, isFitting: (member: never) => boolean, kind: string): void {
  for (const [name, member] of dictionary) expect(isFitting(member as never), `${name} is ${kind}`)
}

function oneOf(...names: readonly string[]): Reader {
  return value => expect(names.includes(tokenOf(parseItem(value))), `it is none of ${names.join(', ')}`)
}
