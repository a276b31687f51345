import { distance } from 'fastest-levenshtein'
import { exitCodeOf, exitCodes, Stop } from './failure.ts'

/** Which of these names somebody may have meant who wrote another one: at most three, the nearest first. */
export function suggestionsFor(written: string, names: Iterable<string>): string[] {
  return [...new Set(names)]
    .filter(name => Math.max(name.length, written.length) <= 200)
    .map(name => ({ name, letters: distance(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, letters }) => letters <= Math.ceil(Math.max(name.length, written.length) / 3))
    .sort((one, other) => one.letters - other.letters)
    .slice(0, 3)
    .map(({ name }) => name)
}

/** Asks for something by its name. Where there is none, the failure gets suggestions, if the site says which names it has. */
export async function withSuggestions<Result>(
  written: string,
  ask: () => Promise<Result>,
  namesOf: () => Promise<readonly string[]>,
): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Stop && exitCodeOf(error) === exitCodes.notFound) {
      error.suggestions = suggestionsFor(written, await namesOf().catch(() => []))
    }
    throw error
  }
}
