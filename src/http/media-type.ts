import { parseWeighted, type Weighted } from './weighted.ts'

/** The media type of a `Content-Type` field in small letters, without its parameters (RFC 9110 §8.3.1). */
export function mediaTypeOf(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase()
}

/** How much an `Accept` field wants one media type. */
export interface Preference {
  /** 0 to 1; 0 refuses (RFC 9110 §12.4.2). */
  readonly weight: number
  /** The range that gives the weight: the type itself, its group, or any type; undefined when none holds it. */
  readonly range: 'type' | 'group' | 'any' | undefined
}

/** The most specific range that holds a media type gives its weight (RFC 9110 §12.5.1). */
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

/** The media ranges of an `Accept` field; undefined when there is none, which is as good as no field (RFC 9110 §12.5.1). */
function rangesOf(accept: string | null): Weighted[] | undefined {
  const ranges = parseWeighted(accept ?? '').filter(({ name }) => mediaRange.test(name))
  return ranges.length > 0 ? ranges : undefined
}

const mediaRange = /^(?:\*\/\*|[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+)$/

export type PageFormat = 'html' | 'markdown'

/**
 * Which format of a page an `Accept` field asks for; undefined when it allows neither (406). Without a media range, HTML.
 * Markdown named with at least the weight of HTML wins, since only a machine names it; a wildcard alone never chooses
 * Markdown over HTML.
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

/** `any` means that a field names no format: it is absent, or only the range of all types allows HTML. */
export type ErrorPreference = ErrorFormat | 'any'

/**
 * The format of an error: what is named with the greatest weight, else HTML, else plain text. Never a 406. Named with the
 * weight of HTML, JSON and Markdown win, since only a machine names them. JSON, or its group, also wins over HTML that only
 * the range of all types allows: HTTP libraries send that.
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
