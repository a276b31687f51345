import { LRUCache } from 'lru-cache'

/** The length from which field values are not remembered. Clients do not repeat such long values. */
const longest = 500

/**
 * Returns a function that remembers the results of a pure function of a header field or a path. Clients repeat a few
 * values. A client that sends many values only makes the least recently used results disappear.
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
