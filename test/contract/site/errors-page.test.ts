import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  problemCodes as everyCode,
  type ProblemCode,
  problemGroups,
  problemTypes,
  retryableProblemCodes,
} from '../../../src/contract/problem-types.ts'
import { phrases } from '../../../src/locales/phrases.ts'
import { documentedParameters } from '../../../src/problems/documented-parameters.ts'
import { attribute, type Element, elements, fetchHtml, siteLanguages, textOf } from '../../support/html.ts'
import { codesOf, readOpenApi } from '../../support/openapi.ts'
import { startTestSite } from '../../support/site.ts'

/** The sample takes no feedback. */
const problemCodes: readonly ProblemCode[] = everyCode.filter(code => code !== 'page_unknown')
/** The codes of each group, by status. */
const inOrder = [...problemGroups.values()].flatMap(codes =>
  codes
    .filter(code => problemCodes.includes(code))
    .toSorted((a, b) => problemTypes[a].status - problemTypes[b].status),
)
const site = await startTestSite()
const paths = {
  pt: '/desenvolvedores/erros',
  en: '/en/developers/errors',
  es: '/es/desarrolladores/errores',
} as const
const exampleWords: Readonly<Record<string, string>> = { pt: 'exemplo', en: 'example', es: 'ejemplo' }
const fieldWords = { pt: 'campo', en: 'field', es: 'campo' } as const

for (const language of siteLanguages) {
  const path = paths[language]
  const document = await fetchHtml(site, path)

  test(`${path} has a row for every code of the API, with an anchor, its field, its status, its cause and what to do`, () => {
    const anchors = elements(document, 'tr').flatMap(row => attribute(row, 'id') ?? [])
    assert.deepEqual(anchors, inOrder)
    for (const code of problemCodes) {
      const rows = rowsOf(document, code)
      assert.equal(rows.length, documentedParameters(code, language, 'pt').length, code)
      const type: { readonly status: number; readonly field?: string } = problemTypes[code]
      for (const [name, status, cause, remedy] of rows) {
        assert.equal(status, String(type.status), code)
        if (type.field) assert.equal(name, `${code} (${fieldWords[language]} ${type.field})`)
        else {
          const mark = retryableProblemCodes.includes(code) ? ` ${phrases[language].problem.retry}` : ''
          assert.match(name ?? '', new RegExp(`^${code}( [(](refused|unknown)[)])?${mark}$`))
        }
        for (const text of [cause, remedy]) assert.match(text ?? '', /^\S.*[.]$/, code)
      }
      assert.doesNotMatch(rows.flat().join(' '), /[{]\w+[}]|undefined/, code)
    }
  })
}

/** Codes that belong to no operation: unknown paths, and requests that are refused before the path is looked up. */
const ofNoOperation = [
  ...['not_found', 'gone', 'bad_request', 'request_timeout', 'uri_too_long', 'expectation_failed'],
  ...['header_fields_too_large', 'method_not_implemented', 'http_version_not_supported'],
]

test('the codes in the OpenAPI document and those of no operation are those of the errors page', async () => {
  const document = await readOpenApi(site)
  const named = Object.values(document.paths)
    .flatMap(operations => Object.values(operations))
    .flatMap(({ responses }) => Object.values(responses))
    .filter(({ content }) => content?.['application/problem+json'])
    .flatMap(codesOf)
  assert.deepEqual([...new Set([...named, ...ofNoOperation])].toSorted(), problemCodes.toSorted())
})

test('the page tells of email_delivery_failed what each outcome means and what to do', async () => {
  for (const language of siteLanguages) {
    const rows = rowsOf(await fetchHtml(site, paths[language]), 'email_delivery_failed')
    const { retry } = phrases[language].problem
    assert.deepEqual(
      rows.map(([name]) => name),
      [`email_delivery_failed (refused) ${retry}`, `email_delivery_failed (unknown) ${retry}`],
    )
    assert.match(rows[1]?.[3] ?? '', /Idempotency-Key.*Message-ID/)
  }
})

test('names of the protocol are code in the causes and in what to do', async () => {
  for (const [language, path] of Object.entries(paths)) {
    const document = await fetchHtml(site, path)
    const index = language === 'pt' ? '/llms.txt' : `/${language}/llms.txt`
    const codeOf = (code: string) =>
      elements(document, 'tr')
        .filter(row => attribute(row, 'id') === code)
        .flatMap(row => elements(row, 'td').flatMap(cell => elements(cell, 'code').map(textOf)))
    assert.deepEqual(
      codeOf('not_found'),
      [`/api/${exampleWords[language]}`, '/api/v1', '/sitemap.xml', index],
      path,
    )
    assert.deepEqual(codeOf('method_not_allowed'), ['DELETE', 'Allow', 'GET', 'HEAD'], path)
    assert.deepEqual(codeOf('precondition_failed'), ['If-Match', 'ETag', 'If-Match', 'ETag'], path)
    assert.deepEqual(codeOf('lang_invalid'), ['lang', 'lang=pt', 'lang=en', 'lang=es'], path)
    assert.deepEqual(codeOf('rate_limited'), ['Retry-After'], path)
    assert.deepEqual(codeOf('expectation_failed'), ['Expect', 'Expect', 'Expect: 100-continue'], path)
    assert.deepEqual(codeOf('name_required'), [], path)
  }
})

test('what to do about invalid_json is told for each of its reasons', async () => {
  const reasons = ['Content-Type', 'Content-Encoding', 'UTF-8', '{"nome": "…"}']
  for (const path of Object.values(paths)) {
    const [row] = rowsOf(await fetchHtml(site, path), 'invalid_json')
    for (const reason of reasons) assert.ok(row?.[3]?.includes(reason), `${path}: ${reason}`)
  }
})

/** The cells of each row about a code. */
function rowsOf(document: Element, code: string): string[][] {
  return elements(document, 'tr')
    .map(row => elements(row, 'th', 'td').map(textOf))
    .filter(([name]) => name?.split(' ')[0] === code)
}
