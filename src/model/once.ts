/** Makes a value when it is first asked for, and keeps it. A promise that rejects is not kept: the next call tries again. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    if (made) return made.value
    const value = make()
    made = { value }
    if (value instanceof Promise) {
      value.catch(() => {
        made = undefined
      })
    }
    return value
  }
}
