import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { ask } from '../support/instances.ts'
import { readMailbox } from '../support/mail-server.ts'
import { message } from '../support/message.ts'
import {
  companyContent,
  ownOrigin,
  root,
  run,
  startSite,
  takenPort,
  temporaryFolder,
} from '../support/process.ts'
import { serveSite } from '../support/served-site.ts'

test('started as the README says, it serves the site, Markdown and the API, and keeps messages in var/mailbox', async t => {
  const cwd = await temporaryFolder(t)
  await symlink(companyContent.CONTENT_DIR, join(cwd, 'content'))
  const { url, listening } = await startSite(t, { CONTENT_DIR: undefined }, cwd)
  assert.equal(listening.host, '127.0.0.1')

  const page = await fetch(url)
  assert.equal(page.status, 200)
  assert.equal(page.headers.get('Content-Type'), 'text/html; charset=utf-8')

  const markdown = await fetch(`${url}/servicos`, { headers: { Accept: 'text/markdown' } })
  assert.equal(markdown.headers.get('Content-Type'), 'text/markdown; charset=utf-8')

  const { services } = (await (await fetch(`${url}/api/v1/servicos`)).json()) as {
    services: { slug: string }[]
  }
  assert.deepEqual(
    services.map(({ slug }) => slug),
    ['mlabs', 'mreach', 'mhost', 'mai', 'mpartner'],
  )

  const sent = await fetch(`${url}/api/v1/contato`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
  })
  assert.equal(sent.status, 200)
  const [mail] = await readMailbox(join(cwd, 'var/mailbox'))
  assert.deepEqual(mail?.replyTo, [{ name: '', address: 'ana@empresa.example' }])
})

test('with PORT=0 the base URL has the chosen port, and so have its links', async t => {
  const { url, port, listening } = await serveSite(t, ownOrigin)
  assert.notEqual(port, 0)
  assert.equal(listening.url, `http://localhost:${port}`)
  const info = (await (await fetch(`${url}/api/v1`)).json()) as Record<string, unknown>
  assert.equal(info.baseUrl, `http://localhost:${port}/api/v1`)
  const home = await fetch(url)
  assert.match(home.headers.get('Link') ?? '', new RegExp(`<http://localhost:${port}/>; rel="canonical"`))
})

test('BASE_URL is the origin of every link', async t => {
  const { url } = await serveSite(t, {
    ...companyContent,
    BASE_URL: 'https://www.empresa.example',
    HSTS_SUBDOMAINS: 'true',
  })
  const info = (await (await fetch(`${url}/api/v1`)).json()) as Record<string, unknown>
  assert.equal(info.baseUrl, 'https://www.empresa.example/api/v1')
  assert.equal(info.documentation, 'https://www.empresa.example/desenvolvedores')
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const locations = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location)
  assert.ok(locations.length > 0)
  for (const location of locations) assert.match(location ?? '', /^https:\/\/www\.empresa\.example\//)
  const html = await (await fetch(`${url}/en/services/mai`)).text()
  assert.match(html, /<link rel="canonical"[^>]* href="https:\/\/www\.empresa\.example\/en\/services\/mai">/)
  // A page, which is compiled, and a response of the API, which is written for each request.
  for (const path of ['/', '/api/nothing']) {
    const { headers } = await fetch(url + path)
    assert.equal(headers.get('Strict-Transport-Security'), 'max-age=31536000; includeSubDomains')
  }
})

test('what a process that was killed left half written in the mailbox is removed at the next start, and no message is', async t => {
  const mailbox = await temporaryFolder(t)
  const [whole, part] = ['2026-09-07T12-00-00-000Z-a.eml', '.2026-09-07T12-00-00-001Z-b.eml.part']
  for (const name of [whole, part]) await writeFile(join(mailbox, name), 'Subject: Contato')
  await serveSite(t, { MAILBOX_DIR: mailbox })
  assert.deepEqual(await readdir(mailbox), [whole])
})

test('what a start has built serves the next one, unless somebody has changed it', async t => {
  const cache = await temporaryFolder(t)
  const pictures = join(root, 'var/cache/pictures')
  await mkdir(pictures, { recursive: true })
  await symlink(pictures, join(cache, 'pictures'))
  const folder = join(cache, 'publications')
  const bodies = async () => {
    const site = await serveSite(t, { CACHE_DIR: cache })
    const inCoding = async (coding: string) =>
      (await ask(site.port, '/en', { headers: { 'Accept-Encoding': coding } })).bytes
    const compressed = await Promise.all(['br', 'zstd', 'gzip'].map(inCoding))
    const [name = '', ...others] = await readdir(folder)
    assert.deepEqual(others, [])
    const { ino } = await stat(join(folder, name))
    return { compressed, file: join(folder, name), ino }
  }
  const first = await bodies()
  assert.deepEqual(await bodies(), first)
  const entry = await readFile(first.file)
  await writeFile(first.file, entry.fill(0, 1000))
  const afterDamage = await bodies()
  assert.deepEqual(afterDamage.compressed, first.compressed)
  assert.notEqual(afterDamage.ino, first.ino)
})

test('the first requests after "listening" is logged, many at once, are all answered', async t => {
  const { url } = await serveSite(t)
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/en`)))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
})

test('the log is one JSON object a line', async t => {
  const site = await startSite(t)
  await fetch(site.url)
  const lines = site.stdout().trimEnd().split('\n')
  for (const line of lines) assert.equal(typeof JSON.parse(line), 'object')
  assert.equal(site.stderr(), '')
})

test('a port that is taken is told in one line, and the status is 69', async t => {
  const refused = run(t, { PORT: String(await takenPort(t)) })
  const { status } = await refused.ended
  assert.match(refused.stderr(), /^[^\n]*EADDRINUSE[^\n]*\n$/)
  assert.equal(status, 69)
  assert.equal(refused.stdout(), '')
})

test('a host that has no address is told in one line, and the status is 69', async t => {
  const refused = run(t, { HOST: 'nothing.invalid' })
  const { status } = await refused.ended
  assert.match(refused.stderr(), /^[^\n]*nothing\.invalid[^\n]*\n$/)
  assert.equal(status, 69)
  assert.equal(refused.stdout(), '')
})
