/** The values of each factor, the usual one first. */
export type Factors = Readonly<Record<string, readonly string[]>>

/** A value for each factor. */
export type Row = Readonly<Record<string, string>>

/**
 * Returns rows in which each value of a factor meets each value of every other factor. The first row has the first value
 * of each. The others are chosen one after the other, each with the most pairs that are still missing (AETG).
 */
export function pairwise(factors: Factors): readonly Row[] {
  const first = Object.fromEntries(Object.entries(factors).map(([name, [value = '']]) => [name, value]))
  const missing = allPairs(factors)
  const rows: Row[] = []
  for (let row = first; ; row = nextRow(factors, missing)) {
    rows.push(row)
    for (const pair of pairsOf(row)) missing.delete(pair)
    if (missing.size === 0) return rows
  }
}

/** Returns the pairs of values that occur in a row. */
export function pairsOf(row: Row): string[] {
  const values = Object.entries(row).map(([name, value]) => `${name}=${value}`)
  return values.flatMap((one, index) => values.slice(index + 1).map(other => `${one} ${other}`))
}

/** Returns each pair of values of two factors. */
export function allPairs(factors: Factors): Set<string> {
  const names = Object.entries(factors)
  return new Set(
    names.flatMap(([name, values], index) =>
      names
        .slice(index + 1)
        .flatMap(([other, others]) =>
          values.flatMap(value => others.map(second => `${name}=${value} ${other}=${second}`)),
        ),
    ),
  )
}

/** The row with the most missing pairs of those that begin with one of them. */
function nextRow(factors: Factors, missing: ReadonlySet<string>): Row {
  const gain = (row: Row) => pairsOf(row).filter(pair => missing.has(pair)).length
  const candidates = Array.from(missing, pair => completed(factors, pair, gain))
  return candidates.reduce((best, row) => (gain(row) > gain(best) ? row : best))
}

/** A row with this pair, and for each other factor in order the value with the most missing pairs. */
function completed(factors: Factors, pair: string, gain: (row: Row) => number): Row {
  const fixed = Object.fromEntries(pair.split(' ').map(each => each.split('=') as [string, string]))
  let row = inOrder(factors, fixed)
  for (const [name, values] of Object.entries(factors)) {
    if (name in fixed) continue
    const rows = values.map(value => inOrder(factors, { ...row, [name]: value }))
    row = rows.reduce((best, other) => (gain(other) > gain(best) ? other : best))
  }
  return row
}

/** The row with its factors in the usual order, on which the names of pairs depend. */
function inOrder(factors: Factors, row: Row): Row {
  return Object.fromEntries(
    Object.keys(factors).flatMap(name => {
      const value = row[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
