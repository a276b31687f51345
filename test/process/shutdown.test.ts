import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { changedContent } from '../support/changed-content.ts'
import { startMailServer } from '../support/mail-server.ts'
import { message } from '../support/message.ts'
import { photograph } from '../support/pictures.ts'
import { type CleanupContext, postMessage, run, startSite, temporaryFolder } from '../support/process.ts'

const unknownOutcome = 'stopped before it was known what became of these messages'

/** A site whose mail server has an e-mail when `arrived`, and takes it at the `decision`. */
async function startWithMailHeld(t: CleanupContext) {
  const arrived = Promise.withResolvers<void>()
  const decision = Promise.withResolvers<void>()
  const server = await startMailServer(t, {
    decide: () => {
      arrived.resolve()
      return decision.promise
    },
  })
  return { site: await startSite(t, { SMTP_URL: server.url }), server, arrived, decision }
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal}: a contact message in flight is finished and answered 200, and the process exits 0`, async t => {
    const { site, server, arrived, decision } = await startWithMailHeld(t)
    const answer = postMessage(site.url, message)
    await arrived.promise
    site.kill(signal)
    await site.logged('stopping')

    const late = connect(site.port, '127.0.0.1')
    const [refusal] = await once(late, 'error')
    assert.equal(refusal.code, 'ECONNREFUSED', 'nothing new is accepted')

    decision.resolve()
    const response = await answer
    assert.equal(response.status, 200)
    assert.deepEqual(Object.keys((await response.json()) as object), ['success', 'message'])
    assert.deepEqual(await site.ended, { status: 0, signal: null })
    assert.equal(server.mails.length, 1)
    assert.equal(site.stderr(), '')
  })

  test(`${signal}: a process with nothing to do exits 0, idle connections or not`, async t => {
    const site = await startSite(t)
    const idle = connect(site.port, '127.0.0.1')
    t.after(() => idle.destroy())
    await once(idle, 'connect')
    await (await fetch(site.url)).text()
    site.kill(signal)
    assert.deepEqual(await site.ended, { status: 0, signal: null })
  })
}

test('a message in flight has seconds to end, while connections that say nothing are closed at once', {
  timeout: 180_000,
}, async t => {
  const { site, server, arrived, decision } = await startWithMailHeld(t)
  const answer = postMessage(site.url, message)
  const silent = connect(site.port, '127.0.0.1')
  const isClosed = once(silent.resume(), 'close')
  await once(silent, 'connect')
  // Connections are accepted in their order: once this is answered, the one above is accepted.
  await (await fetch(site.url)).text()
  await arrived.promise
  site.kill('SIGTERM')
  await isClosed
  await sleep(2_000)
  decision.resolve()
  assert.equal((await answer).status, 200)
  assert.deepEqual(await site.ended, { status: 0, signal: null })
  assert.equal(server.mails.length, 1)
})

test('a second signal does not cut off the message that the first one waits for', async t => {
  const { site, arrived, decision } = await startWithMailHeld(t)
  const answer = postMessage(site.url, message)
  await arrived.promise
  site.kill('SIGTERM')
  await site.logged('stopping')
  site.kill('SIGINT')
  site.kill('SIGTERM')
  decision.resolve()
  assert.equal((await answer).status, 200)
  assert.deepEqual(await site.ended, { status: 0, signal: null })
})

test('a message whose sender has gone is delivered before the process ends', async t => {
  const { site, server, arrived, decision } = await startWithMailHeld(t)
  const body = JSON.stringify(message)
  const sender = connect(site.port, '127.0.0.1')
  sender.write(
    `POST /api/v1/contato HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  await arrived.promise
  sender.resetAndDestroy()
  site.kill('SIGTERM')
  await site.logged('stopping')
  setTimeout(decision.resolve, 500)
  assert.deepEqual(await site.ended, { status: 0, signal: null })
  assert.equal(server.mails.length, 1)
  assert.ok(!site.stdout().includes(unknownOutcome))
})

test('a message that the mail server has not taken after all the time for it does not hold up the end, which the log says', {
  timeout: 180_000,
}, async t => {
  const { site, arrived } = await startWithMailHeld(t)
  postMessage(site.url, message).catch(() => {})
  await arrived.promise
  site.kill('SIGTERM')
  assert.equal((await site.logged(unknownOutcome)).messages, 1)
  assert.deepEqual(await site.ended, { status: 0, signal: null })
})

/** Runs before the program. Reports on standard error when the program begins to listen for a signal. */
const sayWhenHeard = `process.on('newListener', name => name === 'SIGTERM' && process.stderr.write('hears\\n'))`
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(sayWhenHeard)}`

for (const delay of [0, 100, 300, 600, 1_000]) {
  test(`a signal ${delay} ms after the program began to start ends it with 0`, async t => {
    const starting = run(t, { NODE_OPTIONS })
    let isOver = false
    starting.ended.then(() => {
      isOver = true
    })
    while (!isOver && !starting.stderr().includes('hears')) await sleep(5)
    await sleep(delay)
    starting.kill('SIGTERM')
    assert.deepEqual(await starting.ended, { status: 0, signal: null })
    assert.match(starting.stdout(), /"stopping"/)
    assert.equal(starting.stderr(), 'hears\n')
  })
}

test('a signal does not wait for a long start: pictures that are being prepared are left', async t => {
  // A byte after its end makes a picture another one, which is prepared again.
  const photo = await photograph(6_000, 4_000)
  const assets = Object.fromEntries(
    Array.from({ length: 8 }, (_, index) => [
      `assets/${index}.jpg`,
      Buffer.concat([photo, Buffer.of(index)]),
    ]),
  )
  const starting = run(t, {
    CACHE_DIR: await temporaryFolder(t),
    CONTENT_DIR: await changedContent(t, assets),
    NODE_OPTIONS,
  })
  while (!starting.stderr().includes('hears')) await sleep(5)
  await sleep(1_500)
  starting.kill('SIGTERM')
  assert.deepEqual(await starting.ended, { status: 0, signal: null })
  assert.doesNotMatch(starting.stdout(), /"listening"/)
})
