import assert from 'node:assert/strict'
import { cpSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { attribute, elements, fetchHtml, onSite, parseHtml, textOf } from '../../support/html.ts'
import { temporaryFolder } from '../../support/process.ts'
import { baseUrl, contentDirs, startTestSite, type TestSite } from '../../support/site.ts'

/** An element of a feed as the parser gives it: attributes are `@name`, text is `#text`. */
type Xml = Readonly<Record<string, string>>

interface Entry extends Xml {
  readonly id: string
  readonly title: string
  readonly published: string
  readonly updated: string
  readonly summary: string
}

const site = await startTestSite()
const { blog } = site.application.snapshot.site.catalog
assert.ok(blog)
const index = blog.index.texts.pt
const posts = blog.posts.map(({ texts }) => texts.pt)
const path = `${index.path}/feed.xml`

const reader = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  processEntities: true,
  isArray: name => ['entry', 'link', 'category'].includes(name),
})

async function readFeed(from: TestSite = site) {
  const xml = await (await from.fetch(path)).text()
  assert.equal(XMLValidator.validate(xml), true)
  const { feed } = reader.parse(xml) as { feed: Xml & { entry: Entry[]; link: Xml[]; author: Xml } }
  return feed
}

test('the feed is well-formed XML of the media type of Atom in the language of the blog, for any origin', async () => {
  const response = await site.fetch(path, { headers: { Origin: 'https://reader.example' } })
  assert.equal(response.status, 200)
  assert.equal(response.headers.get('Content-Type'), 'application/atom+xml; charset=utf-8')
  assert.equal(response.headers.get('Content-Language'), 'pt')
  assert.equal(response.headers.get('Access-Control-Allow-Origin'), '*')
  assert.equal(XMLValidator.validate(await response.text()), true)
})

test('the feed has what RFC 4287 §4.1.1 requires: id, title, updated, an author, and a link to itself', async () => {
  const feed = await readFeed()
  assert.equal(feed['@xmlns'], 'http://www.w3.org/2005/Atom')
  assert.equal(feed['@xml:lang'], 'pt')
  assert.equal(feed.id, `${baseUrl}${index.path}`)
  assert.ok(feed.title?.startsWith(index.title))
  assert.ok(feed.author.name)
  const link = (relation: string) => feed.link.find(candidate => candidate['@rel'] === relation)?.['@href']
  assert.equal(link('self'), `${baseUrl}${path}`)
  assert.equal(link('alternate'), `${baseUrl}${index.path}`)
})

test('the feed has an entry for each post, the newest first, with what RFC 4287 §4.1.2 requires', async () => {
  const { entry: entries } = await readFeed()
  assert.deepEqual(
    entries.map(({ id, title, published, updated, summary }) => [id, title, published, updated, summary]),
    posts.map(post => [
      `${baseUrl}${post.path}`,
      post.title,
      `${post.published}T00:00:00-03:00`,
      `${post.updated}T00:00:00-03:00`,
      post.description,
    ]),
  )
  assert.equal(new Set(entries.map(({ id }) => id)).size, entries.length)
  for (const [position, { link, category }] of entries.entries()) {
    const tags = (category as unknown as Xml[]).map(item => item['@term'])
    assert.deepEqual(tags, posts[position]?.tags)
    assert.equal((link as unknown as Xml[])[0]?.['@href'], `${baseUrl}${posts[position]?.path}`)
  }
})

test('the feed was updated when its page was, or the post that changed last', async () => {
  const { updated } = await readFeed()
  const newest = [index, ...posts]
    .map(text => text.updated)
    .toSorted()
    .at(-1)
  assert.equal(updated, `${newest}T00:00:00-03:00`)
})

test('each entry holds the whole text of its post as HTML, with absolute links that resolve and plain code', async () => {
  const { entry: entries } = await readFeed()
  for (const { id, content } of entries) {
    const { '@type': type, '#text': html = '' } = content as unknown as Xml
    assert.equal(type, 'html')
    const root = parseHtml(html)
    const [page] = elements(await fetchHtml(site, onSite(id)), 'article')
    assert.ok(page)
    assert.ok(textOf(root).length > 0.8 * textOf(page).length, `${id} is hardly there`)
    for (const paragraph of elements(root, 'p', 'li', 'td').map(textOf))
      assert.ok(textOf(page).includes(paragraph), paragraph)
    for (const element of elements(root, 'pre', 'span')) assert.equal(element.attributes.size, 0)
    for (const code of elements(root, 'code'))
      assert.match(attribute(code, 'class') ?? 'language-', /^language-/)
    for (const element of elements(root)) {
      const target = attribute(element, 'href') ?? attribute(element, 'src')
      if (target === undefined) continue
      assert.match(target, /^(?:https?:\/\/|mailto:|tel:)/)
      if (!target.startsWith(`${baseUrl}/`)) continue
      assert.equal((await site.fetch(onSite(target).split('#', 1)[0] ?? '')).status, 200, target)
    }
  }
})

test('an entry keeps its id when its text changes, and its change is that of the feed', async t => {
  const folder = await temporaryFolder(t)
  cpSync(contentDirs.first, folder, { recursive: true })
  const file = (await readdir(join(folder, 'blog'))).toSorted()[0] ?? ''
  const text = await readFile(join(folder, 'blog', file), 'utf8')
  await writeFile(
    join(folder, 'blog', file),
    text
      .replace(/^updated:.*\n/m, '')
      .replace(/^title:.*$/m, 'title: "Um <b> & outro título"\nupdated: 2026-11-21'),
  )
  const before = await readFeed()
  const after = await readFeed(await startTestSite(folder))
  assert.deepEqual(
    after.entry.map(({ id }) => id),
    before.entry.map(({ id }) => id),
  )
  assert.equal(after.entry.at(-1)?.title, 'Um <b> & outro título')
  assert.equal(after.updated, '2026-11-21T00:00:00-03:00')
})

test('every page of the blog leads to the feed, in its Link field and in its head; other pages do not', async () => {
  for (const target of [index.path, ...posts.map(post => post.path), '/', '/sobre']) {
    const isBlog = target.startsWith(index.path)
    const field = (await site.fetch(target)).headers.get('Link') ?? ''
    assert.equal(
      field.includes(`<${baseUrl}${path}>; rel="alternate"; type="application/atom+xml"`),
      isBlog,
      target,
    )
    const links = elements(await fetchHtml(site, target), 'link').filter(
      link => attribute(link, 'type') === 'application/atom+xml',
    )
    assert.deepEqual(
      links.map(link => [attribute(link, 'rel'), attribute(link, 'href')]),
      isBlog ? [['alternate', `${baseUrl}${path}`]] : [],
      target,
    )
  }
})
