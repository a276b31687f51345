import assert from 'node:assert/strict'
import { test } from 'node:test'
import PostalMime from 'postal-mime'
import { startScriptedMailServer } from '../../test/support/scripted-mail-server.ts'
import { message } from './support/message.ts'
import { startCompany, vitrine } from './support/program.ts'

test('the reply of the mail server is lost: it may have been sent, and a repeat under the key has the same Message-ID', async t => {
  const lossy = await startScriptedMailServer(t, {
    misbehave: stage => (stage === 'dot' && lossy.mails.length === 0 ? 'keep' : undefined),
  })
  const { url } = await startCompany(t, { SMTP_URL: lossy.url })
  const words = ['contact', ...message, '--yes', '--url', url]
  const { status, stderr } = await vitrine(words)
  assert.equal(status, 6)
  assert.match(stderr, /We do not know whether the message was delivered; it may have arrived\./)
  assert.doesNotMatch(stderr, /not sent/)
  const [, key = ''] = /--idempotency-key\s+([\w-]+)/.exec(stderr) ?? []
  assert.equal((await vitrine([...words, '--idempotency-key', key])).status, 0)
  const [first, second] = await Promise.all(lossy.mails.map(mail => PostalMime.parse(mail)))
  assert.match(first?.messageId ?? '', /@/)
  assert.equal(second?.messageId, first?.messageId)
})

test('the mail server refuses: it was not sent, and nothing says that it may have been', async t => {
  const refusing = await startScriptedMailServer(t, {
    misbehave: stage => (stage === 'dot' ? '554 no' : undefined),
  })
  const { url } = await startCompany(t, { SMTP_URL: refusing.url })
  const { status, stderr } = await vitrine(['contact', ...message, '--yes', '--url', url])
  assert.equal(status, 6)
  assert.match(stderr, /it was not sent\.[\s\S]*The message was not sent\./)
  assert.doesNotMatch(stderr, /may have|unknown/)
})
