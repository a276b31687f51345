/** Runs a task later, if the process still lives then: a task that waits does not keep it. At most 24 days. */
export function runLater(task: () => void, milliseconds: number): void {
  const timer: unknown = setTimeout(task, milliseconds)
  // On Node a timer would keep the process; elsewhere it is a number.
  if (timer instanceof Object && 'unref' in timer && typeof timer.unref === 'function') timer.unref()
}

/**
 * Settles as `reply` does, or rejects when no reply has arrived within so many milliseconds. A reply that arrived in time while
 * this process was busy still counts.
 */
export function within<T>(milliseconds: number, reply: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`timed out: no reply within ${Math.ceil(milliseconds)} ms`))
    // Between a timer and an immediate the event loop reads its sockets.
    const timer = setTimeout(() => setImmediate(giveUp), milliseconds)
    reply.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
