import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentDirs, startTestSite } from '../../test/support/site.ts'
import { sitemapParts } from './files.ts'
import { sitemap } from './sitemap.ts'

const { site } = (await startTestSite(contentDirs.second)).application.snapshot
const [whole] = sitemap(site)
const addresses = locations(whole.text)

function locations(text: string): string[] {
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
}

function bytes(text: string): number {
  return new TextEncoder().encode(text).byteLength
}

test('what fits into one file is one file', () => {
  assert.ok(addresses.length > 20)
  assert.equal(sitemap(site, { urls: addresses.length, bytes: bytes(whole.text) }).length, 1)
  assert.deepEqual(sitemapParts(site), [])
})

for (const [rule, limits] of [
  ['one address too many', { urls: addresses.length - 1, bytes: 1e6 }],
  ['addresses for four files', { urls: Math.ceil(addresses.length / 4), bytes: 1e6 }],
  ['one byte too many', { urls: 1e6, bytes: bytes(whole.text) - 1 }],
  ['bytes for many files', { urls: 1e6, bytes: 2_000 }],
] as const) {
  test(`${rule}: an index of files within the limits that hold every address once, in order`, () => {
    const [index, ...parts] = sitemap(site, limits)
    assert.ok(parts.length > 1)
    assert.equal(index.path, '/sitemap.xml')
    assert.match(index.text, /^<\?xml[^>]*\?>\n<sitemapindex /)
    assert.deepEqual(
      locations(index.text),
      parts.map(({ path }) => site.url(path)),
    )
    assert.deepEqual(
      parts.flatMap(({ text }) => locations(text)),
      addresses,
    )
    for (const { path, text } of parts) {
      assert.ok(locations(text).length <= limits.urls, path)
      assert.ok(bytes(text) <= limits.bytes, path)
    }
  })
}

test('the index says of each file when the newest of its pages changed, wherever in the file that one stands', () => {
  const [first, ...others] = site.catalog.pages
  assert.ok(first)
  const { pt, en, es } = first.texts
  const changed = {
    ...first,
    texts: { pt: { ...pt, updated: '2026-01-01' }, en: { ...en, updated: '2027-02-02' }, es },
  } as typeof first
  const catalog = { ...site.catalog, pages: [changed, ...others] }
  const [index, ...parts] = sitemap({ ...site, catalog }, { urls: 5, bytes: 1e6 })
  const days = (text: string) => [...text.matchAll(/<lastmod>([^<]+)</g)].map(([, day = '']) => day)
  assert.deepEqual(
    days(index.text),
    parts.map(({ text }) => days(text).toSorted().at(-1)),
  )
})
