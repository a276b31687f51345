/** The layout of a title in a picture: the font size in pixels, and the lines. */
export interface TitleLines {
  readonly size: number
  readonly lines: readonly string[]
}

/** The possible font sizes, and the most lines of each. */
const steps = [
  [96, 2],
  [80, 3],
  [68, 4],
] as const

/** The mean width of a letter as a fraction of the font size, estimated for titles with many wide letters. */
export const letterWidth = 0.52

/**
 * Lays out a title in the largest size that fits, with lines of similar length. Words are not broken, not even at
 * hyphens.
 */
export function layTitle(title: string, width: number): TitleLines {
  const words = title.split(/\s+/)
  const longest = Math.max(...words.map(lengthOf))
  const fitting = steps.map(([size, most]) => ({
    size,
    most,
    letters: Math.floor(width / size / letterWidth),
  }))
  for (const { size, most, letters } of fitting) {
    if (longest <= letters && wrap(words, letters).length <= most)
      return { size, lines: even(words, letters) }
  }
  const size = Math.min(56, Math.floor(width / longest / letterWidth))
  return { size, lines: even(words, Math.floor(width / size / letterWidth)) }
}

/** Returns as few lines as possible. Of these arrangements, it chooses the one with the shortest longest line. */
function even(words: readonly string[], letters: number): string[] {
  const fewest = wrap(words, letters)
  for (let shorter = 1; shorter < letters; shorter += 1) {
    const lines = wrap(words, shorter)
    if (lines.length <= fewest.length) return lines
  }
  return fewest
}

function wrap(words: readonly string[], letters: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && lengthOf(last) + 1 + lengthOf(word) <= letters) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(word)
  }
  return lines
}

/** Returns the number of code points of a text. */
export function lengthOf(text: string): number {
  return [...text].length
}
