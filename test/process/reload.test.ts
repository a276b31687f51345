import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { changedContent } from '../support/changed-content.ts'
import { editFile, replace } from '../support/content-edits.ts'
import { message } from '../support/message.ts'
import { ownOrigin, temporaryFolder } from '../support/process.ts'
import { type InProcessSite, serveSite } from '../support/served-site.ts'

const confirmation = 'Recebemos seu pedido.'
const newConfirmation = 'Seu pedido chegou.'

/** A copy of the second company's content on which a site runs, and a way to change its company.yaml. */
async function editable(t: Parameters<typeof serveSite>[0]) {
  const folder = await changedContent(t, {})
  const change = (from: string, to: string) => editFile(join(folder, 'company.yaml'), replace(from, to))
  return { folder, change }
}

/** Posts a message with some fields changed. */
function post({ url }: InProcessSite, fields: Readonly<Record<string, string>> = {}): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...fields }
  return fetch(`${url}/api/v1/contato`, { method: 'POST', headers, body: JSON.stringify(message) })
}

/** Sends a request on the only connection of an agent, not on a new one. */
function ask(agent: Agent, url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, response => text(response).then(resolve, reject)).on('error', reject)
  })
}

test('after a reload every kind of answer is written from the new content', async t => {
  const { folder, change } = await editable(t)
  const site = await serveSite(t, { ...ownOrigin, CONTENT_DIR: folder })
  const mcp = () =>
    fetch(`${site.url}/mcp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'getApiInfo', arguments: {} },
      }),
    })
  const paths = [
    '/',
    '/llms.txt',
    '/agent-instructions.md',
    '/llms-full.txt',
    '/api/v1',
    '/openapi.json',
    '/no-such-page',
  ]
  const answers = async () => {
    const got = [...paths.map(path => fetch(site.url + path)), mcp()]
    return Promise.all(got.map(async response => (await response).text()))
  }
  for (const answer of await answers()) assert.match(answer, /Oficina Araucária/)
  await change('name: Oficina Araucária\n', 'name: Oficina Ipê\n')
  assert.equal(await site.reload(), 'published')
  for (const answer of await answers()) assert.match(answer, /Oficina Ipê/)
})

test('a request that began before a reload is answered from the content of its beginning', async t => {
  const { folder, change } = await editable(t)
  const mailbox = join(await temporaryFolder(t), 'mailbox')
  const site = await serveSite(t, { CONTENT_DIR: folder, MAILBOX_DIR: mailbox })
  const body = JSON.stringify(message)
  const socket = connect(site.port, '127.0.0.1')
  t.after(() => socket.destroy())
  await once(socket, 'connect')
  const head = `POST /api/v1/contato HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`
  socket.write(head)
  assert.match(String((await once(socket, 'data'))[0]), /^HTTP\/1\.1 100 /)
  await change(confirmation, newConfirmation)
  assert.equal(await site.reload(), 'published')
  socket.write(body)
  assert.ok((await text(socket)).includes(confirmation))
  assert.ok((await (await post(site)).text()).includes(newConfirmation))
})

test('a connection, a spent quota and the record of a key outlive a reload', async t => {
  const { folder, change } = await editable(t)
  const mailbox = join(await temporaryFolder(t), 'mailbox')
  const site = await serveSite(t, { CONTENT_DIR: folder, MAILBOX_DIR: mailbox })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  t.after(() => agent.destroy())
  await ask(agent, site.url)
  const [kept] = Object.values(agent.freeSockets).flat()
  const key = { 'Idempotency-Key': 'order-17' }
  const first = await post(site, key)
  assert.match(first.headers.get('RateLimit') ?? '', /r=9;/)

  await change(confirmation, newConfirmation)
  assert.equal(await site.reload(), 'published')
  const again = await post(site, key)
  assert.equal(again.status, 200)
  assert.match(again.headers.get('RateLimit') ?? '', /r=8;/)
  assert.equal((await readdir(mailbox)).length, 1)
  await ask(agent, `${site.url}/llms.txt`)
  assert.deepEqual(Object.values(agent.freeSockets).flat(), [kept])
})

test('content with a fault leaves the site as it was: /readyz stays 200, says degraded and names each fault, as does the log, until it is mended', async t => {
  const { folder, change } = await editable(t)
  const site = await serveSite(t, { CONTENT_DIR: folder, ADMIN_PORT: '0' })
  const readyz = async () => {
    const response = await fetch(`http://127.0.0.1:${site.listening.operatorsPort}/readyz`)
    return { status: response.status, body: await response.text() }
  }
  assert.match((await readyz()).body, /^ready\n/)
  await change('latitude: -31.7654', 'latitude: north')
  await change('name: Oficina Araucária\n', 'name: Oficina Ipê\n')
  assert.equal(await site.reload(), 'refused')
  const { status, body } = await readyz()
  assert.equal(status, 200)
  assert.match(body, /^degraded\n/)
  const place = `${join(folder, 'company.yaml')}:19:`
  assert.ok(body.includes(place), body)
  const record = await site.logged('the content cannot be published: the site stays as it was')
  assert.ok(String(record.faults).startsWith(place), String(record.faults))
  assert.match(await (await fetch(site.url)).text(), /Oficina Araucária/)

  await change('latitude: north', 'latitude: -31.7654')
  assert.equal(await site.reload(), 'published')
  assert.match((await readyz()).body, /^ready\n/)
  assert.match(await (await fetch(site.url)).text(), /Oficina Ipê/)
})

test('reloads that are asked for while one is under way become one', async t => {
  const { folder } = await editable(t)
  const site = await serveSite(t, { CONTENT_DIR: folder })
  await Promise.all(Array.from({ length: 10 }, site.reload))
  assert.equal(site.stdout().split('the content is published again').length - 1, 2)
})

test('a page from before a reload still finds its stylesheet, also after further reloads', async t => {
  const { folder } = await editable(t)
  const site = await serveSite(t, { CONTENT_DIR: folder })
  const stylesheetOf = async () => {
    const page = await (await fetch(site.url)).text()
    return site.url + (/<link rel="stylesheet" href="([^"]+)"/.exec(page)?.[1] ?? '')
  }
  const before = await stylesheetOf()
  const bytes = await (await fetch(before)).text()
  await mkdir(join(folder, 'theme'))
  for (const radius of [3, 12]) {
    await writeFile(join(folder, 'theme/theme.yaml'), `radius: ${radius}\n`)
    assert.equal(await site.reload(), 'published')
  }
  assert.notEqual(await stylesheetOf(), before)
  const kept = await fetch(before)
  assert.equal(kept.status, 200)
  assert.equal(await kept.text(), bytes)
})
