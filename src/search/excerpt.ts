import { termsOf } from './terms.ts'

/** The most characters of an excerpt. */
export const excerptLength = 280

/** A passage, and its different terms. */
export interface Passage {
  readonly text: string
  readonly terms: ReadonlySet<string>
}

/** Returns a passage with its terms. To find the terms takes longer than a search. */
export function passageOf(text: string): Passage {
  return { text, terms: new Set(termsOf(text)) }
}

/**
 * Returns the passage with most of the terms, the first of several. It is cut to `excerptLength` characters, from a
 * word shortly before the first term. Undefined where no passage has a term.
 */
export function excerptOf(passages: readonly Passage[], terms: ReadonlySet<string>): string | undefined {
  let best: string | undefined
  let most = 0
  for (const passage of passages) {
    let size = 0
    for (const term of terms) if (passage.terms.has(term)) size += 1
    if (size <= most) continue
    most = size
    best = passage.text
  }
  return best === undefined ? undefined : cut(best, terms)
}

/** How many characters of a long passage precede its first term. */
const before = 60

function cut(passage: string, terms: ReadonlySet<string>): string {
  if (passage.length <= excerptLength) return passage
  const words = passage.matchAll(/[\p{L}\p{M}\p{N}]+/gu)
  const first = words.find(([word]) => termsOf(word).some(term => terms.has(term)))?.index ?? 0
  const wanted = Math.max(0, Math.min(first - before, passage.length - excerptLength))
  const start = wanted === 0 ? 0 : passage.indexOf(' ', wanted) + 1
  const end = start + excerptLength
  if (end >= passage.length) return `… ${passage.slice(start)}`
  const whole = passage.slice(start, Math.max(start + before, passage.lastIndexOf(' ', end)))
  return `${start > 0 ? '… ' : ''}${whole} …`
}
