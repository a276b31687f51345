import assert from 'node:assert/strict'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { readConfig } from '../../../src/config/config.ts'
import { createApplication } from '../../../src/server/create-application.ts'
import { createRespond, fetchWith } from '../../../src/server/handler.ts'
import { filled } from '../../support/contact-form.ts'
import { attribute, elements, parseHtml, textOf } from '../../support/html.ts'
import { temporaryFolder } from '../../support/process.ts'
import { contentDirs, published, silent } from '../../support/site.ts'

const origin = 'http://localhost:3000'
const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>"&\''

/** A site as it runs for a developer, and the names of the mails in its mailbox. */
async function startDeveloperSite(t: TestContext, environment: Record<string, string> = {}) {
  const root = await temporaryFolder(t)
  const folder = join(root, 'mailbox')
  const config = readConfig({ CONTENT_DIR: contentDirs.first, MAILBOX_DIR: folder, ...environment })
  const site = await published(contentDirs.first, environment.BASE_URL ?? origin)
  const application = createApplication(site, config, silent)
  const handler = fetchWith(createRespond(() => application))
  const get = (path: string, { from = origin, peer = '127.0.0.1', method = 'GET', headers = {} } = {}) =>
    handler(new Request(`${from}${path}`, { method, headers }), peer)
  const send = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ ...filled, ...fields })
    const response = await handler(new Request(`${origin}/contato`, { method: 'POST', body }), '127.0.0.1')
    assert.equal(response.status, 303)
  }
  return { root, folder, get, send, names: () => readdir(folder) }
}

test('without a message the mailbox says so, and no cache and no index keeps it', async t => {
  const { get } = await startDeveloperSite(t)
  const response = await get('/dev/mailbox')
  assert.equal(response.status, 200)
  assert.equal(response.headers.get('Content-Type'), 'text/html; charset=utf-8')
  assert.equal(response.headers.get('Cache-Control'), 'no-store')
  assert.equal(response.headers.get('X-Robots-Tag'), 'noindex')
  const page = parseHtml(await response.text())
  assert.equal(elements(page, 'li').length, 0)
  assert.match(textOf(page), /sends no email/)
})

test('the folder of messages is its owner’s alone, also where it is made to be looked into', async t => {
  const { get, folder } = await startDeveloperSite(t)
  await get('/dev/mailbox')
  assert.equal((await stat(folder)).mode & 0o777, 0o700)
})

test('the mailbox lists every message by its subject, the newest first, and leads to each', async t => {
  const { get, send, names } = await startDeveloperSite(t)
  await send({ nome: 'Ana Primeira' })
  await send({ nome: 'Bia Segunda' })
  const links = elements(parseHtml(await (await get('/dev/mailbox')).text()), 'a')
  assert.equal(links.length, 2)
  assert.deepEqual(
    links.map(link => attribute(link, 'href')),
    (await names())
      .toSorted()
      .toReversed()
      .map(name => `/dev/mailbox/${name}`),
  )
  const subjects = links.map(textOf).toSorted()
  assert.ok(subjects[0]?.includes('Ana Primeira') && subjects[1]?.includes('Bia Segunda'))
})

test('the list shows the text of each message without the facts before it', async t => {
  const { get, send } = await startDeveloperSite(t)
  await send({ mensagem: `Bom dia. ${hostile}` })
  const [item] = elements(parseHtml(await (await get('/dev/mailbox')).text()), 'li')
  const [preview] = elements(item ?? assert.fail('an item'), 'p')
  assert.equal(textOf(preview ?? assert.fail('a preview')).trim(), `Bom dia. ${hostile}`)
})

