import { type Deliver, DeliveryFailure, type Mail } from './mail.ts'

/** How many deliveries run at once, how many wait, and how long each may take in all, its waiting included. */
export interface DeliveryBounds {
  readonly concurrency: number
  readonly waiting: number
  readonly deadlineMilliseconds: number
}

/** Those of the site. */
export const deliveryBounds: DeliveryBounds = { concurrency: 20, waiting: 500, deadlineMilliseconds: 15_000 }

/**
 * Bounds a way to deliver, so that a dead mail server cannot exhaust the process: so many deliveries run at once and so
 * many wait their turn. The signal of each aborts at its deadline. A mail still waiting then is refused, and so is one more
 * than may wait: nothing of it was sent.
 */
export function boundedDelivery(deliver: Deliver, bounds: DeliveryBounds): (mail: Mail) => Promise<void> {
  const { concurrency, deadlineMilliseconds } = bounds
  const waiting = new Set<() => void>()
  let running = 0
  return async mail => {
    const signal = AbortSignal.timeout(deadlineMilliseconds)
    if (running >= concurrency) await turn(signal)
    else running += 1
    try {
      await deliver(mail, signal)
    } finally {
      passOn()
    }
  }

  /** Resolves when a place is handed over; rejects when the deadline comes first. */
  async function turn(signal: AbortSignal): Promise<void> {
    if (waiting.size >= bounds.waiting) {
      throw new DeliveryFailure('refused', `${bounds.waiting} other deliveries wait already`)
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const expire = () => {
      waiting.delete(resolve)
      reject(new DeliveryFailure('refused', `the deadline passed behind ${concurrency} other deliveries`))
    }
    waiting.add(resolve)
    signal.addEventListener('abort', expire, { once: true })
    await promise
    signal.removeEventListener('abort', expire)
  }

  /** Hands the place to who has waited longest; it stays taken then. */
  function passOn(): void {
    const [next] = waiting
    if (!next) {
      running -= 1
      return
    }
    waiting.delete(next)
    next()
  }
}
