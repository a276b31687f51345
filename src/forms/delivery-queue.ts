import PQueue from 'p-queue'
import { createDeliveryPace } from './delivery-pace.ts'
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

/** Delivers mails, a bounded number at once. */
export interface DeliveryQueue {
  deliver(mail: Mail): Promise<void>
  /** Returns how many deliveries run and wait now. */
  load(): DeliveryLoad
}

export interface DeliveryLoad {
  readonly running: number
  readonly waiting: number
}

/** A mail that waits. `deadline` is in milliseconds of the clock. */
interface Waiting {
  readonly deadline: number
  readonly giveUp: AbortController
}

/**
 * Limits the deliveries that run and wait at once, so that a dead mail server cannot exhaust the process. The signal of
 * each aborts at its deadline. A mail is refused when the queue is full, when it still waits at its deadline, and as
 * soon as the recent deliveries show that it would not be delivered before. Nothing of a refused mail was sent. `now`
 * is in milliseconds and never goes back.
 */
export function createDeliveryQueue(
  deliver: Deliver,
  { concurrency, waiting: mostWaiting, deadlineMilliseconds }: DeliveryQueueLimits,
  now: () => number = () => performance.now(),
): DeliveryQueue {
  const queue = new PQueue({ concurrency })
  const pace = createDeliveryPace(now)
  /** In the order in which they will begin. */
  const waiting = new Set<Waiting>()
  /** When each running delivery began. */
  const running = new Set<{ readonly begun: number }>()
  return { deliver: queued, load: () => ({ running: running.size, waiting: waiting.size }) }

  async function queued(mail: Mail): Promise<void> {
    if (queue.size >= mostWaiting)
      throw new DeliveryFailure('refused', `${mostWaiting} other deliveries wait already`)
    const signal = AbortSignal.timeout(deadlineMilliseconds)
    // A delivery that has begun keeps its place until it ends. Only the delivery knows whether the mail was accepted.
    const place = { deadline: now() + deadlineMilliseconds, giveUp: new AbortController() }
    waiting.add(place)
    let hasBegun = false
    signal.addEventListener('abort', () => hasBegun || place.giveUp.abort(), { once: true })
    const begin = () => {
      hasBegun = true
      waiting.delete(place)
      return timed(mail, signal)
    }
    try {
      const delivered = queue.add(begin, { signal: place.giveUp.signal })
      giveUpHopeless()
      await delivered
    } catch (error) {
      if (hasBegun) throw error
      throw new DeliveryFailure('refused', `too many deliveries are ahead: ${concurrency} run at once`)
    } finally {
      waiting.delete(place)
    }
  }

  async function timed(mail: Mail, signal: AbortSignal): Promise<void> {
    const run = { begun: now() }
    running.add(run)
    try {
      await deliver(mail, signal)
    } finally {
      running.delete(run)
      pace.record(now() - run.begun)
      giveUpHopeless()
    }
  }

  /** Refuses the mails that would not be delivered before their deadlines, if each takes as long as the recent ones. */
  function giveUpHopeless(): void {
    const median = pace.median()
    if (median === undefined) return
    const time = now()
    const free = Array.from({ length: concurrency - running.size }, () => time)
    const ends = [...free, ...Array.from(running, ({ begun }) => Math.max(time, begun + median))]
    for (const { deadline, giveUp } of waiting) {
      const begin = Math.min(...ends)
      if (begin + median > deadline) giveUp.abort()
      else ends[ends.indexOf(begin)] = begin + median
    }
  }
}
