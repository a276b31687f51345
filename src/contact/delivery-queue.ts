import PQueue from 'p-queue'
import { type Deliver, DeliveryFailure, type Mail } from './mail.ts'

/** How many deliveries run at once, how many wait, and how long each may take in total, including the wait. */
export interface DeliveryQueueLimits {
  readonly concurrency: number
  readonly waiting: number
  readonly deadlineMilliseconds: number
}

/** The limits of the site. */
export const deliveryQueueLimits: DeliveryQueueLimits = {
  concurrency: 20,
  waiting: 500,
  deadlineMilliseconds: 15_000,
}

/**
 * Limits the deliveries that run and wait at once, so that a dead mail server cannot exhaust the process. The signal of
 * each aborts at its deadline. A mail that still waits at its deadline is refused, and so is a mail when the queue is
 * full. Nothing of a refused mail was sent.
 */
export function queuedDelivery(deliver: Deliver, bounds: DeliveryQueueLimits): (mail: Mail) => Promise<void> {
  const { concurrency, waiting, deadlineMilliseconds } = bounds
  const queue = new PQueue({ concurrency })
  return async mail => {
    if (queue.size >= waiting)
      throw new DeliveryFailure('refused', `${waiting} other deliveries wait already`)
    const signal = AbortSignal.timeout(deadlineMilliseconds)
    // A delivery that has begun keeps its place until it ends. Only the delivery knows whether the mail was accepted.
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
