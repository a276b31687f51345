import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { startSite } from '../support/process.ts'

/** Sends bytes and reads until the server closes. A server that does neither answer nor close fails the test. */
function exchange(port: number, bytes: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1')
  socket.setTimeout(20_000, () => socket.destroy(new Error(`neither answered nor closed after: ${answer}`)))
  socket.on('connect', () => socket.write(bytes, 'latin1'))
  socket.on('data', chunk => {
    answer += chunk
  })
  // A closed connection is one of the allowed answers, however it is closed.
  socket.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(answer) : reject(error),
  )
  socket.on('close', () => resolve(answer))
  return promise
}

function get(target: string, more = ''): string {
  return `GET ${target} HTTP/1.1\r\nHost: site.test\r\n${more}Connection: close\r\n\r\n`
}

function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? Number.NaN)
}

/** Targets that name nothing here: answered with 404 or 400, and nothing else. */
const targets: readonly string[] = [
  '//',
  '///',
  '//other.example/x',
  '//other.example/..',
  'http://other.example/',
  'http://other.example/servicos',
  'https://other.example:8443/api/v1',
  'http://',
  '/\\other.example',
  '\\\\other.example\\x',
  '/%',
  '/%zz',
  '/%c0%af',
  '/%ff',
  '/servicos/%',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fpackage.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/../../package.json',
  '/./.',
  '/servicos/../sobre',
  '/%00',
  '/servicos%00.md',
  '/servicos/mlabs%00',
]

/** Whole exchanges, each with the status it is answered with; without one, any below 500 or a closed connection. */
const exchanges: readonly (readonly [rule: string, bytes: string, status?: number])[] = [
  ['a NUL byte in the target', get('/a\0b'), 400],
  ['a space in the target', get('/a b'), 400],
  ['no Host in HTTP/1.1 (RFC 9112 §3.2)', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['two Hosts', get('/', 'Host: other.example\r\n')],
  ['a Host that is none', 'GET / HTTP/1.1\r\nHost: a b/\\@c\r\nConnection: close\r\n\r\n'],
  ['an empty Host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
  ['garbage', 'hello there\r\n\r\n', 400],
  ['binary garbage', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n\r\n', 400],
  ['an empty line and nothing more', '\r\n\r\n\0', 400],
  ['HTTP/1.0 without Host', 'GET / HTTP/1.0\r\n\r\n', 200],
  ['HTTP/1.0 with Host', 'GET /servicos HTTP/1.0\r\nHost: site.test\r\n\r\n', 200],
  ['HTTP/0.9', 'GET /\r\n\r\n'],
  ['HTTP/9.9', 'GET / HTTP/9.9\r\nHost: site.test\r\n\r\n'],
  ['very large header fields (RFC 6585 §5)', get('/', `X-Large: ${'x'.repeat(100_000)}\r\n`), 431],
  ['very many header fields', get('/', 'X: y\r\n'.repeat(5_000)), 431],
  ['a very long target', get(`/${'x'.repeat(100_000)}`), 431],
  ['an unknown method', 'BREW / HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n'],
  ['an unknown method at the API', 'BREW /api/v1 HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n'],
  ['TRACE', 'TRACE / HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n'],
  ['CONNECT', 'CONNECT other.example:443 HTTP/1.1\r\nHost: other.example:443\r\n\r\n'],
  ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n'],
  ['an upgrade', get('/', 'Upgrade: websocket\r\nConnection: upgrade\r\n')],
  ['an expectation that nobody meets', get('/', 'Expect: the-unexpected\r\n'), 417],
  [
    'both Content-Length and Transfer-Encoding',
    'POST /api/v1/contato HTTP/1.1\r\nHost: site.test\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  [
    'a chunk that is none',
    'POST /api/v1/contato HTTP/1.1\r\nHost: site.test\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  ],
]

test('whatever bytes arrive, they are answered below 500 or the connection closes', {
  timeout: 300_000,
}, async t => {
  const site = await startSite(t)

  async function expectNextClientServed(): Promise<void> {
    assert.equal(statusOf(await exchange(site.port, get('/servicos'))), 200)
  }

  for (const target of targets) {
    await t.test(`the target ${JSON.stringify(target)} is answered with 404 or 400`, async () => {
      const answer = await exchange(site.port, get(target))
      assert.ok([400, 404].includes(statusOf(answer)), answer.slice(0, 200))
      assert.doesNotMatch(answer, /^Location:/im)
      assert.doesNotMatch(answer, /root:|"devDependencies"/)
      await expectNextClientServed()
    })
  }

  for (const [rule, bytes, status] of exchanges) {
    await t.test(`${rule}: ${status ?? 'below 500 or closed'}`, async () => {
      const answer = await exchange(site.port, bytes)
      if (status !== undefined) assert.equal(statusOf(answer), status, answer.slice(0, 300))
      if (answer !== '') assert.ok(statusOf(answer) < 500, answer.slice(0, 300))
      await expectNextClientServed()
    })
  }

  await t.test('none of this is a fault of ours in the log', () => {
    assert.doesNotMatch(site.stdout(), /our own fault/)
    assert.equal(site.stderr(), '')
  })
})
