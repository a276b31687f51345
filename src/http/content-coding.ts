import type { RequestFields } from './request.ts'
import { parseWeighted, type Weighted } from './weighted.ts'

/** The content codings of this server, the preferred first; each is registered with IANA (RFC 9110 §8.4.1, RFC 8878). */
export const contentCodings = ['br', 'zstd', 'gzip', 'identity'] as const

export type ContentCoding = (typeof contentCodings)[number]

/**
 * The coding that an `Accept-Encoding` field wants most (RFC 9110 §12.5.3); between equals, the server's preference.
 * Where the field allows none of them, `identity`: the section permits to disregard it, and a page is better than none.
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

/** The weight that a list gives a name; `x-gzip` is an old name of `gzip` (RFC 9110 §8.4.1.3). */
function weightOf(name: string, ranges: readonly Weighted[]): number | undefined {
  return ranges.find(range => range.name === name || (name === 'gzip' && range.name === 'x-gzip'))?.weight
}

/** Whether the content of a message comes in any coding (RFC 9110 §8.4). */
export function hasContentCoding(headers: RequestFields): boolean {
  const coding = headers.get('Content-Encoding')?.trim().toLowerCase() ?? ''
  return coding !== '' && coding !== 'identity'
}
