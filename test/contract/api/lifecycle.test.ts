import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DeliveryFailure } from '../../../src/forms/mail.ts'
import { deprecatedContent, life } from '../../support/deprecated-content.ts'
import { startTestSite } from '../../support/site.ts'

const { migrationGuide: guide } = life

const folder = await deprecatedContent()
const site = await startTestSite(folder)

test('the index of a deprecated version says so, with the same dates as the header fields', async () => {
  const response = await site.fetch('/api/v1')
  const { status, deprecation, sunset } = await response.json()
  assert.equal(status, 'deprecated')
  assert.equal(deprecation, '2027-01-15T00:00:00-03:00')
  assert.equal(sunset, '2027-07-15T00:00:00-03:00')
  const fields = response.headers
  assert.equal(Number(fields.get('Deprecation')?.slice(1)) * 1000, Date.parse(deprecation))
  assert.equal(Date.parse(fields.get('Sunset') ?? ''), Date.parse(sunset))
})

const submission = (body: string) => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': 'application/json' },
})
const valid = JSON.stringify({
  nome: 'Ana Souza',
  email: 'ana@empresa.example',
  mensagem: 'Preciso de um sistema.',
})
const preflight = {
  method: 'OPTIONS',
  headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' },
}

const ofTheVersion: readonly (readonly [string, RequestInit, number])[] = [
  ['/api/v1', {}, 200],
  ['/api/v1', { method: 'HEAD' }, 200],
  ['/api/v1', { headers: { 'If-None-Match': '*' } }, 304],
  ['/api/v1', preflight, 204],
  ['/api/v1', { method: 'DELETE' }, 405],
  ['/api/v1?lang=fr', {}, 400],
  ['/api/v1/', {}, 404],
  ['/api/v1/nada', {}, 404],
  ['/api/v1/servicos', {}, 200],
  ['/api/v1/servicos/mlabs', {}, 200],
  ['/api/v1/servicos/nada', {}, 404],
  ['/api/v1/paginas', {}, 200],
  ['/api/v1/contato', {}, 405],
  ['/api/v1/contato', submission(valid), 200],
  ['/api/v1/contato', submission('{}'), 400],
  ['/api/v1/contato', submission(' '.repeat(65_537)), 413],
  ['/api/contato', submission(valid), 200],
  ['/api/contato', submission('['), 400],
  ['/api/contato', {}, 405],
  ['/api/contato', preflight, 204],
]

function assertDeprecated({ headers }: Response): void {
  assert.equal(headers.get('Deprecation'), '@1799982000')
  assert.equal(headers.get('Sunset'), 'Thu, 15 Jul 2027 03:00:00 GMT')
  assert.equal(headers.get('Link'), `<${guide}>; rel="deprecation"; type="text/html"`)
}

for (const [path, init, status] of ofTheVersion) {
  test(`deprecated: ${init.method ?? 'GET'} ${path} (${status}) carries Deprecation, Sunset and Link`, async () => {
    const response = await site.fetch(path, init)
    assert.equal(response.status, status)
    assertDeprecated(response)
  })
}

test('deprecated: a 429 carries the fields on reading and on contact', async () => {
  const peer = '192.0.2.1'
  for (let count = 0; count < 60; count += 1) await site.fetch('/api/v1', { peer })
  for (let count = 0; count < 10; count += 1) await site.fetch('/api/contato', { ...submission(''), peer })
  for (const response of [
    await site.fetch('/api/v1', { peer }),
    await site.fetch('/api/contato', { ...submission(''), peer }),
  ]) {
    assert.equal(response.status, 429)
    assertDeprecated(response)
  }
})

test('deprecated: 502, 503 and 500 carry the fields', async () => {
  const failures = [
    [502, new DeliveryFailure('refused', 'x')],
    [503, new DeliveryFailure('misconfigured', 'x')],
    [500, new Error('x')],
  ] as const
  for (const [status, failure] of failures) {
    const failing = await startTestSite(folder, ({ contact }) => ({
      contact: { ...contact, deliver: () => Promise.reject(failure) },
    }))
    const response = await failing.fetch('/api/contato', submission(valid))
    assert.equal(response.status, status)
    assertDeprecated(response)
  }
})

for (const path of ['/api', '/api/', '/api/v2', '/api/nada', '/', '/openapi.json', '/desenvolvedores']) {
  test(`deprecated: ${path} is not of the version and carries neither date`, async () => {
    const { headers } = await site.fetch(path)
    assert.equal(headers.get('Deprecation'), null)
    assert.equal(headers.get('Sunset'), null)
    assert.doesNotMatch(headers.get('Link') ?? '', /rel="?deprecation/)
  })
}

test('deprecated: every operation of the OpenAPI document is marked deprecated, and none of a current version', async () => {
  const marks = async (of: typeof site) => {
    const { paths } = await (await of.fetch('/openapi.json')).json()
    return Object.values<Record<string, { deprecated?: boolean }>>(paths)
      .flatMap(path => Object.values(path))
      .map(({ deprecated }) => deprecated)
  }
  assert.deepEqual(await marks(site), Array(5).fill(true))
  assert.deepEqual(await marks(await startTestSite()), Array(5).fill(undefined))
})

const pagesThatSaySo = [
  ['/desenvolvedores.md', 'descontinuada desde 2027-01-15'],
  ['/desenvolvedores/versionamento.md', 'descontinuada desde 2027-01-15'],
  ['/en/developers/versioning.md', 'deprecated since 2027-01-15'],
  ['/es/desarrolladores/versionado.md', 'obsoleta desde 2027-01-15'],
  ['/llms.txt', 'descontinuada desde 2027-01-15'],
  ['/openapi.json', 'deprecated since 2027-01-15'],
] as const

for (const [path, words] of pagesThatSaySo) {
  test(`${path} says that the version is deprecated, until when, and leads to the guide`, async () => {
    const text = await (await site.fetch(path)).text()
    for (const expected of [words, '2027-07-15', guide]) assert.ok(text.includes(expected), expected)
  })
}

for (const path of ['/llms.txt', '/en/llms.txt', '/es/llms.txt', '/desenvolvedores.md']) {
  test(`the link of ${path} to the guide is the address of the guide and nothing else`, async () => {
    const text = await (await site.fetch(path)).text()
    assert.ok(text.includes(`](${guide})`), path)
  })
}

test('the page on versions says that a current version is current', async () => {
  const current = await startTestSite()
  const text = await (await current.fetch('/en/developers/versioning.md')).text()
  assert.ok(text.includes('Version 1 of the API is current'))
  assert.ok(!text.includes('deprecated since'))
})

test('a guide that is a page of this site is an absolute URL in headers and the document, and a link in each language', async () => {
  const own = await startTestSite(await deprecatedContent('/desenvolvedores/versionamento'))
  const url = 'https://site.test/desenvolvedores/versionamento'
  for (const path of ['/api/v1', '/api/v1?lang=en', '/api/v1/servicos/nada', '/api/v1/contato']) {
    const { headers } = await own.fetch(path)
    assert.equal(headers.get('Link'), `<${url}>; rel="deprecation"; type="text/html"`, path)
  }
  const { info } = await (await own.fetch('/openapi.json')).json()
  assert.ok(info.description.includes(`: ${url}.`), info.description)
  for (const [page, address] of [
    ['/desenvolvedores/versionamento.md', `${url}.md`],
    ['/en/developers/versioning.md', 'https://site.test/en/developers/versioning.md'],
  ] as const) {
    const text = await (await own.fetch(page)).text()
    assert.ok(text.includes(`](${address})`), page)
  }
})
