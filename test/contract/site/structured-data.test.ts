import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  attribute,
  type Element,
  elements,
  fetchHtml,
  listPages,
  onSite,
  textOf,
} from '../../support/html.ts'
import { sitemapPages } from '../../support/machine-files.ts'
import { baseUrl, contentDirs, startTestSite, type TestSite } from '../../support/site.ts'

const site = await startTestSite()
const inSitemap = await sitemapPages(site)

type Node = Readonly<Record<string, unknown>>

function graphOf(document: Element): readonly Node[] {
  const data = elements(document, 'script').filter(
    script => attribute(script, 'type') === 'application/ld+json',
  )
  assert.equal(data.length, 1)
  const { '@context': context, '@graph': graph } = JSON.parse(data[0]?.children.join('') ?? '') as Node
  assert.equal(context, 'https://schema.org')
  assert.ok(Array.isArray(graph))
  return graph as Node[]
}

function only(graph: readonly Node[], type: string): Node {
  const nodes = graph.filter(node => node['@type'] === type)
  assert.equal(nodes.length, 1, type)
  return nodes[0] as Node
}

/** Every value of a property below a node. */
function valuesOf(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => [
    ...(key === name && !Array.isArray(value) ? [member] : []),
    ...valuesOf(member, name),
  ])
}

for (const page of await listPages(site)) {
  const { path, title, description, url, language, kind } = page
  const document = await fetchHtml(site, path)
  const graph = graphOf(document)

  test(`the JSON-LD of ${path} describes the organization and the page`, async () => {
    const { name } = ((await (await site.fetch('/api/v1')).json()) as { provider: { name: string } }).provider
    assert.equal(only(graph, 'Organization').name, name)
    assert.equal(only(graph, 'Organization').url, `${baseUrl}/`)
    const webPage = only(graph, 'WebPage')
    assert.equal(webPage.url, url)
    assert.equal(webPage.name, title)
    assert.equal(webPage.description, description)
    assert.equal(webPage.inLanguage, language)
    assert.equal(webPage.dateModified, inSitemap.find(entry => entry.url === url)?.updated)
  })

  test(`the JSON-LD of ${path} has the way from the home page to the page, step by step`, async () => {
    const steps = only(graph, 'BreadcrumbList').itemListElement as Node[]
    const home = language === 'pt' ? `${baseUrl}/` : `${baseUrl}/${language}`
    assert.equal(steps[0]?.item, home)
    assert.equal(steps.at(-1)?.item, url)
    for (const [index, step] of steps.entries()) {
      assert.equal(step['@type'], 'ListItem')
      assert.equal(step.position, index + 1)
      assert.ok(typeof step.name === 'string' && step.name !== '')
      assert.equal((await site.fetch(onSite(String(step.item)))).status, 200)
    }
    if (kind === 'service' || path.split('/').length > (language === 'pt' ? 2 : 3))
      assert.equal(steps.length, 3)
  })

  test(`the nodes of the JSON-LD of ${path} that refer to each other are there`, () => {
    const identifiers = graph.map(node => node['@id'])
    assert.equal(new Set(identifiers).size, identifiers.length)
    for (const reference of valuesOf(graph, '@id'))
      assert.ok(identifiers.includes(reference), String(reference))
  })

  test(`the JSON-LD of ${path} gives no street address`, () => {
    assert.deepEqual(valuesOf(graph, 'streetAddress'), [])
    assert.deepEqual(valuesOf(graph, 'postalCode'), [])
  })

  if (kind !== 'service') {
    test(`the JSON-LD of ${path} has no Service, since it is no service page`, () => {
      assert.ok(graph.every(node => node['@type'] !== 'Service'))
    })
    continue
  }

  const slug = path.split('/').at(-1)
  const response = await site.fetch(`/api/v1/servicos/${slug}?lang=${language}`)
  const service = (await response.json()) as Readonly<Record<string, string>> & {
    readonly faq: readonly { readonly question: string; readonly answer: string }[]
  }
  const [article] = elements(document, 'article')
  assert.ok(article)
  const shown = textOf(article)

  test(`the JSON-LD of ${path} describes the service as the API and the page do`, () => {
    const node = only(graph, 'Service')
    assert.equal(node.name, service.name)
    assert.equal(node.serviceType, service.serviceType)
    assert.equal(node.description, service.summary)
    assert.equal(node.url, url)
    for (const text of [service.serviceType, service.summary, service.audience])
      assert.ok(text && shown.includes(text), text)
    assert.deepEqual(node.provider, { '@id': only(graph, 'Organization')['@id'] })
  })

  test(`the JSON-LD of ${path} asks and answers what the API and the page do, in their order`, () => {
    const questions = only(graph, 'FAQPage').mainEntity as Node[]
    assert.deepEqual(
      questions.map(({ name, acceptedAnswer }) => ({
        question: name,
        answer: (acceptedAnswer as Node).text,
      })),
      service.faq,
    )
    for (const question of questions) {
      assert.equal(question['@type'], 'Question')
      assert.equal((question.acceptedAnswer as Node)['@type'], 'Answer')
    }
    const headings = elements(article, 'h3').map(textOf)
    const paragraphs = elements(article, 'p').map(textOf)
    for (const { question, answer } of service.faq) {
      assert.ok(headings.includes(question), question)
      assert.ok(paragraphs.includes(answer), answer)
    }
  })
}

interface Provider {
  readonly name: string
  readonly location: Readonly<Record<'city' | 'stateCode' | 'country', string>>
  readonly areaServed: {
    readonly cities: readonly string[]
    readonly country: string
    readonly nationwide: boolean
  }
}

/** Where a company is and works, as the JSON-LD of its home page says it. */
async function placesOf(from: TestSite, path: string) {
  const { name, address, areaServed } = only(graphOf(await fetchHtml(from, path)), 'Organization')
  const { addressLocality, addressRegion, addressCountry } = address as Node
  const places = (areaServed as Node[]).map(place => [place['@type'], place.name])
  return { name, addressLocality, addressRegion, addressCountry, places }
}

for (const [company, contentDir, isNationwide] of [
  ['first', contentDirs.first, true],
  ['second', contentDirs.second, false],
] as const) {
  test(`the JSON-LD says where the ${company} company is and works as the API does: ${isNationwide ? 'its cities and the country' : 'its cities alone'}`, async () => {
    const from = await startTestSite(contentDir)
    for (const [language, path] of [
      ['pt', '/'],
      ['en', '/en'],
      ['es', '/es'],
    ] as const) {
      const index = await (await from.fetch(`/api/v1?lang=${language}`)).json()
      const { name, location, areaServed } = index.provider as Provider
      assert.equal(areaServed.nationwide, isNationwide)
      assert.deepEqual(await placesOf(from, path), {
        name,
        addressLocality: location.city,
        addressRegion: location.stateCode,
        addressCountry: location.country,
        places: [
          ...areaServed.cities.map(city => ['City', city]),
          ...(isNationwide ? [['Country', areaServed.country]] : []),
        ],
      })
    }
  })
}
