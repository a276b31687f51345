import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { hostileExchanges, tableRow } from '../support/hostile-exchanges.ts'
import { root, startSite } from '../support/process.ts'
import { exchange, type RawAnswer } from '../support/raw-client.ts'

const plain = 'GET /robots.txt HTTP/1.1\r\nHost: site.test\r\n'

test('whatever bytes arrive, each request is answered as docs/reliability.md says', {
  timeout: 300_000,
}, async t => {
  const site = await startSite(t, { TRUST_PROXY: '1' })

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

test('a client that says that nothing follows (FIN) gets its answers, also those that take a while', async t => {
  const site = await startSite(t)
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

test('a body over 64 KiB is answered 413 although it is never sent whole, declared or not', async t => {
  const site = await startSite(t)
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

test('behind more than 100 waiting requests no further one is answered', async t => {
  const site = await startSite(t)
  const { statuses, end } = await exchange(site.port, `${plain}\r\n`.repeat(1000))
  assert.ok(statuses.length > 100 && statuses.length < 110, `${statuses.length} answers`)
  assert.equal(end, 'closed')
})

test('docs/reliability.md tells these answers, row by row', async () => {
  const text = await readFile(join(root, 'docs/reliability.md'), 'utf8')
  const told = text.split('\n').filter(line => /^\| .* \| (?:closed|kept) \|$/.test(line))
  assert.deepEqual(told, hostileExchanges.map(tableRow))
})

/** The last answer is a problem of this code (RFC 9457), with the fields of every answer. */
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
