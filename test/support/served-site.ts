import { readConfig } from '../../src/config.ts'
import { createLog } from '../../src/server/log.ts'
import { start } from '../../src/start.ts'
import { type Environment, keepLog, type ServedSite, type Tidying, usual, whereItListens } from './process.ts'
import { recordOwnServers } from './recording.ts'

/** Serves a site in this process, for tests that need no process of its own: it starts in a third of the time. */
export async function serveSite(test: Tidying, environment: Environment = {}): Promise<ServedSite> {
  await recordOwnServers()
  const config = readConfig({ ...usual, ...environment })
  const log = keepLog()
  const output = { write: log.add, isFull: () => false, flush: async () => {} }
  const running = await start(config, createLog(config.logLevel, output))
  test.after(running.close)
  return { ...(await whereItListens(await log.has('listening'))), stdout: log.text, logged: log.has }
}
