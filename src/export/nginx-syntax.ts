/** A line of a `map` block. `raw` values contain variables. */
export type Entry = readonly [key: string, value: string, isRaw?: 'raw']

/** Returns a `map` block. */
export function map(source: string, target: string, entries: readonly Entry[], otherwise = ''): string {
  const lines = entries.map(
    ([key, value, isRaw]) => `  ${quoted(key)} ${isRaw ? `"${value}"` : withDollars(value)};`,
  )
  return `map ${source} ${target} {\n  default "${otherwise}";\n${lines.map(line => `${line}\n`).join('')}}`
}

/** Quotes a text. */
export function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

/** A variable that contains a dollar sign, because nginx cannot escape one. */
const dollar = ['$', '{vitrine_dollar}'].join('')

/** Quotes a text. Dollar signs in it do not begin a variable. */
export function withDollars(text: string): string {
  return quoted(text).replaceAll('$', () => dollar)
}
