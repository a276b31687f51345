import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { smtpRefusal, startMailServer } from '../support/mail-server.ts'
import { tellingMessage as message } from '../support/message.ts'
import {
  postMessage,
  run,
  type ServedSite,
  startSite,
  takenPort,
  temporaryFolder,
} from '../support/process.ts'
import { exchange } from '../support/raw-client.ts'
import { startScriptedMailServer } from '../support/scripted-mail-server.ts'
import { serveSite } from '../support/served-site.ts'

const paths = ['/livez', '/readyz', '/metrics']

/** Returns the address of a process's operators' listener, from its log. */
function operatorsUrl({ listening }: ServedSite): string {
  const port = listening.operatorsPort
  assert.ok(typeof port === 'number' && port > 0, `operatorsPort is ${port}`)
  return `http://127.0.0.1:${port}`
}

/** One line of the Prometheus text format 0.0.4 that is no comment. */
const sample = /^[a-zA-Z_:][a-zA-Z0-9_:]*(?:\{[a-zA-Z_]\w*="[^"\n]*"(?:,[a-zA-Z_]\w*="[^"\n]*")*,?\})? \S+$/

test('ADMIN_PORT=0 opens a second listener on a port of its own, which the log names', async t => {
  const site = await serveSite(t, { ADMIN_PORT: '0' })
  const url = operatorsUrl(site)
  assert.notEqual(site.listening.operatorsPort, site.port)
  for (const path of ['/livez', '/readyz']) {
    const response = await fetch(`${url}${path}`)
    assert.equal(response.status, 200, path)
    assert.equal(response.headers.get('Cache-Control'), 'no-store')
  }
  for (const path of ['/', '/nada', '/api/v1', '/livez/more', '//livez']) {
    assert.equal((await fetch(`${url}${path}`)).status, 404, path)
  }
})

test('a connection of operators gets one answer, so that unread ones do not fill the memory', async t => {
  const site = await serveSite(t, { ADMIN_PORT: '0' })
  const asked = 'GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n'
  const { statuses, end } = await exchange(Number(site.listening.operatorsPort), asked.repeat(20))
  assert.deepEqual([statuses[0], new Set(statuses.slice(1)), end], [200, new Set([503]), 'closed'])
})

test('/metrics is Prometheus text with the metrics of the process and what came of each message', async t => {
  const server = await startMailServer(t, {
    decide: async () => {
      if (server.mails.length === 2) throw smtpRefusal(554)
    },
  })
  const site = await startSite(t, { ADMIN_PORT: '0', SMTP_URL: server.url })
  const statuses: number[] = []
  for (let count = 0; count < 3; count += 1) statuses.push((await postMessage(site.url, message)).status)
  assert.deepEqual(statuses, [200, 200, 502])

  const response = await fetch(`${operatorsUrl(site)}/metrics`)
  assert.equal(response.status, 200)
  assert.match(response.headers.get('Content-Type') ?? '', /^text\/plain; version=0\.0\.4(;|$)/)
  const text = await response.text()
  const lines = text.trimEnd().split('\n')
  for (const line of lines.filter(each => each !== '' && !each.startsWith('#'))) assert.match(line, sample)
  assert.ok(lines.includes('# TYPE vitrine_contact_messages_total counter'))
  assert.ok(lines.includes('vitrine_contact_messages_total{outcome="accepted"} 2'))
  assert.ok(lines.includes('vitrine_contact_messages_total{outcome="refused"} 1'))
  assert.ok(lines.includes('vitrine_faults_total 0'))
  assert.match(text, /^process_cpu_seconds_total \d/m)
  assert.match(text, /^process_resident_memory_bytes \d/m)
  assert.match(text, /^nodejs_eventloop_lag_seconds \d/m)
  assert.doesNotMatch(text, /Zuleica|cliente-secreto|98877-?6655|Planilha/i)
})

test('the metrics and the log tell refused, unknown and misconfigured messages apart', async t => {
  const fates = ['554 no', 'keep', '530 who are you'] as const
  // The first connection is that of the check at start.
  const server = await startScriptedMailServer(t, {
    misbehave: (stage, connection) => (stage === 'dot' ? fates[connection - 2] : undefined),
  })
  const site = await startSite(t, { ADMIN_PORT: '0', SMTP_URL: server.url })
  while (server.connections() === 0) await setImmediate()
  for (const status of [502, 502, 503]) assert.equal((await postMessage(site.url, message)).status, status)

  const metrics = await (await fetch(`${operatorsUrl(site)}/metrics`)).text()
  for (const outcome of ['refused', 'unknown', 'misconfigured']) {
    assert.ok(metrics.includes(`vitrine_contact_messages_total{outcome="${outcome}"} 1\n`), outcome)
  }
  site.kill('SIGTERM')
  await site.ended
  const records = site
    .stdout()
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
  assert.deepEqual(
    records.filter(({ kind }) => kind !== undefined).map(({ kind, level, msg }) => [kind, level, msg]),
    [
      ['refused', 50, 'a contact message was not delivered; its sender was told'],
      ['unknown', 50, 'a contact message may have been delivered; its sender was told'],
      ['misconfigured', 50, 'a contact message was not delivered; its sender was told'],
    ],
  )
})

