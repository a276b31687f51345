import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attribute, elements, fetchHtml } from '../../support/html.ts'
import { pngSize } from '../../support/png.ts'
import { contentDirs, startTestSite } from '../../support/site.ts'

for (const company of ['first', 'second'] as const) {
  const site = await startTestSite(contentDirs[company])
  const { catalog } = site.application.snapshot.site

  test(`the ${company} company's /favicon.ico is one PNG of 32 by 32 pixels in an ICO file`, async () => {
    const response = await site.fetch('/favicon.ico')
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('Content-Type'), 'image/vnd.microsoft.icon')
    assert.match(response.headers.get('Cache-Control') ?? '', /^public, max-age=\d+$/)
    const bytes = await response.bytes()
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    assert.deepEqual([view.getUint16(0, true), view.getUint16(2, true), view.getUint16(4, true)], [0, 1, 1])
    assert.deepEqual([bytes[6], bytes[7]], [32, 32])
    const png = bytes.subarray(view.getUint32(18, true))
    assert.equal(png.byteLength, view.getUint32(14, true))
    assert.deepEqual(pngSize(png), { width: 32, height: 32 })
  })

  test(`the ${company} company's /favicon.svg is a drawing that can run and load nothing`, async () => {
    const response = await site.fetch('/favicon.svg')
    assert.equal(response.headers.get('Content-Type'), 'image/svg+xml')
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    assert.match(policy, /^default-src 'none'; style-src 'unsafe-inline';/)
    assert.doesNotMatch(policy, /script-src|'self'|https?:/)
    assert.match(await response.text(), /^<svg[^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  })

  test(`the ${company} company's /apple-touch-icon.png is a PNG of 180 by 180 pixels`, async () => {
    const response = await site.fetch('/apple-touch-icon.png')
    assert.equal(response.headers.get('Content-Type'), 'image/png')
    assert.deepEqual(pngSize(await response.bytes()), { width: 180, height: 180 })
  })

  test(`the ${company} company's web manifest names the company and icons of the sizes it says`, async () => {
    const response = await site.fetch('/site.webmanifest')
    assert.equal(response.headers.get('Content-Type'), 'application/manifest+json')
    const manifest = await response.json()
    assert.equal(manifest.name, catalog.company.name)
    // Only a company knows its short name. Without one, systems shorten the name themselves.
    assert.ok(!('short_name' in manifest))
    assert.deepEqual([manifest.lang, manifest.start_url, manifest.display], ['pt', '/', 'browser'])
    assert.match(manifest.theme_color, /^#[0-9a-f]{6}$/)
    assert.match(manifest.background_color, /^#[0-9a-f]{6}$/)
    assert.deepEqual(
      manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`),
      ['192x192 any', '512x512 any', '512x512 maskable'],
    )
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await site.fetch(src)
      assert.equal(icon.headers.get('Content-Type'), type)
      assert.match(icon.headers.get('Cache-Control') ?? '', /immutable/)
      const { width, height } = pngSize(await icon.bytes())
      assert.equal(`${width}x${height}`, sizes)
    }
  })
}

test('a company without a mark has the first letter of its name as an icon, drawn without a font', async () => {
  const site = await startTestSite(contentDirs.second)
  assert.equal(site.application.snapshot.site.catalog.mark, undefined)
  const icon = await (await site.fetch('/favicon.svg')).text()
  assert.match(icon, /<path/)
  assert.doesNotMatch(icon, /<text|font-family/)
})

test('an asset that does not exist is 404, whatever its name looks like', async () => {
  const site = await startTestSite()
  const [sheet] = elements(await fetchHtml(site, '/'), 'link').filter(
    link => attribute(link, 'rel') === 'stylesheet',
  )
  const address = attribute(sheet, 'href') ?? ''
  for (const path of [
    '/assets/share/index.png',
    '/assets/share/index-000000000000.png',
    '/assets/icons/192.png',
    address.replace(/-[0-9a-f]+/, '-000000000000'),
    `${address}.map`,
    '/favicon.png',
    '/apple-touch-icon',
  ]) {
    const response = await site.fetch(path)
    assert.equal(response.status, 404, path)
    assert.equal(response.headers.get('Cache-Control'), 'no-store')
  }
})
