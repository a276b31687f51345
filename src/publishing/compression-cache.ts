import { hash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { openCache } from '../cache/folder.ts'
import { compressionCodeVersion, createCompressor } from './compress.ts'
import type { Compress } from './snapshot/representation.ts'

/** Compresses only bodies that the previous start did not compress. */
export interface CompressionCache {
  readonly compress: Compress
  /**
   * Ends the start. Keeps every body that was compressed so far for the next start, and no other. Later bodies, such as
   * posts, are not kept on disk. Compressed bodies are no longer remembered.
   */
  keep(): Promise<void>
}

/** How many bytes the folder may contain: the bodies of about thirty sites. */
const defaultLimit = 64 * 2 ** 20

/**
 * Opens the bodies that an earlier start kept of a site, in a folder that processes may share. Any text names the site.
 * One file contains all bodies of a site, because reading many files takes as long as compressing. Each body is found
 * by the digest of its bytes before compression. A folder that cannot be used causes no warning, because the start only
 * takes a little longer.
 */
export async function openCompressionCache(
  folder: string,
  site: string,
  compress: Compress = createCompressor(),
  limit = defaultLimit,
): Promise<CompressionCache> {
  const cache = openCache(folder, () => {}, limit)
  const name = JSON.stringify([await compressionCodeVersion(), site])
  const entry = await cache.find(name)
  const earlier: Bodies = entry ? deserialize(entry) : new Map()
  const used: Bodies = new Map()
  let hasKept = false
  return {
    async compress(bytes, coding, effort) {
      if (hasKept) return compress(bytes, coding, effort)
      const key = `${coding} ${effort} ${hash('sha256', bytes)}`
      // The bodies of an entry are views of one buffer. A copy does not keep the others in memory.
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
 * Compresses the bodies of one publication of a site, and then keeps them in the cache. Processes and threads may do so
 * at once.
 */
export async function withCompressionCache<T>(
  { cacheDir, contentDir }: { readonly cacheDir: string; readonly contentDir: string },
  baseUrl: string,
  publish: (compress: Compress) => Promise<T>,
): Promise<T> {
  const site = `${resolve(contentDir)} ${baseUrl}`
  const { compress, keep } = await openCompressionCache(join(cacheDir, 'compressed'), site)
  const published = await publish(compress)
  await keep()
  return published
}

type Bodies = Map<string, Awaited<ReturnType<Compress>>>
