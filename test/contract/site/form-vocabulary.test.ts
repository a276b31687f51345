import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Vocabulary } from '../../../src/catalog/language-codes.ts'
import { byId, formIn, summaryOf } from '../../support/contact-form.ts'
import { attribute, elements } from '../../support/html.ts'
import { startTestSite, type TestSite } from '../../support/site.ts'
import { companyIn, names } from '../../support/vocabularies.ts'

const pages: Readonly<Record<Vocabulary, readonly [site: TestSite, path: string]>> = {
  pt: [await startTestSite(await companyIn({ after }, ['pt'])), '/contato'],
  en: [await startTestSite(await companyIn({ after }, ['en'])), '/contact'],
}

const values = { name: 'Ana', email: 'ana@client.example', message: 'We need a dentist chair.' }

function submit([site, path]: readonly [TestSite, string], vocabulary: Vocabulary, given: object = values) {
  const { fields } = names[vocabulary]
  const body = Object.entries(given).map(([name, value]) => [fields[name as keyof typeof values], value])
  return site.fetch(path, { method: 'POST', body: new URLSearchParams(Object.fromEntries(body)) })
}

for (const [vocabulary, other] of [
  ['pt', 'en'],
  ['en', 'pt'],
] as const) {
  const page = pages[vocabulary]
  const [site, path] = page
  const { fields, alias, slug } = names[vocabulary]
  const asked = ['name', 'email', 'phone', 'whatsapp', 'subject', 'message'] as const
  const ids = asked.map(name => fields[name])

  test(`the form names its controls in ${vocabulary}, and each label and error belongs to one`, async () => {
    const form = await formIn(await site.fetch(path))
    const controls = elements(form).filter(element => attribute(element, 'name') !== undefined)
    assert.deepEqual(
      controls.map(control => attribute(control, 'name')),
      ids,
    )
    assert.deepEqual(
      controls.map(control => attribute(control, 'id')),
      ids,
    )
    assert.deepEqual(
      elements(form, 'label').map(label => attribute(label, 'for')),
      ids,
    )
    for (const control of controls) {
      for (const id of attribute(control, 'aria-describedby')?.split(' ') ?? []) byId(form, id)
    }
    assert.equal(attribute(form, 'data-api'), alias)
    assert.equal(attribute(form, 'data-language-field'), vocabulary === 'pt' ? undefined : fields.language)
  })

  test(`the form without a script sends the names in ${vocabulary}`, async () => {
    const before = site.mails.length
    const response = await submit(page, vocabulary)
    assert.equal(response.status, 303)
    assert.equal(site.mails.length, before + 1)
    assert.ok(site.mails.at(-1)?.text.includes(values.message))
  })

  test(`with the names in ${other} nothing was filled in: the page says so at the fields in ${vocabulary}`, async () => {
    const before = site.mails.length
    const response = await submit(page, other, { ...values, email: 'ana' })
    assert.equal(response.status, 400)
    const form = await formIn(response)
    const links = elements(summaryOf(form), 'a').map(link => attribute(link, 'href'))
    assert.deepEqual(links.slice(0, 3), [`#${fields.name}`, '#email', `#${fields.message}`])
    assert.equal(attribute(byId(form, fields.name), 'aria-invalid'), 'true')
    assert.equal(site.mails.length, before)
  })

  test(`what was typed stays in a form with an error, in ${vocabulary}`, async () => {
    const form = await formIn(await submit(page, vocabulary, { ...values, message: '' }))
    assert.equal(attribute(byId(form, fields.name), 'value'), values.name)
    assert.equal(attribute(byId(form, fields.message), 'aria-invalid'), 'true')
  })

  test(`the query that selects a service has its name in ${vocabulary}`, async () => {
    const selected = async (name: string) => {
      const form = await formIn(await site.fetch(`${path}?${name}=${slug}`))
      return elements(form, 'option').some(option => attribute(option, 'selected') !== undefined)
    }
    assert.equal(await selected(fields.subject), true)
    assert.equal(await selected(names[other].fields.subject), false)
    const service = await (
      await site.fetch(`/${vocabulary === 'pt' ? 'servicos' : 'services'}/${slug}`)
    ).text()
    assert.ok(service.includes(`${path}?${fields.subject}=${slug}"`))
  })

  test(`the Markdown of the contact page describes the request and the fields in ${vocabulary}`, async () => {
    const markdown = await (await site.fetch(`${path}.md`)).text()
    assert.ok(markdown.includes(`POST ${names[vocabulary].contact} HTTP/1.1`))
    for (const name of [...ids, fields.language]) assert.ok(markdown.includes(`| \`${name}\` |`), name)
  })
}
