import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, unusedAddresses } from '../support/instances.ts'
import { contentWith, largeFile } from '../support/large-file.ts'
import {
  type CleanupContext,
  postMessage,
  type RunningSite,
  startSite,
  temporaryFolder,
} from '../support/process.ts'

/** The memory limit of an instance that these attacks are held against, in bytes. */
const limit = 384 * 1024 * 1024

/** The heap that V8 chooses in a container with that limit. Otherwise it would collect garbage later. */
const heap = '--max-heap-size=192'

/** How many connections an attack has; 2,200 were once enough to end a process. */
const connections = 3_500
const { open_files: files } = (process.report.getReport() as { userLimits: Limits }).userLimits
type Limits = Readonly<Record<'open_files', { readonly soft: number | 'unlimited' }>>

const skip =
  process.platform !== 'linux'
    ? 'reads /proc'
    : files.soft !== 'unlimited' &&
      files.soft < connections + 500 &&
      `a process may open ${files.soft} files here; allow ${connections + 500} to run this test`

const json = 'Content-Type: application/json\r\nAccept: application/json, text/event-stream\r\n'
const form = 'Content-Type: application/x-www-form-urlencoded\r\n'
const most = 'x'.repeat(65_000)
const announced = `Content-Length: 65500\r\n\r\n${most}`
const chunked = `Transfer-Encoding: chunked\r\n\r\n${most.length.toString(16)}\r\n${most}\r\n`
const tiny = `Transfer-Encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(8_000)}`

/** A file that is much larger than a page. */
const large = largeFile(Buffer.alloc(150_000))

/** The requests that the attack sends on its connections in turn and never finishes. */
interface Attack {
  readonly bytes: readonly string[]
  /** Whether all connections are from one address, or each from another. */
  readonly isOneClient?: boolean
  /** Whether the client leaves responses unread. */
  readonly isDeaf?: boolean
  /** Whether all bytes wait for the server when it begins to read, as when it was busy. */
  readonly isAtOnce?: boolean
  readonly connections?: number
}

const attacks: Readonly<Record<string, Attack>> = {
  'MCP messages of one client': { bytes: [request('POST', '/mcp', json + announced)], isOneClient: true },
  'messages and forms of many clients': {
    bytes: [
      request('POST', '/mcp', json + announced),
      request('POST', '/mcp', json + chunked),
      request('POST', '/api/v1/contato', json + announced),
      request('POST', '/contato', form + announced),
      request('GET', '/', announced),
    ],
  },
  'bodies in tiny chunks behind answers that nobody takes': {
    bytes: [request('GET', large.path, '\r\n').repeat(40) + request('GET', '/', tiny)],
    isDeaf: true,
    connections: 100,
  },
  'bodies in tiny chunks that arrive at once': {
    bytes: [request('GET', '/', tiny), request('POST', '/', tiny), request('POST', '/contato', form + tiny)],
    isAtOnce: true,
    connections: 150,
  },
}

for (const [name, attack] of Object.entries(attacks)) {
  test(`within 384 MiB pages are answered and messages taken while unfinished requests are held: ${name}`, {
    skip,
    timeout: 120_000,
  }, async t => {
    const site = await startSite(t, {
      ...(await contentWith(t, large)),
      NODE_OPTIONS: heap,
      BASE_URL: 'http://site.test',
      MAILBOX_DIR: await temporaryFolder(t),
    })
    const peak = watchMemory(t, site)
    const sockets = await hold(site, attack)
    t.after(() => {
      for (const socket of sockets) socket.destroy()
    })
    for (let time = 0; time < 8; time += 1) {
      const page = await ask(site.port, '/sobre', { client: '127.200.0.1' })
      assert.equal(page.status, 200)
      await sleep(200)
    }
    const message = { nome: 'Ana Souza', email: 'ana@empresa.example', mensagem: 'Pedidos em planilhas.' }
    assert.equal((await postMessage(site.url, message)).status, 200)
    assert.ok(peak() < limit, `${Math.round(peak() / 1024 / 1024)} MiB`)
  })
}

function request(method: string, path: string, rest: string): string {
  return `${method} ${path} HTTP/1.1\r\nHost: site.test\r\n${rest}`
}

/**
 * Opens the connections of an attack and sends its bytes on each. Settles when they are sent or the connection is
 * closed.
 */
async function hold(site: RunningSite, attack: Attack): Promise<readonly Socket[]> {
  const stranger = unusedAddresses()
  const sockets: Socket[] = []
  const sent: Promise<unknown>[] = []
  const send = (socket: Socket, position: number) => {
    const bytes = attack.bytes[position % attack.bytes.length] ?? ''
    sent.push(
      new Promise(resolve => {
        socket.once('close', resolve).write(bytes, resolve)
      }),
    )
  }
  for (let count = 0; count < (attack.connections ?? connections); count += 1) {
    const localAddress = attack.isOneClient ? '127.0.0.2' : stranger()
    const socket = connect({ port: site.port, host: '127.0.0.1', localAddress })
    // The server may reset the connections that it refuses.
    socket.on('error', () => socket.destroy())
    if (!attack.isDeaf) socket.resume()
    if (!attack.isAtOnce) send(socket, count)
    sockets.push(socket)
    if (count % 100 === 99) await sleep(20)
  }
  if (!attack.isAtOnce) {
    await Promise.all(sent)
    return sockets
  }
  // Connections are accepted in order, so all of them are accepted when this one has its answer.
  await ask(site.port, '/robots.txt', { client: '127.200.0.2' })
  process.kill(Number(site.pid), 'SIGSTOP')
  for (const [position, socket] of sockets.entries()) send(socket, position)
  await Promise.all(sent)
  process.kill(Number(site.pid), 'SIGCONT')
  return sockets
}

/** Reads the memory of a process 50 times a second. Returns a function that returns the maximum, in bytes. */
function watchMemory(t: CleanupContext, { pid }: RunningSite): () => number {
  let peak = 0
  const timer = setInterval(() => {
    try {
      const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
      peak = Math.max(peak, Number(kibibytes ?? 0) * 1024)
    } catch {
      // The process has ended; the requests to it will say so.
      clearInterval(timer)
    }
  }, 20)
  t.after(() => clearInterval(timer))
  return () => peak
}
