import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertEach } from '../../support/each.ts'
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

test('every page of the contract answers 200 in its language and is its own canonical address', () =>
  assertEach(
    contractPages.flatMap(paths => siteLanguages.map(language => ({ path: paths[language], language }))),
    ({ path, language }) => `${path} (${language})`,
    async ({ path, language }) => {
      const response = await site.fetch(path)
      assert.equal(response.status, 200)
      assert.equal(response.headers.get('Content-Type'), 'text/html; charset=utf-8')
      assert.equal(response.headers.get('Content-Language'), language)
      assert.equal(await canonicalOf(path), baseUrl + path)
    },
  ))

test('each service has a short alias in each language: 200, the same page, the canonical address named', () =>
  assertEach(
    ['', '/en', '/es'].flatMap(prefix => slugs.map(slug => ({ slug, address: `${prefix}/${slug}` }))),
    ({ address }) => address,
    async ({ slug, address }) => {
      const listing = listed.find(page => page.aliases.includes(baseUrl + address))
      assert.ok(listing)
      assert.ok(listing.path.endsWith(`/${slug}`))
      const [alias, canonical] = await Promise.all([site.fetch(address), site.fetch(listing.path)])
      assert.equal(alias.status, 200)
      assert.equal(await alias.text(), await canonical.text())
      assert.equal(await canonicalOf(address), listing.url)
    },
  ))

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

test('every Markdown address is its page in Markdown, whatever Accept says', () =>
  assertEach(
    markdownAddresses,
    ([address, page]) => `${address} of ${page}`,
    async ([address, page]) => {
      const response = await site.fetch(address, { headers: { Accept: 'image/png' } })
      assert.equal(response.status, 200)
      assert.equal(response.headers.get('Content-Type'), 'text/markdown; charset=utf-8')
      const negotiated = await site.fetch(page, { headers: { Accept: 'text/markdown' } })
      assert.equal(await response.text(), await negotiated.text())
    },
  ))

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
