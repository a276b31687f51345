import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { hostileExchanges, tableRow } from '../support/hostile-exchanges.ts'
import { root, startSite } from '../support/process.ts'
import { exchange, type RawAnswer } from '../support/raw-client.ts'

const site = await startSite({ after }, { TRUST_PROXY: '1' })

const plain = 'GET /robots.txt HTTP/1.1\r\nHost: site.test\r\n'

test('whatever bytes arrive, each request is answered as test/fixtures/hostile-requests.md says', {
  timeout: 300_000,
}, async t => {
  async function expectNextClientServed(): Promise<void> {
    const { statuses } = await exchange(site.port, `${plain}Connection: close\r\n\r\n`)
    assert.deepEqual(statuses, [200])
  }

  for (const { what, bytes, answers, code, closes } of hostileExchanges) {
    await t.test(`${what}: ${answers.slice(0, 5).join(', ')}, ${closes ? 'closed' : 'kept'}`, async () => {
      const answer = await exchange(site.port, bytes, closes ? {} : { answers: answers.length })
      assert.deepEqual(answer.statuses, answers, answer.text.slice(0, 400))
      assert.equal(answer.end, closes ? 'closed' : 'kept')
      if (code) assertProblem(answer, code)
      assert.doesNotMatch(answer.text, /^Location:|root:|"devDependencies"/im)
      await expectNextClientServed()
    })
  }

  await t.test('none of this is a fault of ours in the log', () => {
    assert.doesNotMatch(site.stdout(), /our own fault/)
    assert.equal(site.stderr(), '')
  })
})

test('a client that says that nothing follows (FIN) gets its answers, also those that take a while', async () => {
  const body = JSON.stringify({ nome: 'Ana Souza', email: 'ana@empresa.example', mensagem: 'Olá, tudo bem?' })
  const post = `POST /api/v1/contato HTTP/1.1\r\nHost: site.test\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  for (const [bytes, statuses] of [
    [`${plain}\r\n`, [200]],
    [`${plain}\r\nGET /api/v1 HTTP/1.1\r\nHost: site.test\r\n\r\n`, [200, 200]],
    [post, [200]],
  ] as const) {
    const answer = await exchange(site.port, Buffer.from(bytes).toString('latin1'), { isHalfClosed: true })
    assert.deepEqual(answer.statuses, statuses, answer.text.slice(0, 300))
    assert.equal(answer.end, 'closed')
  }
})

test('a body over 64 KiB is answered 413 although it is never sent whole, declared or not', async () => {
  const head = 'POST /api/v1/contato HTTP/1.1\r\nHost: site.test\r\nContent-Type: application/json\r\n'
  const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`
  for (const bytes of [
    `${head}Content-Length: 9999999\r\n\r\n${' '.repeat(1000)}`,
    `${head}Transfer-Encoding: chunked\r\n\r\n${chunk}${chunk}`,
  ]) {
    const { statuses, text } = await exchange(site.port, bytes)
    assert.deepEqual(statuses, [413], text.slice(0, 300))
  }
})

test('after the last answer of a connection the server closes its side only, and goes on reading the body', async () => {
  const half = 'x'.repeat(35_000)
  const readsOn = async () => {
    const socket = connect({ port: site.port, host: '127.0.0.1', allowHalfOpen: true })
    const isClosed = new Promise<boolean>(resolve => socket.once('close', hasError => resolve(!hasError)))
    socket.on('error', () => {})
    socket.write(
      `POST /api/v1/contato HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${2 * half.length}\r\n\r\n`,
    )
    assert.match(await text(socket), /^HTTP\/1\.1 413 /)
    // Only the second write would fail on a connection that the server has closed.
    socket.write(half, () => socket.end(half))
    return isClosed
  }
  // It reads on for a second: a busy machine may take longer than that before it sends the body.
  let attempts = 0
  while (attempts < 5 && !(await readsOn())) attempts += 1
  assert.ok(attempts < 5)
})

test('100 requests may wait behind the one that is being answered; where there are more, no further one is answered', async () => {
  for (const [requests, end] of [
    [101, 'kept'],
    [102, 'closed'],
    [1000, 'closed'],
  ] as const) {
    const answers = end === 'kept' ? { answers: requests } : {}
    const answer = await exchange(site.port, `${plain}\r\n`.repeat(requests), answers)
    assert.deepEqual([answer.statuses.length, answer.end], [101, end], `${requests} requests`)
  }
})

