/** The longest text that an example shows in full, in characters. */
export const longestText = 20

/**
 * Shortens the body of an example, which stays valid JSON. A list that is a member of the body keeps its first entry and
 * the number of the others. A list at a greater depth keeps only its number, and so does an object at a depth of three.
 * A long text keeps its beginning. A text without white space, such as a URL, stays whole.
 */
export function abridge(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return abridgeText(value)
  if (Array.isArray(value)) return abridgeList(value, depth)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value)
  if (depth > 2) return { '…': `+${members.length}` }
  return Object.fromEntries(members.map(([key, member]) => [key, abridge(member, depth + 1)]))
}

function abridgeText(text: string): string {
  const characters = [...text]
  if (characters.length <= longestText || !text.includes(' ')) return text
  return `${characters.slice(0, longestText).join('').trimEnd()}…`
}

function abridgeList(list: readonly unknown[], depth: number): unknown[] {
  const kept = list.slice(0, depth > 1 ? 0 : 1).map(entry => abridge(entry, depth + 1))
  const others = list.length - kept.length
  return others === 0 ? kept : [...kept, `… +${others}`]
}
