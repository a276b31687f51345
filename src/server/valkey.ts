import { Valkey } from 'iovalkey'
import type { Log } from './log.ts'

/** How long one command may take, so that no answer waits for a slow store; in milliseconds. */
const commandTimeout = 150

/** The shortest time between two warnings of the same trouble, in milliseconds. */
const warningInterval = 60_000

/**
 * A client of the store that several processes share (`redis://` or `rediss://`). It fails fast while the store is away,
 * says so in the log once a minute, and comes back by itself.
 */
export function connectValkey(url: string, log: Log): Valkey {
  const client = new Valkey(url, {
    commandTimeout,
    connectTimeout: 2_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: attempts => Math.min(attempts * 100, 2_000),
  })
  let warned = Number.NEGATIVE_INFINITY
  client.on('error', (error: Error) => {
    if (Date.now() - warned < warningInterval) return
    warned = Date.now()
    log.warn({ reason: error.message }, 'the shared store does not answer; this process counts for itself')
  })
  return client
}
