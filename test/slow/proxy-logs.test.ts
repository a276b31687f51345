import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { freePort, without } from '../support/installed.ts'
import { ask } from '../support/instances.ts'
import { type CleanupContext, startSite } from '../support/process.ts'
import { type RunningProxy, startCaddy, startShippedNginx, type Upstream } from '../support/proxies.ts'

const client = '127.12.34.56'

const proxies: readonly (readonly [
  name: string,
  program: string,
  start: (t: CleanupContext, upstreams: readonly Upstream[]) => Promise<RunningProxy>,
])[] = [
  ['nginx', 'nginx', startShippedNginx],
  ['Caddy', 'caddy', startCaddy],
]

suite('what the shipped proxies write', { timeout: 120_000 }, () => {
  for (const [name, program, start] of proxies) {
    test(`${name} as it is shipped writes no address of a client, neither to a file nor to its standard error`, {
      skip: without(program),
    }, async t => {
      const site = await startSite(t, { ADMIN_PORT: '0', TRUST_PROXY: '1' })
      const alive = {
        host: '127.0.0.1',
        port: site.port,
        operatorsPort: Number(site.listening.operatorsPort),
      }
      const proxy = await start(t, [alive, { ...alive, port: await freePort() }])
      const upstreamsFail = site.ended
      await askOfEveryKind(proxy.port)
      assert.equal((await ask(proxy.port, '/', { client })).status, 200)
      site.kill('SIGKILL')
      await upstreamsFail
      await askOfEveryKind(proxy.port)
      assert.ok((await ask(proxy.port, '/', { client })).status >= 502)
      for (const [path, text] of [...(await filesBelow(proxy.folder)), ['standard error', proxy.stderr()]]) {
        assert.ok(!text?.includes(client), `${path}: ${text}`)
      }
      if (program === 'caddy')
        assert.match(proxy.stderr(), /health_checker.*refused/, 'operators see what is away')
    })
  }
})

/** Requests that a proxy answers, passes on, or refuses by itself. */
async function askOfEveryKind(port: number): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  await ask(port, '/', { client })
  await ask(port, '/api/v1/contato', { client, method: 'POST', headers, body: '{}' })
  await ask(port, `/${'a'.repeat(9_000)}`, { client })
  await ask(port, '/', { client, headers: { Cookie: 'c'.repeat(40_000) } }).catch(() => undefined)
  for (const text of ['garbage\r\n\r\n', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', '\x16\x03\x01\x02\x00\x01']) {
    await say(port, text)
  }
}

/** Sends bytes as they are, and waits until the proxy has closed the connection or answered. */
function say(port: number, text: string): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: client })
  socket.on('error', () => {})
  socket.end(text, 'latin1')
  socket.resume()
  return new Promise(resolve => socket.once('close', () => resolve()))
}

async function filesBelow(folder: string): Promise<[path: string, text: string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return Promise.all(
    files.map(async (path): Promise<[string, string]> => [path, await readFile(path, 'latin1')]),
  )
}
