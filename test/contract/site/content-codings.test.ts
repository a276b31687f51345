import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { attribute, elements, fetchHtml } from '../../support/html.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

const decoders = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Uint8Array) => Buffer.from(bytes),
} as const
type Coding = keyof typeof decoders
const codings = Object.keys(decoders) as Coding[]

const stylesheet = elements(await fetchHtml(site, '/'), 'link').find(
  link => attribute(link, 'rel') === 'stylesheet',
)

const resources: readonly (readonly [string, Record<string, string>])[] = [
  ['/', {}],
  ['/servicos/mlabs', {}],
  ['/servicos/mlabs', { Accept: 'text/markdown' }],
  ['/en/mlabs', {}],
  ['/servicos/mlabs.md', {}],
  ['/llms.txt', {}],
  ['/llms-full.txt', {}],
  ['/en/llms-full.txt', {}],
  ['/es/llms-full.txt', {}],
  ['/agent-instructions.md', {}],
  ['/sitemap.xml', {}],
  ['/openapi.json', {}],
  ['/api/v1/servicos/mlabs', {}],
  [attribute(stylesheet, 'href') ?? '', {}],
]

function fetchIn(path: string, headers: Record<string, string>, acceptEncoding: string, method = 'GET') {
  return site.fetch(path, { method, headers: { ...headers, 'Accept-Encoding': acceptEncoding } })
}

for (const [path, headers] of resources) {
  const name = headers.Accept ? `${path} as ${headers.Accept}` : path
  test(`${name} decodes to the same bytes in br, zstd, gzip and identity`, async () => {
    const plain = new Uint8Array(await (await site.fetch(path, { headers })).arrayBuffer())
    assert.ok(plain.byteLength > 0)
    for (const coding of codings) {
      const response = await fetchIn(path, headers, coding)
      const bytes = new Uint8Array(await response.arrayBuffer())
      assert.equal(response.status, 200)
      assert.equal(response.headers.get('Content-Encoding'), coding === 'identity' ? null : coding)
      assert.equal(response.headers.get('Content-Length'), String(bytes.byteLength))
      assert.ok(decoders[coding](bytes).equals(plain), coding)
      if (coding !== 'identity') assert.ok(bytes.byteLength < plain.byteLength, coding)
    }
  })

  test(`${name} has a strong validator of its own in each coding, and 304 for it alone`, async () => {
    const tags = await Promise.all(
      codings.map(async coding => (await fetchIn(path, headers, coding)).headers.get('ETag') ?? ''),
    )
    assert.equal(new Set(tags).size, codings.length)
    for (const [index, coding] of codings.entries()) {
      assert.match(tags[index] ?? '', /^"[\x21\x23-\x7e]+"$/)
      for (const tag of tags) {
        const response = await fetchIn(path, { ...headers, 'If-None-Match': tag }, coding)
        assert.equal(response.status, tag === tags[index] ? 304 : 200, `${coding} with ${tag}`)
      }
    }
  })

  test(`HEAD of ${name} says the length of each coding and has no body`, async () => {
    for (const coding of codings) {
      const got = await fetchIn(path, headers, coding)
      const head = await fetchIn(path, headers, coding, 'HEAD')
      assert.equal(head.status, 200)
      assert.equal(head.body, null)
      assert.deepEqual([...head.headers], [...got.headers])
      assert.equal(head.headers.get('Content-Length'), String((await got.arrayBuffer()).byteLength))
    }
  })
}

const choices: readonly (readonly [string, Coding])[] = [
  ['', 'identity'],
  ['identity', 'identity'],
  ['deflate, compress', 'identity'],
  ['GZIP', 'gzip'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0.5, zstd;q=0.6', 'zstd'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, zstd;q=0, *', 'gzip'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['gzip;q=0, br;q=0, zstd;q=0', 'identity'],
]

for (const [acceptEncoding, coding] of choices) {
  test(`Accept-Encoding "${acceptEncoding}" chooses ${coding}`, async () => {
    const response = await fetchIn('/servicos/mlabs', {}, acceptEncoding)
    assert.equal(response.headers.get('Content-Encoding'), coding === 'identity' ? null : coding)
  })
}

test('without Accept-Encoding nothing is coded', async () => {
  assert.equal((await site.fetch('/servicos/mlabs')).headers.get('Content-Encoding'), null)
})

test('a page that does not exist is coded too, in every format that is text', async () => {
  for (const coding of codings) {
    const plain = Buffer.from(await (await site.fetch('/nada')).arrayBuffer())
    const response = await fetchIn('/nada', {}, coding)
    const bytes = new Uint8Array(await response.arrayBuffer())
    assert.equal(response.status, 404)
    const used = (response.headers.get('Content-Encoding') ?? 'identity') as Coding
    assert.ok(decoders[used](bytes).equals(plain), coding)
  }
})
