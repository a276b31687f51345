/** How many members the objects and arrays of a JSON value may have, before it is parsed. No client needs half as many. */
export const mostMembers = 1_000

/**
 * Whether a JSON text has too many members of objects and arrays to be parsed. The elements of a list count separately.
 * An empty object or array counts as one member more. To parse thousands of members takes longer than many pages, and
 * this takes a fraction of it.
 *
 * @example
 * hasTooManyMembers('{"a": [1, 2]}', 2) // → true
 * hasTooManyMembers('[{"a": 1}, {"b": 2}]', 2) // → false
 */
export function hasTooManyMembers(json: string, limit: number = mostMembers): boolean {
  // Each member takes two characters at least.
  if (json.length < 2 * limit) return false
  let members = 0
  let depth = 0
  let isList: boolean | undefined
  for (const [{ 0: mark }] of json.matchAll(marks)) {
    if (mark === '"') continue
    if (mark === ']' || mark === '}') {
      depth -= 1
      continue
    }
    isList ??= mark === '['
    if (mark !== ',') depth += 1
    members = mark === ',' && depth === 1 && isList ? 0 : members + 1
    if (members > limit) return true
  }
  return false
}

/** Matches texts, and the marks that separate values. */
const marks = /"(?:[^"\\]|\\.)*"?|[[\]{},]/gs
