import { runLater, within } from '../http/timer.ts'
import type { AssetShelf } from '../publishing/snapshot/kept-assets.ts'

/** Keeps the present assets of a site on a shelf. */
export interface ShelfKeeper {
  /**
   * Keeps the assets that pages name from now on, and again every hour. Resolves once they are kept, or after 2 s; then
   * it continues. Never rejects.
   */
  publish(assets: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): Promise<void>
  stop(): void
}

/** How long a publication waits for a shelf, in milliseconds. */
const patience = 2_000

/** The time before the assets are kept again, after a success and after a failure, in milliseconds. */
const interval = { kept: 3_600_000, failed: 60_000 }

/** Creates the keeper of a shelf. `later` runs a task after a number of milliseconds. */
export function createShelfKeeper(shelf: AssetShelf, later: typeof runLater = runLater): ShelfKeeper {
  let current: ReadonlyMap<string, Uint8Array<ArrayBuffer>> | undefined
  return {
    async publish(assets) {
      current = new Map([...assets].filter(([address]) => shelf.accepts(address)))
      await within(patience, keep(current)).catch(shelf.onFailure)
    },
    stop() {
      current = undefined
    },
  }

  /** Keeps assets until others are current. */
  async function keep(assets: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): Promise<void> {
    let wait = interval.kept
    try {
      await shelf.keep(assets)
    } catch (error) {
      shelf.onFailure(error)
      wait = interval.failed
    }
    later(() => {
      if (current === assets) void keep(assets)
    }, wait)
  }
}
