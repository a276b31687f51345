import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

const markdown = 'text/markdown; charset=utf-8'
const html = 'text/html; charset=utf-8'
const chrome =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7'
const firefox = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

const chosen: readonly (readonly [string, string])[] = [
  ['text/markdown', markdown],
  ['text/markdown, text/html, */*', markdown],
  ['text/html, text/markdown', markdown],
  ['text/markdown, text/html', markdown],
  ['text/markdown;charset=utf-8', markdown],
  ['text/html;q=0, */*', markdown],
  ['*/*, text/html;q=0', markdown],
  ['text/html;q=0, text/*', markdown],
  ['text/html;q=0.8, text/markdown;q=0.8', markdown],
  ['text/markdown;q=0.8, text/html;q=0.8', markdown],
  ['text/html;q=0.5, text/markdown;q=0.6', markdown],
  ['text/markdown, */*;q=0.1', markdown],
  ['TEXT/Markdown', markdown],
  ['text/markdown;q=0.1, text/html;q=0.5, text/markdown;q=0.9', markdown],
  ['text/markdown ; q=1.000', markdown],
  ['*/*', html],
  ['text/*', html],
  ['', html],
  ['text/markdown;q=0.5, */*', html],
  ['text/markdown;q=0, */*', html],
  ['text/markdown;q=0.5, text/html;q=0.6', html],
  ['text/html', html],
  ['Text/HTML;level=1', html],
  ['text/html;q=0.1, text/markdown;q=0.5, text/html;q=0.9', html],
  ['application/json, text/html;q=0.1', html],
  [chrome, html],
  [firefox, html],
]

for (const [accept, contentType] of chosen) {
  test(`Accept "${accept}" on a page chooses ${contentType}`, async () => {
    for (const path of ['/sobre', '/en', '/mlabs']) {
      const response = await site.fetch(path, { headers: { Accept: accept } })
      assert.equal(response.status, 200, path)
      assert.equal(response.headers.get('Content-Type'), contentType, path)
    }
  })
}

test('a page without Accept is HTML', async () => {
  const response = await site.fetch('/sobre')
  assert.equal(response.headers.get('Content-Type'), html)
})

test('User-Agent never chooses a representation', async () => {
  for (const agent of ['GPTBot/1.2', 'ClaudeBot/1.0', 'curl/8.5.0', 'Mozilla/5.0']) {
    const response = await site.fetch('/sobre', { headers: { 'User-Agent': agent } })
    assert.equal(response.headers.get('Content-Type'), html, agent)
  }
})

const refused = [
  'text/markdown;q=0',
  '*/*;q=0',
  'image/png',
  'text/plain',
  'application/json',
  'text/html;q=0, text/markdown;q=0, */*',
  'text/*;q=0',
]

for (const accept of refused) {
  test(`Accept "${accept}" on a page is 406, with a plain-text list of what there is`, async () => {
    const response = await site.fetch('/sobre', { headers: { Accept: accept } })
    assert.equal(response.status, 406)
    assert.equal(response.headers.get('Content-Type'), 'text/plain; charset=utf-8')
    assert.equal(response.headers.get('Vary'), 'Accept, Accept-Encoding')
    const page = await site.fetch('/sobre')
    assert.equal(response.headers.get('Link'), page.headers.get('Link'))
    const lines = (await response.text()).trimEnd().split('\n')
    assert.deepEqual(
      lines.map(line => line.split(/\s+/)),
      [
        ['text/html', 'https://site.test/sobre'],
        ['text/markdown', 'https://site.test/sobre.md'],
      ],
    )
  })
}

test('HEAD of a page that Accept refuses is 406 with the fields of the GET and no body', async () => {
  const headers = { Accept: 'image/png' }
  const response = await site.fetch('/', { method: 'HEAD', headers })
  const got = await site.fetch('/', { headers })
  assert.equal(response.status, 406)
  assert.deepEqual([...response.headers], [...got.headers])
  assert.equal(response.headers.get('Content-Length'), String((await got.arrayBuffer()).byteLength))
  assert.equal(response.body, null)
})

test('a Markdown address and a machine-readable file ignore Accept', async () => {
  for (const path of ['/sobre.md', '/llms.txt', '/sitemap.xml', '/openapi.json', '/robots.txt']) {
    for (const accept of ['image/png', '*/*;q=0', 'text/html']) {
      const response = await site.fetch(path, { headers: { Accept: accept } })
      assert.equal(response.status, 200, `${path} with ${accept}`)
    }
  }
})
