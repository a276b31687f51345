/** A line of a `map` block. `raw` values contain variables. */
export type Entry = readonly [key: string, value: string, isRaw?: 'raw']

/** Returns a `map` block. It tells apart letters that differ in case. */
export function map(source: string, target: string, entries: readonly Entry[], otherwise = ''): string {
  const lines = caseSensitive(entries).map(
    ([key, value, isRaw]) => `  ${quoted(key)} ${isRaw ? `"${value}"` : withDollars(value)};`,
  )
  return `map ${source} ${target} {\n  default "${otherwise}";\n${lines.map(line => `${line}\n`).join('')}}`
}

/**
 * Writes keys with capital letters, and those that differ from such a key only in case, as regular expressions: nginx
 * ignores the case of other keys, and refuses two that are then the same. Of regular expressions the first one counts.
 */
function caseSensitive(entries: readonly Entry[]): Entry[] {
  const mixed = new Set(
    entries.flatMap(([key]) => (isExpression(key) || !/[A-Z]/.test(key) ? [] : [key.toLowerCase()])),
  )
  const written = entries.map(([key, ...value]): Entry => {
    const isExact = !isExpression(key) && mixed.has(key.toLowerCase())
    return [isExact ? `~^${key.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&')}$` : key, ...value]
  })
  const keys = new Set(entries.map(([key]) => key))
  return written.toSorted((a, b) => Number(keys.has(a[0])) - Number(keys.has(b[0])))
}

function isExpression(key: string): boolean {
  return key.startsWith('~')
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
