import Link from 'http-link-header'
import {
  type BareItem,
  type Item,
  isInnerList,
  type List,
  type Parameters,
  parseItem,
  parseList,
  serializeItem,
  serializeList,
  Token,
} from 'structured-headers'

/** A policy of `RateLimit-Policy` or `RateLimit`: its name, and the integers of its parameters. */
export interface PolicyItem {
  readonly name: string
  readonly parameters: Readonly<Record<string, number>>
}

/** Parses `RateLimit-Policy` or `RateLimit` as a List of Strings with Integer parameters. */
export function readPolicies(value: string): PolicyItem[] {
  const list = parseList(value)
  expect(serializeList(list) === value, 'it is not in the canonical form of RFC 9651 §4.1')
  return list.map(member => {
    const [name, parameters] = itemOf(member)
    expect(typeof name === 'string', 'a policy is named by a String')
    const integers = [...parameters].map(([key, number]) => {
      expect(typeof number === 'number' && Number.isSafeInteger(number), `${key} is an Integer`)
      return [key, number] as const
    })
    return { name, parameters: Object.fromEntries(integers) }
  })
}

/**
 * Parses the links of a `Link` field, each with one relation. Throws unless every target is absolute and every relation
 * is known.
 */
export function readLinks(value: string): Link.Reference[] {
  const { refs } = Link.parse(value)
  expect(refs.length > 0, 'there is no link')
  for (const { uri, rel, type, hreflang } of refs) {
    expect(URL.canParse(uri) && new URL(uri).href === uri, `${uri} is absolute and in its normal form`)
    expect(relations.has(rel), `${rel} is a registered relation`)
    if (type !== undefined) expect(mediaType.test(type), `${type} is a media type`)
    if (hreflang !== undefined && hreflang !== 'x-default') {
      expect(Intl.getCanonicalLocales(hreflang)[0] === hreflang, `${hreflang} is a language tag`)
    }
  }
  return refs
}

/** Parses a date in IMF-fixdate, the only form that may be sent. */
export function readDate(value: string): Date {
  const date = new Date(value)
  expect(date.toUTCString() === value, 'it is no IMF-fixdate')
  return date
}

/** Parses `Deprecation` (RFC 9745 §2.1): a Date of RFC 9651 §3.3.7 without parameters. */
export function readDeprecation(value: string): Date {
  const item = parseItem(value)
  const [date, parameters] = item
  expect(date instanceof Date && parameters.size === 0, 'it is no Date')
  expect(serializeItem(item) === value, 'it is not in the canonical form of RFC 9651 §4.1')
  return date
}

/** Parses a list of tokens, such as those of `Vary` and `Allow`. */
export function readTokens(value: string): string[] {
  return parseList(value).map(member => tokenOf(itemOf(member)))
}

/** The relations that the site uses, all in the registry of link relations (RFC 8288 §4.2). */
const relations: ReadonlySet<string> = new Set(
  'alternate canonical api-catalog service-desc service-doc describedby help deprecation'.split(' '),
)
/** A media type without parameters, in lower case. */
export const mediaType = /^[a-z]+\/[a-z0-9.+-]+$/

/** Returns the item of a member of a list or dictionary. Throws for an inner list. */
export function itemOf(member: List[number]): Item {
  if (isInnerList(member)) throw new Error('there is an Inner List')
  return member
}

/** Returns the text of a Token without its parameters. */
export function tokenOf([value]: readonly [BareItem, Parameters]): string {
  if (!(value instanceof Token)) throw new Error('there is something else than a Token')
  return value.toString()
}

/** Throws the name of the rule if it is broken. */
export function expect(holds: boolean, rule: string): asserts holds {
  if (!holds) throw new Error(rule)
}
