import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { requestLimits } from '../../src/http/request-limits.ts'
import { connectionLimits } from '../../src/server/connection-limits.ts'
import { ask, unusedAddresses } from '../support/instances.ts'
import { contentWith, largeFile } from '../support/large-file.ts'
import { type CleanupContext, type RunningSite, startSite } from '../support/process.ts'

const limit = { timeout: 180_000 }

/** Forty responses with it are larger than the buffers between two sockets. */
const large = largeFile(Buffer.alloc(150_000, 'x'))
const many = 40

function get(path: string, method = 'GET'): string {
  return `${method} ${path} HTTP/1.1\r\nHost: site.test\r\n\r\n`
}

/** Opens a connection that reads nothing until it is resumed. */
function deaf(t: CleanupContext, { port }: RunningSite, localAddress = '127.0.0.2'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.pause()
  // The server may reset a connection that it closes.
  socket.on('error', () => socket.destroy())
  t.after(() => socket.destroy())
  return socket
}

/** Returns the place in the quota of the API that a client has after one more request. */
async function remaining({ url }: RunningSite, client: string): Promise<number> {
  const response = await fetch(`${url}/api/v1`, { headers: { 'X-Forwarded-For': client } })
  return Number(/r=(\d+)/.exec(response.headers.get('RateLimit') ?? '')?.[1])
}

test(
  'an answer is made only when the one before it on the connection is written, and all come in order',
  limit,
  async t => {
    const site = await startSite(t, { ...(await contentWith(t, large)), TRUST_PROXY: '1' })
    const client = '198.51.100.7'
    const api = `GET /api/v1 HTTP/1.1\r\nHost: site.test\r\nX-Forwarded-For: ${client}\r\n\r\n`
    const before = await remaining(site, client)
    const socket = deaf(t, site)
    socket.write(
      get(large.path).repeat(many) +
        api.repeat(3) +
        get('/nothing') +
        get('/', 'HEAD') +
        'BREW / HTTP/1.1\r\nHost: x\r\n\r\n',
    )
    await sleep(500)
    assert.equal(await remaining(site, client), before - 1, 'no request behind an unread answer is counted')
    const received = await textOf(socket)
    assert.equal(await remaining(site, client), before - 5)
    const statuses = received
      .split(/HTTP\/1\.1 (?=\d{3} )/)
      .slice(1)
      .map(answer => answer.slice(0, 3))
    assert.deepEqual(statuses, [...Array(many + 3).fill('200'), '404', '200', '501'])
  },
)

test(
  'within 384 MiB a slow client gets every answer whole, while others leave more unread than is kept',
  limit,
  async t => {
    const site = await startSite(t, { ...(await contentWith(t, large)), ADMIN_PORT: '0' })
    const slow = deaf(t, site)
    slow.write(get(large.path).repeat(100))
    const reading = slowlyRead(slow)
    const stranger = unusedAddresses()
    const others: Socket[] = []
    for (let count = 0; count < 100; count += 1) {
      const other = deaf(t, site, stranger())
      other.write(get(large.path).repeat(many) + get('/').repeat(60))
      others.push(other)
      const page = await ask(site.port, '/robots.txt', { client: '127.200.0.1' })
      assert.equal(page.status, 200)
      // The slow client reads in between, on a busy machine too.
      await sleep(200)
    }
    const received = await reading
    assert.equal(received.split('HTTP/1.1 200 ').length - 1, 100)
    assert.ok(received.length > 100 * large.bytes.byteLength)
    const metrics = await (await fetch(`http://127.0.0.1:${site.listening.operatorsPort}/metrics`)).text()
    const [, closed] =
      /^vitrine_connections_closed_total\{too_many_of="answers"\} (\d+)$/m.exec(metrics) ?? []
    // Each of the others leaves 60 heads and more waiting.
    const kept = connectionLimits.unreadBytes / (60 * requestLimits.headBytes)
    assert.ok(Number(closed) >= others.length - kept, `${closed} connections were closed`)
    assert.match(site.stdout(), /too many unread answers/)
    assert.ok(peakOf(site) < 384 * 1024 * 1024, `${Math.round(peakOf(site) / 1024 / 1024)} MiB`)
  },
)

test('a client that breaks off leaves its waiting requests unanswered and uncounted', limit, async t => {
  const site = await startSite(t, { ...(await contentWith(t, large)), ADMIN_PORT: '0' })
  const socket = deaf(t, site)
  socket.write(get(large.path).repeat(many) + get('/contato').repeat(10))
  await sleep(500)
  socket.resetAndDestroy()
  await sleep(500)
  const metrics = await (await fetch(`http://127.0.0.1:${site.listening.operatorsPort}/metrics`)).text()
  assert.doesNotMatch(metrics, /route="\/contato"/)
  assert.equal((await fetch(site.url)).status, 200)
})

/** Reads a connection to its end. */
async function textOf(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', chunk => {
    text += chunk.toString('latin1')
  })
  socket.resume()
  await new Promise(resolve => socket.once('close', resolve).once('end', resolve))
  return text
}

/** Reads 100 responses with the large file, 64 KiB at most at a time, and not all the time. */
async function slowlyRead(socket: Socket): Promise<string> {
  let text = ''
  while (text.length < 100 * large.bytes.byteLength || !text.endsWith('x')) {
    assert.ok(!socket.destroyed, `closed after ${text.length} bytes`)
    await sleep(20)
    text += socket.read()?.toString('latin1') ?? ''
  }
  return text
}

/** The most memory that a process has had, in bytes. */
function peakOf({ pid }: RunningSite): number {
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kibibytes) * 1024
}
