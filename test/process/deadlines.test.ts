import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { suite, test } from 'node:test'
import { message } from '../support/message.ts'
import { type CleanupContext, type LogRecord, postMessage, type Run, startSite } from '../support/process.ts'

/** Starts a server that passes connections to `serve`. Returns its URL and the server. */
async function startServer(test: CleanupContext, serve: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    serve(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  test.after(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

/** The contract's bounds in milliseconds, and two seconds more for the machine. */
const deliveryBound = 15_000 + 2_000
const exitBound = 10_000 + 2_000

suite('deadlines', { concurrency: true, timeout: 180_000 }, () => {
  test('a mail server that never speaks is given up within 15 s: 502 with Retry-After', async t => {
    const { url } = await startServer(t, () => {})
    await expectFailure(await startSite(t, { SMTP_URL: url }))
  })

  test('a mail server that drips its greeting is given up within 15 s overall: 502 with Retry-After', async t => {
    const { url } = await startServer(t, socket => {
      const drip = setInterval(() => socket.write('220-one moment\r\n'), 500)
      socket.on('close', () => clearInterval(drip))
    })
    await expectFailure(await startSite(t, { SMTP_URL: url }))
  })

  test('a mail server that never answers does not hold an exit longer than 10 s, its status is 0, and the log counts the message that was left behind', async t => {
    let isSilent = false
    const { url, server } = await startServer(t, socket => {
      if (!isSilent) socket.end('554 no service\r\n')
    })
    const checked = once(server, 'connection')
    const site = await startSite(t, { SMTP_URL: url })
    await checked
    // The first message is refused before the signal comes. The second one is not sent.
    assert.equal((await postMessage(site.url, message)).status, 502)
    isSilent = true
    // The process ends before there is a response, or responds with a failure.
    const answer = postMessage(site.url, message).catch(() => undefined)
    await once(server, 'connection')
    site.kill('SIGTERM')
    await expectExit(site)
    assert.notEqual((await answer)?.status, 200)
    const records: LogRecord[] = site
      .stdout()
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line))
    const counts = records.flatMap(({ level, messages }) =>
      messages === undefined ? [] : [[level, messages]],
    )
    assert.deepEqual(counts, [[50, 1]], site.stdout())
  })

  test('a client of the operators that never asks does not hold an exit longer than 10 s', async t => {
    const site = await startSite(t, { ADMIN_PORT: '0' })
    const socket = connect(Number(site.listening.operatorsPort), '127.0.0.1')
    t.after(() => socket.destroy())
    socket.on('error', () => {})
    socket.write('GET /metrics HTTP/1.1\r\n')
    // Connections are accepted in their order: once another one is answered, this one is accepted.
    await (await fetch(`http://127.0.0.1:${site.listening.operatorsPort}/livez`)).text()
    site.kill('SIGTERM')
    await expectExit(site)
  })

  test('a tunnel asked for behind answers that nobody takes does not hold an exit longer than 10 s', async t => {
    const site = await startSite(t)
    const socket = connect(site.port, '127.0.0.1')
    t.after(() => socket.destroy())
    socket.on('error', () => {})
    const asking = 'GET /llms-full.txt HTTP/1.1\r\nHost: localhost\r\n\r\n'
    socket.write(`${asking.repeat(90)}CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n`)
    // It is read in order: once another client is answered, this one was.
    await (await fetch(site.url)).text()
    site.kill('SIGTERM')
    await expectExit(site)
  })
})

async function expectExit({ ended }: Run): Promise<void> {
  const late = once(AbortSignal.timeout(exitBound), 'abort').then(() => assert.fail('still running'))
  assert.deepEqual(await Promise.race([ended, late]), { status: 0, signal: null })
}

async function expectFailure({ url }: { readonly url: string }): Promise<void> {
  const late = once(AbortSignal.timeout(deliveryBound), 'abort').then(() => assert.fail('no answer'))
  const response = await Promise.race([postMessage(url, message), late])
  assert.equal(response.status, 502)
  assert.equal(((await response.json()) as { code: string }).code, 'email_delivery_failed')
  assert.match(response.headers.get('Retry-After') ?? '', /^[1-9]\d*$/)
}
