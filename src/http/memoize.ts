import { LRUCache } from 'lru-cache'

/** Field values longer than this are not remembered: nobody sends them twice by chance. */
const longest = 500

/**
 * Remembers what a pure function of a header field answered. Clients send few different values, over and over; a client
 * that sends many only makes those be forgotten that were not used for longest.
 */
export function memoize<T>(choose: (field: string) => T, limit: number): (field: string) => T {
  const answers = new LRUCache<string, { readonly answer: T }>({ max: limit })
  return field => {
    if (field.length > longest) return choose(field)
    const known = answers.get(field)
    if (known) return known.answer
    const answer = choose(field)
    answers.set(field, { answer })
    return answer
  }
}
