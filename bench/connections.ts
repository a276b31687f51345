import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf } from './process-usage.ts'
import { run } from './running.ts'
import { site } from './servers.ts'

/**
 * Measures many connections to one process and prints JSON. There are three parts:
 * - the memory of an idle connection,
 * - the latency of active connections next to 10,000 idle ones,
 * - the behaviour with twice as many clients as the server accepts.
 *
 *     node bench/connections.ts
 *
 * The system must allow a process 13,000 open files (`ulimit -n`).
 */
const idle = 10_000
const active = 1_000
const seconds = 10
const request = 'HEAD /contato HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n'

console.log(JSON.stringify({ ...(await withIdle()), overCapacity: await overCapacity() }, null, 2))

async function withIdle() {
  const started = await startSite(idle + active + 100)
  const alone = await load(started.port, active, seconds)
  await sleep(2_000)
  const before = started.mebibytes()
  const sockets: Socket[] = []
  while (sockets.length < idle) {
    const batch = await Promise.all(Array.from({ length: 200 }, () => open(started.port, sockets.length)))
    for (const socket of batch) socket.write(request)
    await Promise.all(batch.map(socket => once(socket, 'data')))
    sockets.push(...batch)
  }
  const kibibytesEach = ((started.mebibytes() - before) / idle) * 1024
  const beside = await load(started.port, active, seconds)
  const stillOpen = sockets.filter(({ destroyed }) => !destroyed).length
  for (const socket of sockets) socket.destroy()
  await started.stop()
  return {
    idle: { connections: idle, stillOpen, kibibytesEach: round(kibibytesEach) },
    active: { alone, beside },
  }
}

/**
 * Measures as many clients as the server accepts, then twice as many. A client whose connection is closed reconnects at
 * once.
 */
async function overCapacity() {
  const started = await startSite(active)
  const full = await load(started.port, active, seconds)
  const twice = await load(started.port, 2 * active, seconds)
  await started.stop()
  return { places: active, full, twice }
}

/** Sends requests one after the other on each connection. `duration` and the latencies are in milliseconds. */
async function load(port: number, connections: number, duration: number) {
  const latencies: number[] = []
  let closed = 0
  const end = performance.now() + duration * 1000
  await Promise.all(Array.from({ length: connections }, (_, index) => client(index)))
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)
  return {
    connections,
    requestsPerSecond: Math.round(latencies.length / duration),
    p50: at(0.5),
    p99: at(0.99),
    longest: round(sorted.at(-1) ?? Number.NaN),
    closed,
  }

  async function client(index: number): Promise<void> {
    while (performance.now() < end) {
      const socket = await open(port, index).catch(() => undefined)
      if (socket) await askUntilClosed(socket)
      if (performance.now() >= end) return
      closed += 1
      await sleep(10)
    }
  }

  function askUntilClosed(socket: Socket): Promise<void> {
    return new Promise(resolve => {
      let begun = performance.now()
      socket.once('close', () => resolve())
      socket.on('data', () => {
        const now = performance.now()
        latencies.push(now - begun)
        if (now >= end) socket.destroy()
        else {
          begun = now
          socket.write(request)
        }
      })
      socket.write(request)
    })
  }
}

/** Opens a connection from one of ten loopback addresses, because a single address has too few ports. */
async function open(port: number, index: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (index % 10)}` })
  await once(socket, 'connect')
  socket.on('error', () => socket.destroy())
  return socket
}

async function startSite(maxConnections: number) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-connections-'))
  const running = await run(async port => {
    const command = await site.command(port, folder)
    return { ...command, environment: { ...command.environment, MAX_CONNECTIONS: String(maxConnections) } }
  })
  return {
    port: Number(new URL(running.origin).port),
    mebibytes: () => memoryOf(running.pid),
    async stop() {
      await running[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function round(value: number): number {
  return Number(value.toFixed(1))
}
