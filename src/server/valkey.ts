import { Valkey } from 'iovalkey'
import type { Log } from './log.ts'

/** How long one command may take, so that no answer waits for a slow store; in milliseconds. */
const commandTimeout = 150

/** How long the store may leave a command without a word before the connection is given up, in milliseconds. */
const silence = 1_000

/** The shortest time between two warnings of the same trouble, in milliseconds. */
const warningInterval = 60_000

/**
 * A client of the store that several processes share (`redis://` or `rediss://`), once the store has answered or failed to.
 * It fails fast while the store is away, says so in the log once a minute, and comes back by itself.
 */
export async function connectValkey(url: string, log: Log): Promise<Valkey> {
  const client = new Valkey(url, {
    commandTimeout,
    connectTimeout: 2_000,
    socketTimeout: silence,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: attempts => Math.min(attempts * 100, 2_000),
  })
  let warned = Number.NEGATIVE_INFINITY
  const warn = (reason: string) => {
    if (Date.now() - warned < warningInterval) return
    warned = Date.now()
    log.warn({ reason }, 'the shared store does not answer; this process counts for itself')
  }
  // With several addresses to try, the error has a code but no message.
  client.on('error', (error: NodeJS.ErrnoException) => warn(error.message || `${error.code}`))
  client.on('reconnecting', () => warn('the connection was closed'))
  client.on('ready', () => log.info('the shared store answers'))
  await new Promise<void>(resolve => client.once('ready', resolve).once('reconnecting', () => resolve()))
  return client
}
