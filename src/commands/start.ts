import { readConfig, withEnvironment } from '../config/config.ts'
import { unsetText, type Variable, variables } from '../config/variables.ts'
import type { ServiceState } from '../server/notify-systemd.ts'
import { version } from '../server/version.ts'
import { type Command, type CommandContext, contentOption, type ParsedArguments } from './command.ts'
import { table } from './help.ts'

export const start: Command = {
  usage: '[--content DIR]',
  summary: 'serves the site and the API until it gets a signal',
  options: contentOption,
  more: variablesHelp,
  run,
}

/**
 * Serves until the process gets a signal. A signal during the start ends it at once, because no request has been
 * answered yet. SIGHUP publishes the content again. A SIGHUP during the start takes effect after it.
 */
async function run(
  { values }: ParsedArguments,
  { signalled, onHangup, output }: CommandContext,
): Promise<number> {
  let reload = () => {
    isHungUp = true
  }
  let isHungUp = false
  onHangup(() => reload())
  const config = readConfig(withEnvironment({ CONTENT_DIR: values.content }))
  const { createLog } = await import('../server/log.ts')
  const layout = process.stdout.isTTY ? (await import('../server/pretty-log.ts')).prettyLine : undefined
  const log = createLog(config.logLevel, output, layout, { version: version() })
  for (const warning of config.warnings) log.warn(warning)
  const starting = import('../server/start.ts').then(({ start }) => start(config, log))
  const running = await Promise.race([starting, signalled.then(() => undefined)])
  if (running) reload = () => void running.reload()
  if (isHungUp) reload()
  if (running) await notify('READY=1')
  const signal = await signalled
  if (running) await notify('STOPPING=1')
  await running?.drain()
  log.info({ signal }, 'stopping')
  await running?.close()
  return 0

  async function notify(state: ServiceState): Promise<void> {
    if (!config.notifiesSystemd) return
    const { notifySystemd } = await import('../server/notify-systemd.ts')
    await notifySystemd(state, log)
  }
}

/** Describes every variable that configures a site, in lines of at most 80 columns. */
export function variablesHelp(): string {
  return `Everything else is configured by environment variables; docs/operations.md
explains them.

${table(Object.entries(variables).map(([name, variable]) => [name, describe(variable)]))}`
}

function describe(variable: Variable): string {
  return `${variable.meaning} (default: ${unsetText(variable)})`.replaceAll('`', '')
}
