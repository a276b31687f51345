/** Fills the `{name}` places of a text; a place without a value is a fault of the program. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the text "${text}" lacks its parameter ${name}`)
    return String(value)
  })
}
