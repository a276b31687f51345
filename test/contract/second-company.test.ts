import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertNoFirstCompany, firstCompanyWords } from '../support/first-company.ts'
import { component, createSchemaValidator, readOpenApi } from '../support/openapi.ts'
import { contentDirs, startTestSite } from '../support/site.ts'

const site = await startTestSite(contentDirs.second)
const document = await readOpenApi(site)
const judge = createSchemaValidator(document)
const { snapshot } = site.application

const languages = ['pt', 'en', 'es']
const slugs = ['reparo', 'sob-medida-escolar']

/** Returns everything in a response: its fields and its body. */
async function shown(path: string, init: RequestInit = {}): Promise<string> {
  const response = await site.fetch(path, init)
  const fields = [...response.headers].map(([name, value]) => `${name}: ${value}`)
  // Among the bytes of a picture any three letters stand somewhere by chance.
  const isPicture = /^image\/(?!svg)/.test(response.headers.get('Content-Type') ?? '')
  return `${path}\n${fields.join('\n')}\n${isPicture ? '' : await response.text()}`
}

test('the search for foreign words finds each of them', () => {
  for (const word of [
    'Mandaçaia',
    'mandacaia',
    'Londrina',
    'MLabs',
    'mreach',
    'mhost',
    'mpartner',
    '/mai"',
    'MAi',
  ]) {
    assert.match(`x ${word} x`, firstCompanyWords)
  }
  for (const word of ['mais', 'e-mail', 'maio', 'demais']) assert.doesNotMatch(word, firstCompanyWords)
})

test('the index names the second company and its place', async () => {
  const info = await (await site.fetch('/api/v1')).json()
  assert.deepEqual(judge(info, component('ApiInfo')), [])
  assert.equal(info.provider.name, 'Oficina Araucária')
  assert.equal(info.provider.location.city, 'Pelotas')
  assert.deepEqual(info.provider.areaServed.cities, ['Pelotas', 'Rio Grande'])
  assert.equal(info.provider.areaServed.nationwide, false)
})

test('its two services are listed, in the order of its content', async () => {
  for (const lang of languages) {
    const list = await (await site.fetch(`/api/v1/servicos?lang=${lang}`)).json()
    assert.deepEqual(judge(list, component('ServiceList')), [])
    assert.deepEqual(
      list.services.map(({ slug }: { slug: string }) => slug),
      slugs,
    )
  }
})

for (const slug of slugs) {
  test(`the detail of ${slug} fits the schema in every language`, async () => {
    for (const lang of languages) {
      const response = await site.fetch(`/api/v1/servicos/${slug}?lang=${lang}`)
      assert.equal(response.status, 200)
      const service = await response.json()
      assert.deepEqual(judge(service, component('Service')), [])
      assert.equal(service.provider, 'Oficina Araucária')
    }
  })
}

test('the list of pages fits the schema in every language, and every page answers', async () => {
  for (const lang of languages) {
    const list = await (await site.fetch(`/api/v1/paginas?lang=${lang}`)).json()
    assert.deepEqual(judge(list, component('PageList')), [])
    for (const { path } of list.pages) assert.equal((await site.fetch(path)).status, 200, path)
  }
})

test('a message goes to the second company, and its own confirmation is the answer', async () => {
  const response = await site.fetch('/api/v1/contato', {
    method: 'POST',
    body: JSON.stringify({
      nome: 'Rosa Lima',
      email: 'rosa@escola.example',
      mensagem: 'Temos vinte cadeiras quebradas.',
    }),
    headers: { 'Content-Type': 'application/json' },
  })
  assert.equal(response.status, 200)
  const { message } = await response.json()
  assert.equal(message, 'Recebemos seu pedido. Uma pessoa da oficina responde em até um dia útil.')
  assert.equal(site.mails.length, 1)
  assert.equal(site.mails[0]?.to, 'pedidos@araucaria.example')
  assert.equal(site.mails[0]?.from.address, 'site@araucaria.example')
  assertNoFirstCompany(JSON.stringify(site.mails[0]))
})

test('ServiceSlug lists its two slugs', () => {
  assert.deepEqual(document.components.schemas.ServiceSlug?.enum, slugs)
})

test('the slugs of the first company are 404 service_not_found, and the hint lists the two', async () => {
  for (const slug of ['mlabs', 'mai']) {
    for (const lang of languages) {
      const response = await site.fetch(`/api/v1/servicos/${slug}?lang=${lang}`)
      assert.equal(response.status, 404)
      const { code, hint } = await response.json()
      assert.equal(code, 'service_not_found')
      assert.match(hint, /reparo\W+sob-medida-escolar/)
      assertNoFirstCompany(hint)
    }
  }
})

const resources = [...snapshot.resources.keys()]
const readings = [...snapshot.readBodies.keys()]

test('the walk meets every kind of address', () => {
  for (const path of [
    '/',
    '/en',
    '/es',
    '/llms.txt',
    '/sitemap.xml',
    '/robots.txt',
    '/openapi.json',
    '/index.md',
  ]) {
    assert.ok(resources.includes(path), path)
  }
  assert.ok(resources.some(path => path.startsWith('/assets/')))
  assert.equal(readings.length, 3 + slugs.length)
})

test('no representation of any address holds a word of the first company', async () => {
  for (const path of resources) {
    for (const Accept of ['text/html', 'text/markdown', 'image/png']) {
      assertNoFirstCompany(await shown(path, { headers: { Accept } }))
    }
  }
})

test('no answer of the API holds a word of the first company', async () => {
  for (const path of [...readings, '/api', '/api/v1/servicos/nada', '/api/v1/contato']) {
    for (const lang of [...languages, 'fr']) assertNoFirstCompany(await shown(`${path}?lang=${lang}`))
    assertNoFirstCompany(await shown(path, { method: 'DELETE' }))
  }
})

test('no answer about a faulty message holds a word of the first company', async () => {
  for (const idioma of languages) {
    for (const body of [{ idioma }, { idioma, nome: 'A', email: 'x', telefone: 'x', mensagem: 'x' }]) {
      const headers = { 'Content-Type': 'application/json' }
      assertNoFirstCompany(
        await shown('/api/contato', { method: 'POST', body: JSON.stringify(body), headers }),
      )
    }
  }
})

test('no page for an address that does not exist holds a word of the first company', async () => {
  for (const path of ['/nada', '/en/nothing', '/es/nada']) {
    for (const Accept of ['text/html', 'text/markdown', 'text/plain', 'application/json']) {
      assertNoFirstCompany(await shown(path, { headers: { Accept } }))
    }
  }
})
