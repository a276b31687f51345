import { termsOf } from './terms.ts'

/** The most characters of an excerpt. */
export const excerptLength = 280

/** Passages, and which of them have a term: their indexes, in order. */
export interface IndexedPassages {
  readonly texts: readonly string[]
  readonly byTerm: ReadonlyMap<string, readonly number[]>
}

/** Indexes passages by their terms. To find the terms takes longer than a search. */
export function indexPassages(texts: readonly string[]): IndexedPassages {
  const byTerm = new Map<string, number[]>()
  for (const [index, text] of texts.entries()) {
    for (const term of new Set(termsOf(text))) {
      const indexes = byTerm.get(term)
      if (indexes) indexes.push(index)
      else byTerm.set(term, [index])
    }
  }
  return { texts, byTerm }
}

/**
 * Returns the passage with most of the terms, the first of several. It is cut to `excerptLength` characters, from a
 * word shortly before the first term. Undefined where no passage has a term.
 */
export function excerptOf(
  { texts, byTerm }: IndexedPassages,
  terms: ReadonlySet<string>,
): string | undefined {
  const sizes = new Uint32Array(texts.length)
  for (const term of terms) for (const index of byTerm.get(term) ?? []) sizes[index] = (sizes[index] ?? 0) + 1
  const best = sizes.reduce((best, size, index) => (size > (sizes[best] ?? 0) ? index : best), 0)
  const passage = texts[best]
  return passage === undefined || sizes[best] === 0 ? undefined : cut(passage, terms)
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
