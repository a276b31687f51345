import { widthOf } from './width.ts'

/** A stretch of text in one style. A line end in it is kept. */
export interface Piece {
  readonly text: string
  readonly style?: (text: string) => string
}

/**
 * Lines of at most so many columns, broken between words. A word that is longer than a line is broken too, but not an address:
 * it has to be copied whole, and the terminal breaks it on the screen.
 */
export function wrap(pieces: readonly Piece[], width: number): string[] {
  const lines: string[] = []
  let line: Piece[] = []
  let used = 0
  const endLine = () => {
    lines.push(line.map(styled).join('').trimEnd())
    line = []
    used = 0
  }
  for (const word of wordsOf(pieces)) {
    if (word === 'line end') {
      endLine()
      continue
    }
    const space = used > 0 && word.isSpaced ? 1 : 0
    if (used > 0 && word.isSpaced && used + space + columnsOf(word.pieces) > width) endLine()
    else if (space) line.push({ text: ' ' })
    used += used > 0 ? space : 0
    for (const piece of word.pieces) {
      const isBroken = columnsOf(word.pieces) > width && !/^<?https?:/.test(piece.text)
      for (const part of isBroken ? charactersOf(piece) : [piece]) {
        if (isBroken && used > 0 && used + widthOf(part.text) > width) endLine()
        line.push(part)
        used += widthOf(part.text)
      }
    }
  }
  if (line.length > 0 || lines.length === 0) endLine()
  return lines
}

interface Word {
  readonly pieces: Piece[]
  readonly isSpaced: boolean
}

/** Stretches between white space; what stands side by side in two styles is one word. */
function wordsOf(pieces: readonly Piece[]): (Word | 'line end')[] {
  const words: (Word | 'line end')[] = []
  let isSpaced = false
  let current: Word | undefined
  for (const { text, style } of pieces) {
    for (const part of text.split(/(\n|[^\S\n\u00a0]+)/)) {
      if (part === '') continue
      if (part === '\n') words.push('line end')
      if (/^[^\S\u00a0]+$/.test(part)) {
        isSpaced = true
        current = undefined
        continue
      }
      if (!current) {
        current = { pieces: [], isSpaced }
        words.push(current)
      }
      isSpaced = false
      current.pieces.push(style ? { text: part, style } : { text: part })
    }
  }
  return words
}

function columnsOf(pieces: readonly Piece[]): number {
  return widthOf(pieces.map(({ text }) => text).join(''))
}

function charactersOf({ text, style }: Piece): Piece[] {
  const segments = new Intl.Segmenter().segment(text)
  return Array.from(segments, ({ segment }) => (style ? { text: segment, style } : { text: segment }))
}

function styled({ text, style }: Piece): string {
  return style ? style(text) : text
}
