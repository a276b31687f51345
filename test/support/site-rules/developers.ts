import assert from 'node:assert/strict'
import { abridge } from '../../../src/blocks/examples/abridge.ts'
import type { Language } from '../../../src/catalog/language.ts'
import { readPolicy } from '../../../src/contract/quota-policies.ts'
import { phrases } from '../../../src/locales/phrases.ts'
import { assertEach } from '../each.ts'
import { type PageExample, readExamples } from '../page-examples.ts'
import { baseUrl } from '../site.ts'
import { pageName, type ReadPage, type SiteRules, type Subject } from './subject.ts'

/** The words that developers pages have for what an entry of the catalog is, by its media type. */
const kinds: readonly (readonly [type: RegExp, words: RegExp])[] = [
  [/mcp-server-card/, /MCP/],
  [/agent-skills/, /habilidade|skill|habilidad|compétence/],
  [/openapi|linkset/, /\bAPI\b/],
]

/** The facts on the developers page are true, in the places where they are given. */
export const developersRules: SiteRules = {
  'every example of the API is what the site answers to a new client, abridged': subject =>
    eachExample(subject, async ({ site }, { curl, javascript, python, answer }, language) => {
      const [, target = ''] = /^curl -i '([^']*)'/.exec(curl) ?? []
      assert.ok(target.startsWith(`${baseUrl}/api/v1`), curl)
      for (const program of [javascript, python]) assert.ok(program.includes(`'${target}'`), program)
      const body = / -d '([\s\S]*)'\n$/.exec(curl)?.[1]
      const init = body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
      const response = await site.fetch(target.slice(baseUrl.length), init || {})
      assert.equal(response.status, answer.status)
      for (const [name, value] of answer.fields) assert.equal(response.headers.get(name), value, name)
      const answered = await response.json()
      assert.deepEqual(response.ok ? abridge(answered) : answered, answer.body)
      for (const name of ['content-type', 'content-language', 'ratelimit-policy', 'ratelimit'])
        assert.ok(answer.fields.has(name), name)
      assert.equal(answer.fields.get('content-language'), language)
    }),

  'a page with examples says by which rule they are abridged': subject =>
    eachPageWithExamples(subject, async ({ markdown, language }) => {
      assert.ok(markdown.includes(phrases[language].examples.rule.replaceAll('{length}', '60')))
    }),

  'a developers page that names the catalog for agents says what is in it, and nothing else': subject =>
    eachPage(subject, async markdown => {
      const row = rowOf(markdown, '/.well-known/ai-catalog.json')?.replaceAll(/\(\S+\)/g, '')
      if (row === undefined) return
      const { entries } = JSON.parse(await read(subject, '/.well-known/ai-catalog.json')) as {
        entries: readonly { readonly type: string }[]
      }
      for (const [type, words] of kinds)
        assert.equal(
          words.test(row),
          entries.some(entry => type.test(entry.type)),
          `${words}: ${row}`,
        )
    }),

  'a developers page that names the site map in Markdown says what is in it, and nothing else': subject =>
    eachPage(subject, async (markdown, language) => {
      const row = rowOf(markdown, '/sitemap.md')
      if (row === undefined) return
      const text = await read(subject, '/sitemap.md')
      const { pages } = subject.site.application.snapshot.site.catalog
      const { description, updated } = pages[0]?.texts[language] ?? assert.fail()
      assert.ok(text.includes(`: ${updated}`) && !text.includes(description))
      assert.match(row, /\bdata\b|\bdate\b|\bfecha\b/)
      assert.doesNotMatch(row, /descrição|what each page says|lo que dice/)
    }),

  'a developers page that says how IPv6 clients are counted says it as they are': subject =>
    eachPage(subject, async (markdown, language) => {
      const network = /\/(\d+)\b[^|\n]*IPv6|IPv6[^|\n]*\/(\d+)\b/.exec(markdown)
      if (!network) return
      const remaining = async (peer: string) => {
        const { headers } = await subject.site.fetch('/api/v1', { peer })
        return /;r=(\d+)/.exec(headers.get('RateLimit') ?? '')?.[1]
      }
      const group = subject.site.application.snapshot.site.languages.indexOf(language)
      assert.equal(await remaining(`2001:db8:0:${group}::1`), String(readPolicy.quota - 1))
      assert.equal(await remaining(`2001:db8:0:${group}:ffff::2`), String(readPolicy.quota - 2))
      assert.equal(network[1] ?? network[2], '64')
    }),
}

/** Checks the developers page and the pages below its address, in each language. */
function eachPage(
  subject: Subject,
  check: (markdown: string, language: Language) => Promise<void>,
): Promise<void> {
  const { site } = subject.site.application.snapshot
  const pages = subject.pages.filter(({ path, language }) =>
    `${path}/`.startsWith(`${site.page('developers', language).path}/`),
  )
  return assertEach(pages, pageName, ({ markdown, language }) => check(markdown, language))
}

function eachExample(
  subject: Subject,
  check: (subject: Subject, example: PageExample, language: Language) => Promise<void>,
): Promise<void> {
  return eachPageWithExamples(subject, ({ markdown, language }) =>
    assertEach(
      readExamples(markdown),
      ({ title }) => title,
      example => check(subject, example, language),
    ),
  )
}

/** The pages that have examples: the developers page, or one that is about nothing else. */
function eachPageWithExamples(subject: Subject, check: (page: ReadPage) => Promise<void>): Promise<void> {
  const pages = subject.pages.filter(({ markdown }) => readExamples(markdown).length > 0)
  return pages.length === 0 ? Promise.resolve() : assertEach(pages, pageName, check)
}

function rowOf(markdown: string, file: string): string | undefined {
  return markdown.split('\n').find(line => line.startsWith(`| [${file}](${baseUrl}${file}) |`))
}

async function read({ site }: Subject, path: string): Promise<string> {
  return (await site.fetch(path)).text()
}
