import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { changedContent } from '../support/changed-content.ts'
import { editFile, replace } from '../support/content-edits.ts'
import { without } from '../support/installed.ts'
import { startMailServer } from '../support/mail-server.ts'
import { call } from '../support/mcp.ts'
import { message } from '../support/message.ts'
import { completed, ownOrigin, postMessage, root, type ServedSite, startSite } from '../support/process.ts'
import { connectRedis, startRedis, withoutRedis } from '../support/redis.ts'
import { startScriptedMailServer } from '../support/scripted-mail-server.ts'
import { serveSite } from '../support/served-site.ts'

async function read({ listening }: ServedSite, path: string): Promise<string> {
  return (await fetch(`http://127.0.0.1:${listening.operatorsPort}${path}`)).text()
}

/** The samples of a metric that are not 0, as they are written. */
async function samples(site: ServedSite, name: string): Promise<string[]> {
  const lines = (await read(site, '/metrics')).split('\n')
  return lines.filter(line => line.startsWith(name) && !line.endsWith(' 0'))
}

/** The value of a metric without labels. Undefined while it is absent. */
async function gauge(site: ServedSite, name: string): Promise<number | undefined> {
  const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(await read(site, '/metrics'))
  return found ? Number(found[1]) : undefined
}

/** The line about a system in `/readyz`, such as `mail`. */
async function lineAbout(site: ServedSite, name: string): Promise<string | undefined> {
  return new RegExp(`^${name}: (.*)$`, 'm').exec(await read(site, '/readyz'))?.[1]
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20)
}

const submit = (site: ServedSite, key: string) =>
  postMessage(site.url, message, undefined, { 'Idempotency-Key': key })

test('a delivery that fails after a good check makes the mail system unusable, and one that is accepted makes it usable', async t => {
  const fates = ['450 4.7.1 later', '550 5.1.1 unknown', 'drop'] as const
  const server = await startScriptedMailServer(t, {
    // The first connection is that of the check at start.
    misbehave: (stage, connection) => (stage === 'RCPT' ? fates[(connection - 2) / 2] : undefined),
  })
  const site = await serveSite(t, { ADMIN_PORT: '0', SMTP_URL: server.url })
  await until(async () => (await gauge(site, 'vitrine_mail_usable')) === 1)
  for (const fate of fates) {
    assert.equal((await postMessage(site.url, message)).status, 502)
    assert.equal(await gauge(site, 'vitrine_mail_usable'), 0, fate)
    assert.match((await lineAbout(site, 'mail')) ?? '', /, unusable since \d{4}-.*Z \(.+\)$/)
    assert.equal((await postMessage(site.url, message)).status, 200)
    assert.equal(await gauge(site, 'vitrine_mail_usable'), 1, fate)
    assert.match((await lineAbout(site, 'mail')) ?? '', /, usable$/)
  }
})

test('a site without a way for messages says so, and has no mail system that could be unusable', async t => {
  const production = { NODE_ENV: 'production', HOST: '127.0.0.1', BASE_URL: 'https://www.site.test' }
  const site = await serveSite(t, { ADMIN_PORT: '0', ...production })
  assert.equal((await postMessage(site.url, message)).status, 503)
  assert.equal(await gauge(site, 'vitrine_mail_usable'), undefined)
  assert.equal(await gauge(site, 'vitrine_mail_configured'), 0)
  assert.equal(await lineAbout(site, 'mail'), 'none: the contact operation answers 503')
})

test('a mailbox is unusable once it cannot be written', async t => {
  const mailbox = await serveSite(t, { ADMIN_PORT: '0', MAILBOX_DIR: '/dev/null/mailbox' })
  assert.equal(await gauge(mailbox, 'vitrine_mail_usable'), undefined)
  assert.equal(await gauge(mailbox, 'vitrine_mail_configured'), 1)
  assert.equal((await postMessage(mailbox.url, message)).status, 503)
  assert.equal(await gauge(mailbox, 'vitrine_mail_usable'), 0)
  assert.match(
    (await lineAbout(mailbox, 'mail')) ?? '',
    /^\/dev\/null\/mailbox, unusable since .*\(.*ENOTDIR.*\)$/,
  )
})

