import { pieces } from './line-breaks.ts'

type Pair = readonly [opening: string, closing: string]

/** The quotation marks of a language. The closing single one is also the apostrophe. */
export interface Quotes {
  readonly double: Pair
  readonly single: Pair
}

/** Matches inline elements. A quotation mark next to one belongs to the words around it. */
const insideLine = /^<\/?(?:a|abbr|b|em|i|s|small|span|strong|sub|sup|time)\b/

/** Matches the text before an opening quotation mark: the start of a block, or one of these characters. */
const opens = /^$|[\s([{«“‘–—/-]$/

/** Most texts contain neither a quotation mark nor an entity. */
const mayHoldQuote = /["'&]/

/**
 * Replaces straight quotes and apostrophes in the texts of an HTML document by typographic ones. Does not change code
 * elements, attributes, and text in braces.
 */
export function withTypographicQuotes(html: string, { double, single }: Quotes): string {
  /** The last character before the current piece of the line. */
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
