import { type Logger, pino } from 'pino'
import type { Journal } from '../routes/application.ts'
import { createOutput, type Output } from './output.ts'

export type Log = Logger

/**
 * Creates the log of the process: one JSON object a line, by default on standard output. While a slow reader is too far
 * behind, lines are dropped; the next written line has their number. `layout` formats each line for another reader,
 * and each has the values of `base`.
 */
export function createLog(
  level: string,
  output: Output = createOutput(process.stdout),
  layout: (line: string) => string = line => line,
  base: Readonly<Record<string, unknown>> | null = null,
): Log {
  let lost = 0
  const write = (line: string) => {
    if (output.isFull()) {
      lost += 1
      return
    }
    if (lost > 0) {
      const lines = lost
      lost = 0
      log.warn({ lines }, 'log lines were lost because their reader was too slow')
    }
    output.write(layout(line))
  }
  const log = pino({ level, base, timestamp: pino.stdTimeFunctions.isoTime }, { write })
  return log
}

/** The shortest time between two records of one kind of closed connections, in milliseconds. */
const minute = 60_000

/** Counts events and reports their number: at once, and then once a minute while they continue. */
function summed(report: (count: number) => void): () => void {
  let count = 0
  let timer: NodeJS.Timeout | undefined
  const reportSum = () => {
    timer = count > 0 ? setTimeout(reportSum, minute).unref() : undefined
    if (count > 0) report(count)
    count = 0
  }
  return () => {
    count += 1
    if (!timer) reportSum()
  }
}

/** Creates a journal for programs without a log, such as commands. */
export function silentJournal(): Journal {
  return createJournal(createLog('silent'))
}

/**
 * Creates a journal that logs the events of requests. Names, addresses, phones and texts of messages never reach it.
 */
export function createJournal(log: Log): Journal {
  const closed = (what: string) => summed(connections => log.warn({ connections }, `too many ${what}`))
  const taken = 'the longest idle ones were closed, or new ones not taken'
  const connectionClosed = {
    site: closed(`connections: ${taken}`),
    client: closed(`connections of one client: ${taken}`),
    answers: closed('unread answers: the connections of clients that read nothing were closed'),
  }
  let reason = ''
  const filesRefused = summed(() =>
    log.warn({ reason }, 'the system opens no more files for this process, so no connection is accepted'),
  )
  return {
    fault: (error, path, requestId) =>
      log.error({ err: error, path, requestId }, 'a request failed by our own fault'),
    // The metrics count these.
    quotaExceeded() {},
    mailTook() {},
    deliveryEnded() {},
    contactAnswered() {},
    cacheFailed: reason => log.warn({ reason }, 'pictures cannot be kept: each start makes them again'),
    contentUnwatched: error =>
      log.error({ err: error }, 'a part of the content cannot be watched: publish its changes with SIGHUP'),
    connectionClosed: tooManyOf => connectionClosed[tooManyOf](),
    filesRefused(why) {
      reason = why
      filesRefused()
    },
    delivered: (messageId, requestId) =>
      log.info({ messageId, requestId }, 'a contact message was delivered'),
    notAccepted(messageId, { kind, reason }, requestId) {
      const what = kind === 'unknown' ? 'may have been delivered' : 'was not delivered'
      log.error({ messageId, requestId, kind, reason }, `a contact message ${what}; its sender was told`)
    },
  }
}
