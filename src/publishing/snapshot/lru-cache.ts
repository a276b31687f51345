import { LRUCache } from 'lru-cache'

/** Computes values on demand, and keeps the most recently used ones. */
export interface LruCache {
  /**
   * Returns a function that computes a value. Concurrent callers share one computation. A value that is no longer kept
   * is computed again. Failures and `undefined` are not kept. `sizeOf` returns the size of a value in bytes.
   */
  keep<T extends object | undefined>(
    make: () => Promise<T>,
    sizeOf: (made: NonNullable<T>) => number,
  ): () => T | Promise<T>
}

/** Creates a store that keeps at most `mostBytes` bytes. */
export function createLruCache(mostBytes: number): LruCache {
  // The key of each value is the function that makes it, so the value has the type that this function returns.
  const kept = new LRUCache<object, object>({ maxSize: mostBytes })
  const underWay = new Map<object, Promise<object | undefined>>()
  return {
    keep<T extends object | undefined>(make: () => Promise<T>, sizeOf: (made: NonNullable<T>) => number) {
      return () => (kept.get(make) ?? underWay.get(make) ?? start(make, sizeOf)) as T | Promise<T>
    },
  }

  function start<T extends object | undefined>(
    make: () => Promise<T>,
    sizeOf: (made: NonNullable<T>) => number,
  ): Promise<T> {
    const making = make()
      .then(made => {
        if (made) kept.set(make, made, { size: sizeOf(made) })
        return made
      })
      .finally(() => underWay.delete(make))
    underWay.set(make, making)
    return making
  }
}
