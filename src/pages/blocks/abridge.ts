/** The longest text that an example shows in full, in characters. */
export const longestText = 60

/**
 * Shortens the body of an example, which stays valid JSON. A list keeps its first entry and the number of the others. A
 * long text keeps its beginning. A text without white space, such as a URL, stays whole.
 */
export function abridge(value: unknown): unknown {
  if (typeof value === 'string') return abridgeText(value)
  if (Array.isArray(value)) return abridgeList(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, abridge(member)]))
}

function abridgeText(text: string): string {
  const characters = [...text]
  if (characters.length <= longestText || !text.includes(' ')) return text
  return `${characters.slice(0, longestText).join('').trimEnd()}…`
}

function abridgeList([first, ...others]: readonly unknown[]): unknown[] {
  if (first === undefined) return []
  return others.length === 0 ? [abridge(first)] : [abridge(first), `… +${others.length}`]
}
