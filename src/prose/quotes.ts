import { pieces } from './line-breaks.ts'

type Pair = readonly [opening: string, closing: string]

/** The quotation marks of a language. The second single one is the apostrophe too. */
export interface Quotes {
  readonly double: Pair
  readonly single: Pair
}

/** Elements that stand inside a line: a quote before one, or after it, belongs to the words around. */
const insideLine = /^<\/?(?:a|abbr|b|em|i|s|small|span|strong|sub|sup|time)\b/

/** After these characters, and at the start of a block, a quote opens. */
const opens = /^$|[\s([{«“‘–—/-]$/

/** Most texts hold neither a quote nor an entity. */
const mayHoldQuote = /["'&]/

/** Writes straight quotes and apostrophes in the texts of a document as typographers do. Code keeps its own: in its element, in an attribute, and in braces. */
export function withTypographicQuotes(html: string, { double, single }: Quotes): string {
  /** The character before the present place of the line. */
  let before = ''
  return html.replaceAll(pieces, piece => {
    if (piece.startsWith('<')) {
      if (piece.startsWith('<code')) before = 'x'
      else if (!insideLine.test(piece)) before = ''
      return piece
    }
    if (!mayHoldQuote.test(piece)) {
      before = piece.slice(-1)
      return piece
    }
    const plain = piece.replaceAll('&quot;', '"').replaceAll('&#39;', "'")
    let written = ''
    const text = plain.replaceAll(/\{[^{}]*\}|["']/g, (mark, offset: number) => {
      if (mark.startsWith('{')) return mark
      const last = offset === 0 ? before : plain.charAt(offset - 1)
      const isOpening = opens.test(/["']/.test(last) ? written : last)
      written = (mark === '"' ? double : single)[isOpening ? 0 : 1]
      return written
    })
    before = text.slice(-1)
    return text
  })
}
