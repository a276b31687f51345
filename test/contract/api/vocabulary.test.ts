import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Vocabulary } from '../../../src/catalog/language-codes.ts'
import { changeFolder } from '../../support/changed-content.ts'
import { replace } from '../../support/content-edits.ts'
import { everyAnswer } from '../../support/every-answer.ts'
import { call, modernRequest, postMcp } from '../../support/mcp.ts'
import { component, createSchemaValidator, operationsOf, readOpenApi } from '../../support/openapi.ts'
import { startTestSite, type TestSite } from '../../support/site.ts'
import { companyIn, type Names, names } from '../../support/vocabularies.ts'

const sites: Readonly<Record<Vocabulary, TestSite>> = {
  pt: await startTestSite(await companyIn({ after }, ['pt'])),
  en: await startTestSite(await companyIn({ after }, ['en'])),
}

const pairs = [
  ['pt', 'en'],
  ['en', 'pt'],
] as const

/** An operation: its method, its path and its policy in a vocabulary. */
const operations: Readonly<
  Record<string, readonly ['GET' | 'POST', (own: Names) => string, keyof Names['policies']]>
> = {
  listServices: ['GET', own => own.services, 'read'],
  getService: ['GET', own => `${own.services}/${own.slug}`, 'read'],
  listPages: ['GET', own => own.pages, 'read'],
  sendContactMessage: ['POST', own => own.contact, 'contact'],
  'sendContactMessage at its alias': ['POST', own => own.alias, 'contact'],
  sendFeedback: ['POST', own => own.feedback, 'feedback'],
}

const values = {
  name: 'Ana Souza',
  email: 'ana@client.example',
  phone: '+1 202 555 0143',
  message: 'We need a new dentist chair.',
  page: '/',
}

/** Returns a complete body for both actions, in a vocabulary. */
function bodyIn({ fields }: Names, more: object = {}): object {
  const given = Object.entries(values).map(([name, value]) => [fields[name as keyof typeof values], value])
  return { ...Object.fromEntries(given), ...more }
}

