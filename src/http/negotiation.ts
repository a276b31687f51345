import { type ContentCoding, chooseContentCoding } from './content-coding.ts'
import { chooseErrorFormat, choosePageFormat, type ErrorPreference, type PageFormat } from './media-type.ts'
import { memoize } from './memoize.ts'

/** Chooses representations, and remembers the choice for each field value. */
export interface Negotiation {
  contentCoding(acceptEncoding: string | null): ContentCoding
  pageFormat(accept: string | null): PageFormat | undefined
  errorFormat(accept: string | null): ErrorPreference
}

/** How many values of a field are remembered. */
const limit = 200

/** Creates a negotiation with a separate memory. */
export function createNegotiation(): Negotiation {
  const contentCoding = memoize(chooseContentCoding, limit)
  const pageFormat = memoize(choosePageFormat, limit)
  const errorFormat = memoize(chooseErrorFormat, limit)
  return {
    contentCoding: acceptEncoding => (acceptEncoding === null ? 'identity' : contentCoding(acceptEncoding)),
    pageFormat: accept => (accept === null ? 'html' : pageFormat(accept)),
    errorFormat: accept => (accept === null ? 'any' : errorFormat(accept)),
  }
}
