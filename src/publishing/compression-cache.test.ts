import assert from 'node:assert/strict'
import { copyFile, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { temporaryFolder } from '../../test/support/process.ts'
import { createCompressor } from './compress.ts'
import { openCompressionCache } from './compression-cache.ts'
import type { Compress } from './snapshot/representation.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

const decompress = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync } as const

const texts = ['a page', 'another page', ''].map(text => text.repeat(100))

/**
 * Starts a site with these bodies. Checks their compressed bytes, and returns how many were not kept from an earlier
 * start.
 */
async function compressedBy(
  folder: string,
  bodies: readonly string[],
  site = 'a site',
  limit?: number,
): Promise<number> {
  const compress = createCompressor()
  let count = 0
  const counting: Compress = (...body) => {
    count += 1
    return compress(...body)
  }
  const compression = await openCompressionCache(folder, site, counting, limit)
  for (const body of bodies) {
    for (const coding of ['br', 'zstd', 'gzip'] as const) {
      const compressed = await compression.compress(bytes(body), coding, 'quick')
      assert.equal(decompress[coding](compressed).toString(), body)
      assert.deepEqual(compressed, await compress(bytes(body), coding, 'quick'))
    }
  }
  await compression.keep()
  return count
}

async function onlyFile(folder: string): Promise<string> {
  const [name = '', ...others] = await readdir(folder)
  assert.deepEqual(others, [])
  return join(folder, name)
}

test('a start compresses the bodies that the start before it did not, in each coding', async t => {
  const folder = await temporaryFolder(t)
  assert.equal(await compressedBy(folder, texts), 9)
  assert.equal(await compressedBy(folder, texts), 0)
  assert.equal(await compressedBy(folder, [...texts, 'a new page']), 3)
  assert.equal(await compressedBy(folder, [...texts, 'a new page']), 0)
  assert.equal(await compressedBy(folder, [...texts, 'a newer page']), 3)
  assert.equal(await compressedBy(folder, [...texts, 'a newer page']), 0)
})

test('what the last start did not use is not kept', async t => {
  const folder = await temporaryFolder(t)
  await compressedBy(folder, texts)
  const { byteLength } = await readFile(await onlyFile(folder))
  await compressedBy(folder, texts.slice(1))
  assert.ok((await readFile(await onlyFile(folder))).byteLength < byteLength)
  assert.equal(await compressedBy(folder, texts), 3)
})

test('a body that was compressed with one effort is compressed again with another', async t => {
  const folder = await temporaryFolder(t)
  const body = bytes(Array.from({ length: 2_000 }, (_, index) => index ** 3).join(' '))
  const sizes: number[] = []
  for (const effort of ['quick', 'most'] as const) {
    const { compress, keep } = await openCompressionCache(folder, 'a site')
    sizes.push((await compress(body, 'br', effort)).byteLength)
    await keep()
  }
  assert.ok((sizes[1] ?? 0) < (sizes[0] ?? 0), sizes.join())
})

test('once a start has kept its bodies, it remembers neither those nor the ones of earlier starts', async t => {
  const folder = await temporaryFolder(t)
  await compressedBy(folder, texts)
  const compressed: string[] = []
  const counting: Compress = async body => {
    compressed.push(new TextDecoder().decode(body))
    return body
  }
  const { compress, keep } = await openCompressionCache(folder, 'a site', counting)
  const ask = async () => {
    for (const text of ['a new page', ...texts.slice(0, 1)]) await compress(bytes(text), 'br', 'quick')
  }
  await ask()
  assert.deepEqual(compressed, ['a new page'])
  await keep()
  await ask()
  assert.deepEqual(compressed, ['a new page', 'a new page', texts[0]])
})

test('a body of an earlier start does not hold the others of its entry in memory', async t => {
  const folder = await temporaryFolder(t)
  await compressedBy(folder, texts)
  const { compress } = await openCompressionCache(folder, 'a site')
  const { byteLength, buffer } = await compress(bytes(texts[0] ?? ''), 'br', 'quick')
  assert.equal(buffer.byteLength, byteLength)
})

test('each site has an entry for itself', async t => {
  const folder = await temporaryFolder(t)
  await compressedBy(folder, texts, 'a site')
  assert.equal(await compressedBy(folder, texts, 'another site'), 9)
  assert.equal(await compressedBy(folder, texts, 'a site'), 0)
})

test('an entry in which one bit has changed is not used, and is kept again', async t => {
  const folder = await temporaryFolder(t)
  await compressedBy(folder, texts)
  const file = await onlyFile(folder)
  const { length } = await readFile(file)
  for (let place = 0; place < length; place += 97) {
    const entry = await readFile(file)
    await writeFile(file, entry.with(place, (entry[place] ?? 0) ^ 1))
    assert.equal(await compressedBy(folder, texts), 9, `byte ${place}`)
  }
  assert.equal(await compressedBy(folder, texts), 0)
})

test('the entry of another site, copied over the own, is not used', async t => {
  const folder = await temporaryFolder(t)
  await compressedBy(folder, texts)
  const file = await onlyFile(folder)
  await compressedBy(folder, texts, 'another site')
  for (const name of await readdir(folder)) await copyFile(file, join(folder, name)).catch(() => {})
  assert.equal(await compressedBy(folder, texts, 'another site'), 9)
})

test('starts of one site at once all get what they need, and leave a whole entry', async t => {
  const folder = await temporaryFolder(t)
  await Promise.all([texts, texts.slice(1), [...texts, 'a new page']].map(all => compressedBy(folder, all)))
  await onlyFile(folder)
  await compressedBy(folder, texts)
  assert.equal(await compressedBy(folder, texts), 0)
})

test('where nothing can be kept, each start compresses', async t => {
  const file = join(await temporaryFolder(t), 'file')
  await writeFile(file, '')
  assert.equal(await compressedBy(file, texts), 9)
  assert.equal(await compressedBy(file, texts), 9)
})

test('a folder that can only be read is read', async t => {
  const whole = await temporaryFolder(t)
  await compressedBy(whole, texts)
  // Root may write everywhere, but not under a longer path than the system allows, as that of an unfinished entry is here.
  const entry = basename(await onlyFile(whole))
  const longestPath = 4095
  const parts = await temporaryFolder(t)
  const left = longestPath - `${parts}/${entry}`.length
  const folder = `${parts}${`/${'x'.repeat(199)}`.repeat(20)}`.slice(0, parts.length + left - 1)
  await mkdir(folder, { recursive: true })
  await copyFile(join(whole, entry), join(folder, entry))
  assert.equal(await compressedBy(folder, texts), 0)
  assert.equal(await compressedBy(folder, [...texts, 'a new page']), 3)
  assert.equal(await compressedBy(folder, [...texts, 'a new page']), 3)
  assert.deepEqual(await readdir(folder), [entry])
})

test('over its limit the folder loses the sites that were not started for longest, but never the one that starts', async t => {
  const folder = await temporaryFolder(t)
  for (const site of ['first', 'second']) await compressedBy(folder, texts, site)
  for (const name of await readdir(folder)) await utimes(join(folder, name), 1_000_000, 1_000_000)
  await compressedBy(folder, texts, 'third', 1)
  assert.equal(await compressedBy(folder, texts, 'third', 1), 0)
  assert.equal(await compressedBy(folder, texts, 'first', 1), 9)
})
