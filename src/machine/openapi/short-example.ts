/** The longest text of an example that contains spaces, in characters. */
const longestText = 30

/**
 * Returns a body with only the first item of each list and the beginning of each long text. It still matches the
 * schema.
 */
export function shortExample<T>(value: T): T {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortExample) as T
  if (typeof value === 'string') return cut(value) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortExample(member)])) as T
}

function cut(text: string): string {
  const end = text.lastIndexOf(' ', longestText)
  return text.length <= longestText || end < 0 ? text : `${text.slice(0, end)}…`
}
