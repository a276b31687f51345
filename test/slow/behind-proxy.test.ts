import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { after, suite, test } from 'node:test'
import { readPolicy } from '../../src/contract/quota-policies.ts'
import { without } from '../support/installed.ts'
import { type Answer, ask, type Instances, startInstances, unusedAddresses } from '../support/instances.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { message } from '../support/message.ts'
import { type CleanupContext, startSite } from '../support/process.ts'
import { type RunningProxy, startCaddy, startShippedNginx, type Upstream } from '../support/proxies.ts'

type Behind = Instances & { readonly mailServer: MailServer }

/** The instances behind every proxy of this file. */
const behind = without('redis-server') === false ? await startBehind({ after }) : undefined

async function startBehind(t: CleanupContext): Promise<Behind> {
  const mailServer = await startMailServer(t)
  return { ...(await startInstances(t, { SMTP_URL: mailServer.url })), mailServer }
}

const proxies: readonly (readonly [
  program: string,
  network: string,
  start: (t: CleanupContext, upstreams: readonly Upstream[]) => Promise<RunningProxy>,
])[] = [
  ['nginx', '127.3', startShippedNginx],
  ['caddy', '127.4', startCaddy],
]

for (const [program, network, start] of proxies) {
  suite(`two instances behind ${program}`, {
    skip: without('redis-server', program),
    timeout: 120_000,
  }, () => {
    test('10 submissions over both spend one quota: what remains counts down, and the eleventh is 429', t =>
      whileStoreAnswers(t, async (port, client) => {
        for (let left = 9; left >= 0; left -= 1) {
          assert.equal(remaining(await submit(port, { client: client(1), body: {} })), left)
        }
        const refused = await submit(port, { client: client(1) })
        assert.equal(refused.status, 429)
        assert.equal(remaining(refused), 0)
        assert.match(String(refused.headers['retry-after']), /^[1-9]\d*$/)
        assert.equal((await submit(port, { client: client(2) })).status, 200, 'another client')
      }))

    test('no client gets another quota with X-Forwarded-For or Forwarded of its own', t =>
      whileStoreAnswers(t, async (port, client) => {
        const claims = [
          {},
          { 'X-Forwarded-For': '203.0.113.1' },
          { Forwarded: 'for=203.0.113.2' },
          { 'X-Forwarded-For': '203.0.113.3, 203.0.113.4', Forwarded: 'for="[2001:db8::1]"' },
        ]
        for (const [index, headers] of claims.entries()) {
          const answer = await ask(port, '/api/v1', { client: client(3), headers })
          assert.equal(remaining(answer), readPolicy.quota - 1 - index)
        }
        assert.equal(
          remaining(await ask(port, '/api/v1', { client: client(4) })),
          readPolicy.quota - 1,
          'another client',
        )
      }))

    test('one key is one e-mail, whichever instance it reaches: in a race, and when it is sent again', t =>
      whileStoreAnswers(t, async (port, client, { mailServer, delivered }) => {
        let clients = 4
        const send = (key: string, body: object = message) => {
          clients += 1
          return submit(port, { client: client(clients), key: `${client(0)}-${key}`, body })
        }
        const before = mailServer.mails.length
        const race = await Promise.all(Array.from({ length: 12 }, () => send('one-key')))
        assert.ok(race.some(({ status }) => status === 200))
        for (const { status } of race) assert.ok(status === 200 || status === 409, `${status}`)
        for (let time = 0; time < 4; time += 1) assert.equal((await send('one-key')).status, 200)
        for (let time = 0; time < 4; time += 1) {
          assert.equal((await send('one-key', { ...message, nome: 'Outra Pessoa' })).status, 422)
        }
        assert.equal(mailServer.mails.length, before + 1)

        for (let count = 0; count < 24; count += 1) assert.equal((await send(`key-${count}`)).status, 200)
        for (const share of await delivered()) assert.ok(share >= 1, 'both instances take their part')
      }))
  })

  /**
   * Tests two separate instances behind the proxy. They share their counts while the store replies in time. On a busy
   * machine it may not. If an instance reports that, the test runs again with other clients.
   */
  async function whileStoreAnswers(
    t: CleanupContext,
    attempt: (port: number, client: (number: number) => string, behind: Behind) => Promise<void>,
  ): Promise<void> {
    assert.ok(behind)
    const { port } = await start(t, behind.upstreams)
    for (let round = 0; ; round += 1) {
      try {
        return await attempt(port, number => `${network}.${round}.${number}`, behind)
      } catch (error) {
        // If the store did not reply in time, the instance must report it. Then the count is not tested.
        if (round === 4 || !behind.countedAlone()) throw error
      }
    }
  }
}

test('nginx tries a message again whose connection to an instance broke, if it has a key', {
  skip: without('nginx'),
  timeout: 180_000,
}, async t => {
  const mailServer = await startMailServer(t)
  const site = await startSite(t, { SMTP_URL: mailServer.url, TRUST_PROXY: '1' })
  const broken = createServer(socket => socket.once('data', () => socket.destroy())).listen(0, '127.0.0.1')
  t.after(() => broken.close())
  await once(broken, 'listening')
  const ports = [(broken.address() as AddressInfo).port, site.port]
  const { port } = await startShippedNginx(
    t,
    ports.map(port => ({ host: '127.0.0.1', port, operatorsPort: 0 })),
  )
  const stranger = unusedAddresses()
  const statuses = async (keys: readonly (string | undefined)[], path?: string) => {
    const answers: number[] = []
    for (const key of keys) {
      const asking = { client: stranger(), ...(key !== undefined && { key }), ...(path && { path }) }
      answers.push((await submit(port, asking)).status)
    }
    return answers.toSorted()
  }
  assert.deepEqual(await statuses(['one', 'two', 'three', 'four']), [200, 200, 200, 200])
  assert.deepEqual(await statuses(['five', 'six'], '/api/contato'), [200, 200])
  assert.equal(mailServer.mails.length, 6)
  assert.deepEqual(await statuses([undefined, undefined]), [200, 502])
  assert.equal(mailServer.mails.length, 7)
})

function submit(
  port: number,
  {
    client,
    key,
    body = message,
    path = '/api/v1/contato',
  }: { client: string; key?: string; body?: object; path?: string },
): Promise<Answer> {
  const keyField = key === undefined ? {} : { 'Idempotency-Key': key }
  return ask(port, path, {
    client,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...keyField },
    body: JSON.stringify(body),
  })
}

/** Returns the remaining quota in a response. */
function remaining({ headers }: Answer): number {
  return Number(/;r=(\d+);t=[1-9]\d*$/.exec(String(headers.ratelimit))?.[1])
}
