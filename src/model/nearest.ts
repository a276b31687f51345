import { closestMatch } from 'leven'
import { withoutAccents } from './characters.ts'

/** The known word that was probably meant by a written one: four letters in ten may differ. Case and accents do not count. */
export function nearest(written: string, known: readonly string[]): string | undefined {
  const words = new Map(known.map(word => [plain(word), word]))
  const maxDistance = Math.max(1, Math.floor(written.length * 0.4))
  return words.get(closestMatch(plain(written), [...words.keys()], { maxDistance }) ?? '')
}

function plain(word: string): string {
  return withoutAccents(word).toLowerCase()
}
