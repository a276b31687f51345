/** An unknown environment variable, and the known one that was probably meant. */
export interface Misspelling {
  readonly written: string
  readonly meant: string
}

/**
 * Finds unknown variables whose names differ by one typing error from a known variable that is unset. Skips short names
 * (`PORT`, `HOST`), because too many other words are similar.
 */
export function misspelled(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): Misspelling[] {
  const missing = known.filter(name => name.length > 5 && !environment[name])
  return Object.keys(environment)
    .filter(written => environment[written] && !known.includes(written))
    .flatMap(written => {
      const meant = missing.find(name => isOneSlipAway(written.toUpperCase(), name))
      return meant === undefined ? [] : [{ written, meant }]
    })
}

/**
 * Returns whether two names are equal except for one letter that is missing, added or wrong, or two that are swapped.
 */
function isOneSlipAway(written: string, name: string): boolean {
  let start = 0
  while (start < name.length && written[start] === name[start]) start += 1
  let end = 0
  while (end < Math.min(written.length, name.length) - start && written.at(-1 - end) === name.at(-1 - end)) {
    end += 1
  }
  const one = written.slice(start, written.length - end)
  const other = name.slice(start, name.length - end)
  const isSwapped = one.length === 2 && one === `${other[1]}${other[0]}` && other.length === 2
  return isSwapped || (one.length <= 1 && other.length <= 1)
}
