import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { openCache } from '../cache/folder.ts'
import type { AssetShelf } from '../publishing/snapshot/kept-assets.ts'

/**
 * Keeps assets in a folder of at most `limit` bytes, which several processes may share. The least recently used ones are
 * dropped first. A folder that cannot be used causes no warning, because the cache of pictures gives one.
 */
export function assetFolder(folder: string, limit: number, accepts: AssetShelf['accepts']): AssetShelf {
  const open = () => openCache(folder, () => {}, limit)
  const read = open()
  return {
    accepts,
    onFailure: () => {},
    list: read.names,
    read: read.find,
    async keep(assets) {
      // A new one each time, because a cache never deletes an entry that was used since it was opened.
      const cache = open()
      for (const [address, bytes] of assets) {
        if (!(await cache.touch(address, bytes.byteLength))) await cache.keep(address, bytes)
      }
      await cache.tidy()
    },
  }
}

/** Returns the folders of a site's assets in a cache folder, which several sites may share. */
export function assetFoldersOf(cacheDir: string, site: string) {
  const digest = createHash('sha256').update(site).digest('hex').slice(0, 32)
  const folder = join(cacheDir, 'assets', digest)
  return { program: join(folder, 'program'), content: join(folder, 'content') }
}
