import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { suite, test } from 'node:test'
import { without } from '../support/installed.ts'
import { type Answer, ask, startInstances, strangers } from '../support/instances.ts'
import { startMailServer } from '../support/mail-server.ts'
import { startSite, type Tidying } from '../support/process.ts'
import { type RunningProxy, startCaddy, startShippedNginx, type Upstream } from '../support/proxies.ts'

const message = {
  nome: 'Ana Souza',
  email: 'ana@empresa.example',
  mensagem: 'Controlamos pedidos em planilhas.',
}

const proxies: readonly (readonly [
  program: string,
  start: (t: Tidying, upstreams: readonly Upstream[]) => Promise<RunningProxy>,
])[] = [
  ['nginx', startShippedNginx],
  ['caddy', startCaddy],
]

for (const [program, start] of proxies) {
  suite(`two instances behind ${program}`, {
    skip: without('redis-server', program),
    timeout: 60_000,
  }, () => {
    test('10 submissions over both spend one quota: what remains counts down, and the eleventh is 429', async t => {
      const { port } = await startBehind(t)
      const client = '127.0.3.1'
      for (let left = 9; left >= 0; left -= 1) {
        assert.equal(remaining(await submit(port, { client, body: {} })), left)
      }
      const refused = await submit(port, { client })
      assert.equal(refused.status, 429)
      assert.equal(remaining(refused), 0)
      assert.match(String(refused.headers['retry-after']), /^[1-9]\d*$/)
      assert.equal((await submit(port, { client: '127.0.3.2' })).status, 200, 'another client')
    })

    test('no client gets another quota with X-Forwarded-For or Forwarded of its own', async t => {
      const { port } = await startBehind(t)
      const claims = [
        {},
        { 'X-Forwarded-For': '203.0.113.1' },
        { Forwarded: 'for=203.0.113.2' },
        { 'X-Forwarded-For': '203.0.113.3, 203.0.113.4', Forwarded: 'for="[2001:db8::1]"' },
      ]
      for (const [index, headers] of claims.entries()) {
        assert.equal(remaining(await ask(port, '/api/v1', { client: '127.0.3.1', headers })), 59 - index)
      }
      assert.equal(remaining(await ask(port, '/api/v1', { client: '127.0.3.2' })), 59, 'another client')
    })

    test('one key is one e-mail, whichever instance it reaches: in a race, and when it is sent again', async t => {
      const { port, mailServer, delivered } = await startBehind(t)
      const stranger = strangers()
      const send = (key: string, body: object = message) => submit(port, { client: stranger(), key, body })
      const race = await Promise.all(Array.from({ length: 12 }, () => send('one-key')))
      assert.ok(race.some(({ status }) => status === 200))
      for (const { status } of race) assert.ok(status === 200 || status === 409, `${status}`)
      for (let time = 0; time < 4; time += 1) assert.equal((await send('one-key')).status, 200)
      for (let time = 0; time < 4; time += 1) {
        assert.equal((await send('one-key', { ...message, nome: 'Outra Pessoa' })).status, 422)
      }
      assert.equal(mailServer.mails.length, 1)

      for (let count = 0; count < 24; count += 1) assert.equal((await send(`key-${count}`)).status, 200)
      for (const share of await delivered()) assert.ok(share >= 1, 'both instances take their part')
    })
  })

  async function startBehind(t: Tidying) {
    const mailServer = await startMailServer(t)
    const { upstreams, delivered } = await startInstances(t, { SMTP_URL: mailServer.url })
    return { port: (await start(t, upstreams)).port, mailServer, delivered }
  }
}

test('nginx tries a message again whose connection to an instance broke, if it has a key', {
  skip: without('nginx'),
  timeout: 60_000,
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
  const stranger = strangers()
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

/** What remains of the quota, as an answer says it. */
function remaining({ headers }: Answer): number {
  return Number(/;r=(\d+);t=[1-9]\d*$/.exec(String(headers.ratelimit))?.[1])
}
