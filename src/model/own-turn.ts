let last: Promise<void> = Promise.resolve()

/**
 * Waits for a turn of the event loop that no other caller gets. Long work waits for one before each of its parts, so
 * that requests are answered in between, also when many pages are compiled at once.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => new Promise(resolve => setImmediate(resolve)))
  return last
}
