import { hash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { openCache } from '../cache.ts'
import type { Compress } from '../snapshot/representation.ts'
import { compressionRecipe, createCompressor } from './compress.ts'

/** Compresses only what the start before did not compress. */
export interface Compression {
  readonly compress: Compress
  /**
   * Ends the start: keeps every body that was compressed so far, and no other, for the next start. What is compressed later,
   * such as posts, is not kept on disk, and compressed bodies are not remembered any more.
   */
  keep(): Promise<void>
}

/** Bytes that the folder may hold: the bodies of some thirty sites. */
const defaultLimit = 64 * 2 ** 20

/**
 * Opens what an earlier start kept of a site, which any text names, in a folder that processes may share. One file holds the
 * bodies of a site: reading a file for each would take as long as compressing most of them. Each is found by the digest
 * of the bytes before compression. There is no warning where nothing can be kept: then a start takes a little longer.
 */
export async function openCompression(
  folder: string,
  site: string,
  compress: Compress = createCompressor(),
  limit = defaultLimit,
): Promise<Compression> {
  const cache = openCache(folder, () => {}, limit)
  const name = JSON.stringify([await compressionRecipe(), site])
  const entry = await cache.find(name)
  const earlier: Bodies = entry ? deserialize(entry) : new Map()
  const used: Bodies = new Map()
  let hasKept = false
  return {
    async compress(bytes, coding, effort) {
      if (hasKept) return compress(bytes, coding, effort)
      const key = `${coding} ${effort} ${hash('sha256', bytes)}`
      // The bodies of an entry are views of one buffer: a copy does not hold the others in memory.
      const compressed = earlier.get(key)?.slice() ?? (await compress(bytes, coding, effort))
      used.set(key, compressed)
      return compressed
    },
    async keep() {
      hasKept = true
      const isKept = used.size === earlier.size && [...used.keys()].every(key => earlier.has(key))
      if (!isKept) await cache.keep(name, new Uint8Array(serialize(used)))
      earlier.clear()
      used.clear()
      await cache.tidy()
    },
  }
}

/**
 * Compresses what one publication of a site needs, and then keeps it in the cache. Processes and threads may do so at once.
 */
export async function withKeptCompression<T>(
  { cacheDir, contentDir }: { readonly cacheDir: string; readonly contentDir: string },
  baseUrl: string,
  publish: (compress: Compress) => Promise<T>,
): Promise<T> {
  const site = `${resolve(contentDir)} ${baseUrl}`
  const { compress, keep } = await openCompression(join(cacheDir, 'compressed'), site)
  const published = await publish(compress)
  await keep()
  return published
}

type Bodies = Map<string, Awaited<ReturnType<Compress>>>
