import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { freePort, without } from '../../test/support/installed.ts'
import { type CleanupContext, temporaryFolder } from '../../test/support/process.ts'
import { message } from './support/message.ts'
import { thisFile, vitrine, vitrineProcess } from './support/program.ts'
import { startProxy } from './support/proxy-server.ts'
import { infoBody, json, startRaw, startScripted } from './support/scripted-server.ts'

/** No machine has this name: only the proxy of a test reaches it. */
const inTheClear = 'http://www.site.invalid'
const secure = 'https://www.site.invalid'
const noTools = without('openssl')

/** A site in the clear, by its port. */
async function startSite(t: CleanupContext, body: object = infoBody()) {
  const site = await startScripted(t, (_request, response) => json(response, body))
  return { ...site, port: Number(new URL(site.url).port) }
}

/** A site with TLS under the name that the tests use, and the environment in which its certificate is trusted. */
async function startSecureSite(t: CleanupContext, body: object = infoBody()) {
  const requests: string[] = []
  const { key, cert, file } = await certificate
  const server = createServer({ key, cert }, (request, response) => {
    requests.push(`${request.method} ${request.headers.host} ${request.url}`)
    json(response, body)
  })
  server.on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { port, requests, env: { NODE_EXTRA_CA_CERTS: file } }
}

const certificate = noTools ? Promise.reject(new Error(noTools)) : makeCertificate()
certificate.catch(() => {})

async function makeCertificate() {
  const folder = await temporaryFolder(thisFile)
  const file = join(folder, 'cert.pem')
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=site'
  const name = ['-addext', 'subjectAltName=DNS:www.site.invalid,IP:127.0.0.1']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', file]
  await promisify(execFile)('openssl', [...words.split(' '), ...name, ...files])
  return { key: await readFile(join(folder, 'key.pem')), cert: await readFile(file), file }
}

for (const variable of ['HTTP_PROXY', 'http_proxy']) {
  test(`a site in the clear is asked through ${variable}, by its whole address`, async t => {
    const site = await startSite(t)
    const proxy = await startProxy(t, { port: site.port })
    const env = { VITRINE_URL: inTheClear, [variable]: `http://${proxy.host}` }
    const { status, stdout, stderr } = await vitrine(['info', '--json'], { env })
    assert.deepEqual({ status, stderr }, { status: 0, stderr: '' })
    assert.equal(stdout, JSON.stringify(infoBody()))
    assert.deepEqual(proxy.requests, [`GET ${inTheClear}/api/v1?lang=en`])
    assert.deepEqual(site.requests, ['GET /api/v1?lang=en'])
  })
}

for (const variable of ['HTTPS_PROXY', 'https_proxy']) {
  test(`a secure site is asked through ${variable}, in a tunnel`, { skip: noTools }, async t => {
    const site = await startSecureSite(t)
    const proxy = await startProxy(t, { port: site.port })
    const env = { ...site.env, VITRINE_URL: secure, [variable]: `http://${proxy.host}` }
    const { status, stdout, stderr } = await vitrineProcess(['info', '--json'], { env })
    assert.deepEqual({ status, stderr }, { status: 0, stderr: '' })
    assert.equal(stdout, JSON.stringify(infoBody()))
    assert.deepEqual(proxy.requests, ['CONNECT www.site.invalid:443'])
    assert.deepEqual(site.requests, ['GET www.site.invalid /api/v1?lang=en'])
  })
}

test('a proxy without a scheme is one in the clear', async t => {
  const site = await startSite(t)
  const proxy = await startProxy(t, { port: site.port })
  const env = { VITRINE_URL: `${inTheClear}:8080`, http_proxy: proxy.host }
  assert.equal((await vitrine(['info'], { env })).status, 0)
  assert.deepEqual(proxy.requests, [`GET ${inTheClear}:8080/api/v1?lang=en`])
})

test('the connection to the proxy itself may be secure', { skip: noTools }, async t => {
  const site = await startSite(t)
  const secureSite = await startSecureSite(t)
  const forward = await startProxy(t, { port: site.port, tls: await certificate })
  const tunnel = await startProxy(t, { port: secureSite.port, tls: await certificate })
  const proxies = { HTTP_PROXY: `https://${forward.host}`, HTTPS_PROXY: `https://${tunnel.host}` }
  const env = { ...secureSite.env, ...proxies }
  assert.equal((await vitrineProcess(['info', '--url', inTheClear], { env })).status, 0)
  assert.equal((await vitrineProcess(['info', '--url', secure], { env })).status, 0)
  assert.deepEqual(forward.requests, [`GET ${inTheClear}/api/v1?lang=en`])
  assert.deepEqual(tunnel.requests, ['CONNECT www.site.invalid:443'])
})

