import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { startMailServer } from '../../test/support/mail-server.ts'
import { type CleanupContext, temporaryFolder } from '../../test/support/process.ts'
import { problemOf } from '../src/contact/check.ts'
import { languages } from '../src/language.ts'
import { start, startCompany, thisFile, vitrine } from './support/program.ts'
import { json, problem, type Script, startRaw, startScripted } from './support/scripted-server.ts'

const mailServer = await startMailServer(thisFile)
const { url, env } = await startCompany(thisFile, { SMTP_URL: mailServer.url })
const sender = ['--name', 'Rosa Lima', '--email', 'rosa@school.example']
const knowsValidation = {
  paths: { '/api/v1/contato': { post: { parameters: [{ name: 'validateOnly', in: 'query' }] } } },
}
const message = [...sender, '--message', 'Twenty broken chairs.']

test('a message is a real email: what was written is read back from the mail server', async () => {
  const before = mailServer.mails.length
  const { status, stdout, stderr } = await vitrine(
    ['contact', ...message, '--phone', '+1 202 555 0143', '--no-whatsapp', '--yes'],
    { env },
  )
  assert.deepEqual({ status, stderr }, { status: 0, stderr: '' })
  assert.equal(
    stdout,
    'We received your request. A person from the workshop replies within one business day.\n',
  )
  assert.equal(mailServer.mails.length, before + 1)
  const { to, email } = mailServer.mails.at(-1) ?? assert.fail()
  assert.deepEqual(to, ['pedidos@araucaria.example'])
  assert.equal(email.replyTo?.[0]?.address, 'rosa@school.example')
  for (const words of ['Rosa Lima', 'Twenty broken chairs.', '+1 202 555 0143'])
    assert.ok(email.text?.includes(words), email.text)
})

test('--subject names the service that the message is about', async () => {
  const { status } = await vitrine(['contact', ...message, '--subject', 'reparo', '--yes'], { env })
  assert.equal(status, 0)
  const { email } = mailServer.mails.at(-1) ?? assert.fail()
  assert.equal(email.subject, 'Reparo: Rosa Lima')
})

for (const lang of languages) {
  test(`the confirmation is in ${lang}, and so is the message`, async () => {
    const { stdout } = await vitrine(['contato', ...message, '--yes', '--json', '--lang', lang], { env })
    const { success, message: confirmation } = JSON.parse(stdout)
    assert.equal(success, true)
    assert.match(confirmation, { pt: /^Recebemos/, en: /^We received/, es: /^Recibimos/ }[lang])
  })
}

test('the message comes from a file, from standard input, or from standard input where none is named', async t => {
  const file = join(await temporaryFolder(t), 'message.txt')
  await writeFile(file, '\ufeffTwenty chairs\r\nfrom a file.\n')
  const input = 'Twenty chairs\nfrom a pipe.\n'
  const words = ['contact', ...sender, '--dry-run', '--json']
  const textOf = async (more: string[]) =>
    JSON.parse((await vitrine([...words, ...more], { input })).stdout).mensagem
  assert.equal(await textOf(['--file', file, '--url', url]), 'Twenty chairs\nfrom a file.')
  assert.equal(await textOf(['--file', '-', '--url', url]), 'Twenty chairs\nfrom a pipe.')
  assert.equal(await textOf(['--url', url]), 'Twenty chairs\nfrom a pipe.')
})

test('a value that begins with a hyphen is one where it is written with =', async () => {
  const words = [
    'contact',
    '--name=-',
    '--email',
    'rosa@school.example',
    '--message=--yes is not what I mean',
  ]
  const { stdout } = await vitrine([...words, '--name=--dry-run', '--dry-run', '--json'], { env })
  const { nome, mensagem } = JSON.parse(stdout)
  assert.deepEqual([nome, mensagem], ['--dry-run', '--yes is not what I mean'])
})

