/** Map entries that are created on demand. */
export interface LazyEntries<V> {
  /** Returns the value of a key; undefined if there is none. */
  find(key: string): V | undefined
  /** Returns every entry known so far, for iteration over the whole map. */
  all(): Iterable<readonly [string, V]>
}

/** A map with eager entries and entries that are created on demand. The eager ones come first. */
export class LazyMap<V> implements ReadonlyMap<string, V> {
  readonly #made: ReadonlyMap<string, V>
  readonly #onDemand: readonly LazyEntries<V>[]

  constructor(made: ReadonlyMap<string, V>, ...onDemand: readonly LazyEntries<V>[]) {
    this.#made = made
    this.#onDemand = onDemand
  }

  get(key: string): V | undefined {
    const made = this.#made.get(key)
    if (made !== undefined) return made
    for (const entries of this.#onDemand) {
      const found = entries.find(key)
      if (found !== undefined) return found
    }
    return undefined
  }

  has(key: string): boolean {
    return this.get(key) !== undefined
  }

  get size(): number {
    return this.#whole().size
  }

  forEach(callback: (value: V, key: string, map: ReadonlyMap<string, V>) => void): void {
    for (const [key, value] of this) callback(value, key, this)
  }

  entries(): MapIterator<[string, V]> {
    return this.#whole().entries()
  }

  keys(): MapIterator<string> {
    return this.#whole().keys()
  }

  values(): MapIterator<V> {
    return this.#whole().values()
  }

  [Symbol.iterator](): MapIterator<[string, V]> {
    return this.entries()
  }

  #whole(): ReadonlyMap<string, V> {
    return new Map([...this.#made, ...this.#onDemand.flatMap(entries => [...entries.all()])])
  }
}
