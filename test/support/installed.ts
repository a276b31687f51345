import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'

/**
 * Returns why tests that need these programs are skipped, or false where they run. In CI they always run, and fail
 * without a program.
 */
export function without(...programs: readonly string[]): string | false {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  const missing = programs.filter(program => !folders.some(folder => existsSync(join(folder, program))))
  if (missing.length === 0 || process.env.CI === 'true') return false
  return `not on the PATH: ${missing.join(', ')}; install to run this test`
}

/** Below the ports that systems give to connections and to listeners without a port of their choice. */
const [firstPort, lastPort] = [10_000, 32_000]

/** Processes that run at the same time have numbers near each other: each gets 64 separate ports. */
let nextPort = firstPort + ((process.pid * 64) % (lastPort - firstPort))

/** Returns a port on which no process listens, for programs that cannot choose one. Each call returns another one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = nextPort
    nextPort = nextPort < lastPort ? nextPort + 1 : firstPort
    const server = createServer().listen(port)
    const listens = await once(server, 'listening').catch(() => undefined)
    server.close()
    if (!listens) continue
    await once(server, 'close')
    return port
  }
}