test('a message that the configuration keeps from leaving is counted apart from those that the mail server refuses', async t => {
  const site = await serveSite(t, {
    NODE_ENV: 'production',
    BASE_URL: 'https://www.site.test',
    HOST: '127.0.0.1',
    ADMIN_PORT: '0',
  })
  assert.equal((await postMessage(site.url, message)).status, 503)
  const lines = (await (await fetch(`${operatorsUrl(site)}/metrics`)).text()).split('\n')
  assert.deepEqual(
    lines.filter(line => /^vitrine_contact_messages_total\{.*[1-9]$/.test(line)),
    ['vitrine_contact_messages_total{outcome="misconfigured"} 1'],
  )
})

test("the operators' paths are 404 on the public port", async t => {
  const site = await serveSite(t, { ADMIN_PORT: '0' })
  for (const path of paths) assert.equal((await fetch(`${site.url}${path}`)).status, 404, path)
})

/** Says on the standard error, one line each, that a process has begun to listen. */
const announceListeners = `import { subscribe } from 'node:diagnostics_channel'
subscribe('tracing:net.server.listen:asyncEnd', () => process.stderr.write('listens\\n'))`

test('without ADMIN_PORT there is no second listener', async t => {
  const options = `--import=data:text/javascript,${encodeURIComponent(announceListeners)}`
  const expected = [
    [{}, 'listens\n'],
    [{ ADMIN_HOST: '127.0.0.1' }, 'listens\n'],
    [{ ADMIN_PORT: '0' }, 'listens\nlistens\n'],
  ] as const
  for (const [environment, listeners] of expected) {
    const site = await startSite(t, { NODE_OPTIONS: options, ...environment })
    site.kill('SIGTERM')
    await site.ended
    assert.equal(site.stderr(), listeners)
    assert.equal(typeof site.listening.operatorsPort, 'ADMIN_PORT' in environment ? 'number' : 'undefined')
  }
})

test('an ADMIN_PORT that is taken is told in one line that names it, and the status is 69', async t => {
  const port = await takenPort(t)
  const refused = run(t, { ADMIN_PORT: String(port), MAILBOX_DIR: join(await temporaryFolder(t), 'mailbox') })
  assert.deepEqual(await refused.ended, { status: 69, signal: null })
  assert.match(refused.stderr(), /^[^\n]*EADDRINUSE[^\n]*\n$/)
  assert.ok(refused.stderr().includes(`127.0.0.1:${port}`), refused.stderr())
  assert.match(refused.stderr(), /ADMIN_PORT/)
  assert.equal(refused.stdout(), '')
})

test('while the process stops, /readyz is 503 and /livez 200, and the message in flight is finished', async t => {
  const arrived = Promise.withResolvers<void>()
  const decision = Promise.withResolvers<void>()
  const server = await startMailServer(t, {
    decide: () => {
      arrived.resolve()
      return decision.promise
    },
  })
  const site = await startSite(t, { ADMIN_PORT: '0', SMTP_URL: server.url })
  const url = operatorsUrl(site)
  const answer = postMessage(site.url, message)
  await arrived.promise
  assert.equal((await fetch(`${url}/readyz`)).status, 200)
  site.kill('SIGTERM')
  await site.logged('stopping')
  assert.equal((await fetch(`${url}/readyz`)).status, 503)
  assert.equal((await fetch(`${url}/livez`)).status, 200)
  decision.resolve()
  assert.equal((await answer).status, 200)
  assert.deepEqual(await site.ended, { status: 0, signal: null })
  assert.equal(site.stderr(), '')
})

test("an unfinished request on the operators' port does not hold up the end of the process", async t => {
  const site = await startSite(t, { ADMIN_PORT: '0' })
  const socket = connect(Number(site.listening.operatorsPort), '127.0.0.1')
  socket.on('error', () => {})
  t.after(() => socket.destroy())
  await once(socket, 'connect')
  socket.write('GET /metrics HTTP/1.1\r\nHost: localhost\r\n')
  // The listener has read those bytes once it has answered what came after them.
  assert.equal((await fetch(`${operatorsUrl(site)}/livez`)).status, 200)
  const closed = once(socket, 'close')
  site.kill('SIGTERM')
  assert.deepEqual(await site.ended, { status: 0, signal: null })
  await closed
})