function post(site: TestSite, path: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' }
  return site.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

for (const [vocabulary, other] of pairs) {
  const site = sites[vocabulary]
  const [own, foreign] = [names[vocabulary], names[other]]

  for (const [operation, [method, pathIn, policy]] of Object.entries(operations)) {
    test(`${operation} answers in ${vocabulary} under its name there, and the one in ${other} is not found`, async () => {
      const ask = (path: string) => (method === 'GET' ? site.fetch(path) : post(site, path, bodyIn(own)))
      const answer = await ask(pathIn(own))
      assert.equal(answer.status, 200, await answer.clone().text())
      const policyName = new RegExp(`^"${own.policies[policy]}";`)
      assert.match(answer.headers.get('RateLimit-Policy') ?? '', policyName)
      assert.match(answer.headers.get('RateLimit') ?? '', policyName)
      const missing = await ask(pathIn(foreign))
      assert.equal(missing.status, 404)
      assert.equal((await missing.json()).code, 'not_found')
      assert.ok(missing.headers.get('RateLimit-Policy')?.startsWith(`"${own.policies.read}";`))
    })
  }

  test(`the index names the paths and the policies in ${vocabulary}`, async () => {
    const { endpoints, rateLimits } = await (await site.fetch('/api/v1')).json()
    assert.deepEqual(
      endpoints.map(({ path }: { path: string }) => path),
      ['/api/v1', own.services, `${own.services}/{slug}`, own.pages, own.contact, own.feedback],
    )
    assert.deepEqual(
      rateLimits.map(({ policy }: { policy: string }) => policy),
      [own.policies.read, own.policies.contact, own.policies.feedback],
    )
  })

  test(`a service links its details by the path in ${vocabulary}`, async () => {
    const { apiUrl } = await (await site.fetch(`${own.services}/${own.slug}`)).json()
    assert.equal(new URL(apiUrl).pathname, `${own.services}/${own.slug}`)
  })

  test(`a message with the fields in ${vocabulary} arrives with each of them`, async () => {
    const { subject, language, whatsapp } = own.fields
    const body = bodyIn(own, { [subject]: own.slug, [language]: 'xx', [whatsapp]: true })
    assert.equal((await post(site, own.contact, body)).status, 200)
    const { text, replyTo } = site.mails.at(-1) ?? assert.fail('a mail')
    assert.equal(replyTo, values.email)
    const service = site.application.snapshot.site.catalog.services[0]?.texts[vocabulary]?.title
    for (const said of [values.name, values.message, 'https://wa.me/12025550143', service ?? ''])
      assert.ok(said && text.includes(said), `${said} in ${text}`)
  })

  test(`the fields in ${other} are unknown: the problem and its errors name those in ${vocabulary}`, async () => {
    const before = site.mails.length
    const { email, ...unknown } = bodyIn(foreign) as Record<string, string>
    const problem = await (await post(site, own.contact, { ...unknown, [own.fields.phone]: '1' })).json()
    assert.equal(problem.code, 'name_required')
    assert.equal(problem.field, own.fields.name)
    assert.deepEqual(
      problem.errors.map(({ field, code }: { field: string; code: string }) => [field, code]),
      [
        [own.fields.name, 'name_required'],
        ['email', 'email_required'],
        [own.fields.phone, 'phone_invalid'],
        [own.fields.message, 'message_required'],
      ],
    )
    const feedback = await (await post(site, own.feedback, bodyIn(foreign))).json()
    assert.equal(feedback.code, 'page_unknown')
    assert.ok(feedback.hint.includes(` ${own.fields.page}`), feedback.hint)
    assert.deepEqual(
      feedback.errors.map(({ field }: { field: string }) => field),
      [own.fields.message],
    )
    assert.equal(site.mails.length, before)
    assert.ok(email)
  })

  test(`in ${vocabulary} a number that says nothing of WhatsApp ${vocabulary === 'pt' ? 'is' : 'is not'} there`, async () => {
    for (const more of [{}, { whatsapp: 'maybe' }]) {
      assert.equal((await post(site, own.contact, bodyIn(own, more))).status, 200)
      const { text } = site.mails.at(-1) ?? assert.fail('a mail')
      assert.ok(text.includes('+1 202 555 0143'))
      assert.equal(text.includes('wa.me'), vocabulary === 'pt', text)
    }
  })

  test(`a body that is not JSON, and a quota that is spent, are explained with the names in ${vocabulary}`, async () => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' }
    const { hint } = await (await site.fetch(own.contact, init)).json()
    assert.ok(hint.includes(`{"${own.fields.name}": "…"}`), hint)
    const spend = () => site.fetch('/api', { peer: '192.0.2.1' })
    for (let count = 0; count < 60; count += 1) await spend()
    const spent = await spend()
    assert.equal(spent.status, 429)
    const { detail } = await spent.json()
    assert.match(detail, new RegExp(`\\b${own.policies.read}\\b`))
  })

  test(`the check without sending counts as reading in ${vocabulary}`, async () => {
    const answer = await post(site, `${own.contact}?validateOnly=true`, bodyIn(own))
    assert.deepEqual(await answer.json(), { valid: true })
    assert.ok(answer.headers.get('RateLimit-Policy')?.startsWith(`"${own.policies.read}";`))
  })

  test(`the OpenAPI document describes the paths and fields in ${vocabulary}, as the API answers`, async () => {
    const document = await readOpenApi(site)
    const judge = createSchemaValidator(document)
    assert.deepEqual(
      operationsOf(document).map(({ path, operation }) => [operation.operationId, path]),
      [
        ['getApiInfo', '/api/v1'],
        ['listServices', own.services],
        ['getService', `${own.services}/{slug}`],
        ['listPages', own.pages],
        ['sendContactMessage', own.contact],
        ['sendFeedback', own.feedback],
      ],
    )
    const { name, email, phone, whatsapp, subject, message, language, page } = own.fields
    const { ContactRequest, FeedbackRequest, Problem } = document.components.schemas
    const fields = [name, email, phone, whatsapp, subject, message, language]
    assert.deepEqual(Object.keys(ContactRequest?.properties ?? {}), fields)
    assert.deepEqual(ContactRequest?.required, [name, email, message])
    const { description } = ContactRequest?.properties?.whatsapp ?? {}
    assert.match(String(description), vocabulary === 'pt' ? /; true if absent$/ : /; false if absent$/)
    assert.deepEqual(Object.keys(FeedbackRequest?.properties ?? {}), [page, message, email])
    assert.deepEqual(Problem?.properties?.field?.enum, [name, email, phone, message])
    assert.deepEqual(judge(bodyIn(own), component('ContactRequest')), [])
    assert.deepEqual(judge(bodyIn(own), component('FeedbackRequest')), [])
    assert.notDeepEqual(judge(bodyIn(foreign), component('ContactRequest')), [])
    const problem = await (await post(site, own.contact, {})).json()
    assert.deepEqual(judge(problem, component('Problem')), [])
  })

  test(`the MCP tools take the fields in ${vocabulary}`, async () => {
    const { body } = await postMcp(site, { jsonrpc: '2.0', id: 1, method: 'tools/list' })
    const [contact, feedback] = ['sendContactMessage', 'sendFeedback'].map(name =>
      body.result.tools.find((tool: { name: string }) => tool.name === name),
    )
    const { name, email, phone, whatsapp, subject, message, language, page } = own.fields
    assert.deepEqual(contact.inputSchema.required, [name, email, message])
    const properties = Object.keys(contact.inputSchema.properties)
    assert.deepEqual(properties.slice(0, 7), [name, email, phone, whatsapp, subject, message, language])
    assert.deepEqual(Object.keys(feedback.inputSchema.properties), [page, message, email])
    const sent = await postMcp(site, call('sendContactMessage', bodyIn(own)))
    assert.equal(sent.body.result.structuredContent.success, true)
    const refused = await postMcp(site, call('sendContactMessage', bodyIn(foreign)))
    assert.equal(JSON.parse(refused.body.result.content[0].text).field, name)
  })

  test(`an assistant asks its user to approve every field in ${vocabulary}`, async () => {
    const given = bodyIn(own, { [own.fields.language]: 'en', [own.fields.whatsapp]: true })
    const [request, headers] = modernRequest('tools/call', { name: 'sendContactMessage', arguments: given })
    const { params } = request as { params: { _meta: Record<string, unknown> } }
    params._meta['io.modelcontextprotocol/clientCapabilities'] = { elicitation: {} }
    const asked = JSON.stringify((await postMcp(site, request, headers)).body)
    for (const said of [values.name, values.email, values.phone, values.message])
      assert.ok(asked.includes(said), `${said} in ${asked}`)
  })
}

