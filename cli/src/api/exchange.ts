import { setTimeout as delay } from 'node:timers/promises'
import { Failure, Interrupted } from '../failure.ts'
import { secondsToWait } from './answer.ts'
import type { HttpProxy } from './proxy.ts'
import { type Received, receive } from './receive.ts'

/** How requests are made. */
export interface ExchangeSettings {
  /** How long one attempt may take. */
  readonly timeoutSeconds: number
  readonly waitsForQuota: boolean
  proxyFor(url: URL): HttpProxy | undefined
  readonly interruption: AbortSignal
  readonly notices: Notices
}

/** What a person reads while requests are made. */
export interface Notices {
  /** An attempt begins; returns what is called when it ends. */
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
    await countDown(seconds, settings)
  }
}

/** Whether somebody would wait so long. */
export function isWaitable(seconds: number | undefined): seconds is number {
  return seconds !== undefined && seconds <= 3600
}

/** Waits so many seconds, at least one, and shows how many are left. Throws the person's interruption. */
export async function countDown(
  seconds: number,
  { notices, interruption }: Pick<ExchangeSettings, 'notices' | 'interruption'>,
): Promise<void> {
  for (let left = Math.max(1, seconds); left > 0; left -= 1) {
    notices.waiting(left)
    await sleep(1000, interruption)
  }
  notices.waiting(0)
}

/** A failure is an outcome here, to be looked at; anything else that is thrown goes on. */
async function attempt(request: Request, settings: ExchangeSettings): Promise<Received | Failure> {
  const end = settings.notices.started(request.method)
  const milliseconds = Math.max(1, Math.round(settings.timeoutSeconds * 1000))
  try {
    return await receive(request, milliseconds, settings.interruption, settings.proxyFor)
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  } finally {
    end()
  }
}

function isWorthRepeating(outcome: Received | Failure): boolean {
  if (outcome instanceof Failure) return repeatable.has(outcome.reason)
  return outcome.status >= 502 && outcome.status <= 504
}

const repeatable = new Set([
  'name_not_resolved',
  'connection_refused',
  'connection_lost',
  'network_failed',
  'proxy_unreachable',
])

async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(milliseconds, undefined, { signal })
  } catch {
    // Only the signal ends a delay early.
    throw new Interrupted()
  }
}
