import { exitCodes } from './failure.ts'
import { execute } from './program.ts'

/** The process: words in, exit code out. The first Ctrl-C asks it to stop, the second ends it. */
const interruption = new AbortController()
const interrupt = () => {
  if (interruption.signal.aborted) process.exit(exitCodes.interrupted)
  interruption.abort()
}
process.on('SIGINT', interrupt)
const surroundings = { terminal: process, interruption: interruption.signal, interrupt }
process.exitCode = await execute(process.argv.slice(2), surroundings)
process.off('SIGINT', interrupt)
// What was still being read when it was interrupted keeps it no longer.
if (interruption.signal.aborted) process.exit()
