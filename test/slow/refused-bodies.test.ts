import assert from 'node:assert/strict'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { freePort, without } from '../support/installed.ts'
import { type CleanupContext, companyContent, startSite, temporaryFolder } from '../support/process.ts'
import { startShippedNginx, startUnaskingCaddy, type Upstream } from '../support/proxies.ts'

/**
 * Requests whose response does not wait for their body, and the statuses that the site may send. 503 means that one
 * client has too many unfinished bodies. A proxy itself sends 502 or 504.
 */
const refusals: readonly (readonly [string, string, string, readonly number[]])[] = [
  ['POST', '/api/v1/nada', 'application/json', [404, 429]],
  ['POST', '/api/v1/contato', 'application/json', [400, 413, 429, 503]],
  ['POST', '/contato', 'application/x-www-form-urlencoded', [400, 413, 429, 503]],
  ['POST', '/nada', 'text/plain', [404]],
  ['POST', '/mcp', 'application/json', [400, 403, 413, 429, 503]],
  ['GET', '/sobre', 'text/plain', [200]],
]
const sizes = [20, 40, 60, 66, 80, 200, 1_000].map(kilobytes => kilobytes * 1_000)
const times = 40

// Caddy answers 503 itself while a busy machine keeps the only instance from saying that it is ready: it does not ask.
const proxies = {
  nginx: async (t, upstream) => (await startShippedNginx(t, [upstream, upstream])).port,
  caddy: async (t, upstream) => (await startUnaskingCaddy(t, [upstream])).port,
} as const satisfies Record<string, (t: CleanupContext, upstream: Upstream) => Promise<number>>

for (const [program, start] of Object.entries(proxies)) {
  test(`behind ${program} no refusal of a body is lost, from 20 KB to 1 MB`, {
    skip: without(program),
    timeout: 300_000,
  }, async t => {
    const operatorsPort = await freePort()
    const site = await startSite(t, {
      ...companyContent,
      TRUST_PROXY: '1',
      ADMIN_PORT: String(operatorsPort),
      MAILBOX_DIR: await temporaryFolder(t),
    })
    const port = await start(t, { host: '127.0.0.1', port: site.port, operatorsPort })
    for (const size of sizes) {
      const body = Buffer.alloc(size, 'x')
      for (const [method, path, type, statuses] of refusals) {
        const answers = await Promise.all(
          Array.from({ length: times }, () => send(port, method, path, type, body)),
        )
        const others = answers.filter(({ status }) => !statuses.includes(status))
        assert.deepEqual(
          others.slice(0, 3),
          [],
          `${others.length} of ${times}: ${method} ${path}, ${size} bytes`,
        )
      }
    }
  })
}

async function send(port: number, method: string, path: string, type: string, body: Buffer) {
  const headers = { 'Content-Type': type, 'Content-Length': body.length }
  const sent = request({ port, host: '127.0.0.1', method, path, headers, agent: false })
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  sent.once('response', resolve).once('error', reject)
  sent.end(body)
  const response = await promise
  return { status: response.statusCode ?? 0, text: (await text(response)).slice(0, 100) }
}
