import { parseWeighted, type Weighted } from './weighted.ts'

/** The media type of a `Content-Type` field in small letters, without its parameters (RFC 9110 §8.3.1). */
export function mediaTypeOf(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase()
}

/** How much an `Accept` field wants one media type. */
export interface Preference {
  /** 0 to 1; 0 refuses (RFC 9110 §12.4.2). */
  readonly weight: number
  /** Whether the field names the type itself, not only a range that holds it. */
  readonly named: boolean
}

/** The most specific range that holds a media type gives its weight (RFC 9110 §12.5.1). */
export function preferenceFor(mediaType: string, ranges: readonly Weighted[]): Preference {
  const group = `${mediaType.slice(0, mediaType.indexOf('/'))}/*`
  for (const name of [mediaType, group, '*/*']) {
    const weights = ranges.filter(range => range.name === name).map(range => range.weight)
    if (weights.length > 0) return { weight: Math.max(...weights), named: name === mediaType }
  }
  return { weight: 0, named: false }
}

export type PageFormat = 'html' | 'markdown'

/**
 * Which format of a page an `Accept` field asks for; undefined when it allows neither (406). Without the field, or with
 * an empty one, HTML. Markdown named with at least the weight of HTML wins, since only a machine names it; a
 * wildcard alone never chooses Markdown over HTML.
 */
export function choosePageFormat(accept: string | null): PageFormat | undefined {
  if (accept === null || accept.trim() === '') return 'html'
  const ranges = parseWeighted(accept)
  const html = preferenceFor('text/html', ranges)
  const markdown = preferenceFor('text/markdown', ranges)
  if (markdown.weight > 0 && (html.weight === 0 || (markdown.named && markdown.weight >= html.weight)))
    return 'markdown'
  return html.weight > 0 ? 'html' : undefined
}

export type ErrorFormat = PageFormat | 'plain' | 'problem'

const errorMediaTypes: readonly (readonly [string, ErrorFormat])[] = [
  ['application/problem+json', 'problem'],
  ['application/json', 'problem'],
  ['text/markdown', 'markdown'],
  ['text/plain', 'plain'],
]

/** The format of an error page: what is named with the greatest weight, else HTML, else plain text. Never a 406. */
export function chooseErrorFormat(accept: string | null): ErrorFormat {
  if (accept === null || accept.trim() === '') return 'html'
  const ranges = parseWeighted(accept)
  let best: { format: ErrorFormat; weight: number } = { format: 'plain', weight: 0 }
  const html = preferenceFor('text/html', ranges)
  if (html.weight > 0) best = { format: 'html', weight: html.weight }
  for (const [mediaType, format] of errorMediaTypes) {
    const { weight, named } = preferenceFor(mediaType, ranges)
    const ties = format === 'markdown' && weight === best.weight && best.format === 'html'
    if (named && weight > 0 && (weight > best.weight || ties)) best = { format, weight }
  }
  return best.format
}
