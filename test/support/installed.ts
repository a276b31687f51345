import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
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

/** Returns a port on which no process listens, for programs that cannot choose one. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
