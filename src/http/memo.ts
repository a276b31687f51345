/** Field values longer than this are not remembered: nobody sends them twice by chance. */
const longest = 500

/**
 * Remembers what a pure function of a header field answered. Clients send few different values, over and over; a client
 * that sends many only makes the oldest be forgotten.
 */
export function remember<T>(choose: (field: string) => T, limit: number): (field: string) => T {
  const answers = new Map<string, T>()
  return field => {
    if (field.length > longest) return choose(field)
    if (answers.has(field)) return answers.get(field) as T
    const answer = choose(field)
    if (answers.size >= limit) forgetOldest(answers)
    answers.set(field, answer)
    return answer
  }
}

function forgetOldest(answers: Map<string, unknown>): void {
  const oldest = answers.keys().next()
  if (!oldest.done) answers.delete(oldest.value)
}