test('a message that is no text in UTF-8, or far too long, is refused with exit code 4', async () => {
  const words = ['contact', ...sender, '--yes']
  const latin = await vitrine(words, { env, input: Buffer.from([0x63, 0xe7, 0xe3, 0x6f]) })
  assert.match(latin.stderr, /stdin is not UTF-8 text/)
  const long = await vitrine(words, { env, input: 'x'.repeat(70_000) })
  assert.match(long.stderr, /stdin is larger than 64 KiB/)
  assert.deepEqual([latin.status, long.status], [4, 4])
})

test('without a terminal nothing is sent unless --yes says so', async () => {
  const before = mailServer.mails.length
  const { status, stderr } = await vitrine(['contact', ...message], { env })
  assert.equal(status, 2)
  assert.match(stderr, /not sent: there is no terminal[\s\S]*--yes[\s\S]*--dry-run/)
  assert.equal(mailServer.mails.length, before)
})

test('--dry-run prints the request and sends nothing; the API takes it as it is printed', async () => {
  const before = mailServer.mails.length
  const { stdout } = await vitrine(['contact', ...message, '--dry-run'], { env })
  const [head = '', body = ''] = stdout.split('\n\n')
  const [target, ...fields] = head.split('\n')
  assert.equal(target, `POST ${url}/api/v1/contato`)
  assert.equal(mailServer.mails.length, before)
  const headers = Object.fromEntries(fields.map(field => field.split(': ') as [string, string]))
  assert.match(headers['Idempotency-Key'] ?? '', /^[\x21-\x7e]+$/)
  const answer = await fetch(`${url}/api/v1/contato`, { method: 'POST', headers, body })
  assert.equal(answer.status, 200)
})

test('--validate has the site check the message, prints the request and sends nothing', async () => {
  const before = mailServer.mails.length
  const dry = await vitrine(['contact', ...message, '--dry-run', '--idempotency-key', 'k'], { env })
  const checked = await vitrine(['contact', ...message, '--validate', '--idempotency-key', 'k'], { env })
  assert.deepEqual(checked, { ...dry, status: 0, stderr: '' })
  assert.equal(mailServer.mails.length, before)
})

test('--validate shows the problem that only the site finds, with the exit code of invalid input', async t => {
  const { url, requests } = await startScripted(t, (request, response) => {
    if (request.method === 'GET') return json(response, knowsValidation)
    return json(response, problem(400, 'email_invalid'), 400)
  })
  const { status, stdout, stderr } = await vitrine(['contact', ...message, '--validate', '--url', url])
  assert.deepEqual(requests, ['GET /openapi.json', 'POST /api/v1/contato?validateOnly=true'])
  assert.equal(status, 4)
  assert.equal(stdout, '')
  assert.match(stderr, /email_invalid/)
})

for (const [name, document] of [
  ['has no such parameter', { paths: { '/api/v1/contato': { post: { parameters: [{ name: 'lang' }] } } } }],
  ['describes no such operation', { paths: {} }],
  ['is null', null],
] as const) {
  test(`--validate sends nothing to a site whose OpenAPI document ${name}: it would send the message`, async t => {
    const { url, requests } = await startScripted(t, (_, response) => json(response, document))
    const { status, stderr } = await vitrine(['contact', ...message, '--validate', '--url', url])
    assert.deepEqual(requests, ['GET /openapi.json'])
    assert.equal(status, 1)
    assert.match(stderr, /cannot check a message without sending it\. Nothing was sent\.[\s\S]*--dry-run/)
  })
}

test('the same key is the same message: one e-mail', async () => {
  const before = mailServer.mails.length
  for (let time = 0; time < 2; time += 1) {
    const { status } = await vitrine(
      ['contact', ...message, '--yes', '--idempotency-key', 'once-and-for-all'],
      { env },
    )
    assert.equal(status, 0)
  }
  assert.equal(mailServer.mails.length, before + 1)
})

