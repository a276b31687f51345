import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { test } from 'node:test'
import { contentWith, largeFile } from '../support/large-file.ts'
import { type CleanupContext, startSite, temporaryFolder } from '../support/process.ts'

const request = 'GET /api/v1 HTTP/1.1\r\nHost: localhost\r\n\r\n'

test('DRAIN_SECONDS: after the signal /readyz is 503 and requests are still answered, each as the last of its connection; then nothing is accepted', {
  timeout: 180_000,
}, async t => {
  const site = await startSite(t, { ADMIN_PORT: '0', DRAIN_SECONDS: '2' })
  const kept = await open(t, site.port)
  kept.write(request)
  const [first] = await once(kept, 'data')
  assert.match(String(first), /^HTTP\/1\.1 200 .*\r\nConnection: keep-alive\r\n/is)

  site.kill('SIGTERM')
  await site.logged('draining')
  assert.equal((await fetch(`http://127.0.0.1:${site.listening.operatorsPort}/readyz`)).status, 503)
  for (const socket of [kept, await open(t, site.port)]) {
    socket.write(request)
    assert.match(await text(socket), /^HTTP\/1\.1 200 .*\r\nConnection: close\r\n.*\}$/is)
  }
  await site.logged('stopping')
  const late = connect(site.port, '127.0.0.1')
  const [refusal] = await once(late, 'error')
  assert.equal(refusal.code, 'ECONNREFUSED')
  assert.deepEqual(await site.ended, { status: 0, signal: null })
})

test('while it drains, an awaited body is the last too, and nothing behind a last answer is looked at', async t => {
  const mailbox = join(await temporaryFolder(t), 'mailbox')
  const site = await startSite(t, { ADMIN_PORT: '0', DRAIN_SECONDS: '3', MAILBOX_DIR: mailbox })
  site.kill('SIGTERM')
  await site.logged('draining')
  const body =
    '{"nome":"Ana Souza","email":"ana@empresa.example","mensagem":"Controlamos pedidos em planilhas."}'
  const post = (field: string) =>
    `POST /api/v1/contato HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${field}Content-Length: ${body.length}\r\n\r\n`

  const awaiting = await open(t, site.port)
  awaiting.write(post('Expect: 100-continue\r\n'))
  assert.match(String((await once(awaiting, 'data'))[0]), /^HTTP\/1\.1 100 /)
  awaiting.write(body)
  assert.match(await text(awaiting), /^HTTP\/1\.1 200 .*\r\nConnection: close\r\n/is)
  assert.equal((await readdir(mailbox)).length, 1)

  const pipelining = await open(t, site.port)
  pipelining.write(`${request}${post('')}${body}`)
  const answers = await text(pipelining)
  assert.equal(answers.match(/HTTP\/1\.1 /g)?.length, 1, answers)
  assert.deepEqual(await site.ended, { status: 0, signal: null })
  assert.equal((await readdir(mailbox)).length, 1)
})

test('a connection that was accepted before the stop has its request answered, even if that comes after it', async t => {
  const site = await startSite(t)
  const socket = await open(t, site.port)
  // Connections are accepted in their order: once this is answered, the one above is accepted.
  await (await fetch(site.url)).text()
  site.kill('SIGTERM')
  await site.logged('stopping')
  socket.write(request)
  assert.match(await text(socket), /^HTTP\/1\.1 200 .*\r\nConnection: close\r\n.*\}$/is)
  assert.deepEqual(await site.ended, { status: 0, signal: null })
})

test('an answer that its reader takes slowly is not cut off by a stop', { timeout: 180_000 }, async t => {
  // Larger than the buffers between two sockets.
  const picture = randomBytes(20_000_000)
  const file = largeFile(picture)
  const site = await startSite(t, await contentWith(t, file))

  const socket = await open(t, site.port)
  socket.write(`GET ${file.path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  await once(socket, 'readable')
  site.kill('SIGTERM')
  await site.logged('stopping')
  const answer = await buffer(socket)
  assert.match(answer.subarray(0, 15).toString(), /^HTTP\/1\.1 200 OK/)
  assert.ok(answer.subarray(-picture.length).equals(picture), `${answer.length} bytes arrived`)
  assert.deepEqual(await site.ended, { status: 0, signal: null })
})

async function open(t: CleanupContext, port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  t.after(() => socket.destroy())
  await once(socket, 'connect')
  return socket
}
