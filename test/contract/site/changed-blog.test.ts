import assert from 'node:assert/strict'
import { cpSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { blogIndex, post } from '../../support/blog.ts'
import { set } from '../../support/content-edits.ts'
import { attribute, elements, fetchHtml } from '../../support/html.ts'
import { sitemapPages } from '../../support/machine-files.ts'
import { temporaryFolder } from '../../support/process.ts'
import { baseUrl, contentDirs, startTestSite, type TestSite } from '../../support/site.ts'

const path = '/diario'

/** The second company with a blog, whose post named `contact` changed on a day. */
async function siteWithBlog(ownDay: string, dayOfPost: string): Promise<TestSite> {
  const folder = await temporaryFolder({ after })
  cpSync(contentDirs.second, folder, { recursive: true })
  const files = {
    'index.md': set('updated', ownDay)(blogIndex),
    '2026-08-03-contact.md': post('Verniz sem bolhas', [`updated: ${dayOfPost}`]),
    '2026-09-21-cadeiras.md': post('Cadeiras de escola'),
  }
  await mkdir(join(folder, 'blog'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'blog', name), text)
  return startTestSite(folder)
}

/** Returns every date of change of the page that lists the posts, by its source. */
async function daysOfIndex(site: TestSite): Promise<Record<string, string | undefined>> {
  const read = async (address: string) => (await site.fetch(address)).text()
  const page = await fetchHtml(site, path)
  const data = elements(page, 'script').find(script => attribute(script, 'type') === 'application/ld+json')
  const graph = JSON.parse(data?.children.join('') ?? '')['@graph'] as Record<string, string>[]
  return {
    jsonLd: graph.find(node => node['@type'] === 'WebPage')?.dateModified,
    markdown: /^last_updated: (.*)$/m.exec(await read(`${path}.md`))?.[1],
    sitemap: (await sitemapPages(site)).find(({ url }) => url === baseUrl + path)?.updated,
    sitemapMarkdown: /\/diario\.md\): (.*)$/m.exec(await read('/sitemap.md'))?.[1],
    feed: /<updated>(.*)T00:00:00-03:00<\/updated>/.exec(await read(`${path}/feed.xml`))?.[1],
    mcp: site.application.snapshot
      .mcp()
      .resources.get(`${baseUrl}${path}.md`)
      ?.resource.annotations?.lastModified.slice(0, 10),
  }
}

for (const [rule, ownDay, dayOfPost, expected] of [
  ['a post that changed after the index', '2026-10-01', '2026-11-02', '2026-11-02'],
  ['an index that changed after its posts', '2026-11-09', '2026-11-02', '2026-11-09'],
] as const) {
  test(`${rule} is the last change of the index, wherever that is said`, async () => {
    const days = await daysOfIndex(await siteWithBlog(ownDay, dayOfPost))
    assert.deepEqual(days, Object.fromEntries(Object.keys(days).map(place => [place, expected])))
  })
}

test('a post says when it was published and when it changed, each day in its place', async () => {
  const site = await siteWithBlog('2026-10-01', '2026-11-02')
  const address = `${path}/contact`
  const read = async (target: string) => (await site.fetch(target)).text()
  const page = await fetchHtml(site, address)
  const meta = (name: string) =>
    attribute(
      elements(page, 'meta').find(element => attribute(element, 'property') === name),
      'content',
    )
  const data = elements(page, 'script').find(script => attribute(script, 'type') === 'application/ld+json')
  const graph = JSON.parse(data?.children.join('') ?? '')['@graph'] as Record<string, string>[]
  const node = graph.find(candidate => candidate['@type'] === 'BlogPosting')
  const markdown = await read(`${address}.md`)
  const entry = (await read(`${path}/feed.xml`)).split('<entry>').find(text => text.includes(`${address}<`))
  const inSitemap = (await sitemapPages(site)).find(({ url }) => url === baseUrl + address)
  const [published, changed] = ['2026-08-03', '2026-11-02']
  const [facts] = elements(page, 'p').filter(paragraph => elements(paragraph, 'time').length > 0)
  const days = {
    html: facts && elements(facts, 'time').map(time => attribute(time, 'datetime')),
    meta: [meta('article:published_time'), meta('article:modified_time')],
    jsonLd: [node?.datePublished, node?.dateModified],
    webPage: [graph.find(candidate => candidate['@type'] === 'WebPage')?.dateModified],
    markdown: [/^published: (.*)$/m.exec(markdown)?.[1], /^last_updated: (.*)$/m.exec(markdown)?.[1]],
    feed: ['published', 'updated'].map(
      name => new RegExp(`<${name}>(.*)T00:00:00-03:00<`).exec(entry ?? '')?.[1],
    ),
    sitemap: [inSitemap?.updated],
  }
  assert.deepEqual(days, {
    html: [published, changed],
    meta: [published, changed],
    jsonLd: [published, changed],
    webPage: [changed],
    markdown: [published, changed],
    feed: [published, changed],
    sitemap: [changed],
  })
})

test('a post that is called contact has no form', async () => {
  const site = await siteWithBlog('2026-10-01', '2026-11-02')
  const response = await site.fetch(`${path}/contact`, { method: 'POST', body: new URLSearchParams() })
  assert.equal(response.status, 405)
  assert.equal(response.headers.get('Allow'), 'GET, HEAD')
})
