import { inspect } from 'node:util'
import { check } from './commands/check.ts'
import { type Command, readArguments, type Surroundings, UsageRefused } from './commands/command.ts'
import { dev } from './commands/dev.ts'
import { commandHelp, overview } from './commands/help.ts'
import { newCommand } from './commands/new.ts'
import { start } from './commands/start.ts'
import { version } from './commands/version.ts'
import { ConfigRefused } from './config.ts'
import { ContentRefused } from './content/issue.ts'
import { createOutput } from './server/output.ts'

const commands: Readonly<Record<string, Command>> = { new: newCommand, start, dev, check }

/** How long the last lines may wait for their reader, in milliseconds: after a signal, and where there was none. */
const logTimeout = { signalled: 900, notSignalled: 9_000 }

/**
 * The process. It listens for signals before it imports the rest, which takes a second: in a container it is process 1,
 * for which the system drops a signal without a listener. Nothing here waits longer for a reader than `logTimeout` says.
 */
async function run(): Promise<void> {
  const signalled = Promise.withResolvers<NodeJS.Signals>()
  let patience = logTimeout.notSignalled
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      patience = logTimeout.signalled
      signalled.resolve(signal)
    })
  }
  const [output, errors] = [createOutput(process.stdout), createOutput(process.stderr)]
  let code: number
  try {
    code = await perform(process.argv.slice(2), { signalled: signalled.promise, output, errors })
  } catch (error) {
    const reasons = (error instanceof AggregateError ? error.errors : [error]).map(explain)
    errors.write(reasons.map(({ text }) => `${text}\n`).join(''))
    code = reasons[0]?.code ?? 70
  }
  await Promise.all([output.flush(patience), errors.flush(patience)])
  process.exit(code)
}

/** Resolves with the exit code. */
async function perform([name, ...args]: readonly string[], surroundings: Surroundings): Promise<number> {
  const { output } = surroundings
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
  if (!asksForHelp) return command.run(given, surroundings)
  output.write(commandHelp(name, command))
  return 0
}

/** Why the process ends, and the exit code of sysexits.h for it. */
function explain(error: unknown): { readonly text: string; readonly code: number } {
  if (error instanceof UsageRefused) return { text: error.message, code: 64 }
  if (error instanceof ConfigRefused) {
    return { text: `the configuration is refused:\n${error.message}`, code: 78 }
  }
  if (error instanceof ContentRefused) {
    return { text: `${error.message}\nthe content is refused: ${error.issues.length} to fix`, code: 65 }
  }
  const { message, syscall } = error as NodeJS.ErrnoException
  if (syscall === 'listen' || syscall === 'getaddrinfo') {
    const advice = 'set PORT and HOST, or ADMIN_PORT and ADMIN_HOST, to a free address'
    return { text: `the server cannot listen (${message}): ${advice}`, code: 69 }
  }
  return { text: inspect(error), code: 70 }
}

await run()
