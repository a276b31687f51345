import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { postForm } from '../../support/contact-form.ts'
import { changedContent } from '../../support/content.ts'
import { append, edits, replace, set } from '../../support/content-edits.ts'
import { attribute, elements, fetchHtml, textOf } from '../../support/html.ts'
import { connectClient, person, problemOf } from '../../support/mcp.ts'
import { startTestSite, type TestSite } from '../../support/site.ts'
import { graphOf } from '../../support/site-rules/structured-data.ts'

const json = { 'Content-Type': 'application/json' }
const valid = { nome: 'Ana Souza', email: 'ana@café.example', mensagem: 'Preciso de um sistema novo.' }

function post(site: TestSite, path: string, body: object): Promise<Response> {
  return site.fetch(path, { method: 'POST', headers: json, body: JSON.stringify(body) })
}

const spellings = [
  ['ana@café.example', 'ana@xn--caf-dma.example'],
  ['Ana@Cafe\u0301.Example', 'Ana@xn--caf-dma.example'],
  ['ana@例え。jp', 'ana@xn--r8jz45g.jp'],
  ['ANA@EMPRESA.EXAMPLE', 'ANA@EMPRESA.EXAMPLE'],
] as const
for (const [email, exchanged] of spellings) {
  test(`a reply to ${email} goes to ${exchanged}, from the API, the form and MCP alike`, async () => {
    const site = await startTestSite()
    assert.equal((await post(site, '/api/v1/contato', { ...valid, email })).status, 200)
    assert.equal((await postForm(site, '/contato', { email })).status, 303)
    const client = await connectClient(site)
    await client.callTool({ name: 'sendContactMessage', arguments: { ...person, email } })
    const mails = site.mails.slice(-3)
    assert.deepEqual(
      mails.map(({ replyTo }) => replyTo),
      [exchanged, exchanged, exchanged],
    )
    for (const { text } of mails) assert.ok(text.includes(email.normalize('NFC')), text)
  })
}

/** The words of the reason, which other invalid addresses do not get. */
const reasons = {
  pt: /antes do @/,
  en: /before the @/,
  es: /antes de la @/,
} as const
for (const [language, reason] of Object.entries(reasons)) {
  test(`a local part beyond ASCII is refused, and the reason is said in ${language}, in each format`, async () => {
    const site = await startTestSite()
    const email = 'josé@empresa.example'
    const answer = await post(site, '/api/v1/contato', { ...valid, email, idioma: language })
    const problem = await answer.json()
    assert.equal(problem.code, 'email_invalid')
    for (const text of [problem.detail, problem.hint, problem.errors[0].hint]) assert.match(text, reason)
    const path = { pt: '/contato', en: '/en/contact', es: '/es/contacto' }[language] ?? ''
    assert.match(await (await postForm(site, path, { email })).text(), reason)
    const client = await connectClient(site)
    const given = { ...person, email, idioma: language }
    const called = problemOf(await client.callTool({ name: 'sendContactMessage', arguments: given }))
    assert.match(String(called.hint), reason)
    const other = await post(site, '/api/v1/contato', { ...valid, email: 'ana@', idioma: language })
    const { detail, hint } = await other.json()
    assert.doesNotMatch(`${detail} ${hint}`, reason)
  })
}

test('160 characters count as they are written, not as they are exchanged', async () => {
  const site = await startTestSite()
  const domain = `${'é'.repeat(45)}.${'ü'.repeat(44)}.example`
  const written = `${'a'.repeat(160 - domain.length - 1)}@${domain}`
  assert.equal([...written].length, 160)
  assert.equal((await post(site, '/api/v1/contato', { ...valid, email: written })).status, 200)
  assert.ok((site.mails.at(-1)?.replyTo?.length ?? 0) > 160)
  assert.equal((await post(site, '/api/v1/contato', { ...valid, email: `a${written}` })).status, 400)
})

const contentDir = await changedContent(
  { after },
  {
    'company.yaml': edits(
      set('contact.to', 'pedidos@araucária.example'),
      set('contact.from', 'site@araucária.example'),
      set('security.contact', 'aviso@araucária.example'),
      replace(
        '  timeZone: America/Sao_Paulo',
        '  timeZone: America/Sao_Paulo\n  public: {email: ola@araucária.example}',
      ),
      append('feedback: {to: editora@araucária.example}'),
    ),
    ...Object.fromEntries(
      ['pt', 'en', 'es'].map(each => [`pages/contact/${each}.md`, append('', '::contact-details')]),
    ),
  },
)

test('the addresses of a company are shown as written, and programs get them in ASCII', async () => {
  const company = await startTestSite(contentDir)
  const page = company.application.snapshot.site.page('contact', 'pt').path
  const document = await fetchHtml(company, page)
  const links = elements(document, 'a').filter(link => attribute(link, 'href')?.startsWith('mailto:'))
  assert.ok(links.length > 0)
  for (const link of links) {
    assert.equal(attribute(link, 'href'), 'mailto:ola@xn--araucria-dza.example')
    assert.equal(textOf(link), 'ola@araucária.example')
  }
  assert.match(JSON.stringify(graphOf(document)), /"email":"ola@xn--araucria-dza\.example"/)
  const { provider } = await (await company.fetch('/api/v1')).json()
  assert.equal(provider.email, 'ola@xn--araucria-dza.example')
  const security = await (await company.fetch('/.well-known/security.txt')).text()
  assert.match(security, /^Contact: mailto:aviso@xn--araucria-dza\.example$/m)
  assert.equal((await post(company, '/api/v1/contato', valid)).status, 200)
  assert.equal((await post(company, '/api/v1/comentarios', { ...valid, pagina: '/' })).status, 200)
  const [contact, feedback] = company.mails
  assert.deepEqual(
    [contact?.from.address, contact?.to, feedback?.to, feedback?.replyTo],
    [
      'site@xn--araucria-dza.example',
      'pedidos@xn--araucria-dza.example',
      'editora@xn--araucria-dza.example',
      'ana@xn--caf-dma.example',
    ],
  )
  assert.match(contact?.messageId ?? '', /@xn--araucria-dza\.example>$/)
})