/** Values at the limits and beyond, for each field. */
const drafts = [
  {},
  { nome: '  ', email: ' ', mensagem: '\u3000\n' },
  { nome: 'R', email: 'rosa', mensagem: '123456789' },
  { nome: '😀', mensagem: `${'😀'.repeat(9)} ` },
  { nome: 'é'.normalize('NFD'), email: 'a@b', mensagem: 'x'.repeat(5001) },
  { nome: 'x'.repeat(121), email: `${'a'.repeat(150)}@example.org`, telefone: '12' },
  { nome: 'Rosa', email: 'one@a.example, two@b.example', telefone: 'call me', mensagem: 'x'.repeat(5000) },
  { nome: 'Rosa', email: 'Rosa <rosa@school.example>', telefone: `+1 202${' '.repeat(300)}5550143` },
  { nome: 'x'.repeat(120), email: 'rosa@school.example', mensagem: '' },
  { nome: 'Rosa', email: 'rosa@school.example', telefone: `+${'1'.repeat(21)}`, mensagem: 'Ten chairs.' },
  { nome: 'Rosa', email: 'rosa@school.example', telefone: '+1 234', mensagem: 'Ten chairs.' },
]

test('an address with an accented domain is sent as it was written', async () => {
  const email = 'rosa@café.example'
  assert.equal(problemOf({ nome: 'Rosa', email, mensagem: 'Ten chairs.' }, 'en'), undefined)
  const { status } = await vitrine(['contact', ...message, '--email', email, '--yes'], { env })
  assert.equal(status, 0)
  const { email: read } = mailServer.mails.at(-1) ?? assert.fail()
  assert.equal(read.replyTo?.[0]?.address, 'rosa@xn--caf-dma.example')
  assert.ok(read.text?.includes(email), read.text)
})

test('why an address with accents before the @ is refused, the API says', async () => {
  const { status, stderr } = await vitrine(
    ['contact', ...message, '--email', 'josé@school.example', '--yes'],
    { env },
  )
  assert.equal(status, 4)
  assert.match(stderr, /letters from a to z before the @/)
})

for (const language of languages) {
  for (const [index, draft] of drafts.entries()) {
    test(`what is checked here says in ${language} what the API says: draft ${index}`, async () => {
      const answer = await fetch(`${url}/api/v1/contato`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...draft, idioma: language }),
      })
      const { type, instance, docs, ...told } = await answer.json()
      assert.equal(answer.status, 400)
      assert.deepEqual(problemOf(draft, language), told)
    })
  }
}

test('what the API alone can know, it says: a telephone number that does not exist', async () => {
  const { status, stderr } = await vitrine(['contact', ...message, '--phone', '+1 111 111 1111', '--yes'], {
    env,
  })
  assert.equal(status, 4)
  assert.match(stderr, /neither a Brazilian number/)
})

test('a spent quota says when to come back; --wait counts down and goes on under the same key', async t => {
  const server = await startScripted(t, (_request, response, count) =>
    count < 3
      ? json(response, problem(429, 'rate_limited'), 429, { 'Retry-After': '1' })
      : json(response, { success: true, message: 'Thanks.' }),
  )
  const refused = await vitrine(['contact', ...message, '--yes', '--url', server.url])
  assert.equal(refused.status, 5)
  const { status, stdout, stderr } = await vitrine([
    'contact',
    ...message,
    '--yes',
    '--wait',
    '--url',
    server.url,
  ])
  assert.deepEqual({ status, stdout }, { status: 0, stdout: 'Thanks.\n' })
  assert.match(stderr, /^Rate limit reached\. Trying again in 1 s…\n/)
  assert.equal(server.keys.length, 3)
  assert.equal(server.keys[1], server.keys[2])
})

test('a message is never repeated by itself, and where it is not known whether it was sent, that is said', async t => {
  const server = await startScripted(t, (_request, response) => response.destroy())
  const { status, stderr } = await vitrine(['contact', ...message, '--yes', '--url', server.url])
  assert.equal(status, 7)
  assert.match(
    stderr,
    new RegExp(`unknown whether the message was sent[\\s\\S]*--idempotency-key ${server.keys[0]}`),
  )
  assert.equal(server.requests.length, 1)
})