test('a message goes through the proxy once, to the site in a tunnel', { skip: noTools }, async t => {
  const site = await startSecureSite(t, { success: true, message: 'Sent.' })
  const proxy = await startProxy(t, { port: site.port })
  const env = { ...site.env, VITRINE_URL: secure, HTTPS_PROXY: proxy.host }
  const { status, stdout } = await vitrineProcess(['contact', ...message, '--yes'], { env })
  assert.equal(status, 0)
  assert.match(stdout, /Sent\./)
  assert.deepEqual(site.requests, ['POST www.site.invalid /api/v1/contato'])
})

test('the proxy gets the credentials of its address, and the site does not', { skip: noTools }, async t => {
  const plain = await startScripted(t, ({ headers }, response) => json(response, infoBody({ headers })))
  const tunnelled = await startSecureSite(t)
  const port = Number(new URL(plain.url).port)
  const credentials = 'rosa:p@ss word'
  const written = 'rosa:p%40ss%20word'
  const [forward, tunnel] = [
    await startProxy(t, { port, credentials }),
    await startProxy(t, { port: tunnelled.port, credentials }),
  ]
  const env = {
    ...tunnelled.env,
    HTTP_PROXY: `http://${written}@${forward.host}`,
    HTTPS_PROXY: `http://${written}@${tunnel.host}`,
  }
  const first = await vitrineProcess(['info', '--json', '--url', inTheClear], { env })
  const second = await vitrineProcess(['info', '--json', '--url', secure], { env })
  assert.deepEqual([first.status, second.status], [0, 0])
  const { headers } = JSON.parse(first.stdout)
  assert.equal(headers.host, 'www.site.invalid')
  assert.deepEqual(
    Object.keys(headers).filter(name => /proxy|authorization/.test(name)),
    [],
  )
})

test('NO_PROXY names the sites that are asked directly', async t => {
  const proxy = await startProxy(t, { port: 1 })
  const env = { http_proxy: proxy.host, NO_PROXY: 'localhost, .invalid' }
  const { status, stderr } = await vitrine(['info', '--url', inTheClear], { env })
  assert.equal(status, 7)
  assert.match(stderr, /could not resolve www\.site\.invalid/)
  assert.deepEqual(proxy.requests, [])
})

test('this machine is asked directly', async t => {
  const site = await startSite(t)
  const proxy = await startProxy(t, { port: site.port })
  const env = { VITRINE_URL: site.url, http_proxy: proxy.host, HTTP_PROXY: proxy.host }
  assert.equal((await vitrine(['info'], { env })).status, 0)
  assert.deepEqual(proxy.requests, [])
})

test('a redirect is followed through the proxy of its own scheme', { skip: noTools }, async t => {
  const secureSite = await startSecureSite(t)
  const plain = await startScripted(t, ({ url }, response) =>
    response.writeHead(308, { Location: `${secure}${url}#top` }).end(),
  )
  const forward = await startProxy(t, { port: Number(new URL(plain.url).port) })
  const tunnel = await startProxy(t, { port: secureSite.port })
  const env = { ...secureSite.env, http_proxy: forward.host, https_proxy: tunnel.host }
  assert.equal((await vitrineProcess(['info', '--url', inTheClear], { env })).status, 0)
  assert.deepEqual(forward.requests, [`GET ${inTheClear}/api/v1?lang=en`])
  assert.deepEqual(tunnel.requests, ['CONNECT www.site.invalid:443'])
})

/** The variable with the proxy, and the site that is asked through it. */
const ways = [
  ['HTTP_PROXY', inTheClear],
  ['HTTPS_PROXY', secure],
] as const

