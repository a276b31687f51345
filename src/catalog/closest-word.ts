import leven from 'leven'
import { withoutAccents } from './characters.ts'

/**
 * Returns the known word that was probably meant. At most `most` letters may differ, by default four in ten. Ignores case
 * and accents.
 */
export function closestWord(
  written: string,
  known: readonly string[],
  most: number = Math.max(1, Math.floor(written.length * 0.4)),
): string | undefined {
  const words = new Map(known.map(word => [plain(word), word]))
  const near = closestPlainWord(plain(written), [...words.keys()], most)
  return near === undefined ? undefined : words.get(near)
}

/** Does the same for words that have no capitals and accents. */
export function closestPlainWord(
  written: string,
  known: readonly string[],
  most: number,
): string | undefined {
  const near = known
    .filter(word => Math.abs(word.length - written.length) <= most)
    // Leven returns the maximum for all greater distances.
    .map(word => ({ word, letters: leven(word, written, { maxDistance: most + 1 }) }))
    .filter(({ letters }) => letters <= most)
  return near.toSorted((one, other) => one.letters - other.letters)[0]?.word
}

/** Returns the question that ends a message, with the characters before it. It is empty if nothing was probably meant. */
export function didYouMean(meant: string | undefined, before = ''): string {
  return meant === undefined ? '' : `${before}did you mean ${meant}?`
}

function plain(word: string): string {
  return withoutAccents(word).toLowerCase()
}
