import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { blog, post } from '../../support/blog.ts'
import { changedContent } from '../../support/content.ts'
import { readLinks } from '../../support/field-readers.ts'
import { attribute, elements, fetchHtml } from '../../support/html.ts'
import { baseUrl, startTestSite } from '../../support/site.ts'

const canonical = '/diario/cola'
const aliases = ['/diario/cola-antiga', '/cola']

const file = 'blog/2026-09-07-cola.md'
const files = { ...blog, [file]: post('Cola que segura', [`aliases: [${aliases}]`]) }
const site = await startTestSite(await changedContent({ after }, files))

for (const alias of aliases) {
  test(`the alias ${alias} of a post answers 200 with the post, in HTML and in Markdown`, async () => {
    for (const Accept of ['text/html', 'text/markdown']) {
      const [own, other] = await Promise.all(
        [canonical, alias].map(path => site.fetch(path, { headers: { Accept } })),
      )
      assert.equal(other?.status, 200)
      assert.equal(other.headers.get('Content-Type'), own?.headers.get('Content-Type'))
      assert.equal(await other.text(), await own?.text())
    }
  })

  test(`the alias ${alias} of a post names the canonical address in <link> and in the Link header`, async () => {
    const inHead = elements(await fetchHtml(site, alias), 'link').filter(
      link => attribute(link, 'rel') === 'canonical',
    )
    assert.deepEqual(
      inHead.map(link => attribute(link, 'href')),
      [baseUrl + canonical],
    )
    for (const path of [alias, `${alias}.md`]) {
      const links = readLinks((await site.fetch(path)).headers.get('Link') ?? '')
      const named = links.filter(({ rel }) => rel === 'canonical').map(({ uri }) => uri)
      assert.deepEqual(named, [baseUrl + canonical], path)
    }
  })

  test(`${alias}.md is the Markdown of the post`, async () => {
    const [own, other] = await Promise.all([`${canonical}.md`, `${alias}.md`].map(path => site.fetch(path)))
    assert.equal(other?.status, 200)
    assert.equal(await other.text(), await own?.text())
  })
}

test('no list of the site names an alias of a post', async () => {
  const lists = ['/sitemap.xml', '/sitemap.md', '/diario', '/diario.md', '/diario/feed.xml', '/llms.txt']
  for (const path of [...lists, '/llms-full.txt', '/api/v1/paginas']) {
    const response = await site.fetch(path)
    assert.equal(response.status, 200, path)
    const text = await response.text()
    for (const alias of aliases)
      assert.doesNotMatch(text, new RegExp(`(?:${baseUrl}|["'(])${alias}(?![\\w-])`), path)
    if (!path.startsWith('/api')) assert.ok(text.includes(canonical), path)
  }
})
