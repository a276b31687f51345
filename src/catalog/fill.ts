/**
 * Fills the `{name}` placeholders of a text. Throws where a placeholder has no value.
 *
 * @example
 * fill('{count} pages in {city}', { count: 3, city: 'Bahia' }) // → '3 pages in Bahia'
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the text "${text}" lacks its parameter ${name}`)
    return String(value)
  })
}
