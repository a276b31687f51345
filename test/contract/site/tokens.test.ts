import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { root } from '../../support/process.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite(`${root}/content`)
const tokensOf = async (path: string) =>
  encode(await (await site.fetch(path, { headers: { Accept: 'text/html' } })).text()).length

test('the HTML of the home page has under 4,500 tokens', async () => {
  for (const path of ['/', '/en', '/es']) {
    const tokens = await tokensOf(path)
    assert.ok(tokens < 4_500, `${path}: ${tokens}`)
  }
})

test('no page repeats the shapes of its drawing: it refers to a file that is kept for a year', async () => {
  for (const path of ['/', '/servicos', '/servicos/mreach', '/contato']) {
    const html = await (await site.fetch(path, { headers: { Accept: 'text/html' } })).text()
    const files = [...html.matchAll(/<use href="([^"#]*)#d"\/>/g)].map(([, file = '']) => file)
    assert.ok(files.length > 0, path)
    assert.doesNotMatch(html, /<(?:path|circle|polygon|ellipse|rect) /)
    for (const file of files) {
      const { status, headers } = await site.fetch(file)
      assert.equal(status, 200)
      assert.match(headers.get('Content-Type') ?? '', /^image\/svg\+xml/)
      assert.match(headers.get('Cache-Control') ?? '', /immutable/)
    }
  }
})
