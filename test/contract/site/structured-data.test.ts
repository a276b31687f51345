import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fetchHtml } from '../../support/html.ts'
import { contentDirs, startTestSite, type TestSite } from '../../support/site.ts'
import { graphOf, type Node, only, referred } from '../../support/site-rules/structured-data.ts'

interface Provider {
  readonly name: string
  readonly location: Readonly<Record<'city' | 'stateCode' | 'country', string>>
  readonly areaServed: {
    readonly cities: readonly string[]
    readonly country: string
    readonly nationwide: boolean
  }
}

/** Returns where a company is and works, from the JSON-LD of its contact page. */
async function placesOf(from: TestSite, path: string) {
  const graph = graphOf(await fetchHtml(from, path))
  const { name, address, areaServed } = only(graph, 'Organization')
  const { addressLocality, addressRegion, addressCountry } = address as Node
  const places = referred(graph, areaServed).map(place => [place['@type'], place.name])
  return { name, addressLocality, addressRegion, addressCountry, places }
}

for (const [company, contentDir, isNationwide] of [
  ['first', contentDirs.first, true],
  ['second', contentDirs.second, false],
] as const) {
  test(`the JSON-LD says where the ${company} company is and works as the API does: ${isNationwide ? 'its cities and the country' : 'its cities alone'}`, async () => {
    const from = await startTestSite(contentDir)
    for (const [language, path] of [
      ...(['pt', 'en', 'es'] as const).map(
        language => [language, from.application.snapshot.site.page('contact', language).path] as const,
      ),
    ] as const) {
      const index = await (await from.fetch(`/api/v1?lang=${language}`)).json()
      const { name, location, areaServed } = index.provider as Provider
      assert.equal(areaServed.nationwide, isNationwide)
      assert.deepEqual(await placesOf(from, path), {
        name,
        addressLocality: location.city,
        addressRegion: location.stateCode,
        addressCountry: 'BR',
        places: [
          ...areaServed.cities.map(city => ['City', city]),
          ...(isNationwide ? [['Country', areaServed.country]] : []),
        ],
      })
    }
  })
}

test('the JSON-LD of the pages about the company and of contact says all of it, of the home page logo and address, of other pages the name', async () => {
  const site = await startTestSite()
  const membersAt = async (path: string) =>
    Object.keys(only(graphOf(await fetchHtml(site, path)), 'Organization'))
  for (const path of ['/sobre', '/en/about', '/contato', '/es/contacto'])
    assert.ok((await membersAt(path)).includes('legalName'), path)
  for (const path of ['/', '/en']) {
    const members = ['@type', '@id', 'name', 'url', 'sameAs', 'logo', 'address']
    assert.deepEqual(await membersAt(path), members, path)
  }
  for (const path of ['/es/servicios', '/servicos/mlabs', '/blog', '/blog/custo-de-sair-da-planilha'])
    assert.deepEqual(await membersAt(path), ['@type', '@id', 'name', 'url'], path)
})

test('a page with a purpose of its own is one node with the types of both', async () => {
  const site = await startTestSite()
  for (const [path, types] of [
    ['/', 'WebPage'],
    ['/en/about', ['WebPage', 'AboutPage']],
    ['/contato', ['WebPage', 'ContactPage']],
    ['/servicos/mlabs', ['WebPage', 'FAQPage']],
    ['/servicos', 'WebPage'],
  ] as const)
    assert.deepEqual(only(graphOf(await fetchHtml(site, path)), 'WebPage')['@type'], types, path)
})
