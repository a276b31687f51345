/** The most characters of a `Content-Type` that are read. Browsers write some 70. */
const longestType = 300

/** The most characters of the head of a part. A browser writes some 60, and those of the file's name. */
const longestHead = 1_000

/**
 * Returns the boundary of a `multipart/form-data` body (RFC 2046 §5.1.1). Undefined when the `Content-Type` has none that
 * is valid.
 *
 * @example
 * boundaryOf('multipart/form-data; boundary="a b"') // → 'a b'
 * boundaryOf('multipart/form-data') // → undefined
 */
export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, token] = boundary.exec(contentType.slice(0, longestType)) ?? []
  return quoted ?? token
}

// Input: at most longestType characters
const boundary = /;\s*boundary=(?:"([\w'()+,./:=? -]{0,69}[\w'()+,./:=?-])"|([\w'+.-]{1,70}))\s*(?:;|$)/i

/**
 * Returns the texts of a `multipart/form-data` body with their names (RFC 7578), of the first `most` parts. Files are left
 * out. Undefined when the body is malformed or has no end.
 */
export function readFormData(
  body: string,
  boundary: string,
  most: number,
): readonly (readonly [name: string, text: string])[] | undefined {
  const [preamble, ...pieces] = `\r\n${body}`.split(`\r\n--${boundary}`, most + 2)
  const end = pieces.findIndex(piece => piece.startsWith('--'))
  if (preamble !== '' || (end < 0 && pieces.length <= most)) return undefined
  const texts: (readonly [string, string])[] = []
  for (const piece of pieces.slice(0, end < 0 ? most : end)) {
    const part = readPart(piece)
    if (part === undefined) return undefined
    if (part !== 'file') texts.push(part)
  }
  return texts
}

/** Reads a part behind its delimiter. Undefined when it is malformed. */
function readPart(piece: string): readonly [name: string, text: string] | 'file' | undefined {
  const length = piece.slice(0, longestHead).indexOf('\r\n\r\n')
  if (length < 0 || !piece.startsWith('\r\n')) return undefined
  const head = piece.slice(0, length)
  const [, name] = fieldName.exec(head) ?? []
  if (name === undefined) return undefined
  return isFile.test(head) ? 'file' : [name, piece.slice(length + '\r\n\r\n'.length)]
}

// Input: at most longestHead characters
const fieldName = /^content-disposition: *form-data *;(?:[^\r\n]*;)? *name="([^"\r\n]*)"/im

/** A file has a name, or another type than a text (RFC 7578 §4.2, §4.4). */
// Input: at most longestHead characters
const isFile = /; *filename\*?=|^content-type:(?! *text\/plain)/im
