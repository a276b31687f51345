import { distance } from 'fastest-levenshtein'
import { CommandError, exitCodeOf, exitCodes } from './failure.ts'

/** Returns the name that is closest to a misspelt one; undefined if more than a third of the letters differ. */
export function closestTo(written: string, names: Iterable<string>): string | undefined {
  const [closest] = [...new Set(names)]
    .filter(name => Math.max(name.length, written.length) <= 200)
    .map(name => ({ name, letters: distance(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, letters }) => letters <= Math.ceil(Math.max(name.length, written.length) / 3))
    .sort((one, other) => one.letters - other.letters)
  return closest?.name
}

/** Requests something by its name. If it is not found, adds the closest name that the site has to the failure. */
export async function withSuggestion<Result>(
  written: string,
  ask: () => Promise<Result>,
  namesOf: () => Promise<readonly string[]>,
): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof CommandError && exitCodeOf(error) === exitCodes.notFound) {
      error.suggestion = closestTo(written, await namesOf().catch(() => []))
    }
    throw error
  }
}
