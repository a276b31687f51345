import { closestMatch } from 'leven'
import { withoutAccents } from './characters.ts'

/** Returns the known word that was probably meant. At most four in ten letters may differ. Ignores case and accents. */
export function nearest(written: string, known: readonly string[]): string | undefined {
  const words = new Map(known.map(word => [plain(word), word]))
  const maxDistance = Math.max(1, Math.floor(written.length * 0.4))
  return words.get(closestMatch(plain(written), [...words.keys()], { maxDistance }) ?? '')
}

function plain(word: string): string {
  return withoutAccents(word).toLowerCase()
}
