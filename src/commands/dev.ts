import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig, withEnvironment } from '../config/config.ts'
import {
  type Command,
  type CommandContext,
  contentOption,
  type ParsedArguments,
  usageRefused,
} from './command.ts'

export const dev: Command = {
  usage: '[--content DIR] [--keep-program]',
  summary: 'serves the site while you write it: open pages follow each change',
  options: {
    ...contentOption,
    'keep-program': {
      type: 'boolean',
      meaning: 'does not restart after a change of the program itself',
    },
  },
  run,
}

/** Serves the site in a child process that restarts after each change of the program, if its source is available. */
async function run({ values }: ParsedArguments, context: CommandContext): Promise<number> {
  const config = readConfig(withEnvironment({ CONTENT_DIR: values.content }))
  // The error pages show lines of the content to any visitor.
  if (!config.showsDrafts) throw usageRefused('dev', 'NODE_ENV is production: use "vitrine-site start"')
  const { readFolder } = await import('../content/files.ts')
  // A folder that cannot be read could not be watched either.
  readFolder(config.contentDir)
  const program = join(import.meta.dirname, '..')
  const hasSource = existsSync(join(program, 'main.ts'))
  return values['keep-program'] === true || !hasSource
    ? serve(config, context)
    : restartAfterChanges(program, config.contentDir, context)
}

/** Serves the site until the process gets a signal. */
async function serve(
  config: ReturnType<typeof readConfig>,
  { signalled, errors }: CommandContext,
): Promise<number> {
  const [{ createLog }, { start }, { createDevelopment }] = await Promise.all([
    import('../server/log.ts'),
    import('../server/start.ts'),
    import('../server/live/development.ts'),
  ])
  const log = createLog(config.logLevel)
  for (const warning of config.warnings) log.warn(warning)
  const development = createDevelopment(config, text => errors.write(text))
  const running = await Promise.race([start(config, log, development), signalled.then(() => undefined)])
  const signal = await signalled
  await running?.drain()
  log.info({ signal }, 'stopping')
  await running?.close()
  return 0
}

/** The exit codes after which a restart would not help: usage, content, address and configuration. */
const reasonsToEnd = [64, 65, 69, 78]

/**
 * Serves the site in a child process, and starts a new one after each change of the program. Resolves with the exit
 * code of the last process.
 */
async function restartAfterChanges(
  program: string,
  contentDir: string,
  { signalled, errors }: CommandContext,
): Promise<number> {
  const { watchFolder } = await import('../server/watch.ts')
  const changes = new EventEmitter<{ change: [] }>()
  const watching = await watchFolder(program, 100, {
    onChange: () => changes.emit('change'),
    onError: ({ message }) => errors.write(`the program cannot be watched (${message}): restart by hand\n`),
  })
  let isOver = false
  for (;;) {
    const child = spawn(
      process.execPath,
      [...process.argv.slice(1, 2), 'dev', '--keep-program', '--content', contentDir],
      { stdio: 'inherit' },
    )
    const exited = once(child, 'exit')
    const changed = once(changes, 'change').then(() => void child.kill('SIGTERM'))
    void signalled.then(signal => {
      isOver = true
      child.kill(signal)
    })
    const code: number | null = (await exited)[0]
    if (isOver || reasonsToEnd.includes(code ?? 0)) {
      await watching.close()
      return code ?? 0
    }
    // The program crashed because of a bug. The next change may correct it.
    await changed
  }
}
