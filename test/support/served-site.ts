import { readConfig } from '../../src/config/config.ts'
import { createLog } from '../../src/server/log.ts'
import { type RunningSite as StartedSite, start } from '../../src/server/start.ts'
import {
  type CleanupContext,
  collectLog,
  defaultEnvironment,
  type Environment,
  listeningAddress,
  mayRecord,
  type ServedSite,
} from './process.ts'
import { leaveOut, recordOwnServers } from './recording.ts'

/** A site that this process serves. */
export type InProcessSite = ServedSite & Pick<StartedSite, 'reload'>

/** Serves a site in this process, for tests that need no separate process. It starts in a third of the time. */
export async function serveSite(test: CleanupContext, environment: Environment = {}): Promise<InProcessSite> {
  await recordOwnServers()
  const config = readConfig({ ...defaultEnvironment, ...environment })
  const log = collectLog()
  const output = { write: log.add, isFull: () => false, flush: async () => {} }
  const running = await start(config, createLog(config.logLevel, output))
  test.after(running.close)
  const { reload } = running
  const listening = await log.has('listening')
  const isRecorded = mayRecord(environment)
  if (!isRecorded) leaveOut(Number(listening.port))
  return { ...(await listeningAddress(listening, isRecorded)), stdout: log.text, logged: log.has, reload }
}
