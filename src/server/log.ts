import { type Logger, pino } from 'pino'
import type { Journal } from '../routes/application.ts'

export type Log = Logger

/** The process's log: one JSON object a line on standard output. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}

/** What the log is told of requests. Names, addresses, phones and texts of messages never reach it. */
export function createJournal(log: Log): Journal {
  return {
    fault: (error, path) => log.error({ err: error, path }, 'a request failed by our own fault'),
    cacheFailed: reason => log.warn({ reason }, 'pictures cannot be kept: each start makes them again'),
    delivered: messageId => log.info({ messageId }, 'a contact message was delivered'),
    notAccepted(messageId, { kind, reason }) {
      const what = kind === 'unknown' ? 'may have been delivered' : 'was not delivered'
      log.error({ messageId, kind, reason }, `a contact message ${what}; its sender was told`)
    },
  }
}
