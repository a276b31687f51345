import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text as streamText } from 'node:stream/consumers'
import { test } from 'node:test'
import { createServer } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { start, vitrine, vitrineProcess } from './support/program.ts'
import {
  infoBody,
  json,
  problem,
  type Script,
  startRaw,
  startScripted,
  startSecure,
} from './support/scripted-server.ts'

const text =
  (type: string, body: string, status = 200): Script =>
  (_request, response) =>
    void response.writeHead(status, { 'Content-Type': type }).end(body)

const html = '<!doctype html><title>Sign in</title>'

/** A fault, the server that has it, the exit code, and the text on stderr. */
const answers: readonly (readonly [string, Script, number, RegExp])[] = [
  ['HTML with 200', text('text/html', html), 1, /returned a web page/],
  ['HTML that calls itself JSON', text('application/json', html), 1, /returned a web page/],
  ['HTML with 404', text('text/html; charset=utf-8', html, 404), 1, /returned a web page[\s\S]*status 404/],
  ['HTML with 502', text('text/html', html, 502), 7, /responded with status 502: the site may be down/],
  ['plain text', text('text/plain', 'hello'), 1, /unexpected type: text\/plain/],
  ['no media type', (_request, response) => void response.end('{}'), 1, /unexpected type: –/],
  ['broken JSON', text('application/json', '{"name": "x'), 1, /returned invalid JSON/],
  ['an empty body', text('application/json', ''), 1, /returned invalid JSON/],
  ['JSON that is a list', text('application/json', '[]'), 1, /does not follow the API/],
  ['JSON that is null', text('application/json', 'null'), 1, /does not follow the API|status 200/],
  [
    'JSON without what is promised',
    text('application/json', '{}'),
    1,
    /does not follow the API: the field provider/,
  ],
  [
    'a problem without words',
    text('application/problem+json', '{}', 400),
    1,
    /status 400 without an explanation/,
  ],
  [
    'bytes that are no UTF-8',
    (_request, response) =>
      void response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(Buffer.from([0x22, 0xff, 0x22])),
    1,
    /could not decode the response/,
  ],
  [
    'a coding that is broken',
    (_request, response) =>
      void response
        .writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
        .end('no gzip'),
    1,
    /could not decode the response/,
  ],
  [
    'a small body that unpacks to a huge one',
    (_request, response) =>
      void response
        .writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(32 * 1024 * 1024))),
    1,
    /larger than 8 MiB/,
  ],
  [
    'a redirect to itself',
    (request, response) => void response.writeHead(302, { Location: request.url }).end(),
    1,
    /redirects more than 5 times/,
  ],
  [
    'a redirect to a file',
    (_request, response) => void response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
    1,
    /not followed/,
  ],
  [
    'a body without end',
    (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(65536)));
        response.once('drain', more)
      }
      more()
    },
    1,
    /larger than 8 MiB/,
  ],
  [
    'a body that comes drop by drop',
    (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      const timer = setInterval(() => response.write(' '), 50)
      response.on('close', () => clearInterval(timer))
    },
    7,
    /did not respond in time/,
  ],
  ['no answer', () => {}, 7, /did not respond in time/],
]

for (const [fault, script, code, told] of answers) {
  test(`${fault} is told clearly, with exit code ${code}`, { timeout: 180_000 }, async t => {
    const { url } = await startScripted(t, script)
    const { status, stdout, stderr } = await vitrine(['info', '--url', url, '--timeout', '2'])
    assert.match(stderr, told)
    assert.match(stderr, /^vitrine: [^\n]+\n {2}[^\n]+\n$/)
    assert.deepEqual({ status, stdout }, { status: code, stdout: '' })
  })
}

const raw: readonly (readonly [string, string, RegExp, number])[] = [
  [
    'is cut off in the middle of its body',
    'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"name":',
    /closed the connection before the response was complete/,
    7,
  ],
  [
    'is cut off in a chunk',
    'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{',
    /closed the connection before the response was complete/,
    7,
  ],
  [
    'ends in the header',
    'HTTP/1.1 200 OK\r\nContent-Type',
    /closed the connection before the response was complete/,
    7,
  ],
  ['is not there', '', /closed the connection before the response was complete/, 7],
  [
    'switches protocols',
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
    /closed the connection before the response was complete/,
    7,
  ],
  ['has a status below all', 'HTTP/1.1 099 What\r\nContent-Length: 0\r\n\r\n', /returned status 99 /, 1],
  ['is no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n', /could not decode the response/, 1],
]

