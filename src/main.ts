import { inspect, styleText } from 'node:util'
import { check } from './commands/check.ts'
import { type Command, type CommandContext, readArguments, UsageRefused } from './commands/command.ts'
import { dev } from './commands/dev.ts'
import { doctor } from './commands/doctor.ts'
import { exportCommand } from './commands/export.ts'
import { commandHelp, overview } from './commands/help.ts'
import { links } from './commands/links.ts'
import { move } from './commands/move.ts'
import { newCommand } from './commands/new.ts'
import { schemas } from './commands/schemas.ts'
import { start } from './commands/start.ts'
import { stats } from './commands/stats.ts'
import { status } from './commands/status.ts'
import { sync } from './commands/sync.ts'
import { version } from './commands/version.ts'
import { ConfigRefused } from './config.ts'
import { ContentRefused } from './content/issue.ts'
import { EditRefused } from './edits/file-changes.ts'
import { createOutput } from './server/output.ts'

const commands: Readonly<Record<string, Command>> = {
  new: newCommand,
  start,
  dev,
  check,
  status,
  links,
  move,
  sync,
  schemas,
  doctor,
  stats,
  export: exportCommand,
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
    output.write(name === '--version' ? `${version()}\n` : overview(commands))
    return 0
  }
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (name === undefined || command === undefined) {
    const names = Object.keys(commands).join(', ')
    const fault = name === undefined ? 'no command given' : `unknown command ${JSON.stringify(name)}`
    throw new UsageRefused(`vitrine-site: ${fault}; the commands are ${names}, and --help explains them`)
  }
  const { asksForHelp, given } = readArguments(name, command, args)
  if (!asksForHelp) return command.run(given, context)
  output.write(commandHelp(name, command))
  return 0
}

/** Returns the message for an error and the exit code (sysexits.h). */
function explain(error: unknown): { readonly text: string; readonly code: number } {
  if (error instanceof UsageRefused || error instanceof EditRefused) return { text: error.message, code: 64 }
  if (error instanceof ConfigRefused) {
    return { text: `the configuration is refused:\n${error.message}`, code: 78 }
  }
  if (error instanceof ContentRefused) {
    const lines = error.issues.map(({ file, line, column, message }) => {
      const place = styleText('bold', `${file}:${line}:${column}:`, { stream: process.stderr })
      return `${place} ${message}`
    })
    return { text: `${lines.join('\n')}\nthe content is refused: ${error.issues.length} to fix`, code: 65 }
  }
  const { message, syscall } = error as NodeJS.ErrnoException
  if (syscall === 'listen' || syscall === 'getaddrinfo') {
    const advice = 'set PORT and HOST, or ADMIN_PORT and ADMIN_HOST, to a free address'
    return { text: `the server cannot listen (${message}): ${advice}`, code: 69 }
  }
  return { text: inspect(error), code: 70 }
}

await run()