for (const [status, code] of [
  [502, 'email_delivery_failed'],
  [503, 'email_not_configured'],
  [503, 'idempotency_unavailable'],
] as const) {
  test(`${code} is exit code 6, and is not repeated`, async t => {
    const server = await startScripted(t, (_request, response) =>
      json(response, problem(status, code), status),
    )
    assert.equal((await vitrine(['contact', ...message, '--yes', '--url', server.url])).status, 6)
    assert.equal(server.requests.length, 1)
  })
}

for (const [status, code, exit] of [
  [409, 'idempotency_in_progress', 1],
  [413, 'body_too_large', 4],
  [422, 'idempotency_key_reused', 4],
  [500, 'internal_error', 1],
] as const) {
  test(`${code} is exit code ${exit}`, async t => {
    const server = await startScripted(t, (_request, response) =>
      json(response, problem(status, code), status),
    )
    assert.equal((await vitrine(['contact', ...message, '--yes', '--url', server.url])).status, exit)
  })
}

const perhapsSent =
  /unknown whether [\s\S]* sent[\s\S]*--idempotency-key\s+KEY[\s\S]*arrives\s+twice[\s\S]*same\s+Message-ID/

test('where nothing can have been sent, that is said', async () => {
  const { stderr } = await vitrine(['contact', ...message, '--yes', '--url', 'https://nothing.invalid'])
  assert.match(stderr, /message was not sent/)
})

