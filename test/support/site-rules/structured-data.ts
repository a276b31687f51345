import assert from 'node:assert/strict'
import { assertEach } from '../each.ts'
import {
  attribute,
  comparableTextOf,
  type Element,
  elements,
  onSite,
  pathOf,
  withStraightQuotes,
} from '../html.ts'
import { sitemapPages } from '../machine-files.ts'
import { baseUrl } from '../site.ts'
import { fetchOnce } from './fetched.ts'
import { pageName, type ReadPage, type SiteRules, type Subject } from './subject.ts'

export type Node = Readonly<Record<string, unknown>>

/** The rules for the JSON-LD of every page. */
export const structuredDataRules: SiteRules = {
  'the JSON-LD of each page describes the organization and the page': async ({ site, pages }) => {
    const inSitemap = await sitemapPages(site)
    const { name } = ((await (await site.fetch('/api/v1')).json()) as { provider: { name: string } }).provider
    await assertEach(pages, pageName, ({ document, url, title, language }) => {
      const graph = graphOf(document)
      assert.equal(only(graph, 'Organization').name, name)
      assert.equal(only(graph, 'Organization').url, `${baseUrl}/`)
      const webPage = only(graph, 'WebPage')
      assert.equal(webPage.url, url)
      assert.equal(webPage.name, title)
      assert.equal(webPage.inLanguage, language)
      assert.equal(webPage.dateModified, inSitemap.find(entry => entry.url === url)?.updated)
    })
  },

  'the JSON-LD of each page has the way from the home page to the page, step by step': ({ site, pages }) =>
    assertEach(pages, pageName, async ({ document, path, url, language, kind }) => {
      const steps = only(graphOf(document), 'BreadcrumbList').itemListElement as Node[]
      const isDefault = language === site.application.snapshot.site.defaultLanguage
      const home = isDefault ? `${baseUrl}/` : `${baseUrl}/${language}`
      assert.equal(steps[0]?.item, home)
      assert.equal(steps.at(-1)?.item, url)
      for (const [index, step] of steps.entries()) {
        assert.equal(step['@type'], 'ListItem')
        assert.equal(step.position, index + 1)
        assert.ok(typeof step.name === 'string' && step.name !== '')
        assert.equal((await fetchOnce(site, onSite(String(step.item)))).status, 200)
      }
      if (kind === 'service' || path.split('/').length > (isDefault ? 2 : 3)) assert.equal(steps.length, 3)
    }),

  'the nodes of the JSON-LD of each page that refer to each other are there': ({ pages }) =>
    assertEach(pages, pageName, ({ document }) => {
      const graph = graphOf(document)
      const identifiers = graph.map(node => node['@id'])
      assert.ok(identifiers.every(Boolean), 'each node has an identifier')
      assert.equal(new Set(identifiers).size, identifiers.length)
      for (const reference of valuesOf(graph, '@id'))
        assert.ok(identifiers.includes(reference), String(reference))
    }),

  'every node of the JSON-LD of each page is reached from the node of the page, which is the first': ({
    pages,
  }) =>
    assertEach(pages, pageName, ({ document, url }) => {
      const graph = graphOf(document)
      const page = only(graph, 'WebPage')
      assert.equal(graph[0], page)
      const reached = new Set<unknown>([page['@id']])
      for (const id of reached) {
        const { '@id': _, ...node } = graph.find(node => node['@id'] === id) ?? assert.fail(String(id))
        for (const reference of valuesOf(node, '@id')) reached.add(reference)
      }
      assert.deepEqual([...reached].toSorted(), graph.map(node => node['@id']).toSorted())
      const ofOneUrl = graph.filter(node => node.url === url && /Page$/.test(String(node['@type'])))
      assert.deepEqual(ofOneUrl, [page], 'one node for the page')
    }),

  'the JSON-LD of each page says of the page what its head does, and that it is part of the site': ({
    pages,
  }) =>
    assertEach(pages, pageName, ({ document }) => {
      const graph = graphOf(document)
      const page = only(graph, 'WebPage')
      const [description] = elements(document, 'meta').filter(
        meta => attribute(meta, 'name') === 'description',
      )
      assert.equal(page.description, attribute(description, 'content'))
      assert.deepEqual(referred(graph, page.breadcrumb), [only(graph, 'BreadcrumbList')])
      const website = only(graph, 'WebSite')
      assert.deepEqual(referred(graph, page.isPartOf), [website])
      assert.deepEqual(referred(graph, website.publisher), [only(graph, 'Organization')])
    }),

  'the JSON-LD of each page says of the company what the API says in the language of the page': ({
    site,
    pages,
  }) =>
    assertEach(pages, pageName, async ({ document, language }) => {
      const graph = graphOf(document)
      const { provider } = (await (await site.fetch(`/api/v1?lang=${language}`)).json()) as {
        provider: Provider
      }
      const company = only(graph, 'Organization')
      const { name, legalName, taxId, telephone, sameAs, areaServed, people = [] } = provider
      assert.equal(company.name, name)
      const places = [
        ...areaServed.cities.map(city => ({ '@type': 'City', name: city })),
        ...(areaServed.nationwide ? [{ '@type': 'Country', name: areaServed.country }] : []),
      ]
      if (company.address !== undefined) {
        assert.deepEqual(company.sameAs, sameAs)
      }
      if (company.areaServed !== undefined) {
        assert.deepEqual([company.legalName, company.taxID, company.telephone], [legalName, taxId, telephone])
        assert.deepEqual(referred(graph, company.areaServed).map(withoutId), places)
        const contactPage = site.application.snapshot.site.page('contact', language)
        const [point] = referred(graph, company.contactPoint)
        assert.equal(point?.url, `${baseUrl}${contactPage.path}`)
      }
      const [service] = graph.filter(node => node['@type'] === 'Service')
      // The country contains the cities.
      if (service) assert.deepEqual(service.areaServed, areaServed.nationwide ? places.slice(-1) : places)
      for (const person of graph.filter(node => node['@type'] === 'Person')) {
        const said = people.find(({ name }) => name === person.name) ?? assert.fail(String(person.name))
        assert.equal(person.jobTitle, said.title ?? said.role)
      }
    }),

  'the JSON-LD of each page follows its content': ({ pages }) =>
    assertEach(pages, pageName, ({ document }) => {
      const parts = elements(document, 'main', 'footer', 'script').filter(
        ({ name, attributes }) => name !== 'script' || attributes.get('type') === 'application/ld+json',
      )
      assert.deepEqual(
        parts.map(({ name }) => name),
        ['main', 'footer', 'script'],
      )
    }),

  'no two pages, in whatever language, contradict each other about a node with one identifier': ({
    pages,
  }) => {
    const known = new Map<string, unknown>()
    return assertEach(pages, pageName, ({ document }) => {
      for (const node of graphOf(document))
        for (const [property, value] of Object.entries(node)) {
          const isUnion = Array.isArray(value) && value.every(member => '@id' in Object(member))
          const key = `${node['@id']} ${property}`
          if (!isUnion) assert.deepEqual(value, known.get(key) ?? value, key)
          known.set(key, value)
        }
    })
  },

  'the JSON-LD of each page names what the page is mainly about: a service, a case or the blog': ({
    pages,
  }) =>
    assertEach(pages, pageName, ({ document }) => {
      const graph = graphOf(document)
      const subjects = ['Service', 'Article', 'Blog']
      const [main] = subjects.flatMap(type => graph.filter(node => node['@type'] === type))
      const page = only(graph, 'WebPage')
      const company = only(graph, 'Organization')
      assert.deepEqual(page.about, { '@id': (main ?? company)['@id'] })
      // The main entity of a page of questions are the questions.
      if (main?.['@type'] === 'Service') assert.deepEqual(main.mainEntityOfPage, { '@id': page['@id'] })
      else assert.deepEqual(page.mainEntity, main && { '@id': main['@id'] })
    }),

  'the JSON-LD of each page gives no street address': ({ pages }) =>
    assertEach(pages, pageName, ({ document }) => {
      assert.deepEqual(valuesOf(graphOf(document), 'streetAddress'), [])
      assert.deepEqual(valuesOf(graphOf(document), 'postalCode'), [])
    }),

  'the JSON-LD of a page that is no service page has no Service and does not repeat its questions': ({
    pages,
  }) =>
    assertEach(
      pages.filter(({ kind }) => kind !== 'service'),
      pageName,
      ({ document }) =>
        assert.ok(
          graphOf(document).every(node =>
            ['Service', 'FAQPage'].every(type => ![node['@type']].flat().includes(type)),
          ),
        ),
    ),

  'the JSON-LD of a service page describes the service as the API and the page do': subject =>
    eachService(subject, async ({ page, graph, article, service }) => {
      const shown = comparableTextOf(article)
      const node = only(graph, 'Service')
      assert.equal(node.name, service.name)
      assert.equal(node.serviceType, service.serviceType)
      assert.equal(node.description, service.summary)
      assert.equal(node.url, page.url)
      for (const text of [service.serviceType, service.summary, service.audience])
        assert.ok(text && shown.includes(withStraightQuotes(text)), text)
      const audience =
        ['p', 'li']
          .flatMap(name => elements(article, name))
          .find(part => comparableTextOf(part).endsWith(withStraightQuotes(service.audience ?? ''))) ??
        assert.fail('the audience')
      const [label, ...others] = elements(audience, 'strong').map(comparableTextOf)
      assert.ok(label && others.length === 0)
      // French puts a no-break space before the colon.
      assert.equal(
        comparableTextOf(audience).replace(' : ', ': '),
        `${label}: ${withStraightQuotes(service.audience ?? '')}`,
      )
      assert.deepEqual(node.provider, { '@id': only(graph, 'Organization')['@id'] })
    }),

  'the JSON-LD of a service page asks and answers what the API and the page do, in their order': subject =>
    eachService(subject, async ({ graph, article, service }) => {
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
      const headings = elements(article, 'h3').map(comparableTextOf)
      const paragraphs = elements(article, 'p').map(comparableTextOf)
      for (const { question, answer } of service.faq) {
        assert.ok(headings.includes(withStraightQuotes(question)), question)
        assert.ok(paragraphs.includes(withStraightQuotes(answer)), answer)
      }
      const parts = elements(article, 'section')
        .filter(section => attribute(section, 'class') === 'questions')
        .flatMap(section => elements(section, 'details'))
      const [capabilities, ...others] = parts.toReversed()
      assert.ok(capabilities)
      // The last part is the list of capabilities, which is no question.
      assert.deepEqual(
        elements(capabilities, 'li').map(comparableTextOf),
        service.capabilities.map(withStraightQuotes),
      )
      assert.deepEqual(
        others.toReversed().map(part => elements(part, 'h3', 'p').map(comparableTextOf)),
        service.faq.map(({ question, answer }) => [withStraightQuotes(question), withStraightQuotes(answer)]),
      )
    }),
}

