import { exitCodes } from './failure.ts'
import { execute } from './program.ts'

/** Runs the process. The first Ctrl-C asks it to stop, the second ends it. */
const interruption = new AbortController()
const interrupt = () => {
  if (interruption.signal.aborted) process.exit(exitCodes.interrupted)
  interruption.abort()
}
process.on('SIGINT', interrupt)
const processContext = { terminal: process, interruption: interruption.signal, interrupt }
process.exitCode = await execute(process.argv.slice(2), processContext)
process.off('SIGINT', interrupt)
// After an interruption, an open input must not keep the process alive.
if (interruption.signal.aborted) process.exit()
