import assert from 'node:assert/strict'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { assertEach } from '../support/each.ts'
import { freePort, without } from '../support/installed.ts'
import { completed, defaultEnvironment, temporaryFolder } from '../support/process.ts'
import { startNginx, startShippedNginx } from '../support/proxies.ts'
import { exchange } from '../support/raw-client.ts'

const limit = { timeout: 120_000 }

/** The requests that nginx refuses itself, and its status. */
const refused: readonly (readonly [name: string, request: string, status: number])[] = [
  ['a line that is no request', 'GARBAGE\r\n\r\n', 400],
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['an invalid Host', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
  ['an invalid escape', head('GET /%zz'), 400],
  ['dots that lead out', head('GET /../..'), 400],
  ['a length that is no number', head('GET /api/v1', 'Content-Length: x'), 400],
  ['TRACE', head('TRACE /'), 405],
  ['TRACE on the API', head('TRACE /api/v1'), 405],
  ['a body that is too long', head('POST /', 'Content-Length: 99999999'), 413],
  [
    'such a body on the API',
    head('POST /api/v1/contato', 'Content-Length: 99999999\r\nIdempotency-Key: a'),
    413,
  ],
  ['a target that is too long', head(`GET /${'a'.repeat(9_000)}`), 414],
  ['a field that is too long', head('GET /', `X: ${'a'.repeat(9_000)}`), 431],
  ['an unknown transfer coding', head('POST /', 'Transfer-Encoding: foo'), 501],
  ['HTTP/3.0', 'GET / HTTP/3.0\r\nHost: site.test\r\n\r\n', 505],
]

const refusedByExport: typeof refused = [
  ...refused,
  ['POST to a page', head('POST /'), 405],
  ['an unknown method', head('BREW /'), 405],
  ['DELETE on the API', head('DELETE /api/v1?lang=en'), 405],
  ['TRACE with a quotation mark', head('TRACE /api/"'), 405],
  ['POST to nothing', head('POST /nothing'), 404],
  ['a version that is not there', head('GET /', 'If-Match: "other"'), 412],
]

const refusedByProxy: typeof refused = [
  ...refused,
  ['a page while the site is away', head('GET /'), 502],
  ['a message while the site is away', head('POST /api/v1/contato', 'Content-Length: 0'), 502],
  ['one with a key', head('POST /api/v1/contato', 'Content-Length: 0\r\nIdempotency-Key: a'), 502],
]

function head(start: string, fields = 'Accept: */*'): string {
  return `${start} HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n${fields}\r\n\r\n`
}

const protecting = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
]

/** Checks that each refusal has one media type, which is that of its body, and the fields that protect visitors. */
function assertRefusals(port: number, rows: typeof refused): Promise<void> {
  return assertEach(
    rows,
    ([name]) => name,
    async ([, request, status]) => {
      const { text: response } = await exchange(port, request, { answers: 1 })
      assert.equal(Number(/^HTTP\/1\.1 (\d{3}) /.exec(response)?.[1]), status)
      const [fields = '', body = ''] = response.split('\r\n\r\n', 2)
      const names = [...fields.matchAll(/^([\w-]+):/gm)].map(([, name = '']) => name.toLowerCase())
      assert.deepEqual(names, [...new Set(names)], 'each field once')
      for (const name of protecting) assert.ok(names.includes(name), name)
      const type = /^content-type: ([\w/+]+)/im.exec(fields)?.[1]
      if (type === 'application/problem+json') assert.equal(JSON.parse(body).status, status)
      else assert.equal(type, body.startsWith('<!') ? 'text/html' : 'text/plain')
      assert.doesNotMatch(body, /nginx/)
      if (status === 405)
        assert.equal(names.includes('allow'), type !== 'text/plain' || !body.startsWith('Error'))
    },
  )
}

suite('what nginx refuses itself', { skip: without('nginx') }, () => {
  test('has one media type and the fields of the site: a static export', limit, async t => {
    const folder = join(await temporaryFolder(t), 'exported')
    const { CONTENT_DIR } = defaultEnvironment
    const exported = await completed(t, ['export', folder], { BASE_URL: 'https://site.test', CONTENT_DIR })
    assert.equal(exported.status, 0, exported.stderr)
    const { port } = await startNginx(
      t,
      port => `
      include ${folder}/nginx-http.conf;
      server { listen 127.0.0.1:${port}; root ${folder}/site; include ${folder}/nginx-server.conf; }`,
    )
    await assertRefusals(port, refusedByExport)
  })

  test('has one media type and the fields of the site: deploy/nginx.conf', limit, async t => {
    const away = { host: '127.0.0.1', port: await freePort(), operatorsPort: 0 }
    const { port } = await startShippedNginx(t, [away, away])
    await assertRefusals(port, refusedByProxy)
  })
})
