import assert from 'node:assert/strict'
import { cpSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import {
  byId,
  contactPages,
  faultLinksOf,
  fieldValues,
  filled,
  formIn,
  postForm,
  summaryOf,
} from '../../support/contact-form.ts'
import { addFrontMatter } from '../../support/content-edits.ts'
import { attribute, elements, parseHtml, textOf } from '../../support/html.ts'
import { temporaryFolder } from '../../support/process.ts'
import { contentDirs, startTestSite } from '../../support/site.ts'

const site = await startTestSite()

for (const { language, path, thanks } of contactPages) {
  test(`a good message to ${path} is one e-mail in ${language}, and 303 to ${thanks}`, async () => {
    const before = site.mails.length
    const response = await postForm(site, path, { nome: `Ana ${language}` })
    assert.equal(response.status, 303)
    assert.equal(response.headers.get('Location'), thanks)
    assert.equal(response.headers.get('Cache-Control'), 'no-store')
    assert.equal(await response.text(), '')
    assert.equal(site.mails.length, before + 1)
    const { replyTo, text = '' } = site.mails.at(-1) ?? assert.fail('a mail')
    assert.equal(replyTo, 'ana@empresa.example')
    assert.match(text, /^Canal: formulário$/m)
    assert.match(
      text,
      { pt: /^Idioma: português$/m, en: /^Idioma: inglês$/m, es: /^Idioma: espanhol$/m }[language],
    )
    assert.ok(text.endsWith('Controlamos pedidos em planilhas.\n\nQueremos um sistema.\n'))
  })

  test(`${thanks} answers 200 in ${language}, and search engines are asked to leave it out`, async () => {
    const response = await site.fetch(thanks)
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('Content-Language'), language)
    assert.equal(response.headers.get('X-Robots-Tag'), 'noindex')
    const page = parseHtml(await response.text())
    const robots = elements(page, 'meta').filter(meta => attribute(meta, 'name') === 'robots')
    assert.deepEqual(
      robots.map(meta => attribute(meta, 'content')),
      ['noindex'],
    )
    const confirmation = site.application.snapshot.site.catalog.company.contact.confirmation[language]
    assert.ok(textOf(page).includes(confirmation))
  })

  test(`${thanks} is in no index of the site`, async () => {
    const indexes = ['/sitemap.xml', '/llms.txt', '/llms-full.txt', `/api/v1/paginas?lang=${language}`]
    for (const index of indexes) {
      const response = await site.fetch(index)
      assert.equal(response.status, 200)
      assert.ok(!(await response.text()).includes(thanks), index)
    }
  })

  test(`sent empty to ${path}, every fault comes back at once at its field, which a link from above names`, async () => {
    const before = site.mails.length
    const response = await postForm(site, path, { nome: ' ', email: '', telefone: '123', mensagem: 'curta' })
    assert.equal(response.status, 400)
    assert.equal(response.headers.get('Cache-Control'), 'no-store')
    assert.equal(response.headers.get('Content-Language'), language)
    const form = await formIn(response)
    const summary = summaryOf(form)
    assert.equal(summary.attributes.has('hidden'), false)
    assert.ok(summary.attributes.has('autofocus'))
    assert.equal(attribute(summary, 'tabindex'), '-1')
    const names = ['nome', 'email', 'telefone', 'mensagem']
    const links = faultLinksOf(form)
    assert.deepEqual(
      links.map(link => attribute(link, 'href')),
      names.map(name => `#${name}`),
    )
    for (const [index, name] of names.entries()) {
      const field = byId(form, name)
      assert.equal(attribute(field, 'aria-invalid'), 'true', name)
      assert.ok(attribute(field, 'aria-describedby')?.split(' ').includes(`${name}-error`), name)
      const error = textOf(byId(form, `${name}-error`))
      assert.notEqual(error, '')
      const label = elements(form, 'label').find(each => attribute(each, 'for') === name)
      const link = textOf(links[index] ?? assert.fail(`a link to ${name}`))
      assert.ok(link && textOf(label ?? assert.fail(name)).startsWith(link), link)
    }
    assert.equal(site.mails.length, before)
  })

  test(`the form at ${path} says of each fault what the API's hint says`, async () => {
    const fields = { nome: 'A', email: 'ana@empresa', telefone: '0800 123 4567', mensagem: '' }
    const form = await formIn(await postForm(site, path, fields))
    const response = await site.fetch('/api/contato', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...fields, idioma: language }),
    })
    const { errors } = (await response.json()) as { errors: { hint: string }[] }
    assert.equal(errors.length, 4)
    assert.deepEqual(
      faultLinksOf(form).map(link => textOf(byId(form, `${attribute(link, 'href')?.slice(1)}-error`))),
      errors.map(({ hint }) => hint),
    )
  })
}

