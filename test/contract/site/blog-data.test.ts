import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attribute, elements, fetchHtml, textOf } from '../../support/html.ts'
import { baseUrl, startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const { blog } = site.application.snapshot.site.catalog
assert.ok(blog)
const index = blog.index.texts.pt
const posts = blog.posts.map(({ texts }) => texts.pt)

type Node = Readonly<Record<string, unknown>>

async function graphOf(path: string): Promise<readonly Node[]> {
  const scripts = elements(await fetchHtml(site, path), 'script')
  const data = scripts.filter(script => attribute(script, 'type') === 'application/ld+json')
  assert.equal(data.length, 1)
  return (JSON.parse(data[0]?.children.join('') ?? '') as { '@graph': Node[] })['@graph']
}

function only(graph: readonly Node[], type: string): Node {
  const nodes = graph.filter(node => node['@type'] === type)
  assert.equal(nodes.length, 1, type)
  return nodes[0] as Node
}

/** Returns every `@id` in a node. */
function references(node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]) => (name === '@id' ? [value] : references(value)))
}

test('the JSON-LD of the index is a Blog with its posts, the newest first', async () => {
  const graph = await graphOf(index.path)
  const node = only(graph, 'Blog')
  assert.deepEqual([node.url, node.name, node.inLanguage], [`${baseUrl}${index.path}`, index.title, 'pt'])
  const listed = (node.blogPost as Node[]).map(entry => graph.find(({ '@id': id }) => id === entry['@id']))
  assert.deepEqual(
    listed.map(post => [post?.['@type'], post?.url, post?.headline, post?.datePublished]),
    posts.map(post => ['BlogPosting', `${baseUrl}${post.path}`, post.title, post.published]),
  )
})

for (const { path, title, description, published, updated, tags } of posts) {
  test(`the JSON-LD of ${path} says of the post what the page says`, async () => {
    const graph = await graphOf(path)
    const post = only(graph, 'BlogPosting')
    const { url, headline, datePublished, dateModified, keywords, inLanguage } = post
    const metas = elements(await fetchHtml(site, path), 'meta')
    const picture = metas.find(meta => attribute(meta, 'property') === 'og:image')
    assert.equal(post.image, attribute(picture, 'content'))
    assert.deepEqual(only(graph, 'WebPage').mainEntity, { '@id': post['@id'] })
    assert.deepEqual(
      { url, headline, description: post.description, datePublished, dateModified, keywords, inLanguage },
      {
        url: `${baseUrl}${path}`,
        headline: title,
        description,
        datePublished: published,
        dateModified: updated,
        keywords: tags,
        inLanguage: 'pt',
      },
    )
    const facts = elements(await fetchHtml(site, path), 'p')
      .map(textOf)
      .find(text => text.includes(' min de leitura'))
    const minutes = / (\d+) min de leitura/.exec(facts ?? '')?.[1]
    assert.equal(post.timeRequired, `PT${minutes}M`)
    assert.ok(Number(post.wordCount) / Number(minutes) > 100)
    assert.deepEqual(post.publisher, { '@id': only(graph, 'Organization')['@id'] })
    assert.deepEqual(post.isPartOf, { '@id': only(graph, 'Blog')['@id'] })
    assert.deepEqual(post.mainEntityOfPage, { '@id': only(graph, 'WebPage')['@id'] })
  })

  test(`the nodes of the JSON-LD of ${path} that refer to each other are there`, async () => {
    const graph = await graphOf(path)
    const identifiers = graph.map(node => node['@id'])
    assert.equal(new Set(identifiers).size, identifiers.length)
    for (const reference of references(graph)) assert.ok(identifiers.includes(reference), String(reference))
  })

  test(`the JSON-LD of ${path} leads from the home page through the index to the post`, async () => {
    const steps = only(await graphOf(path), 'BreadcrumbList').itemListElement as Node[]
    assert.deepEqual(
      steps.map(({ item }) => item),
      [`${baseUrl}/`, `${baseUrl}${index.path}`, `${baseUrl}${path}`],
    )
  })
}
