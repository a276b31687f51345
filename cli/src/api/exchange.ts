import { setTimeout as delay } from 'node:timers/promises'
import { Failure, Interrupted } from '../failure.ts'
import type { HttpProxy } from './proxy.ts'
import { type Received, receive } from './receive.ts'
import { secondsToWait } from './retry-after.ts'

/** How requests are made: how long one may take, whether a quota is waited for, through which proxy, and who is told what goes on. */
export interface ExchangeSettings {
  readonly timeoutSeconds: number
  readonly waitsForQuota: boolean
  proxyFor(url: URL): HttpProxy | undefined
  readonly interruption: AbortSignal
  readonly notices: Notices
}

/** What a person is told while requests are made. */
export interface Notices {
  /** An attempt begins; what is answered is called when it ends. */
  started(method: string): () => void
  /** Called every second, with the seconds that are left, and 0 at the end. */
  waiting(secondsLeft: number): void
  retrying(): void
  deprecated(headers: Headers): void
}

/**
 * Sends a request until there is an answer to show. Reads are repeated twice where the site could not be reached or a gateway
 * could not (502, 503, 504). A quota that is spent (429) is waited for where that was asked for. Throws a failure.
 */
export async function exchange(request: Request, settings: ExchangeSettings): Promise<Received> {
  const backoff = request.method === 'GET' ? [400, 1600] : []
  let waits = settings.waitsForQuota ? 5 : 0
  for (;;) {
    const outcome = await attempt(request.clone(), settings)
    const pause = backoff[0]
    if (pause !== undefined && isWorthRepeating(outcome)) {
      backoff.shift()
      settings.notices.retrying()
      await sleep(pause, settings.interruption)
      continue
    }
    if (outcome instanceof Failure) throw outcome
    const seconds = quotaSeconds(outcome)
    if (seconds !== undefined && waits > 0) {
      waits -= 1
      await countDown(seconds, settings)
      continue
    }
    if (outcome.headers.has('Deprecation')) settings.notices.deprecated(outcome.headers)
    return outcome
  }
}

/** A failure is an outcome here, to be looked at; anything else that is thrown goes on. */
async function attempt(request: Request, settings: ExchangeSettings): Promise<Received | Failure> {
  const end = settings.notices.started(request.method)
  try {
    return await receive(
      request,
      Math.max(1, Math.round(settings.timeoutSeconds * 1000)),
      settings.interruption,
      settings.proxyFor,
    )
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  } finally {
    end()
  }
}

function isWorthRepeating(outcome: Received | Failure): boolean {
  if (outcome instanceof Failure) return repeatable.has(outcome.reason)
  return outcome.status === 502 || outcome.status === 503 || outcome.status === 504
}

const repeatable = new Set([
  'name_not_resolved',
  'connection_refused',
  'connection_lost',
  'network_failed',
  'proxy_unreachable',
])

/** How long a spent quota asks to wait; undefined where that is not said, or longer than an hour. */
function quotaSeconds({ status, headers }: Received): number | undefined {
  const seconds = secondsToWait(headers) ?? Number.POSITIVE_INFINITY
  return status === 429 && seconds <= 3600 ? Math.max(1, seconds) : undefined
}

/** Waits so many seconds, and tells how many are left. Throws the person's interruption. */
export async function countDown(
  seconds: number,
  { notices, interruption }: Pick<ExchangeSettings, 'notices' | 'interruption'>,
): Promise<void> {
  for (let left = seconds; left > 0; left -= 1) {
    notices.waiting(left)
    await sleep(1000, interruption)
  }
  notices.waiting(0)
}

async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(milliseconds, undefined, { signal })
  } catch {
    // Only the signal ends a delay early.
    throw new Interrupted()
  }
}
