/** Calls a function at a time, once; setting it again changes the time. */
export interface Alarm {
  set(due: Date | undefined): void
  stop(): void
}

/** The longest time that a timer is set for, in milliseconds: timers do not follow a clock that is set. */
const longestWait = 3_600_000

/** An alarm that does not keep the process from ending. */
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