test('a message is shown with its headers, its text, and its HTML part in a sandboxed frame', async t => {
  const { get, send, names } = await startDeveloperSite(t)
  await send({ nome: `Ana ${hostile}`, mensagem: `Bom dia. ${hostile}` })
  const [name = ''] = await names()
  const response = await get(`/dev/mailbox/${name}`)
  assert.equal(response.status, 200)
  const page = parseHtml(await response.text())
  const headers = new Map(
    elements(page, 'tr').map(row => {
      const [key = '', value = ''] = elements(row, 'th', 'td').map(textOf)
      return [key, value] as const
    }),
  )
  assert.equal(headers.get('Reply-To'), 'ana@empresa.example')
  assert.equal(headers.get('To'), 'vendas@mandacaia.example')
  for (const key of ['From', 'Subject', 'Message-ID', 'Date', 'Content-Type'])
    assert.ok(headers.get(key), key)
  assert.ok(textOf(elements(page, 'pre')[0] ?? assert.fail('the text')).includes(`Bom dia. ${hostile}`))
  assert.deepEqual(elements(page, 'script'), [])
  assert.deepEqual(
    elements(page, 'img').map(image => attribute(image, 'class')),
    ['mark'],
  )
  const [frame] = elements(page, 'iframe')
  assert.ok(attribute(frame, 'title'), 'the frame has a name')
  for (const name of elements(page, 'th')) assert.equal(attribute(name, 'scope'), 'row')
  assert.equal(attribute(frame, 'src'), `/dev/mailbox/${name}/html`)
  assert.equal(attribute(frame, 'sandbox'), '')
})

test('header fields are shown decoded (RFC 2047), and the list names who wrote', async t => {
  const { get, send, names } = await startDeveloperSite(t)
  await send({ nome: 'Zoë Ñandú', email: 'zoe@cliente.example' })
  const [name = ''] = await names()
  const list = parseHtml(await (await get('/dev/mailbox')).text())
  const item = textOf(elements(list, 'li')[0] ?? assert.fail('an item'))
  assert.match(item, /Contato: Zoë Ñandú/)
  assert.match(item, /zoe@cliente\.example/)
  const page = parseHtml(await (await get(`/dev/mailbox/${name}`)).text())
  const rows = elements(page, 'tr').map(row => elements(row, 'th', 'td').map(textOf))
  const fields = new Map(rows.map(([key = '', value = '']) => [key, value]))
  assert.equal(fields.get('From'), 'Mandaçaia Tecnologia <site@mandacaia.example>')
  assert.equal(fields.get('Subject'), 'Contato: Zoë Ñandú')
  for (const [key, value] of fields) assert.doesNotMatch(value, /=\?/, key)
})

test("the mailbox has the site's common stylesheet and that of tables, and may load no more than those, their typeface and the mark", async t => {
  const { get, send, names } = await startDeveloperSite(t)
  await send({})
  const [name = ''] = await names()
  for (const path of ['/dev/mailbox', `/dev/mailbox/${name}`]) {
    const response = await get(path)
    const policy = (response.headers.get('Content-Security-Policy') ?? '').split('; ')
    for (const directive of [
      "default-src 'none'",
      "style-src 'self' 'unsafe-inline'",
      "font-src 'self'",
      "img-src 'self'",
    ]) {
      assert.ok(policy.includes(directive), directive)
    }
    const page = parseHtml(await response.text())
    const marks = elements(page, 'img').map(image => attribute(image, 'src') ?? '')
    assert.equal(marks.length, 1)
    for (const mark of marks) assert.equal((await get(mark)).headers.get('Content-Type'), 'image/svg+xml')
    const sheets = elements(page, 'link').filter(link => attribute(link, 'rel') === 'stylesheet')
    assert.equal(sheets.length, 2)
    for (const sheet of sheets) {
      const { headers } = await get(attribute(sheet, 'href') ?? '')
      assert.equal(headers.get('Content-Type'), 'text/css; charset=utf-8')
    }
  }
})

test('the HTML part by itself is sandboxed, loads nothing, and only the mailbox may frame it', async t => {
  const { get, send, names } = await startDeveloperSite(t)
  await send({ mensagem: `Bom dia. ${hostile}` })
  const [name = ''] = await names()
  const response = await get(`/dev/mailbox/${name}/html`)
  const policy = (response.headers.get('Content-Security-Policy') ?? '').split('; ')
  for (const directive of ["default-src 'none'", "frame-ancestors 'self'", 'sandbox']) {
    assert.ok(policy.includes(directive), directive)
  }
  assert.ok(!policy.some(directive => directive.startsWith('script-src')))
  const page = parseHtml(await response.text())
  assert.ok(textOf(page).includes(hostile))
  assert.deepEqual(elements(page, 'script', 'img'), [])
})

