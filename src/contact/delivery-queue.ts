import PQueue from 'p-queue'
import { type Deliver, DeliveryFailure, type Mail } from './mail.ts'

/** How many deliveries run at once, how many wait, and how long each may take in all, its waiting included. */
export interface DeliveryQueueLimits {
  readonly concurrency: number
  readonly waiting: number
  readonly deadlineMilliseconds: number
}

/** Those of the site. */
export const deliveryQueueLimits: DeliveryQueueLimits = {
  concurrency: 20,
  waiting: 500,
  deadlineMilliseconds: 15_000,
}

/**
 * Bounds a way to deliver, so that a dead mail server cannot exhaust the process: so many deliveries run at once and so
 * many wait their turn. The signal of each aborts at its deadline. A mail still waiting then is refused, and so is one more
 * than may wait: nothing of it was sent.
 */
export function queuedDelivery(deliver: Deliver, bounds: DeliveryQueueLimits): (mail: Mail) => Promise<void> {
  const { concurrency, waiting, deadlineMilliseconds } = bounds
  const queue = new PQueue({ concurrency })
  return async mail => {
    if (queue.size >= waiting)
      throw new DeliveryFailure('refused', `${waiting} other deliveries wait already`)
    const signal = AbortSignal.timeout(deadlineMilliseconds)
    // A delivery that has begun ends by itself, and keeps its place until then: only it knows what became of the mail.
    const waits = new AbortController()
    let hasBegun = false
    const begin = () => {
      hasBegun = true
      return deliver(mail, signal)
    }
    signal.addEventListener('abort', () => hasBegun || waits.abort(), { once: true })
    try {
      await queue.add(begin, { signal: waits.signal })
    } catch (error) {
      if (hasBegun) throw error
      throw new DeliveryFailure('refused', `the deadline passed behind ${concurrency} other deliveries`)
    }
  }
}
