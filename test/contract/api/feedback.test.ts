import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DeliveryFailure } from '../../../src/forms/mail.ts'
import type { Application } from '../../../src/routes/application.ts'
import { changedContent } from '../../support/content.ts'
import { append } from '../../support/content-edits.ts'
import { startMailServer } from '../../support/mail-server.ts'
import { connectClient, problemOf } from '../../support/mcp.ts'
import { component, createSchemaValidator, readOpenApi } from '../../support/openapi.ts'
import { serveSite } from '../../support/served-site.ts'
import { baseUrl, contentDirs, startTestSite, type TestSite } from '../../support/site.ts'

const contentDir = await changedContent(
  { after },
  { 'company.yaml': append('feedback: {to: editors@araucaria.example}') },
)
const site = await startTestSite(contentDir)
const without = await startTestSite(contentDirs.second)
const path = '/api/v1/comentarios'
const about = site.application.snapshot.site.page('contact', 'en').path
const valid = { pagina: about, mensagem: 'The opening hours are those of last year.' }

function send(body: unknown, to: TestSite = site, target = path, peer?: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' }
  return to.fetch(target, { method: 'POST', headers, body: JSON.stringify(body), ...(peer && { peer }) })
}

async function assertProblem(response: Response, status: number, code: string) {
  const body = await response.json()
  assert.deepEqual([response.status, body.status, body.code], [status, status, code])
  assert.ok(body.detail && body.hint)
  return body
}

test('feedback on a page becomes an e-mail to the editors, which names the page and no sender', async () => {
  const mails = site.mails.length
  const response = await send(valid, site, `${path}?lang=en`)
  assert.equal(response.status, 200)
  assert.deepEqual(await response.json(), {
    success: true,
    message: 'The mail server of the editors has accepted your feedback. Thank you.',
  })
  assert.equal(response.headers.get('Content-Language'), 'en')
  const [mail, ...others] = site.mails.slice(mails)
  assert.ok(mail && others.length === 0)
  assert.equal(mail.to, 'editors@araucaria.example')
  assert.equal('replyTo' in mail, false)
  assert.ok(mail.subject.endsWith(about), mail.subject)
  assert.ok(mail.text.includes(baseUrl + about) && mail.text.includes(valid.mensagem))
})

test('an e-mail address that came along is where the editors answer; an empty one is none', async () => {
  assert.equal((await send({ ...valid, email: 'rosa@escola.example' })).status, 200)
  assert.equal(site.mails.at(-1)?.replyTo, 'rosa@escola.example')
  for (const email of ['', null]) assert.equal((await send({ ...valid, email })).status, 200)
  assert.equal(site.mails.at(-1)?.replyTo, undefined)
})

test('the page is named by its address, its path, or that of its Markdown', async () => {
  for (const pagina of [baseUrl + about, `${about}.md`, `${about}#form`, '/', '/index.md']) {
    assert.equal((await send({ ...valid, pagina })).status, 200, pagina)
  }
})

test('text that names no page of this site is refused', async () => {
  const pages = ['/nowhere', 'https://elsewhere.example/', 'http://[', '/openapi.json', '', 12, undefined]
  for (const pagina of pages) await assertProblem(await send({ ...valid, pagina }), 400, 'page_unknown')
})

test('a page that is unknown is the problem, and the faults of the fields are named too', async () => {
  const body = await assertProblem(
    await send({ pagina: '/nowhere', mensagem: 'short', email: 'rosa' }),
    400,
    'page_unknown',
  )
  assert.ok(body.detail.includes('/nowhere'), body.detail)
  assert.deepEqual(
    body.errors.map(({ code }: { code: string }) => code),
    ['message_too_short', 'email_invalid'],
  )
})

test('CONTACT_TO is not for feedback', async t => {
  const server = await startMailServer(t)
  const { url } = await serveSite(t, {
    CONTENT_DIR: contentDir,
    SMTP_URL: server.url,
    CONTACT_TO: 'sales@araucaria.example',
  })
  const headers = { 'Content-Type': 'application/json' }
  assert.equal(
    (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(valid) })).status,
    200,
  )
  assert.deepEqual(server.mails[0]?.to, ['editors@araucaria.example'])
})

