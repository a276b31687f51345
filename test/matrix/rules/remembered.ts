/** Returns a function that reads something of each element once. The page must not change meanwhile. */
export function remembered<T>(read: (element: Element) => T): (element: Element) => T {
  const known = new Map<Element, T>()
  return element => {
    if (!known.has(element)) known.set(element, read(element))
    return known.get(element) as T
  }
}
