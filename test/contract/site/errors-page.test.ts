import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentedParameters, problemCodes, problemTypes } from '../../../src/contract/problems.ts'
import { attribute, type Element, elements, fetchHtml, siteLanguages, textOf } from '../../support/html.ts'
import { readOpenApi } from '../../support/openapi.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const paths = {
  pt: '/desenvolvedores/erros',
  en: '/en/developers/errors',
  es: '/es/desarrolladores/errores',
} as const

for (const language of siteLanguages) {
  const path = paths[language]
  const inOrder = elements(await fetchHtml(site, path), 'h3', 'ul')

  test(`${path} has every code of the API, each with an anchor, its status, its cause and what to do`, () => {
    const headings = inOrder.filter(element => element.name === 'h3')
    assert.deepEqual(headings.map(textOf), problemCodes)
    assert.deepEqual(
      headings.map(heading => attribute(heading, 'id')),
      problemCodes,
    )
    for (const code of problemCodes) {
      const facts = factsOf(inOrder, code)
      assert.match(facts[0] ?? '', new RegExp(`: ${problemTypes[code].status} [A-Z]`), code)
      const expected = 1 + ('field' in problemTypes[code] ? 1 : 0) + 2 * documentedParameters(code).length
      assert.equal(facts.length, expected, code)
      for (const fact of facts) assert.match(fact, /^[^:]+: \S.*[\w`.]$/, code)
      assert.doesNotMatch(facts.join(' '), /[{]\w+[}]|undefined/, code)
    }
  })
}

/** Codes that belong to no operation: an address that is none, and requests that are refused before any is looked up. */
const ofNoOperation = [
  ...['not_found', 'bad_request', 'request_timeout', 'uri_too_long', 'expectation_failed'],
  ...['header_fields_too_large', 'method_not_implemented', 'http_version_not_supported'],
]

test('the codes in the OpenAPI document and those of no operation are those of the errors page', async () => {
  const document = await readOpenApi(site)
  const named = Object.values(document.paths)
    .flatMap(operations => Object.values(operations))
    .flatMap(({ responses }) => Object.values(responses))
    .flatMap(({ content }) => Object.values(content?.['application/problem+json']?.examples ?? {}))
    .map(({ value }) => (value as { code: string }).code)
  assert.deepEqual([...new Set([...named, ...ofNoOperation])].toSorted(), problemCodes.toSorted())
})

test('the page tells of email_delivery_failed what each outcome means and what to do', async () => {
  for (const path of Object.values(paths)) {
    const facts = factsOf(elements(await fetchHtml(site, path), 'h3', 'ul'), 'email_delivery_failed')
    const labels = facts.map(fact => /\((\w+)\): /.exec(fact)?.[1])
    assert.deepEqual(labels, [undefined, 'refused', 'refused', 'unknown', 'unknown'])
    assert.match(facts.at(-1) ?? '', /Idempotency-Key.*Message-ID/)
  }
})

test('what to do about invalid_json is told for each of its reasons', async () => {
  const reasons = ['Content-Type', 'Content-Encoding', 'UTF-8', '{"nome": "…"}']
  for (const path of Object.values(paths)) {
    const facts = factsOf(elements(await fetchHtml(site, path), 'h3', 'ul'), 'invalid_json')
    for (const reason of reasons) assert.ok(facts.at(-1)?.includes(reason), `${path}: ${reason}`)
  }
})

/** The items of the list below the heading of a code. */
function factsOf(inOrder: readonly Element[], code: string): string[] {
  const position = inOrder.findIndex(element => attribute(element, 'id') === code)
  const list = inOrder[position + 1]
  assert.equal(list?.name, 'ul', code)
  return elements(list, 'li').map(textOf)
}
