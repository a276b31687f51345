import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Valkey } from 'iovalkey'
import { freePort, without } from './installed.ts'
import { type CleanupContext, temporaryFolder } from './process.ts'

/** A real store on the loopback interface without disk files. */
export interface RedisServer {
  readonly url: string
  /** Ends it at once, with all that it held. */
  kill(): Promise<void>
  /** Starts it again, empty, at the same address. */
  restart(): Promise<void>
  /** Leaves it running but dumb, until it is killed or resumed. */
  freeze(): void
  resume(): void
}

/** Why tests with a real store are skipped, or false where they run. */
export const withoutRedis = without('redis-server')

/** Starts a store that is stopped after the test. */
export async function startRedis(test: CleanupContext): Promise<RedisServer> {
  const port = await freePort()
  const folder = await temporaryFolder(test)
  let server = await launch(port, folder)
  test.after(() => end(server))
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => end(server),
    async restart() {
      server = await launch(port, folder)
    },
    freeze: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
  }
}

/** Connects to a store until the test is over. */
export async function connectRedis(test: CleanupContext, url: string): Promise<Valkey> {
  const client = new Valkey(url, { lazyConnect: true, retryStrategy: () => null })
  test.after(() => client.disconnect())
  await client.connect()
  return client
}

async function launch(port: number, folder: string): Promise<ChildProcess> {
  const options = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder]
  const server = spawn('redis-server', [...options, '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const spoken: string[] = []
  const ready = Promise.withResolvers<void>()
  server.once('error', ready.reject)
  server.once('exit', () => ready.reject(new Error(`redis-server ended:\n${spoken.join('\n')}`)))
  createInterface({ input: server.stdout }).on('line', line => {
    spoken.push(line)
    if (line.includes('Ready to accept connections')) ready.resolve()
  })
  await ready.promise
  return server
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGKILL')
  await once(server, 'exit')
}