for (const [variable, url] of ways) {
  test(`a proxy at ${variable} that cannot be reached is named without its password`, async () => {
    const host = `127.0.0.1:${await freePort()}`
    const env = { [variable]: `http://rosa:secret@${host}` }
    for (const words of [['info'], ['info', '--json']]) {
      const { status, stdout, stderr } = await vitrine([...words, '--url', url], { env })
      assert.deepEqual({ status, stdout }, { status: 7, stdout: '' })
      assert.ok(stderr.includes(`could not reach the proxy http://${host} (ECONNREFUSED).`), stderr)
      assert.ok(stderr.includes(`Check ${variable}`), stderr)
      assert.doesNotMatch(stderr, /secret|rosa/)
    }
  })

  test(`a proxy at ${variable} that says nothing is named once the time is over`, async t => {
    const server = createSocketServer(socket => socket.on('error', () => {})).listen(0, '127.0.0.1')
    await once(server, 'listening')
    t.after(() => server.close())
    const { port } = server.address() as AddressInfo
    const env = { [variable]: `127.0.0.1:${port}` }
    const { status, stderr } = await vitrine(['info', '--url', url, '--timeout', '1'], { env })
    assert.equal(status, 7)
    assert.match(
      stderr,
      variable === 'HTTPS_PROXY'
        ? /could not reach the proxy http:\/\/127\.0\.0\.1:\d+/
        : /did not respond in time/,
    )
  })

  test(`a proxy at ${variable} that asks for credentials is named without its password`, async t => {
    const proxy = await startProxy(t, { port: 1, credentials: 'rosa:right' })
    const env = { [variable]: `http://rosa:wrong@${proxy.host}` }
    const { status, stderr } = await vitrine(['info', '--url', url], { env })
    assert.equal(status, 7)
    assert.ok(stderr.includes(`the proxy http://${proxy.host} requires a valid user and password`), stderr)
    assert.ok(stderr.includes(`Set them in ${variable}`), stderr)
    assert.doesNotMatch(stderr, /wrong/)
  })

  test(`a message that the proxy at ${variable} did not take was not sent`, async t => {
    const proxy = await startProxy(t, { port: 1, credentials: 'rosa:right' })
    for (const [host, code] of [
      [proxy.host, 'proxy_login_failed'],
      [`127.0.0.1:${await freePort()}`, 'proxy_unreachable'],
    ] as const) {
      const words = ['contact', ...message, '--yes', '--json', '--url', url]
      const { stderr } = await vitrine(words, { env: { [variable]: host } })
      const told = JSON.parse(stderr)
      assert.deepEqual([told.code, told.effect], [code, 'not_sent'])
    }
  })

  test(`a proxy at ${variable} that closes the connection without an answer is told clearly`, async t => {
    const host = await startRaw(t, socket => socket.destroy())
    const { status, stderr } = await vitrine(['info', '--url', url], { env: { [variable]: host } })
    assert.equal(status, 7)
    assert.match(
      stderr,
      variable === 'HTTPS_PROXY' ? /could not reach the proxy http:\/\/\S+/ : /closed the connection/,
    )
  })
}

for (const status of [403, 502]) {
  test(`a proxy that refuses a tunnel with ${status} is named, and so is the site`, async t => {
    const proxy = await startProxy(t, { port: 1, refusal: status })
    const ended = await vitrine(['info', '--url', secure], { env: { https_proxy: proxy.host } })
    assert.equal(ended.status, 7)
    const told = `the proxy http://${proxy.host} refused to connect to www.site.invalid (status ${status}).`
    assert.ok(ended.stderr.replaceAll(/\n\s*/g, ' ').includes(told), ended.stderr)
  })
}

test('a site in a tunnel whose certificate is not trusted is told as such', { skip: noTools }, async t => {
  const site = await startSecureSite(t)
  const proxy = await startProxy(t, { port: site.port })
  const { status, stderr } = await vitrine(['info', '--url', secure], { env: { https_proxy: proxy.host } })
  assert.equal(status, 7)
  assert.match(stderr, /could not make a secure connection to www\.site\.invalid/)
})

test('a site in a tunnel whose certificate has another name is told as such', { skip: noTools }, async t => {
  const site = await startSecureSite(t)
  const proxy = await startProxy(t, { port: site.port })
  const env = { ...site.env, https_proxy: proxy.host }
  const { status, stderr } = await vitrineProcess(['info', '--url', 'https://other.site.invalid'], { env })
  assert.equal(status, 7)
  assert.match(stderr, /could not make a secure connection to other\.site\.invalid/)
})

test('a site that breaks the connection in a tunnel is told as such', async t => {
  const [, port = ''] = (await startRaw(t, socket => socket.destroy())).split(':')
  const proxy = await startProxy(t, { port: Number(port) })
  const { status, stderr } = await vitrine(['info', '--url', secure], { env: { https_proxy: proxy.host } })
  assert.equal(status, 7)
  assert.match(stderr, /www\.site\.invalid closed the connection/)
})

test('a site that says nothing in a tunnel is told as such, and the program ends', async t => {
  const [, port = ''] = (await startRaw(t, () => {})).split(':')
  const proxy = await startProxy(t, { port: Number(port) })
  const words = ['info', '--url', secure, '--timeout', '1']
  const { status, stderr } = await vitrine(words, { env: { https_proxy: proxy.host } })
  assert.equal(status, 7)
  assert.match(stderr, /timed out connecting to www\.site\.invalid/)
})

test('a variable that names no HTTP proxy is named, without what it holds', async () => {
  const env = { HTTPS_PROXY: 'socks5://rosa:secret@proxy.example' }
  const { status, stderr } = await vitrine(['info', '--url', secure], { env })
  assert.equal(status, 2)
  assert.match(stderr, /HTTPS_PROXY does not contain a valid HTTP proxy address/)
  assert.doesNotMatch(stderr, /secret/)
})

test('a message for which a variable names no HTTP proxy was not sent', async () => {
  const words = ['contact', ...message, '--yes', '--json', '--url', secure]
  const { status, stderr } = await vitrine(words, { env: { HTTPS_PROXY: 'socks5://proxy.example' } })
  const { code, effect } = JSON.parse(stderr)
  assert.deepEqual([status, code, effect], [2, 'proxy_invalid', 'not_sent'])
})