/** Takes connections and never shakes hands, so that nothing can be sent. */
async function startMute(test: CleanupContext): Promise<{ host: string; connected: Promise<unknown> }> {
  const server = createServer(socket => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const connected = once(server, 'connection')
  test.after(async () => {
    const [socket] = (await connected) as [Socket]
    socket.destroy()
    server.close()
  })
  return { host: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, connected }
}

test('a time-out before there is a connection to send on says that nothing was sent', async t => {
  const { host } = await startMute(t)
  const { status, stderr } = await vitrine(['contact', ...message, '--yes', '--url', host, '--timeout', '1'])
  assert.equal(status, 7)
  assert.match(stderr, /timed out connecting to 127\.0\.0\.1:\d+[\s\S]*message was not sent/)
})

test('Ctrl-C before there is a connection to send on says that nothing was sent', async t => {
  const { host, connected } = await startMute(t)
  const child = start(['contact', ...message, '--yes', '--url', host])
  const [ended, told] = [once(child, 'close'), text(child.stderr)]
  await connected
  child.kill('SIGINT')
  assert.deepEqual([await ended, await told], [[130, null], 'vitrine: The message was not sent.\n'])
})

for (const [status, code, effect, outcome] of [
  [409, 'idempotency_in_progress', 'perhaps_sent'],
  [500, 'internal_error', 'perhaps_sent'],
  [502, 'email_delivery_failed', 'perhaps_sent'],
  [502, 'email_delivery_failed', 'perhaps_sent', 'unknown'],
  [502, 'email_delivery_failed', 'not_sent', 'refused'],
  [503, 'unavailable', 'perhaps_sent'],
  [503, 'email_not_configured', 'not_sent'],
  [503, 'idempotency_unavailable', 'not_sent'],
  [503, 'server_busy', 'not_sent'],
] as const) {
  test(`${status} ${code} ${outcome ?? 'without an outcome'} says what is known of the message, with its key`, async t => {
    const told = { ...problem(status, code), ...(outcome && { outcome }) }
    const server = await startScripted(t, (_request, response) => json(response, told, status))
    const words = ['contact', ...message, '--yes', '--url', server.url]
    const { stderr } = await vitrine(words)
    const screen = stderr.replace(server.keys[0] ?? '', 'KEY')
    assert.match(screen, effect === 'not_sent' ? /message was not sent/ : perhapsSent)
    assert.doesNotMatch(screen, effect === 'not_sent' ? /unknown whether/ : /was not sent/)
    assert.doesNotMatch(screen, /stays one e-mail/)
    const {
      effect: known,
      idempotencyKey,
      ...rest
    } = JSON.parse((await vitrine([...words, '--json'])).stderr)
    assert.equal(idempotencyKey, server.keys[1])
    assert.equal(known, effect)
    assert.deepEqual(rest, told)
  })
}

for (const [status, exit, told] of [
  [429, 5, /rate limit reached[\s\S]*Try again in 7 s[\s\S]*message was not sent/],
  [413, 1, /a web page[\s\S]*status 413[\s\S]*message was not sent/],
] as const) {
  test(`${status} from a proxy as a web page is told as what it is: nothing was sent`, async t => {
    const server = await startScripted(
      t,
      (_request, response) =>
        void response.writeHead(status, { 'Content-Type': 'text/html', 'Retry-After': '7' }).end('<html>'),
    )
    const { status: code, stderr } = await vitrine(['contact', ...message, '--yes', '--url', server.url])
    assert.match(stderr, told)
    assert.equal(code, exit)
  })
}

for (const [what, script] of [
  ['a problem', (_request, response) => json(response, problem(409, 'idempotency_in_progress'), 409)],
  [
    'a web page',
    (_request, response) => response.writeHead(409, { 'Content-Type': 'text/html' }).end('<html>'),
  ],
] as const satisfies readonly (readonly [string, Script])[]) {
  test(`409 as ${what} tells of another attempt under the same key: it is not said that nothing was sent`, async t => {
    const server = await startScripted(t, script)
    const { status, stderr } = await vitrine(['contact', ...message, '--yes', '--url', server.url])
    assert.equal(status, 1)
    assert.doesNotMatch(stderr, /not sent/)
  })
}

test('a date to come back at is told in seconds, and waited for', async t => {
  const server = await startScripted(t, (_request, response, count) =>
    count < 3
      ? json(response, problem(429, 'rate_limited'), 429, {
          'Retry-After': new Date(Date.now() + 2000).toUTCString(),
        })
      : json(response, { success: true, message: 'Thanks.' }),
  )
  const words = ['contact', ...message, '--yes', '--url', server.url]
  assert.match((await vitrine(words)).stderr, /Try again in [12] s/)
  assert.equal((await vitrine([...words, '--wait'])).status, 0)
})

for (const [body, field] of [
  [{}, 'success'],
  [{ success: false, message: 'Thanks.' }, 'success'],
  [{ success: true }, 'message'],
  [{ success: true, message: 5 }, 'message'],
] as const) {
  test(`an answer that does not confirm is no success: ${JSON.stringify(body)}`, async t => {
    const server = await startScripted(t, (_request, response) => json(response, body))
    for (const more of [[], ['--json']]) {
      const ended = await vitrine(['contact', ...message, '--yes', ...more, '--url', server.url])
      assert.deepEqual([ended.status, ended.stdout], [1, ''])
      assert.match(
        ended.stderr,
        new RegExp(`does not follow the API: the field ${field} [\\s\\S]*${server.keys.at(-1)}`),
      )
    }
  })
}

test('a redirect is not followed by a message', async t => {
  const server = await startScripted(
    t,
    (_request, response) =>
      void response.writeHead(307, { Location: 'https://elsewhere.example/api/v1/contato' }).end(),
  )
  const { status, stderr } = await vitrine(['contact', ...message, '--yes', '--url', server.url])
  assert.equal(status, 1)
  assert.match(stderr, /elsewhere\.example[\s\S]*--url[\s\S]*message was not sent/)
})

test('Ctrl-C while a message is under way says that it may have been sent, and ends with 130', async t => {
  const arrivals = new EventEmitter()
  const arrived = once(arrivals, 'request')
  const host = await startRaw(t, () => void arrivals.emit('request'))
  const child = start(['contact', ...message, '--yes', '--url', `http://${host}`])
  const told = text(child.stderr)
  const ended = once(child, 'close')
  await arrived
  child.kill('SIGINT')
  assert.deepEqual(await ended, [130, null])
  assert.match(await told, /unknown whether the message was sent[\s\S]*--idempotency-key \S+/)
})

test('a second Ctrl-C ends what the first cannot', { timeout: 180_000 }, async t => {
  const arrivals = new EventEmitter()
  const arrived = once(arrivals, 'request')
  const host = await startRaw(t, () => void arrivals.emit('request'))
  const deaf = 'data:text/javascript,AbortSignal.prototype.addEventListener=()=>{}'
  const env = { NODE_OPTIONS: `--import=${deaf}` }
  const child = start(['contact', ...message, '--yes', '--url', `http://${host}`], { env })
  const ended = once(child, 'close')
  await arrived
  const timer = setInterval(() => child.kill('SIGINT'), 100)
  t.after(() => clearInterval(timer))
  assert.deepEqual(await ended, [130, null])
})

test('Ctrl-C while the message is read from standard input says that nothing was sent', async () => {
  // The last that the program does before it reads is to look at the address of the site.
  const preload =
    'data:text/javascript,let%20can=URL.canParse;URL.canParse=(...w)=>(console.log(0),can(...w))'
  const child = start(['contact', ...sender, '--yes', '--url', 'http://127.0.0.1:1'], {
    env: { NODE_OPTIONS: `--import=${preload}` },
  })
  const [ended, told] = [once(child, 'close'), text(child.stderr)]
  await once(child.stdout, 'data')
  child.kill('SIGINT')
  assert.deepEqual([await ended, await told], [[130, null], 'vitrine: The message was not sent.\n'])
})

test('a file without end is not read to its end', { skip: !existsSync('/dev/zero') }, async () => {
  const { status, stderr } = await vitrine(['contact', ...sender, '--yes', '--file', '/dev/zero'], { env })
  assert.match(stderr, /\/dev\/zero is larger than 64 KiB/)
  assert.equal(status, 4)
})

test('with --json stderr is one document, also for Ctrl-C while a quota is waited for', async t => {
  const server = await startScripted(t, (_request, response) =>
    json(response, problem(429, 'rate_limited'), 429, { 'Retry-After': '600' }),
  )
  const child = start(['contact', ...message, '--yes', '--wait', '--json', '--url', server.url])
  const [ended, told] = [once(child, 'close'), text(child.stderr)]
  while (server.requests.length === 0) await delay(20)
  child.kill('SIGINT')
  assert.deepEqual(await ended, [130, null])
  const { code, effect, detail } = JSON.parse(await told)
  assert.deepEqual(
    [code, detail],
    ['interrupted', effect === 'not_sent' ? 'The message was not sent.' : detail],
  )
})

test('Ctrl-C while a quota is waited for says that nothing was sent', async t => {
  const server = await startScripted(t, (_request, response) =>
    json(response, problem(429, 'rate_limited'), 429, { 'Retry-After': '600' }),
  )
  const child = start(['contact', ...message, '--yes', '--wait', '--url', server.url])
  const ended = once(child, 'close')
  let told = ''
  for await (const chunk of child.stderr) {
    told += chunk
    if (told.endsWith('…\n')) child.kill('SIGINT')
  }
  assert.deepEqual(await ended, [130, null])
  assert.match(told, /message was not sent\.\n$/)
})

test('Ctrl-C while something is read ends with 130, without a word', async t => {
  const arrivals = new EventEmitter()
  const arrived = once(arrivals, 'request')
  const host = await startRaw(t, () => void arrivals.emit('request'))
  const child = start(['info', '--url', `http://${host}`])
  const [told, ended] = [text(child.stderr), once(child, 'close')]
  await arrived
  child.kill('SIGINT')
  assert.deepEqual([await ended, await told], [[130, null], ''])
})
