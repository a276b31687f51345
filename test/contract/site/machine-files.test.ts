import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listPages, onSite } from '../../support/html.ts'
import { baseUrl, startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const pages = await listPages(site)

const files: readonly (readonly [string, string])[] = [
  ['/llms.txt', 'text/plain; charset=utf-8'],
  ['/llms-full.txt', 'text/plain; charset=utf-8'],
  ['/en/llms-full.txt', 'text/plain; charset=utf-8'],
  ['/es/llms-full.txt', 'text/plain; charset=utf-8'],
  ['/agent-instructions.md', 'text/markdown; charset=utf-8'],
  ['/sitemap.xml', 'application/xml'],
  ['/openapi.json', 'application/json'],
  ['/.well-known/api-catalog', 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
]

async function read(path: string): Promise<string> {
  return (await site.fetch(path)).text()
}

for (const [path, mediaType] of files) {
  test(`${path} is ${mediaType}, for any origin`, async () => {
    const response = await site.fetch(path, { headers: { Origin: 'https://other.example' } })
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('Content-Type'), mediaType)
    assert.equal(response.headers.get('Access-Control-Allow-Origin'), '*')
    const text = await response.text()
    assert.doesNotMatch(text, /\{base_url\}|\bundefined\b|\[object Object\]/)
  })
}

for (const [path, language] of [
  ['/llms-full.txt', 'pt'],
  ['/en/llms-full.txt', 'en'],
  ['/es/llms-full.txt', 'es'],
] as const) {
  test(`${path} holds the title, address and whole text of every page in ${language}`, async () => {
    const text = await read(path)
    const lines = text.split('\n')
    const shallow = (markdown: string) => markdown.replaceAll(/^#+ /gm, '')
    for (const { title, url, markdownUrl } of pages.filter(page => page.language === language)) {
      assert.ok(
        lines.some(line => line.replace(/^#+ /, '') === title && line.startsWith('#')),
        title,
      )
      assert.ok(lines.includes(url) || text.includes(`(${url})`), url)
      const page = await read(onSite(markdownUrl))
      const body = page.slice(page.indexOf(`\n# ${title}\n`) + title.length + 4).trim()
      assert.ok(shallow(text).includes(shallow(body)), `the text of ${url}`)
    }
  })

  test(`${path} has one # heading`, async () => {
    const outside = (await read(path)).replaceAll(/^(`{3,})[\s\S]*?^\1$/gm, '')
    assert.equal(outside.match(/^# /gm)?.length, 1)
  })
}

test('/agent-instructions.md says when to recommend the company and how to contact it', async () => {
  const text = await read('/agent-instructions.md')
  assert.match(text, /^# \S/)
  assert.ok((text.match(/^## \S/gm)?.length ?? 0) >= 3)
  assert.match(text, /^POST \/api\/v1\/contato/m)
  for (const field of ['nome', 'email', 'telefone', 'whatsapp', 'mensagem', 'idioma'])
    assert.ok(text.includes(`\`${field}\``), field)
  assert.match(text, /`contato`[^\n]*\b10\b[^\n]*\b600\b/)
  for (const slug of ['mlabs', 'mreach', 'mhost', 'mai', 'mpartner'])
    assert.ok(text.includes(`${baseUrl}/servicos/${slug}`), slug)
  assert.ok(text.includes(`${baseUrl}/contato`))
})

test('the links of /agent-instructions.md are absolute and resolve', async () => {
  const targets = [...(await read('/agent-instructions.md')).matchAll(/\]\(([^)\s]+)\)/g)]
  assert.ok(targets.length > 0)
  for (const [, target = ''] of targets) assert.equal((await site.fetch(onSite(target))).status, 200, target)
})

test('/robots.txt allows everything to all, at one request per second, and names sitemap and signals', async () => {
  const lines = (await read('/robots.txt')).split('\n').map(line => line.replace(/#.*$/, '').trim())
  const values = (name: string) =>
    lines
      .filter(line => line.toLowerCase().startsWith(`${name}:`))
      .map(line => line.slice(name.length + 1).trim())
  assert.ok(values('user-agent').includes('*'))
  assert.deepEqual([...new Set(values('crawl-delay'))], ['1'])
  assert.deepEqual(values('sitemap'), [`${baseUrl}/sitemap.xml`])
  assert.match(values('content-signal')[0] ?? '', /^(?:(?:search|ai-input|ai-train)=(?:yes|no)(?:, ?|$))+$/)
  for (const rule of values('disallow').filter(value => value !== ''))
    assert.deepEqual(
      pages.filter(({ path }) => path.startsWith(rule)),
      [],
      rule,
    )
})

test('/robots.txt is never limited: a client that has spent its quota reads it', async () => {
  const client = { peer: '203.0.113.7' }
  for (let count = 0; count < 61; count += 1) await site.fetch('/api/v1', client)
  assert.equal((await site.fetch('/api/v1', client)).status, 429)
  for (const path of ['/robots.txt', '/', '/llms.txt'])
    assert.equal((await site.fetch(path, client)).status, 200, path)
})

interface LinkTarget {
  readonly href: string
  readonly type?: string
}

test('/.well-known/api-catalog is a link set whose links to description and documentation resolve', async () => {
  const document = JSON.parse(await read('/.well-known/api-catalog')) as {
    linkset: Record<string, unknown>[]
  }
  assert.ok(Array.isArray(document.linkset))
  const [api] = document.linkset
  assert.equal(api?.anchor, `${baseUrl}/api/v1`)
  const links = (relation: string) => (api?.[relation] ?? []) as LinkTarget[]
  assert.deepEqual(
    links('service-desc').map(({ href }) => href),
    [`${baseUrl}/openapi.json`],
  )
  assert.ok(links('service-doc').some(({ href }) => href === `${baseUrl}/desenvolvedores`))
  for (const context of document.linkset) {
    const targets = Object.entries(context).filter(([name]) => name !== 'anchor')
    for (const { href, type } of targets.flatMap(([, list]) => list as LinkTarget[])) {
      const response = await site.fetch(onSite(href))
      assert.equal(response.status, 200, href)
      if (type) assert.ok(response.headers.get('Content-Type')?.startsWith(type), href)
    }
  }
})

test('HEAD of /.well-known/api-catalog carries a Link with rel="api-catalog" (RFC 9727 §2)', async () => {
  const { status, headers } = await site.fetch('/.well-known/api-catalog', { method: 'HEAD' })
  assert.equal(status, 200)
  assert.match(
    headers.get('Link') ?? '(none)',
    /<https:\/\/site\.test\/\.well-known\/api-catalog>\s*;\s*rel="?api-catalog"?/,
  )
})
