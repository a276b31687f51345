/** A title as it stands in a picture: the size of its letters in pixels, and its lines. */
export interface TitleLines {
  readonly size: number
  readonly lines: readonly string[]
}

/** The sizes to choose from, and how many lines each may take. */
const steps = [
  [96, 2],
  [80, 3],
  [68, 4],
] as const

/** How wide a letter is on average, as a part of its size, and with wide ones among them. */
export const letterWidth = 0.52

/** Writes a title as large as fits, in lines of about one length; a word, with its hyphens, stays on one line. */
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

/** As few lines as possible, and of those the arrangement whose longest line is shortest. */
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

/** How many characters a text has. */
export function lengthOf(text: string): number {
  return [...text].length
}
