/**
 * Whether the objects and arrays in a JSON value have more than `limit` members together. Stops at the limit.
 *
 * @example
 * hasMoreMembers({ a: [1, 2] }, 3) // → false
 */
export function hasMoreMembers(value: unknown, limit: number): boolean {
  let count = 0
  const open: unknown[] = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (!hasMembers(next)) continue
    for (const name in next) {
      count += 1
      if (count > limit) return true
      open.push(next[name])
    }
  }
  return false
}

/** Whether a JSON value is an object or an array. */
export function hasMembers(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
