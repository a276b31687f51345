import { closestMatch } from 'leven'

/** An unknown environment variable, and the known one that was probably meant. */
export interface Misspelling {
  readonly written: string
  readonly meant: string
}

/** The edits of a typing error: one letter that is missing, added or wrong, or two that are swapped. */
const maxDistance = 2

/**
 * Finds unknown variables whose names are similar to that of a known variable that is unset. Skips short names
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
      const meant = closestMatch(written.toUpperCase(), missing, { maxDistance })
      return meant === undefined ? [] : [{ written, meant }]
    })
}
