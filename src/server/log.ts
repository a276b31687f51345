import { type Logger, pino } from 'pino'
import type { Journal } from '../routes/application.ts'
import { createOutput, type Output } from './output.ts'

export type Log = Logger

/**
 * The process's log: one JSON object a line, on standard output unless told otherwise. While too much waits for a slow
 * reader, lines are lost; the next one that is written says how many.
 */
export function createLog(level: string, output: Output = createOutput(process.stdout)): Log {
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
    output.write(line)
  }
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, { write })
  return log
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
