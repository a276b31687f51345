import assert from 'node:assert/strict'
import { test } from 'node:test'
import { constants, zstdDecompressSync } from 'node:zlib'
import { createCompressor } from './compress.ts'

const compress = createCompressor()

/** More bytes than a window holds, without repetition. */
const bytes = new TextEncoder().encode(Array.from({ length: 20_000 }, (_, index) => index ** 3).join(' '))

for (const effort of ['quick', 'more', 'most'] as const) {
  test(`Brotli of ${effort} effort asks a client for a window of 64 KiB`, async () => {
    const [first = 1] = await compress(bytes, 'br', effort)
    // The first bit of the stream is 0 for a window of 16 bits, and 1 for any other (RFC 7932 §9.1).
    assert.equal(first & 1, 0)
  })

  test(`Zstandard of ${effort} effort asks a client for a window of 128 KiB at most`, async () => {
    const compressed = await compress(bytes, 'zstd', effort)
    const within = (windowLog: number) =>
      zstdDecompressSync(compressed, { params: { [constants.ZSTD_d_windowLogMax]: windowLog } })
    assert.deepEqual(new Uint8Array(within(17)), bytes)
    assert.throws(() => within(16))
  })

  test(`Zstandard of ${effort} effort says at its start how long the content is`, async () => {
    const [, , , , descriptor = 0, , ...size] = await compress(bytes, 'zstd', effort)
    // Flag 2 means a size of four bytes, which follow the byte of the window (RFC 8878 §3.1.1.1).
    assert.equal(descriptor >> 6, 2)
    assert.equal(Buffer.from(size.slice(0, 4)).readUInt32LE(), bytes.byteLength)
  })
}
