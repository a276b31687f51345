import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { deserialize, serialize } from 'node:v8'
import { buildPublication, createSite, type Deliver, DeliveryFailure, type Mail } from '../../../src/fetch.ts'
import { changedCompany } from '../../support/changed-content.ts'
import { baseUrl, contentDirs } from '../../support/folders.ts'
import { temporaryFolder } from '../../support/process.ts'

const cache = await temporaryFolder({ after })
const variables = { LOG_LEVEL: 'silent', CACHE_DIR: join(cache, 'cache') }
const options = { content: contentDirs.first, baseUrl, variables }
const message = { nome: 'Ana Souza', email: 'ana@empresa.example', mensagem: 'We type every order twice.' }
const contact = () =>
  new Request(`${baseUrl}/api/v1/contato`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
  })

async function answerTo(
  request: Request,
  deliver?: Deliver,
): Promise<readonly [number, Record<string, unknown>]> {
  const site = await createSite({ ...options, ...(deliver && { deliver }) })
  const response = await site.fetch(request, '192.0.2.1')
  await site.close()
  return [response.status, (await response.json()) as Record<string, unknown>]
}

test('a site is a function from a request to a response', async () => {
  const site = await createSite(options)
  const page = await site.fetch(new Request(`${baseUrl}/`), '192.0.2.1')
  assert.deepEqual([page.status, page.headers.get('Content-Type')], [200, 'text/html; charset=utf-8'])
  const head = await site.fetch(new Request(`${baseUrl}/api/v1`, { method: 'HEAD' }), '192.0.2.1')
  assert.deepEqual([head.status, await head.text()], [200, ''])
  assert.equal((await site.fetch(new Request(`${baseUrl}/nowhere`), '192.0.2.1')).status, 404)
  await site.close()
})

test('quotas are counted by client, not by a header field of the request', async () => {
  const site = await createSite(options)
  const remaining = async (client: string, forwarded: string) => {
    const headers = { 'X-Forwarded-For': forwarded }
    const response = await site.fetch(new Request(`${baseUrl}/api/v1`, { headers }), client)
    return /r=(\d+)/.exec(response.headers.get('RateLimit') ?? '')?.[1]
  }
  assert.deepEqual(
    [
      await remaining('192.0.2.1', '198.51.100.1'),
      await remaining('192.0.2.1', '198.51.100.2'),
      await remaining('192.0.2.2', ''),
    ],
    ['59', '58', '59'],
  )
  await site.close()
})

test('a message is sent with the function that delivers, and without one the response says that nothing was sent', async () => {
  const mails: Mail[] = []
  const [status, body] = await answerTo(contact(), async mail => void mails.push(mail))
  assert.deepEqual([status, body.success, mails.length], [200, true, 1])
  const [refused, problem] = await answerTo(contact())
  assert.deepEqual([refused, problem.code], [503, 'email_not_configured'])
  const failing: Deliver = async () => {
    throw new DeliveryFailure('refused', 'the quota of the service is used up')
  }
  const [failed, { code, outcome }] = await answerTo(contact(), failing)
  assert.deepEqual([failed, code, outcome], [502, 'email_delivery_failed', 'refused'])
})

test('close waits for a message that is being delivered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const site = await createSite({
    ...options,
    deliver: () => {
      begun.resolve()
      return promise
    },
  })
  const sent = site.fetch(contact(), '192.0.2.1')
  await begun.promise
  let isClosed = false
  const closing = site.close().then(() => {
    isClosed = true
  })
  await new Promise(next => setImmediate(next))
  assert.equal(isClosed, false)
  resolve()
  await closing
  assert.equal((await sent).status, 200)
})

test('a publication can be kept as bytes and opened later', async () => {
  const publication = deserialize(serialize(await buildPublication(options)))
  const site = await createSite({ ...options, publication })
  const page = await site.fetch(new Request(`${baseUrl}/en/services.md`), '192.0.2.1')
  assert.equal(page.status, 200)
  await site.close()
  const other = { ...publication, version: 0 }
  await assert.rejects(createSite({ ...options, publication: other }), /this publication has version 0/)
})

test('a publication of other code, or of another origin, is refused', async t => {
  const code = (title: string) =>
    `import { defineConfig, html } from 'vitrine'\nexport default defineConfig({ frame: { header: () => html\`${title}\` } })\n`
  const built = await changedCompany(t, { 'vitrine.config.ts': code('One') })
  const publication = structuredClone(await buildPublication({ ...options, content: built }))
  const opened = (content: string, other = {}) => createSite({ ...options, content, publication, ...other })
  await (await opened(await changedCompany(t, { 'vitrine.config.ts': code('One') }))).close()
  const refusal = /other code of the company built this publication.*: build it again/
  await assert.rejects(opened(await changedCompany(t, { 'vitrine.config.ts': code('Two') })), refusal)
  await assert.rejects(opened(await changedCompany(t, {})), refusal)
  await assert.rejects(opened(built, { baseUrl: 'https://other.example' }), /this publication is of http/)
})

test('faults of the content and of the variables are thrown with their places', async t => {
  const folder = await temporaryFolder(t)
  await assert.rejects(createSite({ ...options, content: folder }), { name: 'ContentRefused' })
  await assert.rejects(createSite({ ...options, baseUrl: 'example.org' }), {
    name: 'ConfigRefused',
    message: /BASE_URL/,
  })
  const smtp = { ...variables, SMTP_URL: 'nowhere' }
  await assert.rejects(createSite({ ...options, variables: smtp }), {
    name: 'ConfigRefused',
    message: /SMTP_URL/,
  })
})
