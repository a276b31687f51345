import { z } from 'zod'
import type { ProblemCode } from './problem-types.ts'

/** Text with at least one visible character, cleaned as in `cleaned`. */
export function text(edge: RegExp, required: ProblemCode, maximum: number, tooLong: ProblemCode) {
  return cleaned(edge, required, maximum, tooLong).refine(value => visible.test(value), failing(required))
}

/**
 * Text that is trimmed, with line feeds as the only line ends, in Unicode normalisation form C. `edge` matches the
 * characters that are removed at both ends. `maximum` is in code points. A text that is too long in any case is refused
 * before the work on it.
 */
export function cleaned(edge: RegExp, wrongType: ProblemCode, maximum: number, tooLong: ProblemCode) {
  return z
    .string(failing(wrongType))
    .overwrite(value => trimmed(value, edge))
    .refine(value => value.length <= mostUnits * maximum, failing(tooLong))
    .overwrite(value => normalised(value.replaceAll(/\r\n?/g, '\n')))
}

export function failing(code: ProblemCode) {
  return { error: code, abort: true }
}

/** Counts the code points of a text, without a copy of each. */
export function codePoints(value: string): number {
  let count = 0
  for (let at = 0; at < value.length; at += (value.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) count += 1
  return count
}

/** The characters that are removed around a name or a message. */
export const whiteSpace = /\p{White_Space}/u

/**
 * The characters that are removed around an email address or a phone number: white space and invisible characters.
 * Examples are zero-width spaces, and the directional marks that contact lists add. U+2800 is the empty braille cell.
 */
export const blank = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * A name or a message needs at least one of these characters. A combining mark without its letter does not count, nor
 * does a character that no font shows.
 */
export const visible = /[^\p{C}\p{M}\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Takes one pass, and one match for each different character, because a client may send hostile text. */
function trimmed(value: string, edge: RegExp): string {
  const isEdge = remembered(code => edge.test(String.fromCharCode(code)))
  let start = 0
  let end = value.length
  while (start < end && isEdge(value.charCodeAt(start))) start += 1
  while (end > start && isEdge(value.charCodeAt(end - 1))) end -= 1
  return value.slice(start, end)
}

function remembered(test: (code: number) => boolean): (code: number) => boolean {
  const known = new Map<number, boolean>()
  return code => {
    const before = known.get(code)
    if (before !== undefined) return before
    const result = test(code)
    known.set(code, result)
    return result
  }
}

/** One code point of a cleaned text was at most six UTF-16 code units, such as those that U+16D6A is composed of. */
export const mostUnits = 8

/**
 * Normalises a text to form C, except runs of more than 30 combining marks: sorting one takes quadratic time. No
 * language needs such a run (UAX #15 §13).
 */
function normalised(value: string): string {
  let before = ''
  let part = ''
  for (const [index, piece] of value.split(runOfMarks).entries()) {
    if (index % 2 === 1 && codePoints(piece) > longestRun) {
      before += part.normalize('NFC') + piece
      part = ''
    } else {
      part += piece
    }
  }
  return before + part.normalize('NFC')
}

/** In code points. */
const longestRun = 30

/** U+16D67 combines with the character before it, but is a letter. */
const runOfMarks = /([\p{M}\u{16d67}]+)/u
