import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { type Config, ConfigRefused, readConfig } from './config.ts'
import { ContentRefused } from './content/issue.ts'
import { helpText } from './help.ts'
import { createOutput } from './server/output.ts'

/** How long the last lines may wait for their reader, in milliseconds: after a stop, and where nothing was started. */
const logTimeout = { stopped: 900, notStarted: 9_000 }

/**
 * The process. It listens for signals before it imports the rest, which takes a second: in a container it is process 1,
 * for which the system drops a signal without a listener. Nothing here waits longer for a reader than `logTimeout` says.
 */
async function run(): Promise<void> {
  const signalled = Promise.withResolvers<NodeJS.Signals>()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => signalled.resolve(signal))
  }
  const [output, errors] = [createOutput(process.stdout), createOutput(process.stderr)]
  const exit = async (code: number, milliseconds: number) => {
    await Promise.all([output.flush(milliseconds), errors.flush(milliseconds)])
    process.exit(code)
  }
  try {
    if (asksForHelp(process.argv.slice(2))) {
      output.write(helpText())
      await exit(0, logTimeout.notStarted)
    }
    await serve(readConfig(), signalled.promise)
    await exit(0, logTimeout.stopped)
  } catch (error) {
    const reasons = (error instanceof AggregateError ? error.errors : [error]).map(explain)
    errors.write(reasons.map(({ text }) => `${text}\n`).join(''))
    await exit(reasons[0]?.code ?? 70, logTimeout.notStarted)
  }
}

class ArgumentRefused extends Error {}

function asksForHelp(parameters: readonly string[]): boolean {
  const unknown = parameters.find(parameter => parameter !== '--help' && parameter !== '-h')
  if (unknown === undefined) return parameters.length > 0
  const advice = 'it takes none but --help, and is configured by environment variables'
  throw new ArgumentRefused(`unknown argument ${JSON.stringify(unknown)}: ${advice}`)
}

/** Serves until there is a signal. A signal during the start ends it at once: no request has been answered yet. */
async function serve(config: Config, signalled: Promise<NodeJS.Signals>): Promise<void> {
  // What node has compiled is kept for the next start. Where that cannot be, it is compiled again.
  enableCompileCache(join(config.cacheDir, 'compiled'))
  const { createLog } = await import('./server/log.ts')
  const log = createLog(config.logLevel)
  for (const warning of config.warnings) log.warn(warning)
  const starting = import('./start.ts').then(({ start }) => start(config, log))
  const running = await Promise.race([starting, signalled.then(() => undefined)])
  flushCompileCache()
  const signal = await signalled
  await running?.drain()
  log.info({ signal }, 'stopping')
  await running?.close()
}

/** Why the process ends, and the exit code of sysexits.h for it. */
function explain(error: unknown): { readonly text: string; readonly code: number } {
  if (error instanceof ArgumentRefused) return { text: error.message, code: 64 }
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

if (import.meta.main) await run()
