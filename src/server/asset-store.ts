import type { SiteKeys } from '../http/site-keys.ts'
import type { AssetShelf } from '../publishing/snapshot/kept-assets.ts'

/** The commands of a Valkey or Redis client that the assets use. */
export interface AssetStoreClient {
  getrangeBuffer(key: string, start: number, end: number): Promise<Buffer>
  zrevrange(key: string, start: number, stop: number): Promise<string[]>
  zrevrange(key: string, start: number, stop: number, scores: 'WITHSCORES'): Promise<string[]>
  pipeline(commands: unknown[][]): {
    exec(): Promise<readonly (readonly [error: Error | null, result: unknown])[] | null>
  }
}

/** How long an asset is kept after a page named it, in seconds. */
const span = 30 * 86_400

/** The most bytes of the assets of a site, unless its pages name more now. */
const mostBytes = 2_000_000

/** The most assets that are read from the list of a site. */
const mostListed = 2_000

/** An asset in the list of a site. */
interface Entry {
  /** The address and the number of bytes, with a space between them. */
  readonly member: string
  readonly address: string
  readonly byteLength: number
  /** When a page last named it, in seconds since the epoch. */
  readonly namedAt: number
}

/**
 * Keeps the assets of a site in a store that several processes share: 30 days after a page named them, and at most 2 MB.
 * The oldest are dropped first. An index has the address, size and time of each. `now` returns milliseconds since the
 * epoch.
 */
export function assetsInStore(
  client: AssetStoreClient,
  keys: SiteKeys,
  { accepts, onFailure }: Pick<AssetShelf, 'accepts' | 'onFailure'>,
  now: () => number = Date.now,
): AssetShelf {
  const index = keys('assets')
  return {
    accepts,
    onFailure,
    async list() {
      const members = await client.zrevrange(index, 0, mostListed - 1)
      return new Set(members.map(member => member.split(' ', 1)[0] ?? ''))
    },
    async read(address) {
      const bytes = await client.getrangeBuffer(keys('asset', address), 0, mostBytes)
      return bytes.byteLength > 0 ? new Uint8Array(bytes) : undefined
    },
    async keep(assets) {
      const seconds = Math.floor(now() / 1000)
      await perform([
        ...[...assets].map(([address, bytes]) => [
          'set',
          keys('asset', address),
          Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
          'EX',
          span,
        ]),
        ...[...assets].map(([address, { byteLength }]) => [
          'zadd',
          index,
          seconds,
          `${address} ${byteLength}`,
        ]),
        ['expire', index, span],
      ])
      const entries = entriesOf(await client.zrevrange(index, 0, -1, 'WITHSCORES'))
      const dropped = superfluous(entries, assets, seconds)
      if (dropped.length === 0) return
      await perform([
        ['unlink', ...dropped.map(({ address }) => keys('asset', address))],
        ['zrem', index, ...dropped.map(({ member }) => member)],
      ])
    },
  }

  /** Rejects with the first error of these commands. */
  async function perform(commands: unknown[][]): Promise<void> {
    const results = await client.pipeline(commands).exec()
    const error = results?.find(([error]) => error)?.[0]
    if (error) throw error
  }
}

/** Returns the entries of a reply, which has each member before its score. */
function entriesOf(reply: readonly string[]): Entry[] {
  return reply.flatMap((member, place) => {
    if (place % 2 === 1) return []
    const [address = '', byteLength] = member.split(' ')
    return [{ member, address, byteLength: Number(byteLength), namedAt: Number(reply[place + 1]) }]
  })
}

/**
 * Returns the entries that have expired, and the oldest ones until the others are within the limit. `entries` begin with
 * the newest.
 */
function superfluous(
  entries: readonly Entry[],
  current: ReadonlyMap<string, Uint8Array>,
  seconds: number,
): Entry[] {
  let total = [...current.values()].reduce((sum, { byteLength }) => sum + byteLength, 0)
  return entries.filter(({ address, byteLength, namedAt }) => {
    if (current.has(address)) return false
    total += byteLength
    // An entry that another program wrote may have no size.
    return !(total <= mostBytes) || namedAt <= seconds - span
  })
}
