/** The longest text that an example shows in full, in characters. */
export const longestText = 20

/**
 * Shortens the body of an example, which stays valid JSON. A list keeps its first entry and the number of the others; a
 * list inside an entry keeps only its number. A long text keeps its beginning. A text without white space, such as a
 * URL, stays whole.
 */
export function abridge(value: unknown, isInList = false): unknown {
  if (typeof value === 'string') return abridgeText(value)
  if (Array.isArray(value)) return abridgeList(value, isInList)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, abridge(member, isInList)]))
}

function abridgeText(text: string): string {
  const characters = [...text]
  if (characters.length <= longestText || !text.includes(' ')) return text
  return `${characters.slice(0, longestText).join('').trimEnd()}…`
}

function abridgeList(list: readonly unknown[], isInList: boolean): unknown[] {
  const kept = list.slice(0, isInList ? 0 : 1).map(entry => abridge(entry, true))
  const others = list.length - kept.length
  return others === 0 ? kept : [...kept, `… +${others}`]
}
