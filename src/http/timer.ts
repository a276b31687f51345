/** Runs a task later, if the process still lives then: a task that waits does not keep it. At most 24 days. */
export function runLater(task: () => void, milliseconds: number): void {
  const timer: unknown = setTimeout(task, milliseconds)
  // On Node a timer would keep the process; elsewhere it is a number.
  if (timer instanceof Object && 'unref' in timer && typeof timer.unref === 'function') timer.unref()
}
