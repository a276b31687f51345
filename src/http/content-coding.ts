import { parseWeighted } from './weighted.ts'

/** The content codings of this server, the preferred first; each is registered with IANA (RFC 9110 §8.4.1, RFC 8878). */
export const contentCodings = ['br', 'zstd', 'gzip', 'identity'] as const

export type ContentCoding = (typeof contentCodings)[number]

/**
 * The coding that an `Accept-Encoding` field wants most (RFC 9110 §12.5.3); between equals, the server's preference.
 * Where the field allows none of them, `identity`: the section permits to disregard it, and a page is better than none.
 */
export function chooseContentCoding(acceptEncoding: string | null): ContentCoding {
  if (acceptEncoding === null) return 'identity'
  const weights = new Map(
    parseWeighted(acceptEncoding).map(({ name, weight }) => [name.replace(/^x-gzip$/, 'gzip'), weight]),
  )
  const wildcard = weights.get('*')
  let best: ContentCoding = 'identity'
  let bestWeight = weights.get('identity') ?? 0
  for (const coding of contentCodings) {
    if (coding === 'identity') continue
    const weight = weights.get(coding) ?? wildcard ?? 0
    const preferred = contentCodings.indexOf(coding) < contentCodings.indexOf(best)
    if (weight > bestWeight || (weight === bestWeight && weight > 0 && preferred)) {
      best = coding
      bestWeight = weight
    }
  }
  return best
}
