import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { suite, test } from 'node:test'
import { without } from '../../test/support/installed.ts'
import { startMailServer } from '../../test/support/mail-server.ts'
import { temporaryFolder } from '../../test/support/process.ts'
import { programPath, startCompany, thisFile } from './support/program.ts'
import { infoBody, json, problem, startRaw, startScripted } from './support/scripted-server.ts'
import { openTerminal } from './support/terminal.ts'

const mailServer = await startMailServer(thisFile)
const { env } = await startCompany(thisFile, { SMTP_URL: mailServer.url })

suite('on a terminal', { skip: without('tmux'), timeout: 120_000, concurrency: 1 }, () => {
  test('a list is a table in the width of the screen', async t => {
    const terminal = await openTerminal(t, ['services'], { env })
    const screen = await terminal.shows(/exit 0/)
    assert.match(screen, /^Slug {2,}Name {2,}Summary\nreparo {2,}Repair {2,}We repair/)
    assert.match(screen, /\n {10,}\S/)
  })

  test('on a narrow screen each row is told from top to bottom, and no word is broken', async t => {
    const terminal = await openTerminal(t, ['services'], { env, columns: 40 })
    const screen = await terminal.shows(/exit 0/)
    assert.match(screen, /^reparo\n {2}Name: Repair\n {2}Summary: We repair chairs, desks and\n/)
  })

  for (const columns of [40, 80, 200]) {
    test(`a page is laid out for ${columns} columns: headings, lists, tables, numbered links`, async t => {
      const terminal = await openTerminal(t, ['page', '/en/api-doc'], { env, columns })
      const screen = await terminal.shows(/exit 0/)
      assert.match(screen, /\nWorkshop API\n═{12}\n/)
      assert.match(screen, /\[1\] https:\/\/www\.example\.org\/api\/v1\n/)
      assert.doesNotMatch(screen, /^---|\*\*|\| ---/m)
      const lines = screen.split('\n').map(line => [...line].length)
      assert.ok(Math.max(...lines) <= Math.min(columns, 100))
    })
  }

  test('there are colours on a terminal, none with NO_COLOR and none where the terminal cannot', async t => {
    const styledWith = async (more: Record<string, string>) => {
      const terminal = await openTerminal(t, ['service', 'reparo'], { env: { ...env, ...more } })
      await terminal.shows(/exit 0/)
      return (await terminal.screen(true)).includes('\u001b[')
    }
    assert.equal(await styledWith({}), true)
    assert.equal(await styledWith({ NO_COLOR: '1' }), false)
    assert.equal(await styledWith({ TERM: 'dumb' }), false)
  })

  test('only stdout decides how data is written: into a file it is plain though a person watches', async t => {
    const shell = `'${process.execPath}' '${import.meta.dirname}/../dist/vitrine.js' services > out; cat -v out`
    const terminal = await openTerminal(t, [], { env, columns: 200, shell: `cd "$HOME"; ${shell}` })
    assert.match(
      await terminal.shows(/exit 0/),
      /^reparo\^IRepair\^IWe repair|^reparo {2,}Repair {2,}We repair/,
    )
    assert.doesNotMatch(await terminal.screen(), /\^\[/)
  })

  test('text is paged when it is asked for', async t => {
    const terminal = await openTerminal(t, ['services', '--pager'], {
      env: { ...env, PAGER: 'sed s/^/paged:/' },
    })
    assert.match(await terminal.shows(/exit 0/), /^paged:Slug/)
  })

  for (const words of [
    ['services', '--markdown'],
    ['page', '/en', '--markdown'],
    ['services', '--json'],
    ['page', '/en', '--json'],
  ]) {
    test(`${words.join(' ')} is paged when it is asked for`, async t => {
      const terminal = await openTerminal(t, [...words, '--pager'], {
        env: { ...env, PAGER: 'sed s/^/paged:/' },
      })
      assert.match(await terminal.shows(/exit 0/), /^paged:\S/)
    })
  }

  for (const words of [['services'], ['services', '--json']]) {
    test(`without such a pager ${words.join(' ')} is shown all the same`, async t => {
      const terminal = await openTerminal(t, [...words, '--pager'], {
        env: { ...env, PAGER: 'nosuchpager' },
      })
      assert.match(await terminal.shows(/exit 0/), /sob-medida-escolar/)
    })
  }

  test('a page with the line ends of Windows is Markdown without strange signs', async t => {
    const server = await startScripted(t, (_request, response) =>
      response.writeHead(200, { 'Content-Type': 'text/markdown' }).end('# One\r\n\r\ntwo\r\n'),
    )
    const terminal = await openTerminal(t, ['page', '/x', '--markdown'], {
      env: { VITRINE_URL: server.url },
    })
    assert.equal(await terminal.shows(/exit 0/), '# One\n\ntwo\nexit 0')
  })

  test('characters of double width keep the columns of a table straight', async t => {
    const services = [
      { slug: 'a', name: '修理机', summary: 'x' },
      { slug: 'b', name: '👩‍🔧👩‍🔧', summary: 'x' },
      { slug: 'c', name: 'plain', summary: 'x' },
    ]
    const server = await startScripted(t, (_request, response) => json(response, { services }))
    const terminal = await openTerminal(t, ['services'], { env: { VITRINE_URL: server.url } })
    assert.match(await terminal.shows(/exit 0/), /\na {5}修理机 {2}x\n/)
  })

  test('no reference to a character of a page or of the API colours the screen or writes elsewhere', async t => {
    const evil = 'a&#27;[31m&#x1b;]0;title&#7;&#x9b;35m&#8238;b'
    const server = await startScripted(t, ({ url }, response) => {
      if (url?.startsWith('/api/v1/servicos'))
        return json(response, {
          slug: 'x',
          name: 'X',
          summary: evil,
          audience: evil,
          url: 'https://a.example',
          capabilities: [evil],
          faq: [{ question: evil, answer: evil }],
          sections: [{ heading: evil, paragraphs: [evil], items: [] }],
        })
      response.writeHead(200, { 'Content-Type': 'text/markdown' })
      response.end(`# ${evil}\n\n${evil}\n\n| a |\n|---|\n| ${evil} |\n`)
    })
    for (const words of [
      ['page', '/x'],
      ['service', 'x'],
    ]) {
      const program = `'${process.execPath}' '${programPath}' ${words.join(' ')}`
      const shell = `cd "$HOME"; script -qec "${program}" log > /dev/null; cat -v log`
      const terminal = await openTerminal(t, [], { env: { VITRINE_URL: server.url, NO_COLOR: '1' }, shell })
      const screen = await terminal.shows(/exit 0/)
      assert.match(screen, /a\[31m|a&#27;/)
      // As cat -v writes them: escape, bell, and the character that turns the reading direction.
      assert.doesNotMatch(screen, /\^\[|\^G|M-bM-\^@M-\./)
    }
  })

  test('plain texts of the API are shown as they are', async t => {
    const text = '# Use __init__ and <T> in 2*3*4'
    const server = await startScripted(t, ({ url }, response) =>
      json(
        response,
        url?.startsWith('/api/v1/servicos')
          ? {
              slug: 'x',
              title: text,
              name: text,
              summary: text,
              audience: text,
              url: 'https://a.example',
              capabilities: [text],
              faq: [{ question: text, answer: text }],
              sections: [{ heading: text, paragraphs: [text], items: [{ label: text, text }] }],
            }
          : infoBody({ name: text }),
      ),
    )
    for (const [words, count] of [
      [['service', 'x'], 11],
      [['info'], 1],
    ] as const) {
      const terminal = await openTerminal(t, words, { env: { VITRINE_URL: server.url } })
      const screen = await terminal.shows(/exit 0/)
      assert.equal(screen.split(text).length - 1, count, screen)
    }
  })

  test('a list of thousands is a table', async t => {
    const services = Array.from({ length: 5000 }, (_, index) => ({
      slug: `s${index}`,
      name: 'n',
      summary: 'ten words '.repeat(15),
    }))
    const server = await startScripted(t, (_request, response) => json(response, { services }))
    const terminal = await openTerminal(t, ['services'], { env: { VITRINE_URL: server.url } })
    assert.match(await terminal.shows(/exit \d/), /\ns4999 [\s\S]*exit 0$/)
  })

  test('the form asks in the words of the API, shows the message, asks once, and the mail server has it', async t => {
    const before = mailServer.mails.length
    const terminal = await openTerminal(t, ['contact'], { env })
    await terminal.shows(/Name: $|Name:$/)
    await answer('R')
    await terminal.shows(/fewer than 2 characters/)
    await answer('Rosa Lima')
    await terminal.shows(/E-mail:$/)
    await answer('rosa')
    await terminal.shows(/not a valid address of up to 160 characters/)
    await answer('rosa@school.example')
    await terminal.shows(/Phone \(optional\):$/)
    await answer('+1 202 555 0143')
    await terminal.shows(/answer on WhatsApp\? \[Y\/n\]$/)
    await answer('n')
    await terminal.shows(/>$/)
    await answer('Twenty broken chairs.')
    await answer('')
    await answer('Before the spring: 修理.')
    await answer('.')
    const asked = await terminal.shows(/Send this message\? \[y\/N\]$/)
    assert.match(asked, /45 of at most 5000 characters/)
    assert.match(
      asked,
      /Name: Rosa Lima\nE-mail: rosa@school\.example\nPhone: \+1 202 555 0143\n\n│ Twenty broken chairs\.\n│\n│ Before the spring: 修理\.\n/,
    )
    assert.equal(mailServer.mails.length, before)
    await answer('y')
    assert.match(await terminal.shows(/exit 0/), /✓ We received your request\./)
    assert.equal(mailServer.mails.length, before + 1)
    const { email } = mailServer.mails.at(-1) ?? assert.fail()
    assert.ok(email.text?.includes('Twenty broken chairs.\n\nBefore the spring: 修理.'))

    async function answer(line: string) {
      await terminal.type(line)
      await terminal.press('Enter')
    }
  })

  const message = [
    '--name',
    'Rosa Lima',
    '--email',
    'rosa@school.example',
    '--message',
    'Twenty broken chairs.',
  ]

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
      await silent.shows(/may have been sent[\s\S]*Try again\? \[y\/N\]$/)
      await silent.press(key)
      const screen = await silent.shows(/exit 130/)
      assert.doesNotMatch(screen, /Nothing was sent/)
      assert.match(screen.slice(screen.indexOf('Try again?')), /may have been sent[\s\S]*--idempotency-key/)
      const absent = await openTerminal(t, [...words, 'https://nothing.invalid'])
      await absent.shows(/Send this message\? \[y\/N\]$/)
      await absent.type('y\n')
      await absent.shows(/Nothing was sent[\s\S]*Try again\? \[y\/N\]$/)
      await absent.press(key)
      assert.match(await absent.shows(/exit 130/), /vitrine: Nothing was sent\.\nexit/)
    })
  }

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
    const files = [...screen.matchAll(/What you wrote is kept in (\S+);/g)].map(([, file = '']) => file)
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
      await terminal.shows(/Nothing was sent\.\nexit 130/)
      assert.equal(mailServer.mails.length, before)
    })
  }

  test('progress is shown while a message is sent, and Ctrl-C then says that it may have been sent', async t => {
    const host = await startRaw(t, () => {})
    const terminal = await openTerminal(t, ['contact', ...message, '--yes'], { env: { VITRINE_URL: host } })
    await terminal.shows(/Sending… 1 s/)
    await terminal.press('C-c')
    assert.match(await terminal.shows(/exit 130/), /may have been[\s\S]*--idempotency-key/)
    assert.doesNotMatch(await terminal.screen(), /Sending…/)
  })

  test('a spent quota counts down in one row of a narrow screen', async t => {
    const server = await startScripted(t, (_request, response, count) =>
      count === 1
        ? json(response, problem(429, 'rate_limited'), 429, { 'Retry-After': '3' })
        : json(response, { services: [] }),
    )
    const terminal = await openTerminal(t, ['services', '--wait', '--lang', 'es'], {
      env: { VITRINE_URL: server.url },
      columns: 30,
    })
    await terminal.shows(/^La cuota se agotó/)
    assert.match(await terminal.shows(/exit 0/), /^Slug {2}Nombre {2}Resumen\nexit 0$/)
  })

  test('JSON of a failure cannot tamper with the screen', async t => {
    const server = await startScripted(t, (_request, response) =>
      json(response, { ...problem(404, 'x'), detail: 'a\u009b31mb\u202ec' }, 404),
    )
    const words = ['info', '--json', '--url', server.url]
    const terminal = await openTerminal(t, words, { columns: 400 })
    assert.match(await terminal.shows(/exit 3/), /a\\u009b31mb\\u202ec/)
  })

  test('where standard input is the message, that is said on a terminal', async t => {
    const vitrine = `'${process.execPath}' '${import.meta.dirname}/../dist/vitrine.js'`
    const shell = `echo Twenty broken chairs. | ${vitrine} contact --name Rosa --email rosa@school.example`
    const terminal = await openTerminal(t, [], { env, columns: 200, shell })
    assert.match(await terminal.shows(/exit 2/), /Standard input is the message[^\n]*\n[^\n]*--yes/)
  })

  test('a spent quota counts down in one place', async t => {
    const server = await startScripted(t, (_request, response, count) =>
      count === 1
        ? json(response, problem(429, 'rate_limited'), 429, { 'Retry-After': '3' })
        : json(response, { services: [] }),
    )
    const terminal = await openTerminal(t, ['services', '--wait'], { env: { VITRINE_URL: server.url } })
    await terminal.shows(/Going on in 3 s…/)
    await terminal.shows(/^The quota is spent\. Going on in [12] s…$/)
    assert.doesNotMatch(await terminal.shows(/exit 0/), /quota/)
  })
})
