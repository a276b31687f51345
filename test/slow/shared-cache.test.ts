import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { readPolicy } from '../../src/contract/quota-policies.ts'
import { caches, startCacheWithoutVary, startOrigin } from '../support/caches.ts'
import { without } from '../support/installed.ts'
import { type Answer, ask, type ClientRequest, unusedAddresses } from '../support/instances.ts'

const html = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const markdown = { Accept: 'text/markdown, text/html;q=0.9' }
const codings = ['identity', 'gzip', 'br', 'zstd', 'br, gzip, zstd'].map(value => ({
  'Accept-Encoding': value,
}))

/** Addresses of every kind, and the requests for them. */
const requests: readonly (readonly [path: string, asking: ClientRequest])[] = [
  ...['/', '/sobre', '/mlabs', '/en/about', '/nada'].flatMap(path =>
    [html, markdown].flatMap(accept => codings.map(coding => get(path, { ...accept, ...coding }))),
  ),
  ...['/sobre.md', '/index.md', '/llms.txt', '/openapi.json', '/sitemap.xml', '/api/v1', '/api/nada'].flatMap(
    path => codings.map(coding => get(path, coding)),
  ),
  get('/sobre', { Accept: 'image/png' }),
  get('/nada', { Accept: 'application/json' }),
  ['/sobre', { method: 'DELETE' }],
  ['/api/v1', { method: 'DELETE' }],
  ...['/', '/sobre', '/sobre.md', '/llms.txt', '/api/v1'].map((path): [string, ClientRequest] => [
    path,
    { method: 'HEAD', headers: html },
  ]),
  ['/sobre', { method: 'HEAD', headers: markdown }],
]

