import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { caddyfile } from '../support/deploy-files.ts'
import { freePort, without } from '../support/installed.ts'
import { ask } from '../support/instances.ts'
import { startCaddy } from '../support/proxies.ts'
import { serveSite } from '../support/served-site.ts'

test('the shipped Caddyfile can be changed and reloaded: `caddy reload` succeeds, and then the site answers by the new one', {
  skip: without('caddy'),
}, async t => {
  const host = '127.0.0.1'
  const operatorsPort = await freePort()
  const site = await serveSite(t, { HOST: host, ADMIN_PORT: String(operatorsPort) })
  const caddy = await startCaddy(t, [{ host, port: site.port, operatorsPort }])
  assert.equal((await ask(caddy.port, '/')).status, 200)
  const file = join(caddy.folder, 'Caddyfile')
  const before = await readFile(file, 'utf8')
  await writeFile(file, before.replace('\treverse_proxy {$', '\theader X-Changed yes\n\treverse_proxy {$'))
  await caddy.reload()
  // Until its former listener has ended, Caddy may reset a connection that it has not yet accepted.
  const byTheNewOne = () =>
    ask(caddy.port, '/').then(
      ({ headers }) => headers['x-changed'] === 'yes',
      () => false,
    )
  while (!(await byTheNewOne())) await sleep(20)
  const afterwards = await Promise.all(Array.from({ length: 20 }, () => ask(caddy.port, '/')))
  assert.deepEqual(new Set(afterwards.map(({ status }) => status)), new Set([200]))
})

test('only programs on the machine of Caddy may change it', () =>
  assert.deepEqual(caddyfile.match(/^\tadmin .*$/gm), ['\tadmin localhost:2019']))
