import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { contentWith, largeFile } from '../support/large-file.ts'
import { type CleanupContext, startSite } from '../support/process.ts'

/** A hundred responses with it are larger than the buffers between two sockets. */
const large = largeFile(Buffer.alloc(150_000))

/** Loaded before the program: its clock, and what it does at intervals, are twenty times as fast. */
const hasten = `const { now } = Date, start = now(), every = setInterval
Date.now = () => start + 20 * (now() - start)
globalThis.setInterval = (task, milliseconds, ...rest) => every(task, milliseconds / 20, ...rest)`

test('a client that takes its answers byte by byte is cut off 120 s after it asked for them', {
  timeout: 180_000,
}, async t => {
  const options = `--import=data:text/javascript,${encodeURIComponent(hasten)}`
  const { bytes, path } = large
  const site = await startSite(t, { ...(await contentWith(t, large)), NODE_OPTIONS: options })
  const whole = bytes.byteLength
  const socket = await open(t, site.port)
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: site.test\r\n\r\n`.repeat(100))
  let received = 0
  for (let time = 0; time < 50; time += 1) {
    await sleep(200)
    received += socket.read(1)?.length ?? 0
  }
  assert.ok(received > 0)
  // Bytes that the server has sent are still in transit. The rest is lost with the connection.
  socket.on('data', chunk => {
    received += chunk.length
  })
  // A reset is how the connection was cut off.
  socket.on('error', () => socket.destroy())
  socket.resume()
  await new Promise(resolve => socket.once('close', resolve))
  assert.ok(received < 100 * whole, `${received} bytes of ${100 * whole} were kept`)
  assert.equal((await fetch(`${site.url}/contato`)).status, 200)
})

const most = 1_000

test('MAX_CONNECTIONS are kept, 500 of one client that is no proxy; for one more the longest idle one is closed', {
  timeout: 180_000,
}, async t => {
  const [client, proxy, other] = ['127.0.0.2', '127.0.0.3', '127.0.0.4']
  const site = await startSite(t, { TRUST_PROXY: proxy, ADMIN_PORT: '0', MAX_CONNECTIONS: String(most) })
  const keep = async (count: number, from: string) => {
    const kept: Socket[] = []
    while (kept.length < count) {
      const batch = Array.from({ length: Math.min(100, count - kept.length) }, async () => {
        const socket = await open(t, site.port, from)
        assert.equal(await statusOn(socket), '200')
        return socket
      })
      kept.push(...(await Promise.all(batch)))
    }
    return kept
  }
  const own = await keep(500, client)
  assert.equal(await statusOn(own[0]), '200', 'who has just asked is not the one that is idle longest')
  const [oneMore] = await keep(1, client)
  const closed = () => own.filter(({ destroyed }) => destroyed)
  while (closed().length === 0) await sleep(20)
  assert.equal(closed().length, 1)

  const proxied = await keep(most - 500, proxy)
  assert.equal(closed().length, 1, 'there was room')
  await keep(1, other)
  while (closed().length === 1) await sleep(20)
  assert.equal(closed().length, 2, 'the longest idle one of all')
  for (const socket of [own[0], oneMore, proxied[0]]) assert.equal(await statusOn(socket), '200')

  const metrics = await (await fetch(`http://127.0.0.1:${site.listening.operatorsPort}/metrics`)).text()
  for (const who of ['client', 'site']) {
    assert.ok(metrics.includes(`vitrine_connections_closed_total{too_many_of="${who}"} 1\n`), who)
  }
  const notes = site.stdout().match(/too many connections[^"]*/g)
  assert.equal(notes?.length, 2, notes?.join('\n'))
})

async function open(t: CleanupContext, port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  t.after(() => socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** The status that a request is answered with; undefined where the connection is closed instead. */
async function statusOn(socket: Socket | undefined): Promise<string | undefined> {
  assert.ok(socket)
  // A connection that is closed at once may be reset.
  socket.once('error', () => socket.destroy())
  const answer = new Promise<string | undefined>(resolve => {
    socket.once('data', chunk => resolve(/^HTTP\/1\.1 (\d{3}) /.exec(String(chunk))?.[1]))
    socket.once('close', () => resolve(undefined))
  })
  socket.write('HEAD /robots.txt HTTP/1.1\r\nHost: site.test\r\n\r\n')
  return answer
}
