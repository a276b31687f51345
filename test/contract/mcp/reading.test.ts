import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '@modelcontextprotocol/client'
import { changedContent } from '../../support/content.ts'
import { append } from '../../support/content-edits.ts'
import { listPages, onSite } from '../../support/html.ts'
import { call, connectClient, postMcp, problemOf } from '../../support/mcp.ts'
import { baseUrl, contentDirs, startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const client = await connectClient(site)

interface Found {
  readonly id: string
  readonly title: string
  readonly url: string
  readonly text: string
}

/** Returns the result of a tool whose clients read one text that is JSON. */
async function jsonOf(name: string, given: Record<string, unknown>, asked: Client = client) {
  const { content, structuredContent, isError } = await asked.callTool({ name, arguments: given })
  assert.deepEqual([isError, structuredContent], [undefined, undefined])
  const [first, ...others] = content as readonly { type: string; text: string }[]
  assert.deepEqual([first?.type, others], ['text', []])
  return JSON.parse(first?.text ?? '')
}

async function search(query: string, lang?: string, asked?: Client): Promise<readonly Found[]> {
  const { results, ...more } = await jsonOf('search', { query, ...(lang && { lang }) }, asked)
  assert.deepEqual(more, {})
  return results
}

const pathsOf = (results: readonly Found[]) => results.map(({ url }) => onSite(url))

for (const [query, path] of [
  ['WooCommerce migration', '/en/services/mreach'],
  ['trocar planilhas por um sistema', '/servicos/mlabs'],
  ['hojas de cálculo', '/es/servicios/mlabs'],
  ['migracao de loja', '/servicos/mreach'],
  ['privacy policy', '/en/privacy'],
] as const) {
  test(`a search for "${query}" finds ${path} first, whatever its language and without its accents`, async () => {
    assert.equal(pathsOf(await search(query))[0], path)
  })
}

test('a result has id, title, url and a passage without markup; each page is there once, and at most ten are', async () => {
  const results = await search('sistema')
  assert.equal(results.length, 10)
  assert.equal(new Set(results.map(({ url }) => url)).size, 10)
  for (const { id, title, url, text } of results) {
    assert.equal(id, url)
    assert.ok(title && text && text.length < 320, text)
    assert.equal((await site.fetch(onSite(url))).status, 200)
  }
})

test('with lang only pages in that language are found', async () => {
  for (const lang of ['pt', 'en', 'es']) {
    const results = await search('mlabs', lang)
    assert.ok(results.length > 0)
    for (const { url } of results)
      assert.equal((await site.fetch(onSite(url))).headers.get('Content-Language'), lang)
  }
})

test('posts are found by words of their text', async () => {
  const { blog } = site.application.snapshot.site.catalog
  const posts = new Set(blog?.posts.map(({ texts }) => texts.pt.path))
  assert.ok(pathsOf(await search('endereços que o buscador conhece')).some(path => posts.has(path)))
})

test('a page is found by a word that only one of its headings has', async t => {
  const folder = await changedContent(t, {
    'pages/about/pt.md': append('## Jequitibá', '', 'Um texto.'),
    'pages/about/en.md': append('## Wood', '', 'A text.'),
    'pages/about/es.md': append('## Madera', '', 'Un texto.'),
  })
  const asked = await connectClient(await startTestSite(folder), '192.0.2.78')
  assert.deepEqual(pathsOf(await search('jequitibá', undefined, asked)), ['/quem-somos'])
  assert.deepEqual(pathsOf(await search('jeq', undefined, asked)), ['/quem-somos'])
  assert.deepEqual(await search('je', undefined, asked), [], 'two letters are no beginning of a word')
})

test('nothing is found for words that the site does not have', async () => {
  for (const query of ['xyzzyqwert', '   ', '!?', '\ud800']) assert.deepEqual(await search(query), [])
})

test('a search in a language that the site does not have says which it has', async () => {
  const problem = problemOf(await client.callTool({ name: 'search', arguments: { query: 'x', lang: 'fr' } }))
  assert.deepEqual([problem.code, problem.hint], ['lang_invalid', 'lang is one of pt, en, es'])
})

test('another company is searched in its own words, and a page in two languages is one result', async () => {
  const other = await startTestSite(contentDirs.second)
  const asked = await connectClient(other, '192.0.2.77')
  const [page] = other.application.snapshot.site.catalog.services
  const { name, path } = page?.texts.en ?? assert.fail()
  const results = await search(name, 'en', asked)
  assert.equal(onSite(results[0]?.url ?? ''), path)
  const translations = new Set(Object.values(page?.texts ?? {}).map(text => text.path))
  const inAll = pathsOf(await search(name, undefined, asked)).filter(found => translations.has(found))
  assert.equal(inAll.length, 1)
})

test('fetch gives the Markdown of each page that a search or the list of pages names', async () => {
  for (const { url, markdownUrl, title } of await listPages(site)) {
    const page = await jsonOf('fetch', { id: url })
    assert.deepEqual([page.id, page.url, page.title], [url, url, title])
    const markdown = await site.fetch(onSite(markdownUrl))
    assert.equal(page.text, await markdown.text())
    assert.equal(page.metadata.lang, markdown.headers.get('Content-Language'))
    assert.match(page.metadata.last_updated, /^\d{4}-\d\d-\d\d$/)
  }
})

for (const id of [
  '/contato',
  'contato',
  '/contato.md',
  `${baseUrl}/contato#form`,
  '/contato/',
  '/contato?x=1',
]) {
  test(`fetch reads ${id} as the contact page`, async () => {
    const page = await jsonOf('fetch', { id })
    assert.equal(page.url, `${baseUrl}/contato`)
    assert.match(page.text, /^---\ntitle: /)
  })
}

for (const id of ['/', '/index.md', '/.md', '/en', '/en.md', '/en/index.md']) {
  test(`fetch reads ${id} as a home page`, async () => {
    const { url, title } = await jsonOf('fetch', { id })
    const language = id.startsWith('/en') ? 'en' : 'pt'
    const home = site.application.snapshot.site.page('home', language)
    assert.deepEqual([url, title], [baseUrl + home.path, home.title])
  })
}

test('fetch reads the other text files: the index, the instructions, the OpenAPI document', async () => {
  for (const path of ['/llms.txt', '/en/agent-instructions.md', '/openapi.json']) {
    const { text, url } = await jsonOf('fetch', { id: path })
    assert.deepEqual([url, text], [baseUrl + path, await (await site.fetch(path)).text()])
  }
})

for (const [id, code] of [
  ['/nada', 'not_found'],
  ['https://other.example/contato', 'not_found'],
  ['file:///etc/passwd', 'not_found'],
  ['//other.example/', 'not_found'],
  ['/favicon.ico', 'not_text'],
  ['http://[', 'not_found'],
  [baseUrl.replace('//', '//user:password@'), 'not_found'],
] as const) {
  test(`fetch of ${id} is the error ${code}, with what to do`, async () => {
    const problem = problemOf(await client.callTool({ name: 'fetch', arguments: { id } }))
    assert.equal(problem.code, code)
    assert.ok(problem.hint)
  })
}

test('fetch of an address that does not exist leads to the indexes of the site, as HTTP does', async () => {
  const problem = problemOf(await client.callTool({ name: 'fetch', arguments: { id: '/nada' } }))
  assert.match(String(problem.hint), /\/sitemap\.xml.*\/llms\.txt/s)
})

test('a fault of our own is in the journal, and its client gets an error without its message', async () => {
  const faults: unknown[] = []
  const fault = new Error('ENOENT: /srv/secret')
  const faulty = await startTestSite(undefined, ({ snapshot, journal }) => ({
    snapshot: { ...snapshot, searchIndex: () => Promise.reject(fault) },
    journal: { ...journal, fault: error => void faults.push(error) },
  }))
  const { body } = await postMcp(faulty, call('search', { query: 'x' }))
  assert.deepEqual(body.error, { code: -32603, message: 'internal error' })
  assert.deepEqual(faults, [fault])
})

test('of a query the first eight different terms count', async () => {
  const words = ['zq1', 'zq2', 'zq3', 'zq4', 'zq5', 'zq6', 'zq7']
  assert.ok((await search([...words, ...words, 'privacidade'].join(' '))).length > 0)
  assert.deepEqual(await search([...words, 'zq8', 'privacidade'].join(' ')), [])
})