for (const [fault, bytes, told, code] of raw) {
  test(`an answer that ${fault} is told clearly`, { timeout: 180_000 }, async t => {
    const host = await startRaw(t, socket => socket.end(bytes))
    const { status, stderr } = await vitrine(['info', '--url', `http://${host}`])
    assert.match(stderr, told)
    assert.equal(status, code)
  })
}

const endless = 'HTTP/1.1 200 OK\r\nContent-Type: text/markdown\r\n\r\n# Half a page\n'

test('a body that only the end of the connection ends is not whole where --timeout ends it', async t => {
  const host = await startRaw(t, socket => void socket.write(endless))
  const ended = await vitrine(['page', '/x', '--timeout', '1', '--url', `http://${host}`])
  assert.match(ended.stderr, /did not respond in time/)
  assert.deepEqual({ ...ended, stderr: '' }, { status: 7, stdout: '', stderr: '' })
})

test('nor is it where Ctrl-C ends it', async t => {
  const arrivals = new EventEmitter()
  const arrived = once(arrivals, 'request')
  const host = await startRaw(t, socket => socket.write(endless, () => arrivals.emit('request')))
  const child = start(['page', '/x', '--url', `http://${host}`])
  const [ended, shown] = [once(child, 'close'), streamText(child.stdout)]
  await arrived
  child.kill('SIGINT')
  assert.deepEqual([await ended, await shown], [[130, null], ''])
})

test('a name that has no address is told clearly', { timeout: 180_000 }, async () => {
  const { status, stderr } = await vitrine(['info', '--url', 'https://nothing.invalid'])
  assert.match(stderr, /could not resolve nothing\.invalid/)
  assert.equal(status, 7)
})

test('a server that does not speak TLS is told clearly', async t => {
  const { url } = await startScripted(t, (_request, response) => json(response, infoBody()))
  const { status, stderr } = await vitrine(['info', '--url', url.replace('http:', 'https:')])
  assert.match(stderr, /could not make a secure connection to 127\.0\.0\.1:\d+/)
  assert.equal(status, 7)
})

test('a server without a certificate is told clearly', async t => {
  const server = createServer({}).listen(0, '127.0.0.1')
  server.on('tlsClientError', () => {})
  await once(server, 'listening')
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  const { status, stderr } = await vitrine(['info', '--url', `https://127.0.0.1:${port}`])
  assert.match(stderr, /could not make a secure connection/)
  assert.equal(status, 7)
})

for (const status of [502, 503, 504]) {
  test(`a read is repeated after a ${status}, and succeeds`, async t => {
    const server = await startScripted(t, (_request, response, count) =>
      count < 3 ? json(response, problem(status, 'x'), status) : json(response, infoBody()),
    )
    const ended = await vitrine(['info', '--url', server.url])
    assert.equal(ended.status, 0)
    assert.equal(server.requests.length, 3)
  })
}

test('a read is repeated after a connection that broke', async t => {
  const server = await startScripted(t, (_request, response, count) =>
    count === 1 ? response.destroy() : json(response, infoBody()),
  )
  assert.equal((await vitrine(['info', '--url', server.url])).status, 0)
  assert.equal(server.requests.length, 2)
})

test('a quota is waited for at least a second each time, and five times at most', {
  timeout: 180_000,
}, async t => {
  const server = await startScripted(t, (_request, response, count) =>
    count <= 6
      ? json(response, problem(429, 'rate_limited'), 429, { 'Retry-After': '0' })
      : json(response, infoBody()),
  )
  const { status, stderr } = await vitrine(['info', '--wait', '--url', server.url])
  assert.equal(status, 5)
  assert.equal(server.requests.length, 6)
  assert.equal(stderr.match(/Trying again in 1 s…/g)?.length, 5, stderr)
})

