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
      meaning: 'does not restart after a change of the program or of vitrine.config.ts',
    },
  },
  run,
}

async function run({ values }: ParsedArguments, context: CommandContext): Promise<number> {
  const config = readConfig(withEnvironment({ CONTENT_DIR: values.content }))
  // The error pages show lines of the content to any visitor.
  if (!config.showsDrafts) throw usageRefused('dev', 'NODE_ENV is production: use "vitrine-site start"')
  const { readFolder } = await import('../content/files.ts')
  // A folder that cannot be read could not be watched either.
  readFolder(config.contentDir)
  return values['keep-program'] === true
    ? serve(config, context)
    : restartAfterChanges(config.contentDir, context)
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
  const development = createDevelopment(config, {
    print: text => errors.write(text),
    watchCode: path => process.send?.(path),
  })
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
 * Serves the site in a child process, and starts a new one after each change of the company's code, and of the program
 * if its source is there. A new process forgets the code of the old one. Resolves with the exit code of the last process.
 */
async function restartAfterChanges(
  contentDir: string,
  { signalled, errors }: CommandContext,
): Promise<number> {
  const { watchFiles, watchFolder } = await import('../server/watch.ts')
  const changes = new EventEmitter<{ change: [] }>()
  const callbacks = {
    onChange: () => changes.emit('change'),
    onError: ({ message }: Error) =>
      errors.write(`the code cannot be watched (${message}): restart by hand\n`),
  }
  const program = join(import.meta.dirname, '..')
  const watching = existsSync(join(program, 'main.ts'))
    ? await watchFolder(program, 100, callbacks)
    : undefined
  const companys = watchFiles(100, callbacks)
  let isOver = false
  for (;;) {
    const child = spawn(
      process.execPath,
      [...process.argv.slice(1, 2), 'dev', '--keep-program', '--content', contentDir],
      { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
    )
    child.on('message', path => companys.add(String(path)))
    const exited = once(child, 'exit')
    const changed = once(changes, 'change').then(() => void child.kill('SIGTERM'))
    void signalled.then(signal => {
      isOver = true
      child.kill(signal)
    })
    const code: number | null = (await exited)[0]
    if (isOver || reasonsToEnd.includes(code ?? 0)) {
      await Promise.all([watching?.close(), companys.close()])
      return code ?? 0
    }
    // The program crashed, or the company's code. The next change may correct it.
    await changed
  }
}
