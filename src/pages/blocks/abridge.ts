/** The longest text that an example shows whole, in characters. */
export const longestText = 60

/**
 * A body that an example has room for, still JSON: of a list its first entry and how many more there are, of a long text its
 * beginning. What has no blanks, such as an address, stays whole.
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
