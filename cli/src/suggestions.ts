/** Which of these names somebody may have meant who wrote another one: at most three, the nearest first. */
export function suggestionsFor(written: string, names: Iterable<string>): string[] {
  const wanted = written.toLowerCase()
  return [...new Set(names)]
    .map(name => ({ name, distance: distanceBetween(wanted, name.toLowerCase()) }))
    .filter(
      ({ name, distance }) => distance <= Math.max(1, Math.floor(Math.max(name.length, wanted.length) / 3)),
    )
    .sort((one, other) => one.distance - other.distance)
    .slice(0, 3)
    .map(({ name }) => name)
}

/** How many letters are missing, superfluous, wrong or swapped with their neighbour (optimal string alignment). */
function distanceBetween(one: string, other: string): number {
  if (Math.max(one.length, other.length) > 200) return Number.POSITIVE_INFINITY
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const differs = one[row - 1] === other[column - 1] ? 0 : 1
      let least = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + differs)
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (row > 1 && column > 1 && isSwapped) least = Math.min(least, at(beforeLast, column - 2) + 1)
      current.push(least)
    }
    beforeLast = last
    last = current
  }
  return at(last, other.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
