import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'

/**
 * Waits for messages that are being delivered, because their senders may be gone. Logs the number of those that are not
 * finished in time.
 */
export async function finishMessages(
  underWay: ReadonlySet<Promise<unknown>>,
  milliseconds: number,
  log: Log,
): Promise<void> {
  if (underWay.size === 0) return
  const deadline = sleep(Math.max(0, milliseconds), true)
  const isOver = await Promise.race([deadline, Promise.allSettled(underWay).then(() => false)])
  if (isOver)
    log.error({ messages: underWay.size }, 'stopped before it was known what became of these messages')
}
