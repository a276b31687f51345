import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v1 } from '../../../src/api/v1/version.ts'
import { phrases } from '../../../src/locales/phrases.ts'
import { abridge } from '../../../src/pages/blocks/abridge.ts'
import { toyV2 } from '../../fixtures/toy-v2/version.ts'
import { attribute, elements, fetchHtml, siteLanguages, textOf } from '../../support/html.ts'
import { developerPages, readExamples } from '../../support/page-examples.ts'
import { baseUrl, contentDirs, startTestSite } from '../../support/site.ts'

const site = await startTestSite()

for (const language of siteLanguages) {
  const path = developerPages[language]
  const examples = readExamples(await (await site.fetch(`${path}.md`)).text())

  test(`${path} has an example of each operation in the contract's order, and of a problem`, () => {
    const titles = examples.map(({ title }) => title)
    assert.deepEqual(
      titles.slice(0, -1),
      v1.operations.map(({ operationId }) => operationId),
    )
    assert.match(titles.at(-1) ?? '', /: service_not_found$/)
  })

  test(`${path} gives each example an anchor, and each operation its summary`, async () => {
    const inOrder = elements(await fetchHtml(site, path), 'h3', 'p')
    for (const { operationId, summary } of v1.operations) {
      const position = inOrder.findIndex(element => attribute(element, 'id') === operationId)
      assert.ok(position >= 0, operationId)
      assert.equal(textOf(inOrder[position + 1] ?? assert.fail()), summary[language])
    }
    assert.ok(inOrder.some(element => attribute(element, 'id') === 'service_not_found'))
  })

  for (const { title, curl, javascript, python, answer } of examples) {
    test(`${path}, ${title}: what the page shows is what the site answers to a new client, abridged`, async () => {
      const [, target = ''] = /^curl -i '([^']*)'/.exec(curl) ?? []
      assert.ok(target.startsWith(`${baseUrl}/api/v1`), curl)
      for (const program of [javascript, python]) assert.ok(program.includes(`'${target}'`), program)
      const body = / -d '([\s\S]*)'\n$/.exec(curl)?.[1]
      const init = body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
      const response = await site.fetch(target.slice(baseUrl.length), init || {})
      assert.equal(response.status, answer.status)
      for (const [name, value] of answer.fields) assert.equal(response.headers.get(name), value, name)
      assert.deepEqual(abridge(await response.json()), answer.body)
    })
  }

  test(`${path} shows the fields with which a client keeps to the limits`, () => {
    for (const { answer } of examples) {
      for (const name of ['content-type', 'content-language', 'ratelimit-policy', 'ratelimit'])
        assert.ok(answer.fields.has(name), name)
      assert.equal(answer.fields.get('content-language'), language)
    }
  })

  test(`${path} says by which rule the answers are abridged`, async () => {
    const markdown = await (await site.fetch(`${path}.md`)).text()
    assert.ok(markdown.includes(phrases[language].examples.rule.replaceAll('{length}', '60')))
  })
}

test('the examples are those of the newest version of the API', async () => {
  const two = await startTestSite(contentDirs.first, () => ({}), [v1, toyV2])
  const examples = readExamples(await (await two.fetch('/en/developers.md')).text())
  assert.deepEqual(
    examples.map(({ title }) => title),
    ['getIndex', 'getLine', 'sendMessage', 'An error: service_not_found'],
  )
  assert.ok(examples.every(({ curl }) => curl.includes('/api/v2')))
})
