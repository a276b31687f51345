import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listPages, onSite, siteLanguages } from '../../support/html.ts'
import { type LlmsLink, parseLlms } from '../../support/llms-grammar.ts'
import { markdownUrl, sitemapPages } from '../../support/machine-files.ts'
import { baseUrl, contentDirs, startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const { company, services } = site.application.snapshot.site.catalog
const listed = await listPages(site)
const inSitemap = await sitemapPages(site)

function pathIn(language: string, path: string): string {
  return language === 'pt' ? path : `/${language}${path}`
}

for (const language of siteLanguages) {
  const path = pathIn(language, '/llms.txt')
  const text = await (await site.fetch(path)).text()
  const index = parseLlms(text)
  const sections = [...index.sections.values()]
  const links = sections.flat()

  test(`${path} keeps the grammar of llmstxt.org: title, summary, rules, what the company is before the law, sections of links`, () => {
    assert.equal(index.title, company.name)
    assert.equal(index.summary, company.summary[language])
    assert.match(index.info, /^[^-#>\n][^\n]+\n\n(?:- [^\n]+\n?)+$/)
    assert.equal(sections.length, 6)
    for (const [name, those] of index.sections) assert.ok(those.length > 0, name)
    assert.equal([...index.sections.keys()].at(-1), 'Optional')
  })

  test(`${path} says before its sections what an agent must know: languages, Markdown, API, MCP, and the consent that a message needs`, async () => {
    const [rules = ''] = index.info.split('\n')
    for (const other of siteLanguages)
      assert.ok(rules.includes(new Intl.DisplayNames(language, { type: 'language' }).of(other) ?? '?'), rules)
    const instructions = pathIn(language, '/agent-instructions.md')
    for (const address of ['/api/v1', '/mcp', instructions])
      assert.ok(rules.includes(`\`${baseUrl}${address}\``), address)
    for (const word of ['`Accept: text/markdown`', '`.md`']) assert.ok(rules.includes(word), word)
    const parts = (await (await site.fetch(instructions)).text()).split(/\n\n/)
    const consent = parts[parts.findIndex(part => /^## Consent/.test(part)) + 1]
    assert.ok(consent && rules.endsWith(consent), consent)
  })

  test(`${path} has line feeds alone, one line for each link, no byte order mark`, () => {
    assert.doesNotMatch(text, /\r|\uFEFF|[ \t]$/m)
    const items = index.info.split('\n').filter(line => line.startsWith('- '))
    assert.equal(text.match(/^- /gm)?.length, items.length + links.length)
    assert.equal(text.match(/^#+ /gm)?.length, 7)
    assert.ok(text.endsWith('\n') && !text.endsWith('\n\n'))
  })

  test(`${path} names every page of the sitemap in ${language}, topics of the blog too, in Markdown, and no other page`, () => {
    const named = links.map(({ url }) => url).filter(url => url.endsWith('.md'))
    const pages = new Set(
      inSitemap.filter(page => page.language === language).map(({ url }) => markdownUrl(url)),
    )
    assert.ok(pages.size >= 13)
    assert.deepEqual(
      [...pages].filter(page => !named.includes(page)),
      [],
    )
    const files = [
      pathIn(language, '/agent-instructions.md'),
      '/sitemap.md',
      '/.well-known/agent-skills/find-service-and-contact/SKILL.md',
    ].map(file => baseUrl + file)
    assert.deepEqual(
      named.filter(url => !pages.has(url) && !files.includes(url)),
      [],
    )
  })

  test(`${path} names each page once, beside the needs that lead to a service`, () => {
    const needs = new Set(services.flatMap(({ texts }) => texts[language].useCases))
    for (const { markdownUrl } of listed.filter(page => page.language === language)) {
      const named = links.filter(({ title, url }) => url === markdownUrl && !needs.has(title))
      assert.equal(named.length, 1, markdownUrl)
    }
  })

  test(`${path} gives each service its name, what it is, and what the first offer costs and takes`, () => {
    for (const { texts } of services) {
      const { name, serviceType, summary, path: own, offers } = texts[language]
      const found = links.find(
        ({ title, url }) => url === `${baseUrl}${own}.md` && title.includes(serviceType),
      )
      assert.ok(found?.note && found.title.includes(name), own)
      assert.ok(found.note.startsWith(summary), own)
      const terms = found.note.slice(summary.length)
      const [offer] = offers
      if (!offer) assert.equal(terms, '', own)
      else {
        assert.ok(terms.startsWith(` ${offer.name}: `) && terms.endsWith(`, ${offer.duration}.`), terms)
        assert.match(terms, /R\$.2[.,]500,/)
      }
    }
  })

  test(`${path} gives each other page its title and its description`, () => {
    const ofServices = new Set(services.map(({ texts }) => `${baseUrl}${texts[language].path}.md`))
    const pages = listed.filter(page => page.language === language && !ofServices.has(page.markdownUrl))
    assert.ok(pages.length > 5)
    for (const page of pages) {
      const link = links.find(({ title, url }) => url === page.markdownUrl && title === page.title)
      assert.equal(link?.note, page.description, page.markdownUrl)
    }
  })

  test(`${path} leads to the API, its description, MCP, the instructions, the full texts of all languages, the other languages`, () => {
    const targets = links.map(({ url }) => url)
    const others = siteLanguages.filter(other => other !== language).map(other => pathIn(other, '/llms.txt'))
    for (const target of [
      '/openapi.json',
      '/api/v1',
      pathIn(language, '/agent-instructions.md'),
      ...siteLanguages.map(each => pathIn(each, '/llms-full.txt')),
      ...others,
    ])
      assert.ok(targets.includes(baseUrl + target), target)
    const mcp = links.find(({ note }) => note?.endsWith(`(${baseUrl}/mcp)`))
    assert.equal(mcp?.url, `${baseUrl}/mcp/server-card`)
  })

  test(`${path} has use cases: needs in people's own words that lead to each service`, () => {
    const useCases = sections[2] ?? []
    for (const { texts } of services) {
      const { useCases: needs, path: own } = texts[language]
      const toService = useCases.filter(({ url }) => url === `${baseUrl}${own}.md`)
      assert.deepEqual(
        toService.map(({ title }) => title),
        needs,
      )
    }
  })

  test(`every link of ${path} is a way to reach the company, or absolute and resolves to text for machines, never to HTML`, async () => {
    for (const { url } of links) {
      if (/^(?:mailto:\S+@|tel:\+\d|https:\/\/wa\.me\/\d)/.test(url)) continue
      const response = await site.fetch(onSite(url))
      assert.equal(response.status, 200, url)
      assert.doesNotMatch(response.headers.get('Content-Type') ?? '', /^text\/html/, url)
    }
  })
}

test('the index of a company without a blog keeps the grammar too', async () => {
  const other = await startTestSite(contentDirs.second)
  const { languages, catalog } = other.application.snapshot.site
  for (const language of languages) {
    const { summary, sections } = parseLlms(await (await other.fetch(pathIn(language, '/llms.txt'))).text())
    assert.equal(summary, catalog.company.summary[language])
    assert.equal(sections.size, 6)
  }
})

const wrong: readonly (readonly [rule: string, text: string])[] = [
  ['a text without a title', '> summary\n\n## A\n\n- [a](https://a.example)\n'],
  ['a section with prose', '# T\n\n> s\n\n## A\n\nprose\n'],
  ['a link whose name holds a bracket', '# T\n\n> s\n\n## A\n\n- [a\\]b](https://a.example)\n'],
]

for (const [rule, text] of wrong)
  test(`the grammar refuses ${rule}`, () => {
    const flat = (): LlmsLink[] => [...parseLlms(text).sections.values()].flat()
    assert.throws(flat)
  })
