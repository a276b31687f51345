import stringWidth from 'fast-string-width'
import { wrapAnsi } from 'fast-wrap-ansi'

/** Lines of at most `width` columns, broken between words. A longer word stays whole, so that an address can be copied. */
export function wrap(text: string, width: number): string[] {
  return wrapAnsi(text.replace(/[^\S\n\u00a0]+/g, ' '), width).split('\n')
}

/** The columns that the widest of these texts takes; 0 of none. */
export function widest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, stringWidth(text)), 0)
}