const faults: readonly (readonly [string, RegExp, string[][], string[][]])[] = [
  ['is a replica', /READONLY/, [['REPLICAOF', '127.0.0.1', '1']], [['REPLICAOF', 'NO', 'ONE']]],
  [
    'is full',
    /OOM/,
    [
      ['CONFIG', 'SET', 'maxmemory-policy', 'noeviction'],
      ['CONFIG', 'SET', 'maxmemory', '1'],
    ],
    [['CONFIG', 'SET', 'maxmemory', '0']],
  ],
]

for (const [name, reason, toFail, toRepair] of faults) {
  test(`a store that answers but ${name} is unusable, in the metrics, /readyz and the log`, {
    skip: withoutRedis,
    timeout: 120_000,
  }, async t => {
    const { url } = await startRedis(t)
    const store = await connectRedis(t, url)
    const tell = async (commands: string[][]) => {
      for (const [command = '', ...words] of commands) await store.call(command, ...words)
    }
    const site = await serveSite(t, { ADMIN_PORT: '0', VALKEY_URL: url })
    await until(async () => (await gauge(site, 'vitrine_store_usable')) === 1)
    assert.equal(await lineAbout(site, 'store'), `${new URL(url).host}, usable`)
    await tell(toFail)
    await submit(site, 'one')
    await until(async () => (await gauge(site, 'vitrine_store_usable')) === 0)
    assert.match((await lineAbout(site, 'store')) ?? '', reason)
    const { reason: logged } = await site.logged('the shared store fails; this process counts for itself')
    assert.match(String(logged), reason)
    assert.match(await read(site, '/readyz'), /^ready\n/)
    await tell(toRepair)
    await until(async () => (await gauge(site, 'vitrine_store_usable')) === 1)
    await site.logged('the shared store answers', 2)
  })
}

test('a store that is gone is unusable at once, without a request, and usable when it is back', {
  skip: withoutRedis,
  timeout: 120_000,
}, async t => {
  const server = await startRedis(t)
  const site = await serveSite(t, { ADMIN_PORT: '0', VALKEY_URL: server.url })
  await until(async () => (await gauge(site, 'vitrine_store_usable')) === 1)
  await server.kill()
  await until(async () => (await gauge(site, 'vitrine_store_usable')) === 0)
  await until(async () => /ECONNREFUSED/.test((await lineAbout(site, 'store')) ?? ''))
  await server.restart()
  await until(async () => (await gauge(site, 'vitrine_store_usable')) === 1)
})

test('without a store there is no metric of it, and /readyz says so', async t => {
  const site = await serveSite(t, { ADMIN_PORT: '0' })
  assert.equal(await gauge(site, 'vitrine_store_usable'), undefined)
  assert.match((await lineAbout(site, 'store')) ?? '', /^none: /)
})

