import { parseWeighted, type Weighted } from './weighted.ts'

/**
 * Returns the media type of a `Content-Type` field in lower case, without parameters (RFC 9110 §8.3.1).
 *
 * @example
 * mediaTypeOf('Text/HTML; charset=utf-8') // → 'text/html'
 */
export function mediaTypeOf(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase()
}

/** The most characters of a media type that a message shows. */
const mostShown = 60

/**
 * Returns the media type of a `Content-Type` field for a message to its sender: the beginning of a long one, and a
 * question mark for each character that media types do not have (RFC 6838 §4.2). Empty when there is none.
 *
 * @example
 * shownMediaType('Text/Plain; charset=utf-8') // → 'text/plain'
 * shownMediaType('text/<b>') // → 'text/?b?'
 */
export function shownMediaType(contentType: string): string {
  const type = mediaTypeOf(contentType.slice(0, 2 * mostShown))
  const shown = type.length > mostShown ? `${type.slice(0, mostShown)}…` : type
  return shown.replaceAll(/[^\w!#$&^.+/…-]/g, '?')
}

/** How strongly an `Accept` field prefers a media type. */
export interface Preference {
  /** From 0 to 1; 0 refuses the type (RFC 9110 §12.4.2). */
  readonly weight: number
  /** The range that gives the weight: the type, its group or any type. Undefined when no range contains the type. */
  readonly range: 'type' | 'group' | 'any' | undefined
}

/**
 * Returns the weight of the most specific range that contains a media type (RFC 9110 §12.5.1).
 *
 * @example
 * preferenceFor('text/html', [{ name: 'text/*', weight: 0.5 }]) // → { weight: 0.5, range: 'group' }
 */
export function preferenceFor(mediaType: string, ranges: readonly Weighted[]): Preference {
  const group = `${mediaType.slice(0, mediaType.indexOf('/'))}/*`
  for (const [name, range] of [
    [mediaType, 'type'],
    [group, 'group'],
    ['*/*', 'any'],
  ] as const) {
    const weights = ranges.filter(candidate => candidate.name === name).map(({ weight }) => weight)
    if (weights.length > 0) return { weight: Math.max(...weights), range }
  }
  return { weight: 0, range: undefined }
}

/**
 * The media ranges of an `Accept` field. Undefined when there is none: the field then counts as absent (RFC 9110
 * §12.5.1).
 */
function rangesOf(accept: string | null): Weighted[] | undefined {
  const ranges = parseWeighted(accept ?? '').filter(({ name }) => mediaRange.test(name))
  return ranges.length > 0 ? ranges : undefined
}

const mediaRange = /^(?:\*\/\*|[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+)$/

/**
 * Whether an `Accept` field allows a media type. Without a media range it allows each.
 *
 * @example
 * accepts('application/json', 'text/event-stream, application/*;q=0.5') // → true
 * accepts('application/json', 'application/json;q=0, *\/*') // → false
 */
export function accepts(mediaType: string, accept: string | null): boolean {
  const ranges = rangesOf(accept)
  return ranges === undefined || preferenceFor(mediaType, ranges).weight > 0
}

export type PageFormat = 'html' | 'markdown'

/**
 * Chooses the format of a page by an `Accept` field. Undefined when the field allows neither format (406). Without a
 * media range the format is HTML. Markdown wins if it is named with at least the weight of HTML, because only programs
 * name it. A wildcard never prefers Markdown to HTML.
 *
 * @example
 * choosePageFormat('text/markdown, text/html;q=0.9') // → 'markdown'
 * choosePageFormat('text/*') // → 'html'
 * choosePageFormat('image/png') // → undefined
 */
export function choosePageFormat(accept: string | null): PageFormat | undefined {
  const ranges = rangesOf(accept)
  if (!ranges) return 'html'
  const html = preferenceFor('text/html', ranges)
  const markdown = preferenceFor('text/markdown', ranges)
  const isNamed = markdown.range === 'type'
  if (markdown.weight > 0 && (html.weight === 0 || (isNamed && markdown.weight >= html.weight)))
    return 'markdown'
  return html.weight > 0 ? 'html' : undefined
}

export type ErrorFormat = PageFormat | 'plain' | 'problem'

/** `any` means that a field names no format: it is absent, or allows HTML only by the range of all types. */
export type ErrorPreference = ErrorFormat | 'any'

/**
 * Chooses the format of an error: the named format with the greatest weight, else HTML, else plain text. There is no
 * 406. With the same weight as HTML, JSON and Markdown win, because only programs name them. JSON or `application/*`
 * also wins over HTML that is allowed only by the range of all types, as HTTP libraries send it.
 *
 * @example
 * chooseErrorFormat('application/json') // → 'problem'
 * chooseErrorFormat('text/html, application/json;q=0.9') // → 'html'
 * chooseErrorFormat(null) // → 'any'
 */
export function chooseErrorFormat(accept: string | null): ErrorPreference {
  const ranges = rangesOf(accept)
  if (!ranges) return 'any'
  const html = preferenceFor('text/html', ranges)
  const named = (mediaType: string, isNamed: (range: Preference['range']) => boolean) => {
    const { weight, range } = preferenceFor(mediaType, ranges)
    return isNamed(range) ? weight : 0
  }
  const problem = Math.max(
    ...['application/json', 'application/problem+json'].map(type => named(type, range => range !== 'any')),
  )
  const markdown = named('text/markdown', range => range === 'type')
  const plain = named('text/plain', range => range === 'type')
  const others = Math.max(markdown, plain)
  if (problem > 0 && problem >= others && (html.range === 'any' || problem >= html.weight)) return 'problem'
  if (markdown > 0 && markdown >= plain && markdown >= html.weight) return 'markdown'
  if (plain > html.weight || html.weight === 0) return 'plain'
  return html.range === 'any' ? 'any' : 'html'
}
