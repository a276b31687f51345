/** A part of a body: the positions of its first and last byte. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** A range that begins after the last byte of a body (RFC 9110 §15.5.17). */
export const unsatisfiable = 'unsatisfiable'

/**
 * Returns the part of a body of `length` bytes that a `Range` field asks for (RFC 9110 §14.1.2). Undefined for a field
 * that a server may ignore: a malformed one, another unit, or several ranges.
 *
 * @example
 * byteRange('bytes=0-1', 10) // → { first: 0, last: 1 }
 * byteRange('bytes=-3', 10) // → { first: 7, last: 9 }
 * byteRange('bytes=10-', 10) // → 'unsatisfiable'
 * byteRange('bytes=0-1,4-5', 10) // → undefined
 */
export function byteRange(field: string, length: number): ByteRange | typeof unsatisfiable | undefined {
  const [, start, end] = (field.length <= longestRange && oneRange.exec(field)) || []
  // No range of an empty body can be named in Content-Range.
  if (start === undefined || end === undefined || length === 0) return undefined
  if (start === '') return end === '' ? undefined : suffix(Number(end), length)
  const first = Number(start)
  const last = end === '' ? length - 1 : Number(end)
  if (end !== '' && last < first) return undefined
  return first < length ? { first, last: Math.min(last, length - 1) } : unsatisfiable
}

function suffix(count: number, length: number): ByteRange | typeof unsatisfiable {
  return count === 0 ? unsatisfiable : { first: Math.max(0, length - count), last: length - 1 }
}

/** In characters. */
const longestRange = 100

const oneRange = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i
