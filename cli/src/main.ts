import { execute } from './program.ts'

/** The process: words in, exit code out. */
const interruption = new AbortController()
const interrupt = () => interruption.abort()
process.on('SIGINT', interrupt)
const { stdin, stdout, stderr, env } = process
process.exitCode = await execute(process.argv.slice(2), {
  terminal: { stdin, stdout, stderr, env },
  interruption: interruption.signal,
  interrupt,
})
process.off('SIGINT', interrupt)
