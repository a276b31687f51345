/** The longest text of an example that contains spaces, in characters. */
const longestText = 30

/**
 * Returns a body with only the first item of each list and the beginning of each long text. It still matches the
 * schema.
 */
export function shortExample(body: object): object {
  return Object.fromEntries(Object.entries(body).map(([name, member]) => [name, shortened(member)]))
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened)
  if (typeof value === 'string') return cut(value)
  return typeof value === 'object' && value !== null ? shortExample(value) : value
}

function cut(text: string): string {
  const end = text.lastIndexOf(' ', longestText)
  return text.length <= longestText || end < 0 ? text : `${text.slice(0, end)}…`
}
