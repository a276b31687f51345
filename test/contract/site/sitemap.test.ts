import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'yaml'
import { changedContent } from '../../support/content.ts'
import { set } from '../../support/content-edits.ts'
import { contractPages, listPages, onSite, siteLanguages } from '../../support/html.ts'
import { markdownUrl, sitemapPages } from '../../support/machine-files.ts'
import { baseUrl, contentDirs, startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const pages = await listPages(site)
const xml = await (await site.fetch('/sitemap.xml')).text()

interface Entry {
  readonly loc: string
  readonly lastmod: string
  readonly alternates: ReadonlyMap<string, string>
}

const entries: readonly Entry[] = [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = '']) => {
  const element = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(entry)?.[1]?.trim() ?? ''
  const alternates = [...entry.matchAll(/<xhtml:link\s([^>]*?)\/>/g)].map(([, attributes = '']) => {
    const value = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
    assert.equal(value('rel'), 'alternate')
    return [value('hreflang'), value('href')] as const
  })
  return { loc: element('loc'), lastmod: element('lastmod'), alternates: new Map(alternates) }
})

/** Posts are in the sitemap and not in the API's list of pages. */
const isPost = ({ loc }: Entry) => loc.startsWith(`${baseUrl}/blog/`)

test('the sitemap is a urlset of sitemaps.org 0.9 with an XML declaration and nothing left unescaped', () => {
  assert.match(xml, /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<urlset\b/)
  assert.match(xml, /<urlset[^>]* xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9"/)
  assert.match(xml, /<urlset[^>]* xmlns:xhtml="http:\/\/www\.w3\.org\/1999\/xhtml"/)
  assert.match(xml, /<\/urlset>\s*$/)
  assert.doesNotMatch(xml, /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i)
  assert.equal(entries.length, xml.match(/<loc>/g)?.length)
})

test('the sitemap holds every page of the contract in each language', () => {
  const locations = new Set(entries.map(({ loc }) => loc))
  for (const paths of contractPages)
    for (const language of siteLanguages) assert.ok(locations.has(baseUrl + paths[language]), paths[language])
})

test('the pages of the sitemap are those that the API lists, each once', () => {
  const locations = entries.filter(entry => !isPost(entry)).map(({ loc }) => loc)
  assert.deepEqual(locations.toSorted(), pages.map(({ url }) => url).toSorted())
})

test('every location of the sitemap answers 200 and is its own canonical address', async () => {
  for (const { loc } of entries) {
    const response = await site.fetch(onSite(loc))
    assert.equal(response.status, 200, loc)
    assert.ok(response.headers.get('Link')?.includes(`<${loc}>; rel="canonical"`), loc)
  }
})

test('lastmod of each page is a date, that of its front matter in Markdown', async () => {
  for (const { url, markdownUrl } of pages) {
    const entry = entries.find(({ loc }) => loc === url)
    assert.match(entry?.lastmod ?? '', /^\d{4}-\d{2}-\d{2}$/, url)
    const markdown = await (await site.fetch(onSite(markdownUrl))).text()
    const { last_updated } = parse(markdown.split('\n---\n', 1)[0] ?? '') as { last_updated: string }
    assert.equal(entry?.lastmod, last_updated, url)
  }
})

test('each page of the contract names all its translations, itself too', () => {
  for (const paths of contractPages) {
    for (const language of siteLanguages) {
      const entry = entries.find(({ loc }) => loc === baseUrl + paths[language])
      for (const other of siteLanguages)
        assert.equal(entry?.alternates.get(other), baseUrl + paths[other], paths[language])
    }
  }
})

test('no alias, Markdown address or machine-readable file is in the sitemap', () => {
  const aliases = new Set(pages.flatMap(page => page.aliases))
  for (const { loc } of entries) {
    assert.ok(!aliases.has(loc), loc)
    assert.doesNotMatch(loc, /\.(?:md|txt|json|xml)$|\/api(?:\/|$)/)
  }
})

test('the sitemap is written anew with each publication: a day that an editor changes is in the next one', async t => {
  const folder = await changedContent(t, { 'pages/about/en.md': set('updated', '2026-11-23') })
  const changed = await sitemapPages(await startTestSite(folder))
  const before = await sitemapPages(await startTestSite(contentDirs.second))
  const isAbout = ({ url }: { url: string }) => url === `${baseUrl}/en/who-we-are`
  assert.equal(before.find(isAbout)?.updated, '2026-11-20')
  assert.equal(changed.find(isAbout)?.updated, '2026-11-23')
})

test('/sitemap.md names each page of the sitemap by its Markdown, once, with its day', async () => {
  const text = await (await site.fetch('/sitemap.md')).text()
  const named = [...text.matchAll(/^- \[.+\]\((\S+)\): (\S+)$/gm)].map(([, url, day]) => [url, day])
  const inSitemap = await sitemapPages(site)
  assert.ok(named.length > 40)
  assert.deepEqual(
    named.toSorted(),
    inSitemap.map(({ url, updated }) => [markdownUrl(url), updated]).toSorted(),
  )
})
