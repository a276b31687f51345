import { type Command, Valkey } from 'iovalkey'
import type { Log } from './log.ts'

/** How long one command may take, in milliseconds: an answer needs three at the most, and waits 200 for none. */
const commandTimeout = 60

/** How long the store may leave a command without a word before the connection is given up, in milliseconds. */
const silence = 1_000

/** The shortest time between two warnings of the same trouble, in milliseconds. */
const warningInterval = 60_000

/** A store that several processes share. */
export interface SharedStore {
  readonly client: Valkey
  /** Is told of each command that failed, and says so in the log once a minute. */
  readonly onFailure: (error: unknown) => void
}

/**
 * Connects to a store (`redis://` or `rediss://`), and resolves once it has answered or failed to. The client fails fast
 * while the store is away, says so in the log once a minute, and comes back by itself.
 */
export async function connectStore(url: string, log: Log): Promise<SharedStore> {
  const client = new ImpatientValkey(url, {
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
    log.warn({ reason }, 'the shared store fails; this process counts for itself')
  }
  client.on('error', error => warn(reasonOf(error)))
  client.on('reconnecting', () => warn('the connection was closed'))
  client.on('ready', () => log.info('the shared store answers'))
  await new Promise<void>(resolve => client.once('ready', resolve).once('reconnecting', () => resolve()))
  return { client, onFailure: error => warn(reasonOf(error)) }
}

/**
 * Gives a command up that the store has not answered in time. What it has answered meanwhile is read first: a pause of this
 * process is no fault of the store, and to go on alone for it could send a message twice.
 */
class ImpatientValkey extends Valkey {
  override sendCommand(command: Command, stream?: Parameters<Valkey['sendCommand']>[1]): unknown {
    const answer = super.sendCommand(command, stream)
    const giveUp = () => {
      if (!command.isResolved) command.reject(new Error('Command timed out'))
    }
    // Between a timer and an immediate the event loop reads its sockets.
    const timer = setTimeout(() => setImmediate(giveUp), commandTimeout)
    const settle = () => clearTimeout(timer)
    command.promise.then(settle, settle)
    return answer
  }
}

/** With several addresses to try, the error has a code but no message. */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  return message || `${code}`
}
