import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { changedContent } from '../support/changed-content.ts'
import { freePort } from '../support/installed.ts'
import { type CleanupContext, ownOrigin, root, run, startSite } from '../support/process.ts'
import { exchange } from '../support/raw-client.ts'

/** Runs `dev` on a copy of the second company's content with a draft. */
async function startDev(t: CleanupContext, environment = {}, change = {}) {
  const folder = await changedContent(t, change)
  const site = run(t, { ...ownOrigin, ...environment }, root, ['dev', '--keep-program', '--content', folder])
  return { site }
}

const message = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
const json = `Content-Type: application/json\r\nContent-Length: ${message.length}\r\n`

/** A request line, the fields after Host, and the body, of every kind of route. */
const requests: readonly (readonly [line: string, fields?: string, body?: string])[] = [
  ['GET /'],
  ['HEAD /'],
  ['GET /en/who-we-are.md'],
  ['GET /nothing-is-here'],
  ['GET /robots.txt'],
  ['GET /favicon.ico'],
  ['GET /assets/page.js'],
  ['GET /dev/live?seen=x', 'Accept: text/event-stream\r\nOrigin: http://evil.example\r\n'],
  ['GET /dev/live.js'],
  ['GET /dev/mailbox'],
  ['GET /dev/mailbox/a.eml'],
  ['GET /mcp'],
  ['POST /mcp', `Accept: application/json, text/event-stream\r\n${json}`, message],
  ['GET /api/v1'],
  ['GET /api/v1/nothing'],
  ['POST /api/v1/contato', json, message],
  ['OPTIONS /api/v1/contato', 'Origin: http://evil.example\r\nAccess-Control-Request-Method: POST\r\n'],
  ['POST /contato', 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n', 'a=b'],
  ['OPTIONS *'],
  ['DELETE /'],
  ['BREW /'],
  ['CONNECT localhost:80'],
  ['GET /a/../b'],
  [`GET /${'a'.repeat(5_000)}`],
  ['GET /', `X: ${'a'.repeat(9_000)}\r\n`],
  ['GET /', 'X: \u0000\r\n'],
  ['GET /', 'Expect: something\r\n'],
  ['GET /', 'Upgrade: websocket\r\nConnection: upgrade\r\n'],
  ['POST /contato', 'Transfer-Encoding: gzip\r\n'],
]

suite('dev and the host of a request', { timeout: 180_000 }, async () => {
  test('every route and every refusal is 403 for a foreign host, with what to do', async t => {
    const { site } = await startDev(t)
    const port = Number((await site.logged('listening')).port)
    for (const [line, fields = '', body = ''] of requests) {
      const ask = (host: string) =>
        exchange(port, `${line} HTTP/1.1\r\nHost: ${host}\r\n${fields}\r\n${body}`, { answers: 1 })
      const name = `${line.slice(0, 60)} ${fields.slice(0, 30)}`
      const { text, statuses } = await ask(`evil.example:${port}`)
      assert.deepEqual(statuses, [403], name)
      assert.match(text, /^Content-Type: text\/plain; charset=utf-8\r$/m, name)
      assert.match(text, line.startsWith('HEAD') ? /\r\n\r\n$/ : /\r\n\r\n.*\bDEV_HOSTS=/s, name)
      assert.doesNotMatch(text, /evil|Access-Control/, name)
      const own = await ask(`localhost:${port}`)
      if (line !== 'CONNECT localhost:80') assert.notDeepEqual(own.statuses, [403], name)
    }
  })

  test('the authority of an absolute target precedes Host; a request without Host is for the site', async t => {
    const { site } = await startDev(t, {
      DEV_HOSTS: 'pc.example.org,.example.net',
      BASE_URL: 'https://site.example',
    })
    const port = Number((await site.logged('listening')).port)
    for (const [head, status] of [
      ['GET http://evil.example/ HTTP/1.1\r\nHost: localhost', 403],
      ['GET http://evil.example/ HTTP/1.1\r\nHost: evil.example', 403],
      ['GET HTTP://EVIL.example/ HTTP/1.0', 403],
      ['GET http://localhost/ HTTP/1.1\r\nHost: evil.example', 400],
      ['GET http://localhost/ HTTP/1.1\r\nHost: localhost', 200],
      ['GET / HTTP/1.0', 200],
      ['GET / HTTP/1.0\r\nHost: evil.example', 403],
      ['GET / HTTP/1.1', 400],
      ['GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example', 400],
      ['GET / HTTP/1.1\r\nHost: evil.example\r\nHost: localhost', 400],
      ['GET / HTTP/1.1\r\nHost: evil.example@localhost', 400],
      ['GET / HTTP/1.1\r\nHost: localhost@evil.example', 400],
      ['GET / HTTP/1.1\r\nHost:', 400],
      ['GET / HTTP/1.1\r\nHost: LOCALHOST.:80', 200],
      ['GET / HTTP/1.1\r\nHost: a.localhost', 200],
      ['GET / HTTP/1.1\r\nHost: [::1]:3000', 200],
      ['GET / HTTP/1.1\r\nHost: 192.0.2.1', 200],
      ['GET / HTTP/1.1\r\nHost: Site.Example:3000', 200],
      ['GET / HTTP/1.1\r\nHost: a.site.example', 403],
      ['GET / HTTP/1.1\r\nHost: pc.example.org', 200],
      ['GET / HTTP/1.1\r\nHost: a.example.net:8080', 200],
      ['GET /dev/live?seen=x HTTP/1.1\r\nHost: site.example', 200],
    ] as const) {
      const { statuses } = await exchange(port, `${head}\r\n\r\n`, { answers: 1 })
      assert.deepEqual(statuses, [status], head)
    }
  })

  test('so do the faults of content at the start, and the listener for operators', async t => {
    const { site } = await startDev(t, { ADMIN_PORT: '0' })
    const port = Number((await site.logged('listening')).operatorsPort)
    const ask = (from: number, host: string, path: string) =>
      exchange(from, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`, { answers: 1 })
    for (const path of ['/livez', '/readyz', '/metrics']) {
      assert.deepEqual((await ask(port, 'evil.example', path)).statuses, [403], path)
      assert.deepEqual((await ask(port, `localhost:${port}`, path)).statuses, [200], path)
    }
    const free = await freePort()
    const faulty = await startDev(t, { PORT: String(free) }, { 'company.yaml': 'languages: [en]\n' })
    while (!faulty.site.stderr().includes('The site stays as it was')) await sleep(20)
    for (const path of ['/', '/dev/live?seen=x', '/dev/live.js', '/a/../b']) {
      assert.deepEqual((await ask(free, 'evil.example', path)).statuses, [403], path)
    }
    assert.deepEqual((await ask(free, 'localhost', '/')).statuses, [503])
  })

  test('start answers every host, but shows the mailbox at this machine alone', async t => {
    const { port } = await startSite(t, ownOrigin)
    for (const [host, path, status] of [
      ['any.example', '/', 200],
      ['any.example', '/dev/mailbox', 404],
      ['localhost', '/dev/mailbox', 200],
    ] as const) {
      const { statuses } = await exchange(port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`, {
        answers: 1,
      })
      assert.deepEqual(statuses, [status], `${host}${path}`)
    }
  })
})
