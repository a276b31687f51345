import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMailServer } from '../support/mail-server.ts'
import { companyContent, startSite } from '../support/process.ts'

const clients = Array.from({ length: 40 }, (_, index) => `198.51.100.${index + 1}`)

/** How many deliveries run at once: the others are waiting for their turn when the signal comes. */
const concurrency = 20

test('SIGTERM in the middle of a burst: every message in flight is an e-mail and answered 200, and the process exits 0', {
  timeout: 180_000,
}, async t => {
  const arrived = Promise.withResolvers<void>()
  const decision = Promise.withResolvers<void>()
  let arrivals = 0
  const server = await startMailServer(t, {
    decide: () => {
      arrivals += 1
      if (arrivals === concurrency) arrived.resolve()
      return decision.promise
    },
  })
  const site = await startSite(t, { ...companyContent, SMTP_URL: server.url, TRUST_PROXY: '1' })
  const answers = clients.map((client, index) =>
    fetch(`${site.url}/api/v1/contato`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': client },
      body: JSON.stringify({
        nome: 'Ana Souza',
        email: `ana+${index}@empresa.example`,
        mensagem: 'Controlamos pedidos em planilhas.',
      }),
    }),
  )
  await arrived.promise
  // Whatever was sent before this request has been read when it is answered.
  assert.equal((await fetch(`${site.url}/contato`)).status, 200)
  site.kill('SIGTERM')
  await site.logged('stopping')
  assert.equal(server.mails.length, 0)
  decision.resolve()

  for (const response of await Promise.all(answers)) {
    assert.equal(response.status, 200)
    assert.equal(((await response.json()) as { success: boolean }).success, true)
  }
  assert.deepEqual(await site.ended, { status: 0, signal: null })
  const senders = server.mails.map(({ email }) => email.replyTo?.[0]?.address).toSorted()
  assert.deepEqual(senders, clients.map((_, index) => `ana+${index}@empresa.example`).toSorted())
  assert.equal(site.stderr(), '')
})
