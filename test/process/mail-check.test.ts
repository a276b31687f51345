import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { test } from 'node:test'
import type { DeliveryFailure } from '../../src/forms/mail.ts'
import { smtpCheck } from '../../src/forms/smtp.ts'
import { createDependency } from '../../src/server/dependency.ts'
import { freePort } from '../support/installed.ts'
import { smtpRefusal, startMailServer } from '../support/mail-server.ts'
import { postMessage, type ServedSite, startSite } from '../support/process.ts'
import { serveSite } from '../support/served-site.ts'

const password = 'senha-secreta'

/** Returns the response of `/readyz` after a check of the mail server. */
async function readiness({ listening }: ServedSite): Promise<{ status: number; mail: string }> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${listening.operatorsPort}/readyz`)
    const [, mail = ''] =
      /^ready\nmail: (.*)\nstore: none: .*\nversion: .*\n$/.exec(await response.text()) ?? []
    if (!mail.endsWith('not checked yet')) return { status: response.status, mail }
  }
}

test('a mail server that takes the credentials is usable: /readyz says so, and the log has no warning', async t => {
  const logins: unknown[] = []
  const server = await startMailServer(t, {
    authOptional: false,
    onAuth(auth, _session, done) {
      logins.push(auth.password)
      done(null, { user: 'site' })
    },
  })
  const site = await serveSite(t, { ADMIN_PORT: '0', SMTP_URL: withPassword(server.url) })
  const { status, mail } = await readiness(site)
  assert.deepEqual([status, mail], [200, `SMTP server 127.0.0.1:${server.port}, usable`])
  assert.deepEqual([logins, server.mails], [[password], []])
  assert.doesNotMatch(site.stdout(), /"level":40/)
})

test('a mail server that refuses the credentials is a warning at start and stands in /readyz, which stays 200', async t => {
  const server = await startMailServer(t, { onAuth: (_auth, _session, done) => done(smtpRefusal(535)) })
  const site = await serveSite(t, { ADMIN_PORT: '0', SMTP_URL: withPassword(server.url) })
  const warning = await site.logged('the mail server cannot be used: contact messages fail until it can')
  assert.equal(warning.level, 40)
  assert.match(String(warning.reason), /535/)
  const { status, mail } = await readiness(site)
  assert.equal(status, 200)
  assert.match(mail, /^SMTP server 127\.0\.0\.1:\d+, unusable since \d{4}-\d\d-\d\dT\S+Z \(.*535.*\)$/)
  assert.doesNotMatch(site.stdout() + mail, /senha-secreta|c2VuaGEtc2VjcmV0Y/)
})

test('a mail server that is not there keeps nobody from starting, and /readyz stays 200', async t => {
  const site = await serveSite(t, { ADMIN_PORT: '0', SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
  const { status, mail } = await readiness(site)
  assert.equal(status, 200)
  assert.match(mail, /unusable since .*ECONNREFUSED/)
  assert.equal((await fetch(site.url)).status, 200)
})

test('a mail server that says nothing delays neither the start nor a stop', async t => {
  const sockets: Socket[] = []
  const silent = createServer(socket => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  t.after(() => {
    silent.close()
    for (const socket of sockets) socket.destroy()
  })
  const { port } = silent.address() as AddressInfo
  const connected = once(silent, 'connection')
  const site = await startSite(t, { ADMIN_PORT: '0', SMTP_URL: `smtp://127.0.0.1:${port}` })
  await connected
  const response = await fetch(`http://127.0.0.1:${site.listening.operatorsPort}/readyz`)
  assert.equal(response.status, 200)
  const text = await response.text()
  assert.ok(text.startsWith(`ready\nmail: SMTP server 127.0.0.1:${port}, not checked yet\n`), text)
  site.kill('SIGTERM')
  assert.deepEqual(await site.ended, { status: 0, signal: null })
  assert.doesNotMatch(site.stdout(), /"level":40/)
})

test('without a mail server /readyz says where messages go, or that they go nowhere', async t => {
  const kept = await serveSite(t, { ADMIN_PORT: '0', MAILBOX_DIR: '/nowhere/mailbox' })
  assert.equal((await readiness(kept)).mail, '/nowhere/mailbox')
  const none = await serveSite(t, {
    ADMIN_PORT: '0',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    BASE_URL: 'https://www.empresa.example',
  })
  assert.equal((await readiness(none)).mail, 'none: the contact operation answers 503')
  assert.equal((await postMessage(none.url, {})).status, 400)
})

test('a mail server that comes back is found by a later check, and each change is told once', async t => {
  let refusals = 3
  const told: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const server = await startMailServer(t, {
    onAuth(_auth, _session, done) {
      refusals -= 1
      if (refusals >= 0) done(smtpRefusal(454))
      else done(null, { user: 'site' })
    },
  })
  const state = createDependency({
    name: 'mail',
    interval: 100,
    reasonOf: failure => (failure as DeliveryFailure).reason,
    journal: {
      unusable: reason => told.push(reason),
      usable() {
        told.push('usable')
        resolve()
      },
    },
  })
  t.after(state.stop)
  const check = smtpCheck(withPassword(server.url))
  state.watch(() => check(AbortSignal.timeout(10_000)))
  assert.equal(state.describe(), 'mail, not checked yet')
  await promise
  assert.equal(told.length, 2, told.join())
  assert.match(told[0] ?? '', /454/)
  assert.equal(state.describe(), 'mail, usable')
})

function withPassword(url: string): string {
  return url.replace('//', `//site:${password}@`)
}
