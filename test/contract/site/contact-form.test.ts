import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phrases } from '../../../src/locales/phrases.ts'
import { postForm } from '../../support/contact-form.ts'
import { attribute, type Element, elements, fetchHtml, listPages, textOf } from '../../support/html.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

async function formOf(path: string): Promise<Element> {
  const forms = elements(await fetchHtml(site, path), 'form')
  assert.equal(forms.length, 1)
  return forms[0] as Element
}

for (const [path, language] of [
  ['/contato', 'pt'],
  ['/en/contact', 'en'],
  ['/es/contacto', 'es'],
] as const) {
  const form = await formOf(path)
  const fields = elements(form, 'input', 'textarea', 'select').filter(
    field => attribute(field, 'type') !== 'hidden',
  )
  const field = (name: string) => fields.find(candidate => attribute(candidate, 'name') === name)

  test(`${path} has a form that posts, and its messages go to /api/contato`, () => {
    assert.equal(attribute(form, 'method')?.toLowerCase(), 'post')
    // The script sends to data-api; without it the action is where the browser sends.
    assert.equal(attribute(form, 'data-api') ?? attribute(form, 'action'), '/api/contato')
    const submits = elements(form, 'button').filter(button => attribute(button, 'type') === 'submit')
    assert.equal(submits.length, 1)
  })

  test(`${path} says below the form in one line how a program sends a message, with a link to the instructions`, async () => {
    const [main] = elements(await fetchHtml(site, path), 'main')
    assert.ok(main)
    const prefix = language === 'pt' ? '' : `/${language}`
    const isAbout = (paragraph: Element) =>
      elements(paragraph, 'a').some(link => attribute(link, 'href') === `${prefix}/agent-instructions.md`)
    const [line, ...others] = elements(main, 'p').filter(isAbout)
    assert.ok(line && others.length === 0)
    assert.match(textOf(line), /API/)
    const inOrder = elements(main)
    assert.ok(inOrder.indexOf(line) > inOrder.indexOf(elements(main, 'form')[0] as Element))
    assert.ok(!elements(elements(main, 'form')[0] as Element).includes(line))
    assert.deepEqual([...line.attributes.keys()], [])
  })

  test(`the form of ${path} sends without a script too: one e-mail, and a page that says so`, async () => {
    const body = new URLSearchParams({
      nome: 'Ana Prado',
      email: 'ana@empresa.example',
      telefone: '',
      whatsapp: 'on',
      mensagem: `Pedidos em planilhas, conferidos duas vezes (${language}).`,
    })
    const sent = site.mails.length
    const response = await site.fetch(attribute(form, 'action') ?? '', { method: 'POST', body })
    assert.equal(response.status, 303)
    assert.equal(site.mails.length, sent + 1)
    const result = await site.fetch(response.headers.get('Location') ?? '')
    assert.equal(result.status, 200)
    assert.equal(result.headers.get('Content-Language'), language)
  })

  test(`the form of ${path} has the fields of the API, each with a label of its own`, () => {
    const names = fields.map(candidate => attribute(candidate, 'name'))
    assert.deepEqual(names.toSorted(), ['assunto', 'email', 'mensagem', 'nome', 'telefone', 'whatsapp'])
    for (const candidate of fields) {
      const labels = elements(form, 'label').filter(
        label => attribute(label, 'for') === attribute(candidate, 'id'),
      )
      assert.equal(labels.length, 1, attribute(candidate, 'name'))
      assert.ok(labels.every(label => textOf(label) !== ''))
    }
  })

  test(`each field of ${path} is described by its help and its error, and all help describes a field`, () => {
    const described = fields.flatMap(candidate => attribute(candidate, 'aria-describedby')?.split(' ') ?? [])
    const texts = elements(form, 'small', 'span').flatMap(element => attribute(element, 'id') ?? [])
    assert.ok(texts.some(id => id.endsWith('-help')))
    assert.deepEqual(described.toSorted(), texts.toSorted())
  })

  test(`the help and the error of each field of ${path} stand between its label and its control`, () => {
    for (const candidate of fields) {
      const described = attribute(candidate, 'aria-describedby')?.split(' ') ?? []
      const line = elements(form, 'p').find(element => element.children.includes(candidate))
      const ids = elements(line ?? form).flatMap(element => attribute(element, 'id') ?? [])
      assert.deepEqual(ids, [...described, attribute(candidate, 'id')])
    }
  })

  test(`what is written into the form of ${path} has its own direction`, () => {
    for (const name of ['nome', 'email', 'telefone', 'mensagem']) {
      assert.equal(attribute(field(name), 'dir'), 'auto', name)
    }
  })

  test(`the limits of the form of ${path} are those of the API`, () => {
    const limits = (name: string) =>
      ['required', 'minlength', 'maxlength', 'type'].map(key => attribute(field(name), key) ?? null)
    assert.deepEqual(limits('nome').slice(0, 3), ['', '2', '120'])
    assert.deepEqual(limits('email'), ['', null, '160', 'email'])
    assert.deepEqual(limits('mensagem'), ['', '10', '5000', null])
    assert.equal(attribute(field('telefone'), 'required'), undefined)
    assert.equal(attribute(field('telefone'), 'type'), 'tel')
    assert.equal(attribute(field('whatsapp'), 'type'), 'checkbox')
    assert.ok(field('whatsapp')?.attributes.has('checked'))
  })

  test(`the Markdown of ${path} marks as optional the texts that the form does not require, and no others`, async () => {
    const markdown = await (await site.fetch(`${path}.md`)).text()
    for (const candidate of fields) {
      const name = attribute(candidate, 'name')
      const [, said = assert.fail(name)] = new RegExp(`^\`${name}\`: (.*)`, 'm').exec(markdown) ?? []
      const isOptional = !candidate.attributes.has('required') && attribute(candidate, 'type') !== 'checkbox'
      assert.equal(said.includes(`(${phrases[language].form.optional})`), isOptional, said)
    }
  })

  test(`the form of ${path} tells its language, ${language}, to what sends it`, () => {
    const named = elements(form, 'input').find(input => attribute(input, 'name') === 'idioma')
    assert.equal(attribute(named, 'value') ?? attribute(form, 'data-language'), language)
  })
}

test('no page but the contact pages has a form', async () => {
  const contact = new Set(['/contato', '/en/contact', '/es/contacto'])
  for (const { path } of await listPages(site)) {
    if (contact.has(path)) continue
    assert.equal(elements(await fetchHtml(site, path), 'form').length, 0, path)
  }
})

test('the title of a form that comes back begins with the word error; that of the form as it is found does not', async () => {
  for (const [path, word] of [
    ['/contato', 'Erro'],
    ['/en/contact', 'Error'],
    ['/es/contacto', 'Error'],
  ] as const) {
    const titleOf = async (response: Response) =>
      /<title>(.*)<\/title>/.exec(await response.text())?.[1] ?? ''
    const found = await titleOf(await site.fetch(path))
    assert.doesNotMatch(found, /^Erro/)
    const headers = { Origin: 'https://elsewhere.example' }
    for (const refused of [postForm(site, path, { nome: '' }), postForm(site, path, {}, { headers })])
      assert.match(await titleOf(await refused), RegExp(`^${word}: ${found.slice(0, 8)}`))
  }
})