test('a refusal of HEAD has no body', async () => {
  for (const head of ['HEAD /\\x HTTP/1.1\r\nHost: site.test', 'HEAD / HTTP/1.1\r\nHost: a b']) {
    const { text, statuses } = await exchange(site.port, `${head}\r\n\r\n`)
    assert.deepEqual(statuses, [400])
    assert.match(text, /^Content-Length: [1-9]\d*\r$/m)
    assert.ok(text.endsWith('\r\n\r\n'), text)
  }
})

test('OPTIONS * names the methods that the server knows', async () => {
  const { text } = await exchange(
    site.port,
    `OPTIONS * HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n`,
  )
  const allowed = /^Allow: (.*)\r$/m.exec(text)?.[1]?.split(', ') ?? []
  for (const method of ['GET', 'HEAD', 'POST']) assert.ok(allowed.includes(method), text)
})

test('a preflight is answered 204 whatever the case of its field names', async () => {
  for (const [origin, method] of [
    ['Origin', 'Access-Control-Request-Method'],
    ['origin', 'access-control-request-method'],
    ['ORIGIN', 'ACCESS-CONTROL-REQUEST-METHOD'],
  ] as const) {
    const { statuses } = await exchange(
      site.port,
      `OPTIONS /api/v1 HTTP/1.1\r\nHost: site.test\r\n${origin}: https://elsewhere.example\r\n${method}: GET\r\nConnection: close\r\n\r\n`,
    )
    assert.deepEqual(statuses, [204], origin)
  }
})

test('a client that asks for a tunnel and breaks off leaves the process alive', async () => {
  for (let time = 0; time < 20; time += 1) {
    const socket = connect(site.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write('CONNECT other.example:443 HTTP/1.1\r\nHost: other.example:443\r\n\r\n')
    if (time % 2 === 0) await once(socket, 'data')
    socket.resetAndDestroy()
    assert.equal((await fetch(`${site.url}/robots.txt`)).status, 200)
  }
  assert.equal(site.stderr(), '')
})

test('a client that goes on sending after a refusal reads it, and is cut off soon after', async t => {
  for (const refused of ['GET /\\x HTTP/1.1\r\nHost: site.test\r\n\r\n', 'hello there\r\n\r\n']) {
    const socket = connect({ port: site.port, host: '127.0.0.1', allowHalfOpen: true })
    // That the connection breaks is what the client waits for.
    socket.on('error', () => {})
    const isCutOff = new Promise(resolve => socket.once('close', resolve))
    socket.write(refused + 'more\r\n'.repeat(20_000))
    assert.match(await text(socket), /^HTTP\/1\.1 400 .*\}$/s)
    const timer = setInterval(() => socket.write('more\r\n'), 50)
    t.after(() => {
      clearInterval(timer)
      socket.destroy()
    })
    const late = once(AbortSignal.timeout(10_000), 'abort').then(() => assert.fail('still open'))
    await Promise.race([isCutOff, late])
  }
})

test('test/fixtures/hostile-requests.md lists these answers, and docs/reliability.md says how many', async () => {
  const text = await readFile(join(root, 'test/fixtures/hostile-requests.md'), 'utf8')
  const listed = text.split('\n').filter(line => /^\| .* \| (?:closed|kept) \|$/.test(line))
  assert.deepEqual(listed, hostileExchanges.map(tableRow))
  const document = await readFile(join(root, 'docs/reliability.md'), 'utf8')
  assert.ok(document.includes(`lists ${listed.length} byte sequences`))
})

/** Asserts that the last response is a problem with this code (RFC 9457), with the fields of every response. */
function assertProblem({ text }: RawAnswer, code: string): void {
  const answer = text.slice(text.search(/HTTP\/1\.1 \d{3} (?![\s\S]*HTTP\/1\.1 \d{3} )/))
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  assert.match(head, /^Content-Type: application\/problem\+json$/im)
  assert.match(head, /^Connection: close$/im)
  assert.match(head, /^Date: .+ GMT$/im)
  assert.match(head, /^X-Content-Type-Options: nosniff$/im)
  assert.match(head, /^Content-Security-Policy: default-src 'none'; frame-ancestors 'none'$/im)
  assert.match(head, new RegExp(`^Content-Length: ${body.length}$`, 'im'))
  const problem = JSON.parse(Buffer.from(body, 'latin1').toString('utf8'))
  assert.equal(problem.code, code)
  assert.equal(problem.status, Number(answer.slice(9, 12)))
  assert.match(problem.type, new RegExp(`#${code}$`))
  assert.equal(problem.error, problem.detail)
}
