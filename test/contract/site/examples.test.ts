import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v1 } from '../../../src/api/v1/version.ts'
import { phrases } from '../../../src/locales/phrases.ts'
import { toyV2 } from '../../fixtures/toy-v2/version.ts'
import { attribute, elements, fetchHtml, siteLanguages, textOf } from '../../support/html.ts'
import { readExamples, referencePages } from '../../support/page-examples.ts'
import { contentDirs, startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const { operations } = site.application.snapshot.site.api

for (const language of siteLanguages) {
  const path = referencePages[language]
  const examples = readExamples(await (await site.fetch(`${path}.md`)).text())

  test(`${path} has an example of each operation in the contract's order, and of a problem`, () => {
    const titles = examples.map(({ title }) => title)
    assert.deepEqual(
      titles.slice(0, -1),
      operations.map(({ operationId }) => operationId),
    )
    assert.match(titles.at(-1) ?? '', /: service_not_found$/)
  })

  test(`${path} names each operation by its method and path, with an anchor, its summary and its name`, async () => {
    const inOrder = elements(await fetchHtml(site, path), 'h3', 'p')
    for (const { operationId, method, path, summary } of operations) {
      const position = inOrder.findIndex(element => attribute(element, 'id') === operationId)
      assert.ok(position >= 0, operationId)
      const [address, title, name] = inOrder.slice(position).map(textOf)
      assert.equal(address, `${method} ${path}`)
      assert.equal(title, summary[language])
      assert.equal(name, operationId)
    }
    assert.ok(inOrder.some(element => attribute(element, 'id') === 'service_not_found'))
  })

  test(`${path} lists the parameters of each operation in HTML and in Markdown: type, place, what each does, its values and its default`, async () => {
    const html = textOf(await fetchHtml(site, path))
    const markdown = (await (await site.fetch(`${path}.md`)).text()).replaceAll(/[`*\\]/g, '')
    const words = phrases[language].parameters
    const { lang, slug, validateOnly, idempotencyKey } = words
    for (const text of [html, markdown].map(text => text.replaceAll(/\s+/g, ' '))) {
      const choice = `lang string ${words.query} ${lang}: pt, en, es (${words.default} pt)`
      assert.equal(text.split(choice).length - 1, 4)
      assert.ok(text.includes(`slug string ${words.path} ${words.required} ${slug}: mlabs, `))
      assert.ok(text.includes(`nome string ${words.body} ${words.required} `))
      assert.ok(text.includes(`whatsapp boolean ${words.body} `))
      assert.ok(text.includes(`validateOnly boolean ${words.query} ${validateOnly} (${words.default} false)`))
      assert.ok(text.includes(`Idempotency-Key string ${words.header} ${idempotencyKey.replace(/\.$/, '')}`))
    }
  })

  test(`${path} links each operation to its own codes, and to the groups of the others`, async () => {
    const links = elements(await fetchHtml(site, path), 'p').map(paragraph =>
      elements(paragraph, 'a').map(link => attribute(link, 'href')?.split('#')[1]),
    )
    const listed = links.filter(anchors => anchors.includes('codes-call'))
    assert.equal(listed.length, operations.length)
    assert.deepEqual(listed[2], ['service_not_found', 'codes-call', 'codes-server'])
    assert.ok(listed.at(-1)?.includes('codes-message'))
  })

  test(`${path} gives the example that sends a message a new Idempotency-Key in each way of sending it`, () => {
    const { curl, javascript, python } =
      examples.find(({ title }) => title === 'sendContactMessage') ?? assert.fail()
    assert.ok(curl.includes('-H "Idempotency-Key: $(uuidgen)"'), curl)
    assert.ok(javascript.includes("'Idempotency-Key': crypto.randomUUID()"), javascript)
    assert.ok(python.includes("'Idempotency-Key': str(uuid4())"), python)
  })

  test(`the names of operations on the developers page lead to their examples on ${path}`, async () => {
    const links = elements(await fetchHtml(site, path.slice(0, path.lastIndexOf('/'))), 'td')
      .flatMap(cell => elements(cell, 'a'))
      .map(link => attribute(link, 'href'))
    for (const { operationId } of operations) assert.ok(links.includes(`${path}#${operationId}`), operationId)
  })

  test(`${path} writes the names of the fields of a problem as code`, async () => {
    const inOrder = elements(await fetchHtml(site, path), 'h3', 'p', 'ul')
    const position = inOrder.findIndex(element => attribute(element, 'id') === 'service_not_found')
    const [heading, address, , fields] = inOrder.slice(position)
    assert.match(textOf(heading ?? assert.fail()), /: service_not_found$/)
    assert.equal(
      textOf(address ?? assert.fail()),
      `GET /api/v1/servicos/${phrases[language].problem.example}`,
    )
    assert.deepEqual(elements(fields ?? assert.fail(), 'code').map(textOf), ['code', 'hint', 'docs'])
  })

  const developers = path.slice(0, path.lastIndexOf('/'))
  test(`${developers} has a row for each file that the rules about the page look for, and says how IPv6 is counted`, async () => {
    const text = await (await site.fetch(`${developers}.md`)).text()
    for (const said of ['| [/.well-known/ai-catalog.json](', '| [/sitemap.md](', 'IPv6'])
      assert.ok(text.includes(said), said)
  })
}

test('a browser that reloads the page does not restore earlier choices', async () => {
  const page = await fetchHtml(site, referencePages.en)
  const selects = elements(page, 'fieldset').flatMap(trial => elements(trial, 'select'))
  assert.ok(selects.length > 1)
  assert.deepEqual(new Set(selects.map(select => attribute(select, 'autocomplete'))), new Set(['off']))
})

test('the examples are those of the newest version of the API', async () => {
  const two = await startTestSite(contentDirs.first, () => ({}), [v1, toyV2])
  const examples = readExamples(await (await two.fetch('/en/developers/reference.md')).text())
  assert.deepEqual(
    examples.map(({ title }) => title),
    ['getIndex', 'getLine', 'sendMessage', 'An error: service_not_found'],
  )
  assert.ok(examples.every(({ curl }) => curl.includes('/api/v2')))
})
