import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { suite, test } from 'node:test'
import { without } from '../../test/support/installed.ts'
import { startMailServer } from '../../test/support/mail-server.ts'
import { temporaryFolder } from '../../test/support/process.ts'
import { message } from './support/message.ts'
import { startCompany, thisFile } from './support/program.ts'
import { json, problem, startRaw, startScripted } from './support/scripted-server.ts'
import { openTerminal } from './support/terminal.ts'

const mailServer = await startMailServer(thisFile)
const { env } = await startCompany(thisFile, { SMTP_URL: mailServer.url })

suite('the form on a terminal', { skip: without('tmux'), concurrency: 1 }, () => {
  test('the form asks in the words of the API, shows the message, asks once, and the mail server has it', async t => {
    const before = mailServer.mails.length
    const terminal = await openTerminal(t, ['contact'], { env })
    await terminal.shows(/Name: $|Name:$/)
    await answer('R')
    await terminal.shows(/fewer than 2 characters/)
    await answer('Rosa Lima')
    await terminal.shows(/Email:$/)
    await answer('rosa')
    await terminal.shows(/not valid or has more than 160 characters/)
    await answer('rosa@school.example')
    await terminal.shows(/Phone \(optional\):$/)
    await answer('+1 202 555 0143')
    await terminal.shows(/number on WhatsApp\? \[Y\/n\]$/)
    await answer('n')
    await terminal.shows(/>$/)
    await answer('Twenty broken chairs.')
    await answer('')
    await answer('Before the spring: 𠮷理.')
    await answer('.')
    const asked = await terminal.shows(/Send this message\? \[y\/N\]$/)
    assert.match(asked, /45 of at most 5000 characters/)
    assert.match(
      asked,
      /Name: Rosa Lima\nEmail: rosa@school\.example\nPhone: \+1 202 555 0143\n\n│ Twenty broken chairs\.\n│\n│ Before the spring: 𠮷理\.\n/u,
    )
    assert.equal(mailServer.mails.length, before)
    await answer('y')
    assert.match(await terminal.shows(/exit 0/), /✓ We received your request\./)
    assert.equal(mailServer.mails.length, before + 1)
    const { email } = mailServer.mails.at(-1) ?? assert.fail()
    assert.ok(email.text?.includes('Twenty broken chairs.\n\nBefore the spring: 𠮷理.'))

    async function answer(line: string) {
      await terminal.type(line)
      await terminal.press('Enter')
    }
  })

  test('a message is shown as it is sent: with each blank, tab and control character', async t => {
    const sent = `--message=a  b\tc${'\u001b'}[1m  \n   ${'long '.repeat(8)}`
    const words = ['contact', ...message.slice(0, 4), '--phone', '', sent]
    const terminal = await openTerminal(t, words, { env, columns: 40 })
    const screen = await terminal.shows(/Send this message\? \[y\/N\]$/)
    assert.match(screen, /│ a {2}b\\tc\\u001b\[1m\n│ {4}long long long long long long long\n│ long\n\n/)
  })

  for (const [lang, question] of [
    ['pt', 'Enviar esta mensagem? [s/N]'],
    ['en', 'Send this message? [y/N]'],
    ['es', '¿Enviar este mensaje? [s/N]'],
  ] as const) {
    test(`whoever does not say yes sends nothing, in ${lang}`, async t => {
      const before = mailServer.mails.length
      const words = ['contact', ...message, '--phone', '(53) 99999-1234', '--lang', lang]
      const terminal = await openTerminal(t, words, { env })
      assert.ok((await terminal.shows(/N\]$/)).includes(question))
      await terminal.press('Enter')
      await terminal.shows(/exit 130/)
      assert.equal(mailServer.mails.length, before)
    })
  }

  test('what the API alone refuses is asked for again', async t => {
    const terminal = await openTerminal(t, ['contact', ...message, '--phone', '+1 111 111 1111'], { env })
    await terminal.shows(/\[y\/N\]$/)
    await terminal.type('y\n')
    await terminal.shows(/neither a Brazilian number[\s\S]*Phone \(optional\):$/)
    await terminal.press('Enter')
    const again = await terminal.shows(/\[y\/N\] y[\s\S]*\[y\/N\]$/)
    assert.doesNotMatch(again.slice(again.lastIndexOf('Name:')), /Phone:/)
    await terminal.type('y\n')
    await terminal.shows(/exit 0/)
  })

  test('what could not be delivered can be tried again, under the same key', async t => {
    const server = await startScripted(t, (_request, response, count) =>
      count === 1
        ? json(response, problem(502, 'email_delivery_failed'), 502)
        : json(response, { success: true, message: 'Thanks.' }),
    )
    const terminal = await openTerminal(t, ['contact', ...message], { env: { VITRINE_URL: server.url } })
    await terminal.shows(/Send this message\? \[y\/N\]$/)
    await terminal.type('y\n')
    await terminal.shows(/Detail of email_delivery_failed[\s\S]*Try again\? \[y\/N\]$/)
    await terminal.type('y\n')
    await terminal.shows(/Thanks\.\nexit 0/)
    assert.equal(server.keys.length, 2)
    assert.equal(server.keys[0], server.keys[1])
  })

  test('after a message that may have been sent, a refusal of the next attempt does not say that nothing was', async t => {
    const server = await startScripted(t, (_request, response, count) =>
      json(
        response,
        { ...problem(502, 'email_delivery_failed'), outcome: count === 1 ? 'unknown' : 'refused' },
        502,
      ),
    )
    const terminal = await openTerminal(t, ['contact', ...message], { env: { VITRINE_URL: server.url } })
    await terminal.shows(/Send this message\? \[y\/N\]$/)
    await terminal.type('y\n')
    await terminal.shows(/It is unknown whether[\s\S]*Try again\? \[y\/N\]$/)
    await terminal.type('y\n')
    const screen = await terminal.shows(/Try again\?[\s\S]*Try again\? \[y\/N\]$/)
    const second = screen.slice(screen.indexOf('Try again?'))
    assert.match(second, /This attempt was not sent[\s\S]*earlier[\s\S]*same\s+Message-ID/)
    assert.doesNotMatch(second, /message was not sent/)
    assert.equal(server.keys[0], server.keys[1])
  })

  test('what is typed ahead agrees to nothing', async t => {
    const before = mailServer.mails.length
    const terminal = await openTerminal(t, ['contact', ...message.slice(0, 4), '--phone', ''], { env })
    await terminal.shows(/>$/)
    await terminal.type('The first of the chairs.\n.\ny\nand the rest\n')
    const asked = await terminal.shows(/Send this message\? \[y\/N\]$/)
    assert.match(asked, /│ The first of the chairs\.\n\n/)
    await terminal.press('Enter')
    await terminal.shows(/exit 130/)
    assert.equal(mailServer.mails.length, before)
  })

  test('a single dot that is pasted does not end the message, and what is pasted agrees to nothing', async t => {
    const before = mailServer.mails.length
    const terminal = await openTerminal(t, ['contact', ...message.slice(0, 4), '--phone', ''], { env })
    await terminal.shows(/>$/)
    await terminal.paste('The first of the chairs.\n.\ny\nand the rest\n')
    await terminal.shows(/and the rest\n>$/)
    await terminal.type('.\n')
    const asked = await terminal.shows(/Send this message\? \[y\/N\]$/)
    assert.match(asked, /│ The first of the chairs\.\n│ \.\n│ y\n│ and the rest\n/)
    await terminal.paste('y\n')
    await terminal.shows(/\[y\/N\] y\n[^\n]*\[y\/N\]$/)
    await terminal.press('Enter')
    await terminal.shows(/exit 130/)
    assert.equal(mailServer.mails.length, before)
  })

  test('what is typed while a message is sent does not send it again', async t => {
    const server = await startScripted(t, (_request, response) =>
      setTimeout(() => json(response, problem(502, 'email_delivery_failed'), 502), 1000),
    )
    const terminal = await openTerminal(t, ['contact', ...message], { env: { VITRINE_URL: server.url } })
    await terminal.shows(/Send this message\? \[y\/N\]$/)
    await terminal.type('y\n')
    await terminal.shows(/Sending…/)
    await terminal.type('y\n')
    await terminal.shows(/Try again\? \[y\/N\]$/)
    await terminal.press('Enter')
    const screen = await terminal.shows(/exit 6/)
    assert.equal(server.requests.length, 1)
    assert.equal(screen.match(/Detail of email_delivery_failed/g)?.length, 1)
  })

  for (const key of ['C-c', 'C-d']) {
    test(`${key} at "Try again?" says what is known: it may have been sent, or it was not`, async t => {
      const host = await startRaw(t, () => {})
      const words = ['contact', ...message, '--timeout', '1', '--url']
      const silent = await openTerminal(t, [...words, host])
      await silent.shows(/Send this message\? \[y\/N\]$/)
      await silent.type('y\n')
      await silent.shows(/unknown whether[\s\S]*Try again\? \[y\/N\]$/)
      await silent.press(key)
      const screen = await silent.shows(/exit 130/)
      assert.doesNotMatch(screen, /not sent/)
      assert.match(
        screen,
        /Try again\? \[y\/N\]\s*(\^C)?\nvitrine: It is unknown whether the message was sent\./,
      )
      assert.match(screen.slice(screen.indexOf('Try again?')), /unknown whether[\s\S]*--idempotency-key/)
      const absent = await openTerminal(t, [...words, 'https://nothing.invalid'])
      await absent.shows(/Send this message\? \[y\/N\]$/)
      await absent.type('y\n')
      await absent.shows(/message was not sent[\s\S]*Try again\? \[y\/N\]$/)
      await absent.press(key)
      assert.match(await absent.shows(/exit 130/), /vitrine: The message was not sent\.\nexit/)
    })
  }

  test('once it is not known whether a message was sent, a further attempt that cannot have been sent does not change that', async t => {
    const server = createServer(socket => {
      socket.on('error', () => {})
      // The message arrives, and then the server is gone.
      socket.once('data', () => server.close())
      socket.once('data', () => socket.destroy())
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const terminal = await openTerminal(t, ['contact', ...message, '--url', `http://127.0.0.1:${port}`])
    await terminal.shows(/Send this message\? \[y\/N\]$/)
    await terminal.type('y\n')
    await terminal.shows(/--idempotency-key[\s\S]*Try again\? \[y\/N\]$/)
    await terminal.type('y\n')
    const again = await terminal.shows(/Try again\? \[y\/N\] y[\s\S]*Try again\? \[y\/N\]$/)
    const told = again.slice(again.indexOf('Try again?'))
    assert.match(told, /--idempotency-key/)
    assert.doesNotMatch(told, /message was not sent/)
  })

  test('a quota that is spent after the form can be waited for there', async t => {
    const server = await startScripted(t, (_request, response, count) =>
      count === 1
        ? json(response, problem(429, 'rate_limited'), 429, { 'Retry-After': '1' })
        : json(response, { success: true, message: 'Thanks.' }),
    )
    const terminal = await openTerminal(t, ['contact', ...message], { env: { VITRINE_URL: server.url } })
    await terminal.shows(/Send this message\? \[y\/N\]$/)
    await terminal.type('y\n')
    await terminal.shows(/Wait 1 s and send it then\? \[y\/N\]$/)
    await terminal.type('y\n')
    await terminal.shows(/Thanks\.\nexit 0/)
    assert.equal(server.keys[0], server.keys[1])
  })

  test('a message that was typed is kept where it is too long and where it could not be sent', async t => {
    const server = await startScripted(t, (_request, response) =>
      json(response, problem(500, 'internal_error'), 500),
    )
    const folder = await temporaryFolder(t)
    const terminal = await openTerminal(t, ['contact', ...message.slice(0, 4), '--phone', ''], {
      env: { VITRINE_URL: server.url, TMPDIR: folder },
      columns: 200,
    })
    const long = `${'x'.repeat(1000)}\n`.repeat(6)
    await terminal.shows(/>$/)
    await terminal.type(`${long}.\n`)
    await terminal.shows(/more than 5000 characters[\s\S]*>$/)
    await terminal.type('Twenty broken chairs.\n.\n')
    await terminal.shows(/Send this message\? \[y\/N\]$/)
    await terminal.type('y\n')
    const screen = await terminal.shows(/exit 1$/)
    const files = [...screen.matchAll(/Your text is saved in (\S+)\. To use it again/g)].map(
      ([, file = '']) => file,
    )
    const kept = await Promise.all(files.map(file => readFile(file, 'utf8')))
    assert.deepEqual(kept, [long, 'Twenty broken chairs.\n'])
  })

  for (const [key, name] of [
    ['C-c', 'Ctrl-C'],
    ['C-d', 'Ctrl-D'],
  ] as const) {
    test(`${name} in the form says that nothing was sent`, async t => {
      const before = mailServer.mails.length
      const terminal = await openTerminal(t, ['contact'], { env })
      await terminal.shows(/Name:$/)
      await terminal.press(key)
      await terminal.shows(/message was not sent\.\nexit 130/)
      assert.equal(mailServer.mails.length, before)
    })
  }

  test('progress is shown while a message is sent, and Ctrl-C then says that it may have been sent', async t => {
    const host = await startRaw(t, () => {})
    const terminal = await openTerminal(t, ['contact', ...message, '--yes'], { env: { VITRINE_URL: host } })
    await terminal.shows(/Sending… 1 s/)
    await terminal.press('C-c')
    assert.match(await terminal.shows(/exit 130/), /unknown whether[\s\S]*--idempotency-key/)
    assert.doesNotMatch(await terminal.screen(), /Sending…/)
  })
})