/** The part of the API's index that the JSON-LD has too. */
interface Provider extends Readonly<Partial<Record<'legalName' | 'taxId' | 'telephone', string>>> {
  readonly name: string
  readonly sameAs?: readonly string[]
  readonly areaServed: {
    readonly cities: readonly string[]
    readonly country: string
    readonly nationwide: boolean
  }
  readonly people?: readonly Readonly<Partial<Record<'name' | 'title' | 'role', string>>>[]
}

interface Described {
  readonly page: ReadPage
  readonly graph: readonly Node[]
  readonly article: Element
  readonly service: Readonly<Record<string, string>> & {
    readonly capabilities: readonly string[]
    readonly faq: readonly { readonly question: string; readonly answer: string }[]
  }
}

function eachService(
  { site, pages }: Subject,
  check: (described: Described) => Promise<void>,
): Promise<void> {
  return assertEach(
    pages.filter(({ kind }) => kind === 'service'),
    pageName,
    async page => {
      const slug = page.path.split('/').at(-1)
      const response = await site.fetch(`${pathOf(site, 'listServices')}/${slug}?lang=${page.language}`)
      const [article] = elements(page.document, 'article')
      assert.ok(article)
      const service = (await response.json()) as Described['service']
      await check({ page, graph: graphOf(page.document), article, service })
    },
  )
}

export function graphOf(document: Element): readonly Node[] {
  const data = elements(document, 'script').filter(
    script => attribute(script, 'type') === 'application/ld+json',
  )
  assert.equal(data.length, 1)
  const { '@context': context, '@graph': graph } = JSON.parse(data[0]?.children.join('') ?? '') as Node
  assert.equal(context, 'https://schema.org')
  assert.ok(Array.isArray(graph))
  return graph as Node[]
}

export function only(graph: readonly Node[], type: string): Node {
  const nodes = graph.filter(node => [node['@type']].flat().includes(type))
  assert.equal(nodes.length, 1, type)
  return nodes[0] as Node
}

/** Returns the nodes that a property refers to. */
export function referred(graph: readonly Node[], references: unknown): readonly Node[] {
  return [references as Node | readonly Node[]]
    .flat()
    .map(({ '@id': id }) => graph.find(node => node['@id'] === id) ?? assert.fail(`there is no node ${id}`))
}

function withoutId({ '@id': _, ...node }: Node): Node {
  return node
}

/** Every value of a property below a node. */
function valuesOf(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => [
    ...(key === name && !Array.isArray(value) ? [member] : []),
    ...valuesOf(member, name),
  ])
}