const elsewhere = [
  ['a peer on the network', { peer: '192.0.2.7' }],
  ['a peer on the network, IPv6', { peer: '2001:db8::1' }],
  ['a name that another site lets lead here', { from: 'http://rebound.example:3000' }],
  ['a name that begins with localhost', { from: 'http://localhost.evil.example:3000' }],
  ['another method', { method: 'POST' }],
  ['somebody behind a proxy', { headers: { 'X-Forwarded-For': '203.0.113.7' } }],
  ['somebody behind another proxy', { headers: { Forwarded: 'for=203.0.113.7' } }],
  ['a request through a proxy (Via)', { headers: { Via: '1.1 proxy' } }],
  ['a request through nginx', { headers: { 'X-Real-IP': '203.0.113.7' } }],
  ['a request through a proxy that names the host', { headers: { 'X-Forwarded-Host': 'www.example.org' } }],
  ['a request through Cloudflare', { headers: { 'CF-Connecting-IP': '203.0.113.7' } }],
  ['a request through Akamai', { headers: { 'True-Client-IP': '203.0.113.7' } }],
  ['a page of another site', { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
  ['a page of another port of this machine', { headers: { 'Sec-Fetch-Site': 'same-site' } }],
  ['a script of another site', { headers: { Origin: 'https://evil.example' } }],
] as const
for (const [what, init] of elsewhere) {
  test(`${what} gets 404 from the mailbox`, async t => {
    const { get, send, names } = await startDeveloperSite(t)
    await send({})
    const [name = ''] = await names()
    for (const path of ['/dev/mailbox', `/dev/mailbox/${name}`, `/dev/mailbox/${name}/html`]) {
      const response = await get(path, init)
      assert.equal(response.status, 404)
      assert.ok(!(await response.text()).includes('Ana Souza'))
    }
  })
}

for (const [from, peer] of [
  ['http://127.0.0.1:3000', '127.0.0.1'],
  ['http://[::1]:3000', '::1'],
  ['http://localhost:3000', '::ffff:127.0.0.1'],
] as const) {
  test(`this machine as ${from}, from ${peer}, sees the mailbox`, async t => {
    const { get } = await startDeveloperSite(t)
    assert.equal((await get('/dev/mailbox', { from, peer })).status, 200)
  })
}

test('in production, where mail really leaves, and where the site is public, there is no mailbox to look at', async t => {
  const BASE_URL = 'https://www.example.org'
  for (const environment of [
    { BASE_URL },
    { NODE_ENV: 'production', BASE_URL },
    { SMTP_URL: 'smtp://127.0.0.1:2525' },
  ]) {
    const { get } = await startDeveloperSite(t, environment)
    assert.equal((await get('/dev/mailbox')).status, 404)
  }
})

test('no name leads out of the folder or to what is no message in it', async t => {
  const { root, folder, get, send } = await startDeveloperSite(t)
  await send({})
  await writeFile(join(root, 'secret.eml'), 'Subject: outside\r\n\r\noutside\r\n')
  await writeFile(join(folder, 'notes.txt'), 'outside')
  await mkdir(join(folder, 'folder'))
  const names = [
    '../secret.eml',
    '..%2fsecret.eml',
    '%2e%2e%2fsecret.eml',
    '%2e%2e/secret.eml',
    '..\\secret.eml',
  ]
  names.push('..%5csecret.eml', 'notes.txt', 'folder', '%00', join(root, 'secret.eml'), 'nada.eml', '.eml')
  for (const name of names) {
    for (const part of ['', '/html']) {
      const response = await get(`/dev/mailbox/${name}${part}`)
      assert.equal(response.status, 404, name + part)
      assert.ok(!(await response.text()).includes('outside'), name)
    }
  }
})
