import { type Command, type CommandContext, readArguments, UsageRefused } from './commands/command.ts'
import { explain } from './commands/explain.ts'
import { createOutput } from './server/output.ts'
import { version } from './server/version.ts'

/** The modules of a command are loaded only when needed, which makes every start faster. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  new: async () => (await import('./commands/new.ts')).newCommand,
  start: async () => (await import('./commands/start.ts')).start,
  dev: async () => (await import('./commands/dev.ts')).dev,
  check: async () => (await import('./commands/check.ts')).check,
  status: async () => (await import('./commands/status.ts')).status,
  links: async () => (await import('./commands/links.ts')).links,
  move: async () => (await import('./commands/move.ts')).move,
  sync: async () => (await import('./commands/sync.ts')).sync,
  upgrade: async () => (await import('./commands/upgrade.ts')).upgrade,
  schemas: async () => (await import('./commands/schemas.ts')).schemas,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
  stats: async () => (await import('./commands/stats.ts')).stats,
  export: async () => (await import('./commands/export.ts')).exportCommand,
}

/** The time limits for writing the last lines before the process ends, with and without a signal. In milliseconds. */
const logTimeout = { signalled: 900, notSignalled: 9_000 }

/**
 * Runs the process. It handles signals before it imports the rest, which takes a second. In a container it is process
 * 1, which ignores signals without a handler. Before it exits, it waits for its output for at most `logTimeout`.
 */
async function run(): Promise<void> {
  const signalled = Promise.withResolvers<NodeJS.Signals>()
  let timeout = logTimeout.notSignalled
  const end = (signal: NodeJS.Signals) => {
    timeout = logTimeout.signalled
    signalled.resolve(signal)
  }
  let hangup: (() => void) | undefined
  process.on('SIGTERM', end).on('SIGINT', end)
  process.on('SIGHUP', signal => (hangup && !process.stdin.isTTY ? hangup() : end(signal)))
  const onHangup = (react: () => void) => {
    hangup = react
  }
  const [output, errors] = [createOutput(process.stdout), createOutput(process.stderr)]
  let code: number
  try {
    code = await perform(process.argv.slice(2), {
      signalled: signalled.promise,
      onHangup,
      output,
      errors,
    })
  } catch (error) {
    const reasons = (error instanceof AggregateError ? error.errors : [error]).map(explain)
    errors.write(reasons.map(({ text }) => `${text}\n`).join(''))
    code = reasons[0]?.code ?? 70
  }
  await Promise.all([output.flush(timeout), errors.flush(timeout)])
  process.exit(code)
}

/** Runs a command. Resolves with the exit code. */
async function perform([name, ...args]: readonly string[], context: CommandContext): Promise<number> {
  const { output } = context
  const asked = name === '--help' || name === '-h' || name === '--version'
  if (asked && args.length === 0) {
    output.write(name === '--version' ? `${version()}\n` : await overviewOfAll())
    return 0
  }
  const load = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (name === undefined || load === undefined) {
    const names = Object.keys(commands).join(', ')
    const fault = name === undefined ? 'no command given' : `unknown command ${JSON.stringify(name)}`
    throw new UsageRefused(`vitrine-site: ${fault}; the commands are ${names}, and --help explains them`)
  }
  const command = await load()
  const { asksForHelp, given } = readArguments(name, command, args)
  if (!asksForHelp) return command.run(given, context)
  const { commandHelp } = await import('./commands/help.ts')
  output.write(commandHelp(name, command))
  return 0
}

async function overviewOfAll(): Promise<string> {
  const loading = Object.entries(commands).map(async ([name, load]) => [name, await load()] as const)
  const { overview } = await import('./commands/help.ts')
  return overview(Object.fromEntries(await Promise.all(loading)))
}

await run()
