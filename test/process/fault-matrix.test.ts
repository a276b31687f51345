import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import PostalMime from 'postal-mime'
import { freePort } from '../support/installed.ts'
import {
  answers,
  connectionFaults,
  type MailFault,
  type ScriptedFault,
  scriptedFaults,
  tableRow,
  tlsFaults,
} from '../support/mail-faults.ts'
import { startTlsMailServer } from '../support/mail-server-tls.ts'
import { type MailSite, outcomeOf, post, prepareMailSites } from '../support/mail-site.ts'
import { message } from '../support/message.ts'
import { type CleanupContext, root } from '../support/process.ts'
import { type ScriptedMailServer, startScriptedMailServer } from '../support/scripted-mail-server.ts'
import { watchConnections } from '../support/watch-connections.ts'

const siteBehind = await prepareMailSites()

test(`${connectionFaults.refused.fault}: ${resultOf(connectionFaults.refused)}`, async () => {
  const site = siteBehind(`smtp://127.0.0.1:${await freePort()}`)
  let attempts = 0
  await watchConnections(
    () => {
      attempts += 1
    },
    () => expectAnswer(site, connectionFaults.refused),
  )
  assert.equal(attempts, connectionFaults.refused.attempts)
})

test(`${connectionFaults.refusedOnce.fault}: ${resultOf(connectionFaults.refusedOnce)}`, async t => {
  const port = await freePort()
  const site = siteBehind(`smtp://127.0.0.1:${port}`)
  const started = Promise.withResolvers<ScriptedMailServer>()
  const startServer = () => started.resolve(startScriptedMailServer(t, { port }))
  await watchConnections(
    socket => void socket.once('error', startServer),
    () => expectAnswer(site, connectionFaults.refusedOnce),
  )
  const server = await started.promise
  assert.equal(server.mails.length, 1)
  assert.equal(server.connections(), 1)
  await server.idle()
})

for (const row of tlsFaults) {
  test(`${row.fault}: ${resultOf(row)}`, async t => {
    const server = await startTlsMailServer(t, row.isImplicit, row.breaksAfterDot)
    const site = siteBehind(server.url + row.query)
    await expectAnswer(site, row)
    assert.equal(server.mails(), row.mails)
    assert.equal(server.connections(), row.attempts)
  })
}

test('the server keeps the mail, but its 250 is lost: unknown, and a repeat under the same key has the same Message-ID', async t => {
  const server = await startScriptedMailServer(t, {
    misbehave: (stage, connection) => (stage === 'dot' && connection === 1 ? 'keep' : undefined),
  })
  const site = siteBehind(server.url)
  const send = () => post(site, message, { 'Idempotency-Key': 'one-key' })
  assert.equal(await outcomeOf(await send()), answers.unknown)
  assert.equal(server.mails.length, 1)
  assert.equal(server.connections(), 1)

  assert.equal(await outcomeOf(await send()), '200')
  const [first, second] = await Promise.all(server.mails.map(mail => PostalMime.parse(mail)))
  assert.match(first?.messageId ?? '', /^<[^<>@\s]+@mandacaia\.example>$/)
  assert.equal(second?.messageId, first?.messageId)
})

suite('a server at fault', { concurrency: 8, timeout: 180_000 }, () => {
  for (const row of scriptedFaults) {
    test(`${row.fault}: ${resultOf(row)}`, t => play(t, row))
    test(`${row.fault}, commands in one batch: ${resultOf(row)}`, t => play(t, row, ['PIPELINING']))
  }
})

test('test/fixtures/mail-faults.md lists these results, and docs/reliability.md says how many', async () => {
  const text = await readFile(join(root, 'test/fixtures/mail-faults.md'), 'utf8')
  const results = [...Object.values(connectionFaults), ...scriptedFaults, ...tlsFaults].map(tableRow)
  const listed = text
    .split('\n')
    .filter(line => /^\| .* \| (?:200|50[23] `\w+`) \| \w+ \| [01] \|/.test(line))
  assert.deepEqual(listed.toSorted(), results.toSorted())
  const document = await readFile(join(root, 'docs/reliability.md'), 'utf8')
  assert.ok(document.includes(`lists ${results.length} faults of a mail server`))
})

async function play(
  t: CleanupContext,
  row: ScriptedFault,
  pipelining: readonly string[] = [],
): Promise<void> {
  const { stages, isOnce = false, offers = [], configured = (url: string) => url } = row
  const server = await startScriptedMailServer(t, {
    misbehave: (stage, connection) => (isOnce && connection > 1 ? undefined : stages[stage]),
    extensions: [...offers, ...pipelining],
  })
  const site = siteBehind(configured(server.url), isSilent(stages) ? shortDeadline : {})
  await expectAnswer(site, row, server.acted)
  assert.equal(server.mails.length, row.mails)
  assert.equal(server.connections(), row.attempts)
  await server.idle()
  if (row.outcome === 'accepted') assert.equal(server.farewells(), 1)
}

/** Only the deadline ends a conversation with a server that is silent, or that never comes to the end. */
const shortDeadline = { deadlineMilliseconds: 2000 }

function isSilent(stages: ScriptedFault['stages']): boolean {
  return Object.values(stages).some(action => action === 'hang' || action === 'drip')
}

/** Checks the response, that pages are answered before it, and that the operators learn the result of the message. */
async function expectAnswer(site: MailSite, { outcome }: MailFault, acted?: Promise<void>): Promise<void> {
  const pending = post(site)
  // On a machine too busy for the deadline, the server does not get as far as its fault.
  await Promise.race([acted, pending])
  assert.equal((await site.fetch('/contato')).status, 200)
  assert.equal(await outcomeOf(await pending), answers[outcome])
  assert.deepEqual(site.failures, outcome === 'accepted' ? [] : [outcome])
}

function resultOf({ outcome, mails, attempts }: MailFault): string {
  return `${outcome}, ${mails === 1 ? 'one e-mail' : 'no e-mail'}, ${attempts === 2 ? 'tried again' : 'not tried again'}`
}
