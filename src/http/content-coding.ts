import type { RequestFields } from './request.ts'
import { parseWeighted, type Weighted } from './weighted.ts'

/**
 * The content codings of this server, in order of preference. All are registered with IANA (RFC 9110 §8.4.1, RFC 8878).
 */
export const contentCodings = ['br', 'zstd', 'gzip', 'identity'] as const

export type ContentCoding = (typeof contentCodings)[number]

/**
 * Returns the coding that an `Accept-Encoding` field prefers (RFC 9110 §12.5.3). Between equal weights, the server's
 * order decides. Returns `identity` where the field allows none: §12.5.3 lets a server ignore the field, and a page is
 * better than an error.
 *
 * @example
 * chooseContentCoding('gzip, deflate, br') // → 'br'
 * chooseContentCoding('gzip, br;q=0.5') // → 'gzip'
 * chooseContentCoding(null) // → 'identity'
 */
export function chooseContentCoding(acceptEncoding: string | null): ContentCoding {
  if (acceptEncoding === null) return 'identity'
  const ranges = parseWeighted(acceptEncoding)
  let best: ContentCoding = 'identity'
  let bestWeight = weightOf('identity', ranges) ?? 0
  for (const coding of compressions) {
    const weight = weightOf(coding, ranges) ?? weightOf('*', ranges) ?? 0
    if (weight > bestWeight || (weight === bestWeight && weight > 0 && best === 'identity')) {
      best = coding
      bestWeight = weight
    }
  }
  return best
}

const compressions = contentCodings.filter(coding => coding !== 'identity')

/** The weight of a name in a list. `x-gzip` is an old name of `gzip` (RFC 9110 §8.4.1.3). */
function weightOf(name: string, ranges: readonly Weighted[]): number | undefined {
  return ranges.find(range => range.name === name || (name === 'gzip' && range.name === 'x-gzip'))?.weight
}

/** Whether the content of a message has a coding (RFC 9110 §8.4). */
export function hasContentCoding(headers: RequestFields): boolean {
  const coding = headers.get('Content-Encoding')?.trim().toLowerCase() ?? ''
  return coding !== '' && coding !== 'identity'
}
