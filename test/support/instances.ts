import assert from 'node:assert/strict'
import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './installed.ts'
import { type CleanupContext, type RunningSite, startSite } from './process.ts'
import type { Upstream } from './proxies.ts'
import { startRedis } from './redis.ts'

/** Instances of the site with one store. Each can be replaced. */
export interface Instances {
  readonly upstreams: readonly Upstream[]
  /** Stops each with SIGTERM, waits for its end, starts it again at its address, and waits until the proxy may know of it. */
  restartEach(untilKnown: number): Promise<void>
  /** How many messages each of those that run now has sent. */
  delivered(): Promise<number[]>
  /**
   * Whether the store was too slow for a running instance, which then counted only its own requests and reported that.
   */
  countedAlone(): boolean
}

/** Starts two instances on one machine: at two addresses with the same ports. */
export async function startInstances(
  t: CleanupContext,
  environment: Readonly<Record<string, string>>,
): Promise<Instances> {
  const { url } = await startRedis(t)
  const [port, operatorsPort] = [await freePort(), await freePort()]
  const upstreams = ['127.0.0.1', '127.0.0.2'].map(host => ({ host, port, operatorsPort }))
  const start = ({ host }: Upstream) =>
    startSite(t, {
      NODE_ENV: 'production',
      HOST: host,
      PORT: String(port),
      ADMIN_HOST: host,
      ADMIN_PORT: String(operatorsPort),
      BASE_URL: 'https://www.site.test',
      TRUST_PROXY: '1',
      VALKEY_URL: url,
      ...environment,
    })
  const sites = await Promise.all(upstreams.map(async upstream => [upstream, await start(upstream)] as const))
  const running = new Map<Upstream, RunningSite>(sites)
  return {
    upstreams,
    async restartEach(untilKnown) {
      for (const [upstream, site] of running) {
        site.kill('SIGTERM')
        assert.deepEqual(await site.ended, { status: 0, signal: null })
        assert.equal(site.stderr(), '')
        running.set(upstream, await start(upstream))
        await sleep(untilKnown)
      }
    },
    delivered: () => Promise.all(upstreams.map(delivered)),
    countedAlone: () => [...running.values()].some(site => site.stdout().includes('the shared store fails')),
  }
}

async function delivered({ host, operatorsPort }: Upstream): Promise<number> {
  const metrics = await (await fetch(`http://${host}:${operatorsPort}/metrics`)).text()
  return Number(/^vitrine_contact_messages_total\{outcome="accepted"\} (\d+)$/m.exec(metrics)?.[1] ?? 0)
}

/** A response as it arrived. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
}

/** The parts of a request. `client` is its address on the loopback interface. */
export interface ClientRequest {
  readonly client?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends a request over a separate connection from a separate address. */
export async function ask(
  port: number,
  path: string,
  { client = '127.0.0.1', method = 'GET', headers = {}, body }: ClientRequest = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const options = { host: '127.0.0.1', port, path, method, headers, localAddress: client, agent: false }
  const asked = request(options, response => {
    const { statusCode = 0, headers } = response
    buffer(response).then(bytes => resolve({ status: statusCode, headers, bytes }), reject)
  })
  asked.once('error', reject)
  asked.end(body)
  return promise
}

/** Returns a function that returns another, unused address of the loopback network at each call. */
export function unusedAddresses(): () => string {
  let count = 0
  return () => {
    count += 1
    return `127.${1 + (count >> 16)}.${(count >> 8) & 255}.${count & 255}`
  }
}
