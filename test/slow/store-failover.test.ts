import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { message } from '../support/message.ts'
import { type RunningSite, startSite } from '../support/process.ts'
import { startWatchedRedis, withoutRedis } from '../support/redis.ts'

const back = 'the shared store answers'

/** Messages that were sent in one state of the store. Each has its own key. */
interface Phase {
  readonly keys: string[]
  readonly statuses: number[]
}

test('a failover by a Sentinel under load: the form works again, and each key is one email, but for those of the time without a primary', {
  skip: withoutRedis,
  timeout: 60_000,
}, async t => {
  const [{ primary, url, promoted }, mailServer] = await Promise.all([
    startWatchedRedis(t),
    startMailServer(t),
  ])
  const environment = { VALKEY_URL: url, SMTP_URL: mailServer.url, TRUST_PROXY: '127.0.0.0/8' }
  const pair = await Promise.all([startSite(t, environment), startSite(t, environment)])
  await Promise.all(pair.map(site => site.logged(back)))

  const load = startLoad(pair)
  const before = load.phase
  while (before.keys.length < 5) await sleep(20)
  const without = load.next()
  await primary.kill()
  await promoted()
  await Promise.all(pair.map(site => site.logged(back, 2)))
  const after = load.next()
  while (after.keys.length < 6) await sleep(20)
  await load.stop()

  for (const { statuses } of [before, without, after]) {
    assert.deepEqual(
      statuses.filter(status => status !== 200 && status !== 409),
      [],
    )
  }
  // The last record before the failover may be lost, because the replica gets it later.
  for (const key of [...before.keys.slice(0, -1), ...after.keys]) {
    assert.equal(mailsOf(mailServer, key).length, 1, key)
  }
  for (const key of without.keys) {
    const ids = mailsOf(mailServer, key).map(({ email }) => email.messageId)
    assert.ok(ids.length === 1 || ids.length === 2, `${key}: ${ids.length}`)
    assert.equal(new Set(ids).size, 1, 'mail systems recognise the copy by its Message-ID')
  }
})

/** Sends each key to both sites at once, one key after the other, until it is stopped. */
function startLoad(pair: readonly RunningSite[]) {
  let isStopped = false
  const load = { phase: phase(), next, stop }
  const running = run()
  return load

  function next(): Phase {
    load.phase = phase()
    return load.phase
  }

  async function stop(): Promise<void> {
    isStopped = true
    await running
  }

  async function run(): Promise<void> {
    for (let count = 1; !isStopped; count += 1) {
      const { keys, statuses } = load.phase
      const key = `key/${count}/`
      const answers = await Promise.all(pair.map(site => submit(site, key, count)))
      keys.push(key)
      statuses.push(...answers)
      await sleep(50)
    }
  }
}

function phase(): Phase {
  return { keys: [], statuses: [] }
}

function mailsOf({ mails }: MailServer, key: string) {
  return mails.filter(({ email }) => email.text?.includes(key))
}

/** Posts the message of a key, as a client that has sent nothing yet. */
async function submit(site: RunningSite, key: string, client: number): Promise<number> {
  const response = await fetch(`${site.url}/api/v1/contato`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      'X-Forwarded-For': `10.0.${client >> 8}.${client & 255}`,
    },
    body: JSON.stringify({ ...message, mensagem: `Pedidos em planilhas: ${key}` }),
  })
  await response.arrayBuffer()
  return response.status
}