test('a text has 10 to 2,000 characters; its problems name the field and these limits', async () => {
  for (const length of [10, 2_000]) {
    assert.equal((await send({ ...valid, mensagem: 'é'.repeat(length) })).status, 200)
  }
  for (const [mensagem, code, limit] of [
    ['é'.repeat(9), 'message_too_short', '10'],
    ['é'.repeat(2_001), 'message_too_long', '2000'],
  ] as const) {
    const body = await assertProblem(await send({ ...valid, mensagem }), 400, code)
    assert.equal(body.field, 'mensagem')
    assert.ok(body.detail.includes(limit), body.detail)
    assert.ok(body.errors[0].detail.includes(limit), body.errors[0].detail)
  }
  await assertProblem(await send({ ...valid, mensagem: '   ' }), 400, 'message_required')
  await assertProblem(await send({ ...valid, email: 'rosa' }), 400, 'email_invalid')
  await assertProblem(await send([]), 400, 'invalid_json')
})

test('another method and a body that is too large are refused as at every operation', async () => {
  const response = await site.fetch(path)
  assert.equal(response.headers.get('Allow'), 'POST')
  await assertProblem(response, 405, 'method_not_allowed')
  await assertProblem(await send({ ...valid, mensagem: 'é'.repeat(70_000) }), 413, 'body_too_large')
})

test('an e-mail that the mail system did not accept is not called accepted', async () => {
  for (const [deliver, status, code, outcome] of [
    [failing(new DeliveryFailure('refused', '554')), 502, 'email_delivery_failed', 'refused'],
    [failing(new DeliveryFailure('unknown', 'cut')), 502, 'email_delivery_failed', 'unknown'],
    [undefined, 503, 'email_not_configured', undefined],
    [failing(new TypeError('a secret')), 500, 'internal_error', undefined],
  ] as const) {
    const failingSite = await startTestSite(contentDir, ({ contact }) => ({
      contact: { ...contact, deliver },
    }))
    const body = await assertProblem(await send(valid, failingSite), status, code)
    assert.equal(body.outcome, outcome)
  }
})

function failing(error: Error): Application['contact']['deliver'] {
  return () => Promise.reject(error)
}

test('feedback has a quota of its own', async () => {
  const peer = '192.0.2.77'
  for (let count = 0; count < 5; count += 1) {
    assert.equal((await send(valid, site, path, peer)).status, 200)
  }
  const refused = await send(valid, site, path, peer)
  assert.match(refused.headers.get('RateLimit-Policy') ?? '', /"comentarios";q=5;w=600/)
  await assertProblem(refused, 429, 'rate_limited')
  assert.ok(refused.headers.get('Retry-After'))
  assert.equal((await site.fetch('/api/v1', { peer })).status, 200)
})

test('OpenAPI describes the operation and its answers', async () => {
  const document = await readOpenApi(site)
  assert.equal(document.paths[path]?.post?.operationId, 'sendFeedback')
  const judge = createSchemaValidator(document)
  assert.deepEqual(judge(await (await send(valid)).json(), component('ContactSuccess')), [])
})

async function toolsOf(from: TestSite) {
  return from.application.snapshot.mcp().tools.map(({ name }) => name)
}

async function textAt(from: TestSite, target: string): Promise<string> {
  return (await from.fetch(target)).text()
}

test('llms.txt, MCP, the API index and the list of problems name it', async () => {
  assert.ok((await toolsOf(site)).includes('sendFeedback'))
  const errors = site.application.snapshot.site.page('errors', 'pt').path
  assert.match(await textAt(site, '/llms.txt'), /\[sendFeedback\]\([^)]*\/api\/v1\/comentarios\): POST\./)
  assert.match(await textAt(site, '/api/v1'), /comentarios/)
  assert.match(await textAt(site, `${errors}.md`), /page_unknown/)
})

test('an agent sends feedback by MCP, and gets the problems of the operation', async () => {
  const client = await connectClient(site)
  const mails = site.mails.length
  const sent = await client.callTool({ name: 'sendFeedback', arguments: valid })
  assert.deepEqual(sent.structuredContent, { ...(sent.structuredContent as object), success: true })
  assert.equal(site.mails.length, mails + 1)
  const refused = await client.callTool({
    name: 'sendFeedback',
    arguments: { ...valid, pagina: '/nowhere' },
  })
  assert.equal(problemOf(refused).code, 'page_unknown')
})

test('without the key in company.yaml nothing of it is anywhere', async () => {
  await assertProblem(await send(valid, without), 404, 'not_found')
  assert.equal((await toolsOf(without)).includes('sendFeedback'), false)
  assert.equal(without.mails.length, 0)
  const { resources } = without.application.snapshot
  for (const target of [...resources.keys(), '/api/v1']) {
    if (target.startsWith('/assets/')) continue
    const text = await textAt(without, target)
    assert.doesNotMatch(text, /sendFeedback|FeedbackRequest|comentarios|page_unknown/, target)
  }
})
