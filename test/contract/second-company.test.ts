import assert from 'node:assert/strict'
import { test } from 'node:test'
import { component, createSchemaValidator, readOpenApi } from '../support/openapi.ts'
import { contentDirs, startTestSite } from '../support/site.ts'

const site = await startTestSite(contentDirs.second)
const document = await readOpenApi(site)
const judge = createSchemaValidator(document)

const languages = ['pt', 'en', 'es']
const slugs = ['reparo', 'sob-medida-escolar']

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
    }
  }
})
