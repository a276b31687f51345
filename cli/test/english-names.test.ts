import assert from 'node:assert/strict'
import { cpSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { request as sendRequest } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { startMailServer } from '../../test/support/mail-server.ts'
import { temporaryFolder } from '../../test/support/process.ts'
import { contentDir, startCompany, thisFile, vitrine } from './support/program.ts'
import { json, problem, startScripted } from './support/scripted-server.ts'

const contentInEnglish = await temporaryFolder(thisFile)
const company = join(contentInEnglish, 'company.yaml')
cpSync(contentDir, contentInEnglish, { recursive: true })
await writeFile(company, (await readFile(company, 'utf8')).replace('\napi:\n', '$&  vocabulary: en\n'))
const mailServer = await startMailServer(thisFile)
const { url, env } = await startCompany(thisFile, {
  SMTP_URL: mailServer.url,
  CONTENT_DIR: contentInEnglish,
})
const own = {
  services: '/api/v1/services',
  pages: '/api/v1/pages',
  contact: '/api/v1/contact',
  slug: 'reparo',
}
const sender = ['--name', 'Rosa Lima', '--email', 'rosa@school.example']
const message = [...sender, '--message', 'Twenty broken chairs.']

for (const [words, path] of [
  [['services'], own.services],
  [['service', own.slug], `${own.services}/${own.slug}`],
  [['pages'], own.pages],
  [['info'], '/api/v1'],
] as const) {
  test(`${words.join(' ')} shows what ${path} of a site with English names answers`, async () => {
    const { status, stdout, stderr } = await vitrine([...words, '--json'], { env })
    assert.deepEqual({ status, stderr }, { status: 0, stderr: '' })
    assert.equal(stdout, await (await fetch(`${url}${path}?lang=en`)).text())
  })
}

test('an unknown service of a site with English names gets a suggestion', async () => {
  const { status, stderr } = await vitrine(['service', 'repar'], { env })
  assert.equal(status, 3)
  assert.match(stderr, /Did you mean "reparo"\?/)
})

test('a message to a site with English names arrives with every field', async () => {
  const before = mailServer.mails.length
  const words = [...message, '--phone', '+1 202 555 0143', '--whatsapp', '--subject', own.slug, '--yes']
  const { status, stderr } = await vitrine(['contact', ...words], { env })
  assert.deepEqual({ status, stderr }, { status: 0, stderr: '' })
  assert.equal(mailServer.mails.length, before + 1)
  const { text } = mailServer.mails.at(-1)?.email ?? assert.fail()
  for (const said of ['Rosa Lima', 'Twenty broken chairs.', 'https://wa.me/12025550143'])
    assert.ok(text?.includes(said), text)
})

test('what such a site refuses is named by the option', async () => {
  const before = mailServer.mails.length
  const words = [...message, '--phone', '+1 111 111 1111', '--yes']
  const { status, stderr } = await vitrine(['contact', ...words], { env })
  assert.equal(status, 4)
  assert.match(stderr, /phone number is neither/)
  const asJson = await vitrine(['contact', ...words, '--json'], { env })
  assert.equal(JSON.parse(asJson.stderr).field, 'phone')
  assert.equal(mailServer.mails.length, before)
})

for (const option of ['--dry-run', '--validate']) {
  test(`${option} prints the request with English names; the API takes it as it is printed`, async () => {
    const before = mailServer.mails.length
    const { stdout } = await vitrine(['contact', ...message, option], { env })
    const [head = '', body = ''] = stdout.split('\n\n')
    const [target, ...fields] = head.split('\n')
    assert.equal(target, `POST ${url}${own.contact}`)
    assert.deepEqual(Object.keys(JSON.parse(body)), ['name', 'email', 'message', 'language'])
    assert.equal(mailServer.mails.length, before)
    const headers = Object.fromEntries(fields.map(field => field.split(': ') as [string, string]))
    assert.equal((await fetch(`${url}${own.contact}`, { method: 'POST', headers, body })).status, 200)
  })
}

test('the document is read once, and only where a path of the contract is not found', async t => {
  const server = await startScripted(t, ({ url: target, method, headers }, response) => {
    const onward = sendRequest(`${url}${target}`, { method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.end()
  })
  await vitrine(['service', 'nothing', '--url', server.url])
  assert.deepEqual(server.requests, [
    'GET /api/v1/servicos/nothing?lang=en',
    'GET /openapi.json',
    `GET ${own.services}/nothing?lang=en`,
    `GET ${own.services}?lang=en`,
  ])
})

for (const [what, status, document] of [
  ['cannot be read', 500, problem(500, 'internal_error')],
  ['describes neither path', 200, { paths: {} }],
  ['is no object', 200, []],
  ['has no object of paths', 200, { paths: 'none' }],
] as const) {
  test(`where the document ${what}, the message is not sent, and the answer of the site is told`, async t => {
    const server = await startScripted(t, ({ method }, response) =>
      method === 'GET' ? json(response, document, status) : json(response, problem(404, 'not_found'), 404),
    )
    const ended = await vitrine(['contact', ...message, '--yes', '--url', server.url])
    assert.match(ended.stderr, /Detail of not_found/)
    assert.equal(ended.status, 3)
    assert.doesNotMatch(ended.stderr, /unknown whether/)
    assert.deepEqual(
      server.requests.filter(request => request.startsWith('POST')),
      ['POST /api/v1/contato'],
    )
  })
}
