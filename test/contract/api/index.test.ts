import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactPolicy, readPolicy } from '../../../src/contract/quota-policies.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

test('GET /api/v1 is the version index: the version is 1, stable, without dates', async () => {
  const response = await site.fetch('/api/v1')
  assert.equal(response.status, 200)
  const { version, status, deprecation, sunset } = await response.json()
  assert.deepEqual(
    { version, status, deprecation, sunset },
    { version: '1', status: 'stable', deprecation: null, sunset: null },
  )
})

test('the version index has the twelve fields of ApiInfo', async () => {
  const body = await (await site.fetch('/api/v1')).json()
  assert.deepEqual(Object.keys(body).sort(), [
    'baseUrl',
    'deprecation',
    'documentation',
    'endpoints',
    'name',
    'openapi',
    'provider',
    'rateLimits',
    'status',
    'sunset',
    'version',
    'versioningPolicy',
  ])
})

test('the version index leads to the version, the OpenAPI document, the developer page and the policy', async () => {
  const { baseUrl, openapi, documentation, versioningPolicy } = await (await site.fetch('/api/v1')).json()
  assert.deepEqual(
    { baseUrl, openapi, documentation, versioningPolicy },
    {
      baseUrl: 'https://site.test/api/v1',
      openapi: 'https://site.test/openapi.json',
      documentation: 'https://site.test/desenvolvedores',
      versioningPolicy: 'https://site.test/desenvolvedores/versionamento',
    },
  )
})

test('the version index lists both quota policies', async () => {
  const { rateLimits } = await (await site.fetch('/api/v1')).json()
  assert.deepEqual(rateLimits, [
    { policy: 'leitura', quota: readPolicy.quota, windowSeconds: readPolicy.windowSeconds },
    { policy: 'contato', quota: contactPolicy.quota, windowSeconds: contactPolicy.windowSeconds },
  ])
})

test('the version index lists the five operations with method, path and operationId', async () => {
  const { endpoints } = await (await site.fetch('/api/v1')).json()
  assert.deepEqual(endpoints, [
    { method: 'GET', path: '/api/v1', operationId: 'getApiInfo' },
    { method: 'GET', path: '/api/v1/servicos', operationId: 'listServices' },
    { method: 'GET', path: '/api/v1/servicos/{slug}', operationId: 'getService' },
    { method: 'GET', path: '/api/v1/paginas', operationId: 'listPages' },
    { method: 'POST', path: '/api/v1/contato', operationId: 'sendContactMessage' },
  ])
})

test('every address that the version index names answers', async () => {
  const { openapi, documentation, versioningPolicy, baseUrl, provider } = await (
    await site.fetch('/api/v1')
  ).json()
  for (const address of [openapi, documentation, versioningPolicy, baseUrl, provider.url]) {
    assert.equal((await site.fetch(new URL(address).pathname)).status, 200, address)
  }
})

test('the provider has a name, an address, a place of city precision, an area served and what it tells of its identity', async () => {
  const { provider } = await (await site.fetch('/api/v1')).json()
  assert.deepEqual(Object.keys(provider).sort(), [
    'areaServed',
    'contact',
    'email',
    'legalName',
    'location',
    'name',
    'sameAs',
    'taxId',
    'telephone',
    'url',
    'whatsapp',
  ])
  assert.deepEqual(Object.keys(provider.location).sort(), [
    'address',
    'city',
    'country',
    'latitude',
    'longitude',
    'map',
    'region',
    'state',
    'stateCode',
  ])
  assert.deepEqual(Object.keys(provider.areaServed).sort(), ['cities', 'country', 'nationwide', 'state'])
})

test('the headquarters city comes first in the area served', async () => {
  const { provider } = await (await site.fetch('/api/v1')).json()
  assert.equal(provider.areaServed.cities[0], provider.location.city)
})

const localised = [
  [
    'pt',
    'https://site.test/',
    'https://site.test/desenvolvedores',
    'https://site.test/desenvolvedores/versionamento',
    'Brasil',
  ],
  [
    'en',
    'https://site.test/en',
    'https://site.test/en/developers',
    'https://site.test/en/developers/versioning',
    'Brazil',
  ],
  [
    'es',
    'https://site.test/es',
    'https://site.test/es/desarrolladores',
    'https://site.test/es/desarrolladores/versionado',
    'Brasil',
  ],
] as const

for (const [lang, home, documentation, versioningPolicy, country] of localised) {
  test(`lang=${lang} localises the links and the text of the version index`, async () => {
    const body = await (await site.fetch(`/api/v1?lang=${lang}`)).json()
    assert.equal(body.provider.url, home)
    assert.equal(body.documentation, documentation)
    assert.equal(body.versioningPolicy, versioningPolicy)
    assert.equal(body.provider.location.country, country)
    assert.equal(body.provider.areaServed.country, country)
  })
}
