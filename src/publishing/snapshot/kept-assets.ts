import { LRUCache } from 'lru-cache'
import { within } from '../../http/timer.ts'
import { compileAssetAt } from './assets.ts'
import { type AddressList, createRecentList, type RecentList, type Time } from './recent-list.ts'
import { bytesOf, type Encoder } from './representation.ts'
import type { FileResource } from './resource.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A place that keeps assets for other processes and later starts. */
export interface AssetShelf {
  /** Returns whether an address has the form of those that are kept here. */
  accepts(address: string): boolean
  /** Returns the addresses that are kept at this moment. */
  list(): Promise<AddressList>
  read(address: string): Promise<Bytes | undefined>
  /** Keeps the assets that pages name now, and drops the oldest others that are too many. */
  keep(assets: ReadonlyMap<string, Bytes>): Promise<void>
  /** Receives the error of each operation that failed or took too long. */
  onFailure(error: unknown): void
}

/** Finds assets that only pages of other versions of the site name. */
export interface KeptAssets {
  /**
   * Returns the asset at an address. Returns undefined at once if the address has another form, or was missing a moment
   * ago.
   */
  find(address: string): FileResource | undefined | Promise<FileResource | undefined>
}

/** For a site that keeps no assets. */
export const nothingKept: KeptAssets = { find: () => undefined }

/** The memory for assets that were found, in bytes. */
const mostFound = 32 * 2 ** 20

/** How many missing addresses are remembered, and for how long in milliseconds. */
const missed = { max: 2_000, ttl: 30_000, ttlResolution: 0 }

/** How many addresses are looked for at once. As many connections are open at most by default. */
const mostUnderWay = 5_000

/** How long a shelf may take for a list or an asset, in milliseconds. */
const patience = 2_000

/**
 * Finds assets on shelves. However many addresses clients guess, a shelf is asked for its list twice a second, and then
 * for assets on the list. Bytes that do not have the fingerprint in their address count as missing.
 */
export function createKeptAssets(shelves: readonly AssetShelf[], encoder: Encoder, time: Time): KeptAssets {
  const found = new LRUCache<string, FileResource>({
    maxSize: mostFound,
    sizeCalculation: ({ representation }) => bytesOf([representation]),
  })
  const missing = new LRUCache<string, true>({ ...missed, perf: time })
  const underWay = new Map<string, Promise<FileResource | undefined>>()
  const listed = shelves.map(shelf => ({
    shelf,
    list: createRecentList(() => within(patience, shelf.list()), time),
  }))
  return {
    find(address) {
      const known = found.get(address) ?? underWay.get(address)
      if (known || missing.has(address) || underWay.size >= mostUnderWay) return known
      const accepting = listed.filter(({ shelf }) => shelf.accepts(address))
      if (accepting.length === 0) return undefined
      const searching = search(address, accepting).finally(() => underWay.delete(address))
      underWay.set(address, searching)
      return searching
    },
  }

  /** Returns what the first shelf has. Remembers a missing address if no shelf has failed. */
  async function search(address: string, places: typeof listed): Promise<FileResource | undefined> {
    try {
      const resource = await Promise.any(
        places.map(({ shelf, list }) => takeFrom(shelf, list, address).catch(reportedBy(shelf))),
      )
      found.set(address, resource)
      return resource
    } catch (error) {
      const isMissing = (error as AggregateError).errors.every(reason => reason === absent)
      if (isMissing) missing.set(address, true)
      return undefined
    }
  }

  function reportedBy(shelf: AssetShelf) {
    return (error: unknown) => {
      if (error !== absent) shelf.onFailure(error)
      throw error
    }
  }

  async function takeFrom(shelf: AssetShelf, list: RecentList, address: string): Promise<FileResource> {
    if (!(await list.has(address))) throw absent
    const bytes = await within(patience, shelf.read(address))
    const resource = bytes && (await compileAssetAt(address, bytes, encoder))
    if (!resource) throw absent
    return resource
  }
}

/** The reason why a shelf has no result, although it has not failed. */
const absent = new Error('the asset is not there')