test('a redirect from a secure connection to one in the clear is not followed', async t => {
  const inTheClear = await startScripted(t, (_request, response) => json(response, infoBody()))
  const secure = await startSecure(
    t,
    (_request, response) => void response.writeHead(302, { Location: `${inTheClear.url}/api/v1` }).end(),
  )
  // No authority signed the certificate. This program trusts it only here.
  const env = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }
  const { status, stdout, stderr } = await vitrineProcess(['info', '--url', secure.url], { env })
  assert.match(stderr, /not followed/)
  assert.deepEqual({ status, stdout }, { status: 1, stdout: '' })
  assert.deepEqual([secure.requests.length, inTheClear.requests.length], [1, 0])
})

test('a redirect of a read is followed', async t => {
  const server = await startScripted(t, ({ url }, response) =>
    url?.startsWith('/api')
      ? void response.writeHead(308, { Location: `/other${url}` }).end()
      : json(response, infoBody()),
  )
  assert.equal((await vitrine(['info', '--url', server.url])).status, 0)
})

test('what a site says cannot move the cursor or colour the screen', async t => {
  const evil = '\u001b[2J\u009b31m\u202eevil\u0007'
  const server = await startScripted(t, (_request, response) =>
    json(response, { services: [{ slug: evil, name: `${evil}\n\tx`, summary: 's' }] }),
  )
  const plain = await vitrine(['services', '--url', server.url])
  assert.equal(plain.stdout, '[2J31mevil\t[2J31mevil x\ts\n')
  const refusing = await startScripted(t, (_request, response) =>
    json(response, { ...problem(404, 'x'), detail: evil }, 404),
  )
  assert.doesNotMatch((await vitrine(['info', '--url', refusing.url])).stderr, /(?!\n)\p{Cc}|\u202e/u)
})

test('fields that a later version adds pass through --json, can be asked for, and are no trouble elsewhere', async t => {
  const service = { slug: 'one', name: 'One', summary: 'S', price: { from: 5 } }
  const body = { services: [service], total: 1 }
  const server = await startScripted(t, (_request, response) => json(response, body))
  const run = (...words: string[]) => vitrine(['services', ...words, '--url', server.url])
  assert.equal((await run('--json')).stdout, JSON.stringify(body))
  assert.equal((await run()).stdout, 'one\tOne\tS\n')
  assert.equal((await run('--fields', 'slug,price.from')).stdout, 'one\t5\n')
})

for (const [command, body] of [
  ['services', '{"services":"none"}'],
  ['services', '[]'],
  ['pages', '{}'],
  ['info', '{"provider":null}'],
  ['info', 'null'],
  ['service', '{"sections":5}'],
] as const) {
  test(`--json hands over what ${command} does not promise: ${body}`, async t => {
    const server = await startScripted(t, text('application/json', body))
    const words = [command, ...(command === 'service' ? ['x'] : []), '--url', server.url]
    assert.deepEqual(await vitrine([...words, '--json']), { status: 0, stdout: body, stderr: '' })
    const { status, stderr } = await vitrine(words)
    assert.equal(status, 1)
    assert.match(stderr, /does not follow the API/)
  })
}

test('an empty list is nothing in a pipe', async t => {
  const server = await startScripted(t, (_request, response) => json(response, { services: [] }))
  const ended = await vitrine(['services', '--url', server.url])
  assert.deepEqual(ended, { status: 0, stdout: '', stderr: '' })
})

test('a deprecated version is warned of in one line on stderr, once, and not with --json', async t => {
  const fields = {
    Deprecation: '@1800000000',
    Sunset: 'Thu, 15 Jul 2027 00:00:00 GMT',
    Link: '<https://www.example.org/a>; rel="describedby", <https://www.example.org/guide>; rel="deprecation"; type="text/html"',
  }
  const server = await startScripted(t, ({ url }, response) =>
    url?.includes('/servicos/')
      ? json(response, problem(404, 'service_not_found'), 404, fields)
      : json(response, url?.includes('/servicos') ? { services: [] } : infoBody(), 200, fields),
  )
  const asJson = await vitrine(['info', '--json', '--url', server.url])
  assert.deepEqual(asJson, { status: 0, stdout: JSON.stringify(infoBody()), stderr: '' })
  const { stderr } = await vitrine(['info', '--url', server.url])
  assert.match(
    stderr,
    /^Warning: [^\n]*2027-01-15[^\n]*2027-07-15[^\n]*https:\/\/www\.example\.org\/guide\n$/,
  )
  const two = await vitrine(['service', 'x', '--url', server.url])
  assert.equal(two.stderr.match(/Warning/g)?.length, 1)
})
