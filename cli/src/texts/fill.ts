/** Fills the `{name}` places of a text; a place without a value stays as it is, an empty value takes the blank before it along. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/( ?)\{(\w+)\}/g, (place, blank: string, name: string) => {
    const value = values[name] ?? place.trimStart()
    return value === '' ? '' : `${blank}${value}`
  })
}
