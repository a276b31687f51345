import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
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
export async function startRedis(
  test: CleanupContext,
  options: readonly string[] = [],
): Promise<RedisServer> {
  const port = await freePort()
  const folder = await temporaryFolder(test)
  let server = await launch(port, folder, options)
  test.after(() => end(server))
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => end(server),
    async restart() {
      server = await launch(port, folder, options)
    },
    freeze: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
  }
}

/** A primary with a replica, and the Sentinel that promotes the replica when the primary is gone. */
export interface WatchedRedis {
  readonly primary: RedisServer
  /** The address of the store for `VALKEY_URL`. */
  readonly url: string
  /** Resolves once the Sentinel says that the replica is the primary. */
  promoted(): Promise<void>
}

/** Starts a primary, its replica and a Sentinel. They are stopped after the test. */
export async function startWatchedRedis(test: CleanupContext): Promise<WatchedRedis> {
  const primary = await startRedis(test)
  const { port } = new URL(primary.url)
  const replica = await startRedis(test, [
    '--replicaof',
    `127.0.0.1 ${port}`,
    '--repl-diskless-sync-delay',
    '0',
  ])
  const reader = await connectRedis(test, replica.url)
  while (!String(await reader.info('replication')).includes('master_link_status:up')) await sleep(50)
  const sentinel = await startSentinel(test, primary)
  const watcher = await connectRedis(test, `redis://127.0.0.1:${sentinel.port}`)
  const primaryPort = async () =>
    String(await watcher.call('SENTINEL', 'get-master-addr-by-name', 'shop')).split(',')[1]
  return {
    primary,
    url: `redis+sentinel://127.0.0.1:${sentinel.port}/shop`,
    async promoted() {
      while ((await primaryPort()) === port) await sleep(50)
    },
  }
}

/** Starts a Sentinel that knows a primary as `shop`, with more lines of configuration. */
export async function startSentinel(
  test: CleanupContext,
  primary: RedisServer,
  lines: readonly string[] = [],
): Promise<{ readonly port: number }> {
  const [folder, port] = [await temporaryFolder(test), await freePort()]
  const configuration = [
    `port ${port}`,
    'bind 127.0.0.1',
    `sentinel monitor shop 127.0.0.1 ${new URL(primary.url).port} 1`,
    'sentinel down-after-milliseconds shop 1000',
    'sentinel failover-timeout shop 3000',
    ...lines,
  ]
  const path = join(folder, 'sentinel.conf')
  await writeFile(path, configuration.join('\n'))
  const sentinel = await spawnServer([path, '--sentinel', '--dir', folder], '+monitor master shop')
  test.after(() => end(sentinel))
  return { port }
}

/** Connects to a store until the test is over. */
export async function connectRedis(test: CleanupContext, url: string): Promise<Valkey> {
  const client = new Valkey(url, { lazyConnect: true, retryStrategy: () => null })
  test.after(() => client.disconnect())
  await client.connect()
  return client
}

async function launch(port: number, folder: string, options: readonly string[]): Promise<ChildProcess> {
  const usual = [
    '--bind',
    '127.0.0.1',
    '--port',
    String(port),
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  return spawnServer([...usual, ...options], 'Ready to accept connections')
}

/** Starts a server, and waits until it prints that it is ready. */
async function spawnServer(parameters: readonly string[], readiness: string): Promise<ChildProcess> {
  const server = spawn('redis-server', parameters, { stdio: ['ignore', 'pipe', 'inherit'] })
  const spoken: string[] = []
  const ready = Promise.withResolvers<void>()
  server.once('error', ready.reject)
  server.once('exit', () => ready.reject(new Error(`redis-server ended:\n${spoken.join('\n')}`)))
  createInterface({ input: server.stdout }).on('line', line => {
    spoken.push(line)
    if (line.includes(readiness)) ready.resolve()
  })
  await ready.promise
  return server
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGKILL')
  await once(server, 'exit')
}
