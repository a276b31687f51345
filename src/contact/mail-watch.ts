import { DeliveryFailure } from './mail.ts'

/** The settings for watching a mail server. */
export interface MailWatch {
  /** Connects to the server and logs in. Rejects with a DeliveryFailure. */
  readonly check: (signal: AbortSignal) => Promise<void>
  /** Called once when the server becomes unusable, and once when it is usable again. */
  readonly journal: { unusable(reason: string): void; usable(): void }
  /** The time between two checks, and how long one may take, in milliseconds. */
  readonly interval: number
  readonly deadline: number
}

/**
 * Checks a mail server at intervals until the process ends. Returns a function that describes the last result in words.
 */
export function watchMailServer({ check, journal, interval, deadline }: MailWatch): () => string {
  let isUsable: boolean | undefined
  let result = 'not checked yet'
  const run = async () => {
    const reason = await check(AbortSignal.timeout(deadline)).then(() => undefined, reasonOf)
    if (isUsable === (reason === undefined)) return
    if (reason !== undefined) journal.unusable(reason)
    else if (isUsable === false) journal.usable()
    isUsable = reason === undefined
    result = isUsable ? 'usable' : `unusable since ${new Date().toISOString()} (${reason})`
  }
  run()
  setInterval(run, interval).unref()
  return () => result
}

function reasonOf(failure: unknown): string {
  return failure instanceof DeliveryFailure ? failure.reason : String(failure)
}
