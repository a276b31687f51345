import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listPages, onSite } from '../../support/html.ts'
import { connectClient } from '../../support/mcp.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const client = await connectClient(site)
const { resources } = await client.listResources()

test('every page in every language, every post and the instructions for agents are resources, once', async () => {
  const uris = resources.map(({ uri }) => uri)
  assert.equal(new Set(uris).size, uris.length)
  for (const { markdownUrl, title, description } of await listPages(site)) {
    const resource = resources.find(({ uri }) => uri === markdownUrl)
    assert.deepEqual([resource?.title, resource?.description], [title, description], markdownUrl)
  }
  const entries = (await (await site.fetch('/sitemap.xml')).text()).match(/<url>/g)
  assert.equal(uris.length, (entries?.length ?? 0) + 3)
})

test('a resource is the text that HTTP answers at its address, in Markdown', async () => {
  for (const { uri, mimeType } of resources) {
    const response = await site.fetch(onSite(uri))
    const { contents } = await client.readResource({ uri })
    assert.deepEqual(contents, [{ uri, mimeType: 'text/markdown', text: await response.text() }])
    assert.equal(mimeType, 'text/markdown')
    assert.match(response.headers.get('Content-Type') ?? '', /^text\/markdown/)
  }
})

test('the size of a resource is the bytes of its text; posts and lists of posts have none', async () => {
  const { blog } = site.application.snapshot.site.catalog
  const ofBlog = new Set(
    [blog?.index, ...(blog?.posts ?? []), ...(blog?.lists ?? [])].map(page => `${page?.texts.pt.path}.md`),
  )
  for (const { uri, size } of resources) {
    const { contents } = await client.readResource({ uri })
    const [{ text = '' } = {}] = contents as readonly { text?: string }[]
    assert.equal(size, ofBlog.has(onSite(uri)) ? undefined : Buffer.byteLength(text), uri)
  }
  assert.ok(resources.some(({ uri }) => ofBlog.has(onSite(uri))))
})

test('the order of resources is fixed: language by language with the instructions first, then the blog', async () => {
  const languages = await Promise.all(
    resources.map(async ({ uri }) => (await site.fetch(onSite(uri))).headers.get('Content-Language')),
  )
  const runs = languages.filter((language, index) => language !== languages[index - 1])
  assert.deepEqual(runs, ['pt', 'en', 'es', 'pt'])
  for (const [index, language] of runs.slice(0, 3).entries()) {
    const first = resources[languages.indexOf(language)]?.uri ?? ''
    assert.match(first, /\/agent-instructions\.md$/, String(index))
  }
  const again = await (await connectClient(await startTestSite())).listResources()
  assert.deepEqual(again.resources, resources)
})

for (const uri of [
  'https://site.test/nada.md',
  'https://site.test/sobre',
  'https://site.test/openapi.json',
  'https://other.example/sobre.md',
  'file:///etc/passwd',
  'https://site.test/../company.yaml',
]) {
  test(`${uri} is no resource`, () => assert.rejects(client.readResource({ uri }), { code: -32602 }))
}
