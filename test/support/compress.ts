import { createHash } from 'node:crypto'
import { createCompressor } from '../../src/publishing/compress.ts'
import type { Compress } from '../../src/publishing/snapshot/representation.ts'

/** Compresses nothing, for tests without content codings. */
export const compressNothing: Compress = async bytes => bytes

const compress = createCompressor()
const done = new Map<string, ReturnType<Compress>>()

/**
 * Compresses as the site does, each text once for all tests of a process. Most sites of the tests differ in only one
 * page.
 */
export const compressOnce: Compress = (bytes, coding, effort) => {
  const key = `${createHash('sha1').update(bytes).digest('hex')} ${coding} ${effort}`
  const result = done.get(key) ?? compress(bytes, coding, effort)
  done.set(key, result)
  return result
}
