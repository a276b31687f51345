import { setTimeout as delay } from 'node:timers/promises'
import { Failure, Interrupted } from '../failure.ts'
import type { Notices } from '../notices.ts'
import { isFromGateway, secondsToWait } from './answer.ts'
import { type ApiResponse, type RequestSettings, receive } from './receive.ts'

/**
 * Sends a request and returns the last response. Repeats a read twice after a lost connection and after 502, 503 or 504.
 * With `--wait`, waits after a 429 and repeats the request. Throws a failure.
 */
export async function exchange(request: Request, settings: RequestSettings): Promise<ApiResponse> {
  const { interruption, notices } = settings
  const pauses = request.method === 'GET' ? [400, 1600] : []
  let waits = settings.waitsForQuota ? 5 : 0
  for (;;) {
    const outcome = await attempt(request.clone(), settings)
    const pause = isWorthRepeating(outcome) ? pauses.shift() : undefined
    if (pause !== undefined) {
      notices.retrying()
      await sleep(pause, interruption)
      continue
    }
    if (outcome instanceof Failure) throw outcome
    const { status, headers } = outcome
    const seconds = secondsToWait(headers)
    if (status !== 429 || waits === 0 || !isWaitable(seconds)) {
      if (headers.has('Deprecation')) notices.deprecated(headers)
      return outcome
    }
    waits -= 1
    await countDown(seconds, notices, interruption)
  }
}

/** Whether the wait is short enough for a user: at most an hour. */
export function isWaitable(seconds: number | undefined): seconds is number {
  return seconds !== undefined && seconds <= 3600
}

/** Waits, at least one second, and shows the seconds that are left. Throws if the user interrupts. */
export async function countDown(seconds: number, notices: Notices, interruption: AbortSignal): Promise<void> {
  for (let left = Math.max(1, seconds); left > 0; left -= 1) {
    notices.waiting(left)
    await sleep(1000, interruption)
  }
  notices.waiting(0)
}

/** Returns a failure instead of throwing it. Other errors are thrown. */
async function attempt(request: Request, settings: RequestSettings): Promise<ApiResponse | Failure> {
  const end = settings.notices.started(request.method)
  const outcome = receive(request, settings).catch(error => {
    if (error instanceof Failure) return error
    throw error
  })
  return outcome.finally(end)
}

const repeatable =
  /^(?:name_not_resolved|connection_refused|connection_lost|network_failed|proxy_unreachable)$/

function isWorthRepeating(outcome: ApiResponse | Failure): boolean {
  return outcome instanceof Failure ? repeatable.test(outcome.reason) : isFromGateway(outcome.status)
}

async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch(() => {
    // Only the signal can end a delay early.
    throw new Interrupted()
  })
}
