import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { suite, test } from 'node:test'
import { type CleanupContext, companyContent } from '../support/process.ts'
import { serveSite } from '../support/served-site.ts'

const head = 'POST /api/v1/contato HTTP/1.1\r\nHost: site.test\r\nContent-Type: application/json\r\n'
const form =
  'POST /contato HTTP/1.1\r\nHost: site.test\r\nContent-Type: application/x-www-form-urlencoded\r\n'

/** The bytes that are sent at once, and those that follow at one a second. */
const requests: readonly (readonly [rule: string, atOnce: string, slowly: string])[] = [
  [
    'a slow body',
    `${head}Content-Length: 500\r\n\r\n`,
    '{"nome": "Ana Souza", "email": "ana@empresa.example"',
  ],
  ['a slow chunked body', `${head}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n{\r\n'.repeat(8)],
  [
    'a slow form',
    `${form}Content-Length: 500\r\n\r\n`,
    'nome=Ana+Souza&email=ana%40empresa.example&mensagem=',
  ],
  ['a body that never comes', `${head}Content-Length: 500\r\n\r\n`, ''],
  ['a slow head', 'POST /api/v1/contato HTTP/1.1\r\n', `X-Slow: ${'x'.repeat(40)}`],
  ['a slow request line', 'GET ', '/'.repeat(40)],
  [
    'a slow head behind an answer',
    `GET /robots.txt HTTP/1.1\r\nHost: site.test\r\n\r\nGET / HTTP/1.1\r\n`,
    '',
  ],
]

suite('slow requests', { concurrency: true, timeout: 180_000 }, () => {
  test('they end, and nobody else waits for them', { concurrency: true }, async t => {
    const { port, url } = await serveSite(t, companyContent)
    const ends = requests.map(([rule, atOnce, slowly]) =>
      t.test(`${rule} ends with 408 within 20 s`, async t => {
        const socket = connect(port, '127.0.0.1')
        const received = text(socket).catch(() => '')
        socket.write(atOnce)
        drip(t, socket, slowly)
        const late = once(AbortSignal.timeout(20_000), 'abort').then(() => assert.fail('still open'))
        const answer = await Promise.race([received, late])
        const last = answer.slice(answer.search(/HTTP\/1\.1 408 /))
        assert.match(last, /^HTTP\/1\.1 408 Request Timeout\r\n/)
        assert.match(last, /"code":"request_timeout"/)
      }),
    )
    assert.equal((await fetch(`${url}/contato`)).status, 200, 'a page is answered meanwhile')
    await Promise.all(ends)
  })

  test('a connection that says nothing is closed without an answer within 15 s', async t => {
    const { port } = await serveSite(t)
    const socket = connect(port, '127.0.0.1')
    t.after(() => socket.destroy())
    const late = once(AbortSignal.timeout(15_000), 'abort').then(() => assert.fail('still open'))
    assert.equal(await Promise.race([text(socket), late]), '')
  })
})

function drip(test: CleanupContext, socket: Socket, slowly: string): void {
  let sent = 0
  const timer = setInterval(() => {
    if (sent < slowly.length) socket.write(slowly.charAt(sent))
    sent += 1
  }, 1000)
  const stop = () => clearInterval(timer)
  socket.on('error', stop)
  socket.on('close', stop)
  test.after(() => {
    stop()
    socket.destroy()
  })
}
