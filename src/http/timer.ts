/** Runs a task later, at most 24 days. A waiting task does not keep the process alive. */
export function runLater(task: () => void, milliseconds: number): void {
  const timer: unknown = setTimeout(task, milliseconds)
  // Node returns an object whose timer would keep the process alive. Other runtimes return a number.
  if (timer instanceof Object && 'unref' in timer && typeof timer.unref === 'function') timer.unref()
}

/**
 * Settles as `reply` does. Rejects if `reply` has not settled within this number of milliseconds. A reply that arrived
 * in time while this process was busy still counts. The error says what there was not.
 */
export function within<T>(milliseconds: number, reply: Promise<T>, missing = 'no reply'): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`timed out: ${missing} within ${Math.ceil(milliseconds)} ms`))
    // The event loop reads its sockets between a timer and an immediate.
    const timer = setTimeout(() => setImmediate(giveUp), milliseconds)
    reply.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
