import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import pLimit from 'p-limit'
import type { Compress } from '../representations/snapshot/representation.ts'

const compressors = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_LGWIN]: 16,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  zstd: (bytes: Uint8Array) =>
    promisify(zstdCompress)(bytes, {
      params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_windowLog]: 17 },
    }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 9 }),
}

/** How many compressions run at once: each holds its window in memory, and there are few threads to run them. */
const concurrency = 8

/** Compresses in the threads of the platform, at levels that keep a start short. */
export function createCompressor(): Compress {
  const limit = pLimit(concurrency)
  return async (bytes, coding) =>
    coding === 'identity' ? bytes : new Uint8Array(await limit(() => compressors[coding](bytes)))
}
