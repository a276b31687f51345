import stringWidth from 'fast-string-width'
import { wrapAnsi } from 'fast-wrap-ansi'

/** Wraps a text between words. A longer word stays whole, so that an address can be copied. */
export function wrap(text: string, width: number): string[] {
  return wrapAnsi(text.replace(/[^\S\n\u00a0]+/g, ' '), width).split('\n')
}

/** Returns the columns of the widest text; 0 if there is none. */
export function widest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, stringWidth(text)), 0)
}
