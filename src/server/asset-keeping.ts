import type { Config } from '../config/config.ts'
import { runLater } from '../http/timer.ts'
import { createCompressor } from '../publishing/compress.ts'
import { isContentAddress, isProgramAddress } from '../publishing/snapshot/assets.ts'
import { type AssetShelf, createKeptAssets, type KeptAssets } from '../publishing/snapshot/kept-assets.ts'
import type { Time } from '../publishing/snapshot/recent-list.ts'
import { createEncoder } from '../publishing/snapshot/representation.ts'
import type { Snapshot } from '../publishing/snapshot/snapshot.ts'
import { assetFolder, assetFoldersOf } from './asset-folder.ts'
import { assetsInStore } from './asset-store.ts'
import { createShelfKeeper } from './shelf-keeper.ts'
import type { SharedStore } from './valkey.ts'

/** The assets of a site beyond this process: those of other versions, and its own for the others. */
export interface AssetKeeping extends KeptAssets {
  /** Keeps the assets that pages of a snapshot name. Resolves after 2 s at the latest. Never rejects. */
  publish(snapshot: Snapshot): Promise<void>
  stop(): void
}

/** The size limits of the folders of a site, in bytes. */
const limits = { program: 2_000_000, content: 64 * 2 ** 20 }

/**
 * Keeps the assets of a site on disk, and those of the program in the store too, if there is one. Processes without an
 * origin share a folder, because their ports differ.
 */
export function openAssetKeeping(
  { cacheDir, baseUrl }: Pick<Config, 'cacheDir' | 'baseUrl'>,
  { always }: Snapshot,
  store: SharedStore | undefined,
): AssetKeeping {
  const folders = assetFoldersOf(cacheDir, baseUrl ?? 'localhost')
  const shelves = [
    assetFolder(folders.program, limits.program, isProgramAddress),
    assetFolder(folders.content, limits.content, isContentAddress),
    ...(store ? [storeOf(store)] : []),
  ]
  const keepers = shelves.map(shelf => createShelfKeeper(shelf))
  const encoder = createEncoder(createCompressor(), always)
  return {
    ...createKeptAssets(shelves, encoder, clock),
    async publish({ assets }) {
      const bytes = new Map(
        [...assets].map(([address, { representation }]) => [address, representation.identity.body]),
      )
      await Promise.all(keepers.map(keeper => keeper.publish(bytes)))
    },
    stop() {
      for (const keeper of keepers) keeper.stop()
    },
  }
}

function storeOf({ client, keys, onAssetFailure }: SharedStore): AssetShelf {
  return assetsInStore(client, keys, { accepts: isProgramAddress, onFailure: onAssetFailure })
}

const clock: Time = {
  now: () => performance.now(),
  pause: milliseconds => new Promise(resolve => runLater(resolve, milliseconds)),
}
