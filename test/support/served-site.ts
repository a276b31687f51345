import { readConfig } from '../../src/config.ts'
import { createLog } from '../../src/server/log.ts'
import { type Running, start } from '../../src/start.ts'
import {
  type Environment,
  keepLog,
  mayRecord,
  type ServedSite,
  type Tidying,
  usual,
  whereItListens,
} from './process.ts'
import { leaveOut, recordOwnServers } from './recording.ts'

/** A site that this process serves. */
export type OwnSite = ServedSite & Pick<Running, 'reload'>

/** Serves a site in this process, for tests that need no separate process. It starts in a third of the time. */
export async function serveSite(test: Tidying, environment: Environment = {}): Promise<OwnSite> {
  await recordOwnServers()
  const config = readConfig({ ...usual, ...environment })
  const log = keepLog()
  const output = { write: log.add, isFull: () => false, flush: async () => {} }
  const running = await start(config, createLog(config.logLevel, output))
  test.after(running.close)
  const { reload } = running
  const listening = await log.has('listening')
  const isRecorded = mayRecord(environment)
  if (!isRecorded) leaveOut(Number(listening.port))
  return { ...(await whereItListens(listening, isRecorded)), stdout: log.text, logged: log.has, reload }
}