test('responses to contact messages of the API, the form and MCP are counted by status and code; nothing else is', async t => {
  const site = await serveSite(t, { ...ownOrigin, ADMIN_PORT: '0' })
  const form = (fields: Readonly<Record<string, string>>) =>
    fetch(`${site.url}/fale`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const { nome, email, mensagem } = message
  await postMessage(site.url, message)
  await postMessage(site.url, {})
  await postMessage(site.url, message, '/api/contato', { 'Idempotency-Key': 'ç' })
  assert.equal((await form({ nome, email, mensagem })).status, 303)
  assert.equal((await form({ nome, email, mensagem: '' })).status, 400)
  const called = await fetch(`${site.url}/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify(call('sendContactMessage', { ...message, email: 'x', validateOnly: false })),
  })
  assert.match(await called.text(), /email_invalid/)
  // Neither a check nor a question for the address is a message.
  await postMessage(site.url, message, '/api/v1/contato?validateOnly=true')
  await fetch(`${site.url}/api/v1/contato`)
  await fetch(`${site.url}/fale`)
  for (let count = 0; count < 5; count += 1) await postMessage(site.url, message)
  assert.deepEqual((await samples(site, 'vitrine_contact_responses_total')).toSorted(), [
    'vitrine_contact_responses_total{status="200",code="none"} 5',
    'vitrine_contact_responses_total{status="303",code="none"} 1',
    'vitrine_contact_responses_total{status="400",code="email_invalid"} 1',
    'vitrine_contact_responses_total{status="400",code="idempotency_key_invalid"} 1',
    'vitrine_contact_responses_total{status="400",code="message_required"} 1',
    'vitrine_contact_responses_total{status="400",code="name_required"} 1',
    'vitrine_contact_responses_total{status="429",code="rate_limited"} 1',
  ])
})

test('deliveries that run and wait are counted while they do', async t => {
  const decision = Promise.withResolvers<void>()
  const server = await startMailServer(t, { decide: () => decision.promise })
  const site = await serveSite(t, { ADMIN_PORT: '0', SMTP_URL: server.url, TRUST_PROXY: '1' })
  const sent = Array.from({ length: 23 }, (_, index) =>
    postMessage(site.url, message, undefined, { 'X-Forwarded-For': `10.0.0.${index}` }),
  )
  const expected = ['vitrine_deliveries{state="running"} 20', 'vitrine_deliveries{state="waiting"} 3']
  await until(async () => (await samples(site, 'vitrine_deliveries')).join() === expected.join())
  decision.resolve()
  for (const response of sent) assert.equal((await response).status, 200)
  assert.deepEqual(await samples(site, 'vitrine_deliveries'), [])
})

test('the versions of program and content are in the metrics, /readyz and the log; the same files have the same version', async t => {
  const folder = await changedContent(t, {})
  const [first, second] = await Promise.all([
    startSite(t, { ADMIN_PORT: '0', CONTENT_DIR: folder }),
    startSite(t, { ADMIN_PORT: '0', CONTENT_DIR: await changedContent(t, {}) }),
  ])
  const version = (await completed(t, ['--version'])).stdout.trim()
  const content = String(first.listening.content)
  assert.match(content, /^[0-9a-f]{12}$/)
  for (const site of [first, second]) {
    assert.deepEqual([site.listening.version, site.listening.content], [version, content])
    assert.deepEqual(await samples(site, 'vitrine_build_info'), [
      `vitrine_build_info{version="${version}",content="${content}"} 1`,
    ])
    assert.equal(await lineAbout(site, 'version'), `${version}, content ${content}`)
  }
  await editFile(join(folder, 'company.yaml'), replace('version: 2', '# Another comment\nversion: 2'))
  first.kill('SIGHUP')
  const published = await first.logged('the content is published again')
  assert.equal(published.version, version, 'each line has the version of the program')
  assert.notEqual(published.content, content)
  assert.deepEqual(await samples(first, 'vitrine_build_info'), [
    `vitrine_build_info{version="${version}",content="${published.content}"} 1`,
  ])
})

test('requests for assets with an unknown fingerprint are counted, and no other missing address is', async t => {
  const site = await serveSite(t, { ADMIN_PORT: '0' })
  const [stylesheet = ''] = /\/assets\/site-\d{9}\.css/.exec(await (await fetch(site.url)).text()) ?? []
  const missing = ['/assets/site-000000000.css', '/assets/a/b-123456789.webp']
  const others = [
    '/assets/site.css',
    '/b-123456789.css',
    '/assets',
    '/api/v1/assets/a-123456789.css',
    stylesheet,
  ]
  for (const path of [...missing, ...others]) await (await fetch(`${site.url}${path}`)).text()
  assert.equal(await gauge(site, 'vitrine_assets_missing_total'), missing.length)
  assert.deepEqual(await samples(site, 'vitrine_requests_total{route="(asset)"'), [
    'vitrine_requests_total{route="(asset)",status="404",representation="text",language="pt"} 2',
    'vitrine_requests_total{route="(asset)",status="200",representation="style",language="none"} 1',
  ])
})

test('docs/operations.md has every metric of the site', async t => {
  const { url } = await startRedis(t)
  const site = await serveSite(t, {
    ADMIN_PORT: '0',
    VALKEY_URL: url,
    SMTP_URL: (await startMailServer(t)).url,
  })
  const operations = await readFile(join(root, 'docs/operations.md'), 'utf8')
  const documented = [...operations.matchAll(/^\| `(vitrine_\w+)` \|/gm)].map(([, name]) => name)
  const exposed = [...(await read(site, '/metrics')).matchAll(/^# TYPE (vitrine_\w+) /gm)].map(
    ([, name]) => name,
  )
  assert.deepEqual(documented.toSorted(), exposed.toSorted())
})

test('the metrics keep the conventions of Prometheus', { skip: without('promtool') }, async t => {
  const site = await serveSite(t, { ADMIN_PORT: '0' })
  await (await fetch(site.url)).text()
  const input = await read(site, '/metrics')
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' })
  assert.deepEqual([status, stdout, stderr], [0, '', ''])
})
