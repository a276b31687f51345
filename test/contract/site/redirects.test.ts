import assert from 'node:assert/strict'
import { test } from 'node:test'
import { baseUrl, startTestSite } from '../../support/site.ts'

const site = await startTestSite()

const redirects: readonly (readonly [string, string])[] = [
  ['/index.html', '/'],
  ['/en/', '/en'],
  ['/en/index.html', '/en'],
  ['/es/', '/es'],
  ['/es/index.html', '/es'],
  ['/sobre/', '/sobre'],
  ['/sobre/index.html', '/sobre'],
  ['/servicos/mlabs/', '/servicos/mlabs'],
  ['/es/servicios/mlabs/index.html', '/es/servicios/mlabs'],
  ['/en/developers/errors/', '/en/developers/errors'],
  ['/sobre/?', '/sobre'],
  ['/sobre/?a=1&b=%2Fx&a=2', '/sobre?a=1&b=%2Fx&a=2'],
  ['/index.html?utm_source=x', '/?utm_source=x'],
  ['/en/index.html?next=https://other.example/', '/en?next=https://other.example/'],
]

for (const [address, canonical] of redirects) {
  for (const method of ['GET', 'HEAD']) {
    test(`${method} ${address} redirects for good to ${canonical}`, async () => {
      const response = await site.fetch(address, { method, redirect: 'manual' })
      assert.equal(response.status, 308)
      assert.equal(response.headers.get('Content-Length'), '0')
      const location = new URL(response.headers.get('Location') ?? '', baseUrl + address).href
      assert.equal(location.replace(/\?$/, ''), baseUrl + canonical)
    })
  }
}

test('a trailing slash behind an alias leads, directly or not, to the same page', async () => {
  const response = await site.fetch('/mlabs/?a=1')
  assert.equal(response.status, 308)
  const location = new URL(response.headers.get('Location') ?? '', baseUrl)
  assert.equal(location.search, '?a=1')
  const page = await site.fetch(location.pathname)
  assert.equal(page.status, 200)
  assert.equal(await page.text(), await (await site.fetch('/servicos/mlabs')).text())
})

const strangeTargets = [
  '//',
  '///',
  '//index.html',
  '//other.example',
  '//other.example/',
  '//other.example/index.html',
  '//other.example/x',
  '/\\other.example/',
  '/\\/other.example/index.html',
  '/%2Fother.example/',
  '/%5Cother.example/',
  '/%2F%2Fother.example/index.html',
  '/https://other.example/',
  '/sobre//',
  '/sobre//index.html',
  '//sobre/',
  '/nada/',
  '/nada/index.html',
  '/assets/',
  '/llms.txt/',
  '/robots.txt/index.html',
  '/sobre.md/',
  '/api/v1/',
  '/%',
  '/%zz',
  '/%E0%A4%A',
  '/%00',
  '/sobre%00',
  '/sobre%00/',
  '/..%2f..%2fpackage.json',
  '/%2e%2e%2fpackage.json',
  '/..%5c..%5cpackage.json',
  '/assets/..%2f..%2fpackage.json',
  '/package.json',
  '/content/company.yaml',
  '/__proto__',
  '/constructor',
]

for (const target of strangeTargets) {
  test(`the request target ${target} is answered 404 or 400, without a redirect`, async () => {
    const response = await site.fetch(target)
    assert.ok([400, 404].includes(response.status), `status ${response.status}`)
    assert.equal(response.headers.get('Location'), null)
  })
}
