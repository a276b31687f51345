import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { temporaryFolder } from '../../test/support/process.ts'
import { DeliveryFailure, type Mail } from './mail.ts'
import { mailboxDelivery } from './mailbox.ts'

const never = new AbortController().signal

function mail(change: Partial<Mail> = {}): Mail {
  return {
    from: { name: 'Empresa', address: 'site@empresa.example' },
    to: 'vendas@empresa.example',
    replyTo: 'ana@cliente.example',
    subject: 'Contato',
    messageId: `<${crypto.randomUUID()}@empresa.example>`,
    date: new Date('2026-01-15T12:00:00Z'),
    text: 'Olá',
    html: '<p>Olá</p>',
    ...change,
  }
}

test('a mail becomes one .eml file that only its owner may read, in a folder that only its owner may open, and nothing temporary is left', async t => {
  const mailbox = join(await temporaryFolder(t), 'var', 'mailbox')
  await mailboxDelivery(mailbox)(mail(), never)
  const names = await readdir(mailbox)
  assert.equal(names.length, 1)
  const [name = ''] = names
  assert.match(name, /^[^.].*\.eml$/)
  assert.equal((await stat(join(mailbox, name))).mode & 0o777, 0o600)
  assert.equal((await stat(mailbox)).mode & 0o777, 0o700)
})

test('a file that does not end in .eml is never the place of a finished mail: fifty at once are fifty whole files', async t => {
  const mailbox = await temporaryFolder(t)
  const deliver = mailboxDelivery(mailbox)
  const texts = Array.from({ length: 50 }, (_, index) => `Mensagem ${index}: ${'é'.repeat(4000)} fim`)
  await Promise.all(texts.map(text => deliver(mail({ text }), never)))
  const names = await readdir(mailbox)
  assert.equal(names.length, 50)
  assert.ok(names.every(name => name.endsWith('.eml')))
  const read = await Promise.all(
    names.map(async name => (await PostalMime.parse(await readFile(join(mailbox, name)))).text?.trimEnd()),
  )
  assert.deepEqual(new Set(read), new Set(texts))
})

test('files sort by the time of their mail', async t => {
  const mailbox = await temporaryFolder(t)
  const deliver = mailboxDelivery(mailbox)
  await deliver(mail({ subject: 'second', date: new Date('2026-02-01T00:00:00Z') }), never)
  await deliver(mail({ subject: 'first', date: new Date('2026-01-31T23:59:59Z') }), never)
  const subjects = []
  for (const name of (await readdir(mailbox)).sort()) {
    subjects.push((await PostalMime.parse(await readFile(join(mailbox, name)))).subject)
  }
  assert.deepEqual(subjects, ['first', 'second'])
})

test('a Message-ID cannot lead out of the folder', async t => {
  const folder = await temporaryFolder(t)
  const mailbox = join(folder, 'mailbox')
  await mailboxDelivery(mailbox)(mail({ messageId: '<../../outside/..@empresa.example>' }), never)
  assert.deepEqual(await readdir(folder), ['mailbox'])
  assert.equal((await readdir(mailbox)).length, 1)
})

test('a mail that cannot be put in its place leaves nothing behind', async t => {
  const mailbox = await temporaryFolder(t)
  const deliver = mailboxDelivery(mailbox)
  const sent = mail()
  await deliver(sent, never)
  const [place = ''] = await readdir(mailbox)
  // A folder with the name of the file makes the second delivery of the same mail fail.
  await rm(join(mailbox, place))
  await mkdir(join(mailbox, place, 'taken'), { recursive: true })
  await assert.rejects(deliver(sent, never), DeliveryFailure)
  assert.deepEqual(await readdir(mailbox), [place])
})

test('a mailbox that cannot be written is a fault of the configuration, and its reason holds nothing of the mail', async t => {
  const folder = await temporaryFolder(t)
  const blocked = join(folder, 'file')
  await writeFile(blocked, '')
  await assert.rejects(mailboxDelivery(join(blocked, 'mailbox'))(mail({ text: 'segredo' }), never), error => {
    assert.ok(error instanceof DeliveryFailure)
    assert.equal(error.kind, 'misconfigured')
    assert.match(error.reason, /ENOTDIR/)
    assert.doesNotMatch(error.message, /segredo|ana@cliente/)
    return true
  })
  assert.deepEqual(await readdir(folder), ['file'])
})

test('a mail whose deadline passed before anything was written is refused, and leaves no file', async t => {
  const mailbox = join(await temporaryFolder(t), 'mailbox')
  await assert.rejects(mailboxDelivery(mailbox)(mail(), AbortSignal.abort()), { kind: 'refused' })
  await assert.rejects(readdir(mailbox), { code: 'ENOENT' })
})

test('a mail whose deadline passes while it is written is of unknown outcome: the file may still appear', async t => {
  const mailbox = await temporaryFolder(t)
  const deadline = new AbortController()
  const delivery = mailboxDelivery(mailbox)(mail(), deadline.signal)
  while (readdirSync(mailbox).length === 0) await setImmediate()
  deadline.abort()
  await assert.rejects(delivery, { kind: 'unknown' })
  while (!readdirSync(mailbox).some(name => name.endsWith('.eml'))) await setImmediate()
})
