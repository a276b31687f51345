import assert from 'node:assert/strict'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { readMailbox, smtpRefusal, startMailServer } from '../support/mail-server.ts'
import { tellingMessage } from '../support/message.ts'
import { companyContent, postMessage, type ServedSite, temporaryFolder } from '../support/process.ts'
import { serveSite } from '../support/served-site.ts'

const message = { ...tellingMessage, idioma: 'es' }

const password = 'senha-do-correio-7781'

/** Nothing of the message, in any spelling it could be logged in, nor the mail server's password. */
function assertDiscreet(site: ServedSite): void {
  const log = site.stdout()
  const secrets = [
    'Zuleica',
    'zuleica',
    'cliente-secreto',
    '98877',
    '8877-6655',
    'Planilha de ordens',
    password,
    Buffer.from(password).toString('base64'),
    Buffer.from(`\0site\0${password}`).toString('base64'),
  ]
  for (const secret of secrets) assert.ok(!log.includes(secret), `the log holds ${secret}:\n${log}`)
}

async function expectProblem(response: Response, status: number, code: string): Promise<void> {
  assert.equal(response.status, status)
  assert.equal(response.headers.get('Content-Type'), 'application/problem+json')
  const problem = (await response.json()) as Record<string, unknown>
  assert.equal(problem.code, code)
  assert.equal(problem.status, status)
  assert.doesNotMatch(JSON.stringify(problem), /127\.0\.0\.1|SMTP|refused by this test/)
}

function withPassword(url: string): string {
  return url.replace('smtp://', `smtp://site:${password}@`)
}

test('an accepted message is answered 200 and is exactly one mail with the right headers and parts', async t => {
  const server = await startMailServer(t)
  const site = await serveSite(t, { ...companyContent, SMTP_URL: server.url })
  const response = await postMessage(site.url, message)
  assert.equal(response.status, 200)
  assert.equal(((await response.json()) as { success: boolean }).success, true)

  assert.equal(server.mails.length, 1)
  const { from, to, email } = server.mails[0] ?? assert.fail('a mail')
  assert.equal(from, 'site@mandacaia.example')
  assert.deepEqual(to, ['vendas@mandacaia.example'])
  assert.deepEqual(email.from, { name: 'Mandaçaia Tecnologia', address: 'site@mandacaia.example' })
  assert.deepEqual(
    email.to?.map(({ address }) => address),
    ['vendas@mandacaia.example'],
  )
  assert.deepEqual(email.replyTo, [{ name: '', address: message.email }])
  assert.match(email.messageId ?? '', /^<[^<>@\s]+@mandacaia\.example>$/)
  for (const part of [email.text, email.html]) {
    for (const words of [message.nome, message.email, '+55 43 98877 6655', message.mensagem, 'API']) {
      assert.ok(part?.includes(words), words)
    }
  }
  assert.deepEqual(email.attachments, [])
})

test('CONTACT_TO and CONTACT_FROM take the place of the addresses in the content', async t => {
  const server = await startMailServer(t)
  const site = await serveSite(t, {
    SMTP_URL: server.url,
    CONTACT_TO: 'equipe@outra.example',
    CONTACT_FROM: 'formulario@outra.example',
  })
  assert.equal((await postMessage(site.url, message, '/api/contato')).status, 200)
  const { from, to, email } = server.mails[0] ?? assert.fail('a mail')
  assert.equal(from, 'formulario@outra.example')
  assert.deepEqual(to, ['equipe@outra.example'])
  assert.equal(email.from?.address, 'formulario@outra.example')
  assert.match(email.messageId ?? '', /@outra\.example>$/)
  assert.match(email.text ?? '', /Canal: formulário/)
})

test('good credentials are used', async t => {
  const server = await startMailServer(t, {
    authOptional: false,
    onAuth: (auth, _session, done) =>
      auth.username === 'site' && auth.password === password
        ? done(null, { user: 'site' })
        : done(smtpRefusal(535)),
  })
  const site = await serveSite(t, { SMTP_URL: withPassword(server.url) })
  assert.equal((await postMessage(site.url, message)).status, 200)
  assert.equal(server.mails.length, 1)
  assertDiscreet(site)
})

test('a mail refused after DATA is 502 email_delivery_failed with Retry-After', async t => {
  const server = await startMailServer(t, { decide: () => Promise.reject(smtpRefusal(550)) })
  const site = await serveSite(t, { SMTP_URL: server.url })
  const response = await postMessage(site.url, message)
  assert.match(response.headers.get('Retry-After') ?? '', /^[1-9]\d*$/)
  await expectProblem(response, 502, 'email_delivery_failed')
  assert.equal(server.mails.length, 0)
  assertDiscreet(site)
})

test("bad credentials are 503 email_not_configured, and the operators' log says why without the password", async t => {
  const server = await startMailServer(t, { onAuth: (_auth, _session, done) => done(smtpRefusal(535)) })
  const site = await serveSite(t, { SMTP_URL: withPassword(server.url) })
  await expectProblem(await postMessage(site.url, message), 503, 'email_not_configured')
  const record = await site.logged('a contact message was not delivered; its sender was told')
  assert.equal(record.level, 50)
  assert.match(String(record.reason), /535/)
  assert.equal(server.mails.length, 0)
  assertDiscreet(site)
})

test('in production without SMTP_URL and MAILBOX_DIR it is 503 email_not_configured, and the rest of the site works', async t => {
  const site = await serveSite(t, {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    BASE_URL: 'https://www.empresa.example',
  })
  await expectProblem(await postMessage(site.url, message), 503, 'email_not_configured')
  assert.equal((await fetch(site.url)).status, 200)
  assertDiscreet(site)
})

test('without SMTP_URL a message is one whole .eml file that only its owner reads, and the log stays discreet', async t => {
  const mailbox = join(await temporaryFolder(t), 'mailbox')
  const site = await serveSite(t, { MAILBOX_DIR: mailbox })
  const answers = await Promise.all(Array.from({ length: 5 }, () => postMessage(site.url, message)))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200, 200],
  )
  const names = await readdir(mailbox)
  assert.equal(names.length, 5)
  for (const name of names) {
    assert.match(name, /^[^.].*\.eml$/)
    assert.equal((await stat(join(mailbox, name))).mode & 0o777, 0o600)
  }
  for (const email of await readMailbox(mailbox)) {
    assert.deepEqual(email.replyTo, [{ name: '', address: message.email }])
    assert.ok(email.html?.trimEnd().endsWith('</html>'))
  }
  assertDiscreet(site)
})