test('a good form has no error: no summary to be seen, no field marked', async () => {
  const form = await formIn(await site.fetch('/contato'))
  assert.ok(summaryOf(form).attributes.has('hidden'))
  assert.ok(!summaryOf(form).attributes.has('autofocus'))
  assert.deepEqual(
    elements(form).filter(element => element.attributes.has('aria-invalid')),
    [],
  )
})

test('one field at fault is the only one marked', async () => {
  const form = await formIn(await postForm(site, '/contato', { email: 'ana@empresa' }))
  const marked = elements(form).filter(element => element.attributes.has('aria-invalid'))
  assert.deepEqual(
    marked.map(element => attribute(element, 'id')),
    ['email'],
  )
  assert.equal(textOf(byId(form, 'nome-error')), '')
})

test('what was typed comes back: texts, line ends, a checked box and an unchecked one', async () => {
  const { whatsapp, ...unchecked } = { ...filled, email: 'ana@empresa', mensagem: '\r\nUm\r\n\r\n  dois  ' }
  const body = new URLSearchParams(unchecked)
  const response = await site.fetch('/contato', { method: 'POST', body })
  assert.equal(response.status, 400)
  assert.deepEqual(fieldValues(await formIn(response)), unchecked)
  const checked = await postForm(site, '/contato', { ...unchecked, whatsapp })
  assert.deepEqual(fieldValues(await formIn(checked)), { ...unchecked, whatsapp })
})

test('markup that was typed comes back as text, in every field', async () => {
  const hostile = `"><script>alert(1)</script>'</textarea></form><img src=x onerror=alert(1)>&lt;&amp;`
  const fields = { nome: hostile.repeat(2), email: hostile, telefone: hostile, mensagem: hostile }
  const response = await postForm(site, '/en/contact', fields)
  assert.equal(response.status, 400)
  const page = await response.clone().text()
  assert.ok(!page.includes('<script>alert'))
  assert.ok(!page.includes('<img src=x'))
  assert.deepEqual(fieldValues(await formIn(response)), { ...fields, whatsapp: 'on' })
})

const phones = [
  ['(43) 3322-1100', 303, 303, 303],
  ['+55 43 98877-6655', 303, 303, 303],
  ['+1 202 555 0143', 400, 303, 303],
  ['+34 612 34 56 78', 400, 303, 303],
  ['202 555 0143', 400, 400, 400],
  ['', 303, 303, 303],
] as const
for (const [telefone, ...statuses] of phones) {
  for (const [index, { path }] of contactPages.entries()) {
    test(`the phone "${telefone}" at ${path} is answered ${statuses[index]}`, async () => {
      assert.equal((await postForm(site, path, { telefone })).status, statuses[index])
    })
  }
}

test('an alias of the contact page takes the form too', async t => {
  const folder = await temporaryFolder(t)
  cpSync(contentDirs.second, folder, { recursive: true })
  const file = join(folder, 'pages/contact/en.md')
  await writeFile(file, addFrontMatter('aliases: [/en/hello]')(await readFile(file, 'utf8')))
  const other = await startTestSite(folder)
  const response = await postForm(other, '/en/hello')
  assert.equal(response.status, 303)
  assert.equal(response.headers.get('Location'), '/en/talk/sent')
  assert.equal((await other.fetch('/en/talk/sent')).headers.get('Content-Language'), 'en')
  assert.equal(other.mails.length, 1)
  const refused = await postForm(other, '/en/hello', { nome: '' })
  assert.equal(refused.status, 400)
  assert.equal(attribute(await formIn(refused), 'action'), '/en/talk')
})
