import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  attribute,
  contractPages,
  elements,
  fetchHtml,
  listPages,
  siteLanguages,
} from '../../support/html.ts'
import { baseUrl, startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const listed = await listPages(site)
const slugs = ['mlabs', 'mreach', 'mhost', 'mai', 'mpartner']

async function canonicalOf(path: string): Promise<string | undefined> {
  const canonical = elements(await fetchHtml(site, path), 'link').filter(
    link => attribute(link, 'rel') === 'canonical',
  )
  assert.equal(canonical.length, 1, path)
  return attribute(canonical[0], 'href')
}

for (const paths of contractPages) {
  for (const language of siteLanguages) {
    test(`${paths[language]} answers 200 with a page in ${language} that is its own canonical address`, async () => {
      const response = await site.fetch(paths[language])
      assert.equal(response.status, 200)
      assert.equal(response.headers.get('Content-Type'), 'text/html; charset=utf-8')
      assert.equal(response.headers.get('Content-Language'), language)
      assert.equal(await canonicalOf(paths[language]), baseUrl + paths[language])
    })
  }
}

test('the API lists every page of the contract in each language, in kind', () => {
  for (const language of siteLanguages) {
    const kinds = new Map(
      listed.filter(page => page.language === language).map(page => [page.path, page.kind]),
    )
    for (const paths of contractPages) {
      const isService = slugs.some(slug => paths[language].endsWith(`/${slug}`))
      const expected = paths === contractPages[0] ? 'home' : isService ? 'service' : 'page'
      assert.equal(kinds.get(paths[language]), expected, paths[language])
    }
  }
})

for (const prefix of ['', '/en', '/es']) {
  for (const slug of slugs) {
    test(`${prefix}/${slug} is an alias: 200, the same page, the canonical address named`, async () => {
      const listing = listed.find(page => page.aliases.includes(`${baseUrl}${prefix}/${slug}`))
      assert.ok(listing)
      assert.ok(listing.path.endsWith(`/${slug}`))
      const [alias, canonical] = await Promise.all([
        site.fetch(`${prefix}/${slug}`),
        site.fetch(listing.path),
      ])
      assert.equal(alias.status, 200)
      assert.equal(await alias.text(), await canonical.text())
      assert.equal(await canonicalOf(`${prefix}/${slug}`), listing.url)
    })
  }
}

const markdownAddresses: readonly (readonly [string, string])[] = [
  ['/index.md', '/'],
  ['/.md', '/'],
  ['/en.md', '/en'],
  ['/en/index.md', '/en'],
  ['/es.md', '/es'],
  ['/es/index.md', '/es'],
  ...contractPages
    .slice(1)
    .flatMap(paths => siteLanguages.map(language => [`${paths[language]}.md`, paths[language]] as const)),
  ...slugs.flatMap(slug => [
    [`/${slug}.md`, `/servicos/${slug}`] as const,
    [`/en/${slug}.md`, `/en/services/${slug}`] as const,
    [`/es/${slug}.md`, `/es/servicios/${slug}`] as const,
  ]),
]

for (const [address, page] of markdownAddresses) {
  test(`${address} is ${page} in Markdown, whatever Accept says`, async () => {
    const response = await site.fetch(address, { headers: { Accept: 'image/png' } })
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('Content-Type'), 'text/markdown; charset=utf-8')
    const negotiated = await site.fetch(page, { headers: { Accept: 'text/markdown' } })
    assert.equal(await response.text(), await negotiated.text())
  })
}

test('markdownUrl of a listed page is its Markdown address, with names of its own for the home pages', () => {
  const homes: Readonly<Record<string, string>> = { '/': '/index.md', '/en': '/en.md', '/es': '/es.md' }
  for (const { path, markdownUrl } of listed)
    assert.equal(markdownUrl, baseUrl + (homes[path] ?? `${path}.md`))
})

test('the five services stand in site order on the overview', async () => {
  for (const [overview, prefix] of [
    ['/servicos', '/servicos'],
    ['/en/services', '/en/services'],
    ['/es/servicios', '/es/servicios'],
  ] as const) {
    const [article] = elements(await fetchHtml(site, overview), 'article')
    assert.ok(article)
    const targets = elements(article, 'a').map(link => attribute(link, 'href'))
    const services = targets.filter(target => slugs.some(slug => target === `${prefix}/${slug}`))
    assert.deepEqual(
      [...new Set(services)],
      slugs.map(slug => `${prefix}/${slug}`),
    )
  }
})
