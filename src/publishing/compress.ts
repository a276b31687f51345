import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import PQueue from 'p-queue'
import type { Compress } from './snapshot/representation.ts'

/**
 * The levels of Brotli and Zstandard. The quick ones are for the start. Brotli at level 10 makes HTML 7 % smaller than
 * at level 9, and takes 7 ms instead of 1.
 */
const levels = { quick: { br: 9, zstd: 3 }, more: { br: 10, zstd: 3 }, most: { br: 11, zstd: 19 } } as const

const compressors = {
  br: (bytes: Uint8Array, level: number) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level,
        [constants.BROTLI_PARAM_LGWIN]: 16,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  zstd: (bytes: Uint8Array, level: number) =>
    promisify(zstdCompress)(bytes, {
      params: { [constants.ZSTD_c_compressionLevel]: level, [constants.ZSTD_c_windowLog]: 17 },
      // Without the size, Zstandard allocates memory for the longest content. That takes 20 times as long as the
      // compression.
      pledgedSrcSize: bytes.byteLength,
    }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 9 }),
}

/** How many compressions run at once. Each keeps its window in memory, and there are few threads. */
const concurrency = 8

/** Creates a compressor that uses the threads of the platform. */
export function createCompressor(): Compress {
  const queue = new PQueue({ concurrency })
  return async (bytes, coding, effort) => {
    if (coding === 'identity') return bytes
    const compress = () =>
      coding === 'gzip' ? compressors.gzip(bytes) : compressors[coding](bytes, levels[effort][coding])
    return new Uint8Array(await queue.add(compress))
  }
}

/**
 * Returns a text that changes when the same bytes could be compressed to others: the text of this file, and the
 * versions of the engines.
 */
export async function compressionCodeVersion(): Promise<string> {
  return JSON.stringify([await readFile(import.meta.filename, 'utf8'), process.versions])
}
