import { siteHost } from '../cases.ts'
import { cpuTimeOf } from '../process-usage.ts'
import { type Connection, connection } from './client.ts'
import type { Kind, Sent } from './kind.ts'

/** A running site: its process, and its port on this machine. */
export interface Target {
  readonly pid: number
  readonly port: number
}

/** The cost of a request. */
export interface Cost {
  /** CPU time of the process, user and system, in microseconds. The least of several runs. */
  readonly cpu: number
  /** The bytes of the request and of its response. */
  readonly bytes: number
}

/** How long a kind is measured. */
export interface Effort {
  readonly runs: number
  /** The CPU time of each run, in milliseconds. The clocks of processes have steps of 10 ms. */
  readonly milliseconds: number
  /** How long requests are sent before the first run, in milliseconds. */
  readonly warmUp: number
}

/** How many connections send at once. */
const lanes = 4

/** A kind of request in one size. */
export interface Sized {
  readonly kind: Kind
  readonly size: number
}

/**
 * Measures requests. They take turns, so that a disturbance of the machine affects all of them, and the least time of
 * each counts. Requests before the first run are not counted, because the server compiles its program during them.
 *
 * @throws Error for a response with another status than the kind has
 */
export async function measureCosts(
  requests: readonly Sized[],
  target: Target,
  effort: Effort,
): Promise<Cost[]> {
  const meters = []
  for (const each of requests) meters.push(await prepare(each, target, effort))
  const costs = meters.map(({ bytes }) => ({ bytes, cpu: Number.POSITIVE_INFINITY }))
  for (let run = 0; run < effort.runs; run += 1) {
    for (const [index, cost] of costs.entries()) {
      cost.cpu = Math.min(cost.cpu, (await meters[index]?.run()) ?? Number.NaN)
    }
  }
  for (const each of meters) each.close()
  return costs
}

/** Sends one request of a kind, in its largest size. */
export async function sendOnce(kind: Kind, target: Target): Promise<void> {
  const { status } = await sender({ kind, size: kind.largest ?? 0 }, target).send(0)
  if (status !== kind.status) throw new Error(`"${kind.name}" got ${status}, not ${kind.status}`)
}

/** Sends requests until the server has compiled what they need, and finds how many are measured at once. */
async function prepare(request: Sized, target: Target, { milliseconds, warmUp }: Effort) {
  const { send, close } = sender(request, target)
  const bytes = await firstOnes()
  const count = await enough()
  return { bytes, close, run }

  /** Returns the CPU time of a request, measured for `milliseconds`. */
  async function run(): Promise<number> {
    let cpu = 0
    let sent = 0
    while (cpu < milliseconds * 1000) {
      cpu += (await timeOf(count)) * count
      sent += count
    }
    return cpu / sent
  }

  /** Returns the bytes of a request and its response. The first requests of a client use up its quota. */
  async function firstOnes(): Promise<number> {
    const begun = performance.now()
    for (let sent = 1; ; sent += 1) {
      const { status, bytes } = await send(0)
      const isExpected = status === request.kind.status
      if (isExpected && (sent >= 2_000 || performance.now() - begun > warmUp)) return bytes
      if (!isExpected && sent >= 100) throw unexpected(status)
    }
  }

  /** Returns how many requests take some steps of the clock. */
  async function enough(): Promise<number> {
    for (let count = lanes; ; count *= 4) {
      if ((await timeOf(count)) * count >= fewestTicks) return count
    }
  }

  async function timeOf(count: number): Promise<number> {
    const before = cpuTimeOf(target.pid)
    await Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        for (let sent = lane; sent < count; sent += lanes) {
          const { status } = await send(lane)
          if (status !== request.kind.status) throw unexpected(status)
        }
      }),
    )
    return (cpuTimeOf(target.pid) - before) / count
  }

  function unexpected(status: number): Error {
    const { kind, size } = request
    return new Error(`"${kind.name}" of size ${size} got ${status}, not ${kind.status}`)
  }
}

/** Two or three steps of the clock of processes, in microseconds. */
const fewestTicks = 25_000

/** Sends requests of a kind over several connections. Each is from another client, or all from one over its quota. */
function sender({ kind, size }: Sized, { port }: Target) {
  const address = kind.isOverQuota ? newAddress() : undefined
  const connections = Array.from({ length: lanes }, () => connection(port))
  return {
    async send(lane: number): Promise<{ status: number; bytes: number }> {
      const sent = kind.sent(size, nextTurn())
      const request = written(sent, address ?? newAddress())
      const { status, bytes } = await (connections[lane] as Connection).send(request, sent.method === 'HEAD')
      return { status, bytes: bytes + request.byteLength }
    },
    close() {
      for (const each of connections) each.close()
    },
  }
}

let turns = 0

/** Returns another number each time. Later runs continue, so that no message is sent twice. */
function nextTurn(): number {
  turns += 1
  return turns
}

let addresses = 0

/** Returns another client address each time, so that no client reaches its quota. */
function newAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** Returns the bytes of a request. */
function written({ method = 'GET', target, fields, body, bytes }: Sent, address: string): Uint8Array {
  if (bytes !== undefined) return Buffer.from(bytes, 'latin1')
  const content = Buffer.from(body ?? '')
  const all = {
    Host: siteHost,
    Accept: '*/*',
    'Accept-Encoding': 'gzip',
    'X-Forwarded-For': address,
    ...(body !== undefined && { 'Content-Length': content.byteLength }),
    ...fields,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`), content])
}