/** The names of the contract that are not words of English or French. */
const portuguese =
  /\b(?:servicos|paginas|contato|comentarios|leitura|nome|telefone|assunto|mensagem|idioma|pagina)\b/

for (const languages of [['en'], ['fr', 'en']] as const) {
  test(`a new company in ${languages.join(' and ')} says no name in Portuguese, at any address`, async () => {
    const folder = await companyIn({ after }, languages)
    // Then a rule about phone numbers names the field of the language.
    await changeFolder(folder, {
      'company.yaml': replace('\ncontact:\n', `\ncontact:\n  nationalPhones: [${languages[0]}]\n`),
    })
    const site = await startTestSite(folder)
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
    const more = await Promise.all([
      site.fetch(names.en.feedback, { ...init, body: '{}' }),
      site.fetch(names.en.contact, { ...init, body: '{' }),
      ...['tools/list', 'resources/list', 'initialize'].map(method =>
        postMcp(site, { jsonrpc: '2.0', id: 1, method, params: initialization }),
      ),
    ])
    const texts = await Promise.all(
      more.map(answer => ('text' in answer ? answer.text() : JSON.stringify(answer.body))),
    )
    const said = [...(await everyAnswer(site)), ...texts.map(text => ({ name: 'a request', text }))]
    const found = said.flatMap(({ name, text }) => {
      const place = name.startsWith('/assets/') ? null : portuguese.exec(text)
      return place ? [`${name}: ${text.slice(Math.max(0, place.index - 40), place.index + 40)}`] : []
    })
    assert.deepEqual(found, [])
    assert.ok(said.length > 60)
  })
}

const initialization = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
}
