import { LRUCache } from 'lru-cache'

/** Makes things when they are asked for, and keeps those that were asked for last. */
export interface LastAsked {
  /**
   * A function that makes something once for all who ask for it at that time, and again when it is not kept any more. What
   * failed is not kept, nor is `undefined`. `sizeOf` says how many bytes something takes.
   */
  keep<T extends object | undefined>(
    make: () => Promise<T>,
    sizeOf: (made: NonNullable<T>) => number,
  ): () => T | Promise<T>
}

/** Keeps at most so many bytes. */
export function createLastAsked(mostBytes: number): LastAsked {
  // Each thing is kept under the function that makes it, so that it has the type that this one returns.
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
