import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteLanguages } from '../../support/html.ts'
import { baseUrl, startTestSite } from '../../support/site.ts'

const site = await startTestSite()

interface AiCatalog {
  readonly entries: readonly { readonly type: string }[]
}

async function read(path: string, init: RequestInit & { peer?: string } = {}): Promise<string> {
  return (await site.fetch(path, init)).text()
}

/** The words that the developers pages have for what an entry of the catalog is, by its media type. */
const kinds: readonly (readonly [type: RegExp, words: RegExp])[] = [
  [/mcp-server-card/, /MCP/],
  [/agent-skills/, /habilidade|skill|habilidad/],
  [/openapi|linkset/, /\bAPI\b/],
]

for (const language of siteLanguages) {
  const { path } = site.application.snapshot.site.page('developers', language)
  const page = await read(`${path}.md`)
  const rowOf = (file: string) =>
    page.split('\n').find(line => line.startsWith(`| [${file}](${baseUrl}${file}) |`)) ??
    assert.fail(`${path} has no row for ${file}`)

  test(`${path} says of the catalog for agents what is in it, and nothing else`, async () => {
    const { entries } = JSON.parse(await read('/.well-known/ai-catalog.json')) as AiCatalog
    const row = rowOf('/.well-known/ai-catalog.json').replaceAll(/\(\S+\)/g, '')
    for (const [type, words] of kinds)
      assert.equal(
        words.test(row),
        entries.some(entry => type.test(entry.type)),
        `${words}: ${row}`,
      )
  })

  test(`${path} says of the site map in Markdown what is in it, and nothing else`, async () => {
    const text = await read('/sitemap.md')
    const { pages } = site.application.snapshot.site.catalog
    const { description, updated } = pages[0]?.texts[language] ?? assert.fail()
    assert.ok(text.includes(`: ${updated}`) && !text.includes(description))
    const row = rowOf('/sitemap.md')
    assert.match(row, /\bdata\b|\bdate\b|\bfecha\b/)
    assert.doesNotMatch(row, /descrição|what each page says|lo que dice/)
  })

  test(`${path} says that IPv6 clients of one network share a quota, as they do`, async () => {
    const remaining = async (peer: string) => {
      const { headers } = await site.fetch('/api/v1', { peer })
      return /;r=(\d+)/.exec(headers.get('RateLimit') ?? '')?.[1]
    }
    const group = siteLanguages.indexOf(language)
    assert.equal(await remaining(`2001:db8:0:${group}::1`), '59')
    assert.equal(await remaining(`2001:db8:0:${group}:ffff::2`), '58')
    assert.match(page, /\/64/)
  })
}
