/**
 * Creates a function that waits for a turn of the event loop that no other caller of it gets. Long work waits for one
 * before each of its parts, so that requests are answered in between, also when there is much of such work.
 */
export function createTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(() => new Promise(resolve => setImmediate(resolve)))
    return last
  }
}

/** Waits for a turn to compile a page. */
export const ownTurn = createTurns()