for (const { program, setup, start } of caches) {
  suite(`behind ${program} ${setup}`, { skip: without(program), timeout: 180_000 }, () => {
    test('each request is answered as the site itself answers it, whatever was asked before', async t => {
      const origin = await startOrigin(t)
      const port = await start(t, origin.port)
      const stranger = unusedAddresses()
      // Twice, the second time in the opposite order, so that other clients request the cached responses.
      for (const [path, asking] of [...requests, ...requests.toReversed()]) {
        const answer = await ask(port, path, { client: stranger(), ...asking })
        const direct = await ask(origin.port, path, asking)
        const what = `${asking.method ?? 'GET'} ${path} ${JSON.stringify(asking.headers)}`
        assert.equal(answer.status, direct.status, what)
        for (const name of ['content-type', 'content-language', 'cache-control', 'link', 'allow'])
          assert.equal(answer.headers[name], direct.headers[name], `${what} ${name}`)
        assert.ok(decoded(answer).equals(decoded(direct)), what)
        assert.ok(
          isAcceptable(answer, asking),
          `${what} is answered in ${answer.headers['content-encoding']}`,
        )
      }
    })

    test("no client sees another's RateLimit, and each has its own quota", async t => {
      const origin = await startOrigin(t)
      const port = await start(t, origin.port)
      for (const left of [1, 2, 3].map(spent => readPolicy.quota - spent)) {
        for (const client of ['127.0.3.1', '127.0.3.2']) {
          const path = left === readPolicy.quota - 3 ? '/api/nada' : '/api/v1'
          const { headers } = await ask(port, path, { client })
          assert.match(String(headers.ratelimit), new RegExp(`^"leitura";r=${left};t=[1-9]`))
        }
      }
    })

    test('a refusal over the quota is for its client alone, and over when the next one asks', async t => {
      const origin = await startOrigin(t)
      const port = await start(t, origin.port)
      const statuses: number[] = []
      for (let count = 0; count <= readPolicy.quota; count += 1) {
        statuses.push((await ask(port, '/api/v1', { client: '127.0.3.1' })).status)
      }
      assert.deepEqual(statuses, [...Array.from({ length: readPolicy.quota }, () => 200), 429])
      assert.equal((await ask(port, '/api/v1', { client: '127.0.3.2' })).status, 200)
    })

    test('Markdown addresses and machine-readable files are kept; API answers, Markdown on a page and 404, 405, 406 never', async t => {
      const origin = await startOrigin(t)
      const port = await start(t, origin.port)
      const stranger = unusedAddresses()
      const kept = [get('/sobre.md'), get('/llms.txt'), get('/openapi.json'), get('/sitemap.xml')]
      const never = [
        get('/api/v1'),
        get('/api/v1/servicos?lang=en'),
        get('/api/nada'),
        get('/nada', html),
        get('/nada', markdown),
        get('/sobre', markdown),
        get('/sobre', { Accept: 'image/png' }),
        ['/api/v1', { method: 'DELETE' }],
        ['/sobre', { method: 'DELETE' }],
      ] as const
      for (const [expected, addresses] of [
        [1, kept],
        [3, never],
      ] as const) {
        for (const [path, asking] of addresses) {
          const before = origin.requests()
          for (let time = 0; time < 3; time += 1) await ask(port, path, { client: stranger(), ...asking })
          assert.equal(origin.requests() - before, expected, `${asking.method ?? 'GET'} ${path}`)
        }
      }
    })

    test('a HEAD leaves the body of the next GET alone', async t => {
      const origin = await startOrigin(t)
      const port = await start(t, origin.port)
      for (const path of ['/sobre', '/sobre.md', '/api/v1']) {
        assert.equal((await ask(port, path, { method: 'HEAD' })).bytes.length, 0, path)
        const { bytes } = await ask(port, path)
        assert.ok(bytes.equals((await ask(origin.port, path)).bytes), path)
      }
    })

    test('a validator gives a 304 for its own representation alone', async t => {
      const origin = await startOrigin(t)
      const port = await start(t, origin.port)
      for (const [path, one, other] of [
        ['/sobre', html, markdown],
        ['/sobre', markdown, html],
        ['/sobre.md', { 'Accept-Encoding': 'br' }, { 'Accept-Encoding': 'identity' }],
      ] as const) {
        const { etag } = (await ask(port, path, { headers: one })).headers
        const again = await ask(port, path, { headers: { ...one, 'If-None-Match': String(etag) } })
        // A cache may take the condition away; what it then sends whole is the same representation.
        if (again.status !== 304) assert.equal(again.headers.etag, etag, path)
        const tag = (await ask(port, path, { headers: other })).headers.etag
        const third = await ask(port, path, { headers: { ...other, 'If-None-Match': String(etag) } })
        if (tag !== etag) assert.equal(third.status, 200, `${path} ${JSON.stringify(other)}`)
      }
      const { etag } = (await ask(port, '/llms.txt')).headers
      const kept = await ask(port, '/llms.txt', { headers: { 'If-None-Match': String(etag) } })
      assert.equal(kept.status, 304, 'what is kept is compared by the cache itself')
    })
  })
}

test('behind a cache that keeps each public answer under its address alone, people never get Markdown', {
  skip: without('varnishd'),
  timeout: 180_000,
}, async t => {
  const origin = await startOrigin(t)
  const port = await startCacheWithoutVary(t, origin.port)
  for (const path of ['/', '/sobre', '/mlabs', '/en/about']) {
    assert.match(
      String((await ask(port, path, { headers: markdown })).headers['content-type']),
      /^text\/markdown/,
    )
    for (const headers of [html, markdown, html]) {
      const { headers: fields } = await ask(port, path, { headers })
      if (headers === html) assert.equal(fields['content-type'], 'text/html; charset=utf-8', path)
    }
  }
})

function get(path: string, headers: Readonly<Record<string, string>> = {}): readonly [string, ClientRequest] {
  return [path, { headers }]
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
  identity: bytes => bytes,
}

/** Returns the body without its coding, to compare its content. A HEAD has none. */
function decoded({ bytes, headers }: Answer): Buffer {
  const decode = decoders[headers['content-encoding'] ?? 'identity']
  assert.ok(decode, headers['content-encoding'])
  return bytes.length === 0 ? bytes : decode(bytes)
}

function isAcceptable({ headers }: Answer, { headers: asked }: ClientRequest): boolean {
  const coding = headers['content-encoding']
  return coding === undefined || (asked?.['Accept-Encoding'] ?? '').includes(coding)
}
