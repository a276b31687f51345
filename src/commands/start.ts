import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { readConfig, withEnvironment } from '../config.ts'
import { unsetText, type Variable, variables } from '../variables.ts'
import { type Command, contentOption, type Given, type Surroundings } from './command.ts'
import { table } from './help.ts'

export const start: Command = {
  usage: '[--content DIR]',
  summary: 'serves the site and the API until it gets a signal',
  options: contentOption,
  more: variablesHelp,
  run,
}

/** Serves until there is a signal. A signal during the start ends it at once: no request has been answered yet. */
async function run({ values }: Given, { signalled }: Surroundings): Promise<number> {
  const config = readConfig(withEnvironment({ CONTENT_DIR: values.content }))
  // What node has compiled is kept for the next start. Where that cannot be, it is compiled again.
  enableCompileCache(join(config.cacheDir, 'compiled'))
  const { createLog } = await import('../server/log.ts')
  const log = createLog(config.logLevel)
  for (const warning of config.warnings) log.warn(warning)
  const starting = import('../start.ts').then(({ start }) => start(config, log))
  const running = await Promise.race([starting, signalled.then(() => undefined)])
  flushCompileCache()
  const signal = await signalled
  await running?.drain()
  log.info({ signal }, 'stopping')
  await running?.close()
  return 0
}

/** Every variable that configures a site, in lines of at most 80 columns. */
export function variablesHelp(): string {
  return `Everything else is configured by environment variables; docs/operations.md
explains them.

${table(Object.entries(variables).map(([name, variable]) => [name, describe(variable)]))}`
}

function describe(variable: Variable): string {
  return `${variable.meaning} (default: ${unsetText(variable)})`.replaceAll('`', '')
}
