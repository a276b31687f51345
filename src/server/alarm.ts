/** Calls a function once at a given time. Setting it again changes the time. */
export interface Alarm {
  set(due: Date | undefined): void
  stop(): void
}

/**
 * The longest delay of a single timer, in milliseconds. A timer ignores changes of the system clock, so the alarm
 * checks again.
 */
const longestWait = 3_600_000

/** Creates an alarm that does not keep the process running. */
export function createAlarm(act: () => void, now: () => number = Date.now): Alarm {
  let timer: NodeJS.Timeout | undefined
  return { set, stop: () => clearTimeout(timer) }

  function set(due: Date | undefined): void {
    clearTimeout(timer)
    if (due === undefined) return
    const wait = Math.max(0, due.getTime() - now())
    timer = setTimeout(() => (now() < due.getTime() ? set(due) : act()), Math.min(wait, longestWait)).unref()
  }
}
