import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pageNamed, textIn, textsIn } from '../../../src/catalog/catalog.ts'
import type { Language } from '../../../src/catalog/language.ts'
import { shippedLanguages } from '../../../src/catalog/language-codes.ts'
import { pagesListed } from '../../../src/site/kind.ts'
import { fullTextPath, instructionsPath, llmsPath } from '../../../src/site/paths.ts'
import { markdownPath } from '../../../src/site/site.ts'
import { type Fact, type FactName, factsOf } from '../../support/facts.ts'
import { attribute, elements, fetchHtml, textOf } from '../../support/html.ts'
import { call, postMcp } from '../../support/mcp.ts'
import { newCompany } from '../../support/new-company.ts'
import { repositoryContent, secondSample, startTestSite, type TestSite } from '../../support/site.ts'
import { graphOf } from '../../support/site-rules/structured-data.ts'

type Format =
  | 'HTML'
  | 'Markdown'
  | 'llms.txt'
  | 'llms-full.txt'
  | 'agent instructions'
  | 'API'
  | 'MCP instructions'
  | 'MCP tools'
  | 'JSON-LD'
  | 'contact page'

const legalReason = 'Nobody needs it to choose a service or to write; llms.txt and the API have it.'
const localReason = 'Opening hours in the language of the country are in local time.'
const contactReason = 'The page of each service has its prices.'
const firstOfferReason = 'The index has the first offer of each service, and links to the page with all.'

/** Why a format lacks a fact. All other cells of the table are filled, for each company and each language. */
const reasons: Partial<Record<FactName, Partial<Record<Format, string>>>> = {
  'legal name': { 'agent instructions': legalReason, 'MCP instructions': legalReason },
  'tax number': { 'agent instructions': legalReason, 'MCP instructions': legalReason },
  'time zone of readers abroad': { 'JSON-LD': 'Times of schema.org are local to the place of the company.' },
  'time zone of local readers': {
    HTML: localReason,
    Markdown: localReason,
    'llms.txt': localReason,
    'llms-full.txt': localReason,
    'agent instructions': localReason,
    'JSON-LD': localReason,
    'contact page': localReason,
  },
  'response time': { 'JSON-LD': 'schema.org has no property for it.' },
  prices: { 'contact page': contactReason, 'llms.txt': firstOfferReason },
  durations: { 'contact page': contactReason, 'llms.txt': firstOfferReason },
}

/** Returns the texts that must each say a fact, in each format. */
const formats: Readonly<
  Record<Format, (site: TestSite, language: Language, fact: Fact) => Promise<readonly string[]>>
> = {
  HTML: async (site, language, { service }) => {
    const paths = service ? [service.texts[language].path] : pathsOf(site, language)
    return [await joined(paths.map(path => htmlText(site, path)))]
  },
  Markdown: async (site, language, { service }) => {
    const paths = service ? [service.texts[language].path] : pathsOf(site, language)
    return [await joined(paths.map(path => read(site, markdownPath(path))))]
  },
  'llms.txt': async (site, language) => [await read(site, llmsPath(languagesOf(site), language))],
  'llms-full.txt': async (site, language) => [await read(site, fullTextPath(languagesOf(site), language))],
  'agent instructions': async (site, language) => [
    await read(site, instructionsPath(languagesOf(site), language)),
  ],
  API: async (site, language, { service }) => {
    const path = service ? `/api/v1/servicos/${service.id}` : '/api/v1'
    return [values(JSON.parse(await read(site, `${path}?lang=${language}`)))]
  },
  'MCP instructions': async (site, language) => {
    if (language !== site.application.snapshot.site.documentLanguage) return []
    const clientInfo = { name: 'test', version: '1' }
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }
    const { body } = await postMcp(site, { jsonrpc: '2.0', id: 1, method: 'initialize', params })
    return [body.result.instructions]
  },
  'MCP tools': async (site, lang, { service }) => {
    const given = service ? { slug: service.id, lang } : { lang }
    const { body } = await postMcp(site, call(service ? 'getService' : 'getApiInfo', given))
    return [values(body.result.structuredContent)]
  },
  'JSON-LD': async (site, language, { service }) => {
    const path = service ? service.texts[language].path : contactPath(site, language)
    return [values(graphOf(await fetchHtml(site, path)))]
  },
  'contact page': async (site, language) => {
    const path = contactPath(site, language)
    return [await htmlText(site, path), await read(site, markdownPath(path))]
  },
}

const filledCompany = await newCompany({ after }, shippedLanguages, false)
const companyFile = join(filledCompany, 'company.yaml')
const companies = [
  ['content/', repositoryContent],
  ['examples/voilerie/content/', secondSample],
  ['a new company', await newCompany({ after }, ['fr', 'en'], true)],
  ['a new company with all the keys that its file suggests', filledCompany],
] as const

await writeFile(companyFile, withSuggestedKeys(await readFile(companyFile, 'utf8')))

/** The answers of each site, each read once. */
const known = new WeakMap<TestSite, Map<string, Promise<string>>>()
const explained = new Set<string>()
for (const [name, folder] of companies) {
  const site = await startTestSite(folder)
  for (const language of languagesOf(site)) {
    test(`${name} in ${language}: each format says each fact, or the table has a reason`, async () => {
      const lacking = await cellsWithout(site, language)
      const unexplained = lacking.filter(([{ name: fact }, format]) => !reasons[fact]?.[format])
      for (const [{ name: fact }, format] of lacking) explained.add(`${fact}, ${format}`)
      assert.deepEqual(
        unexplained.map(([fact, format]) => `${fact.name}, ${format}: ${fact.words.join(' | ')}`),
        [],
      )
    })
  }
}

test('each reason of the table is for a fact that a format lacks', () => {
  const given = Object.entries(reasons).flatMap(([fact, those]) =>
    Object.keys(those).map(format => `${fact}, ${format}`),
  )
  assert.deepEqual(
    given.filter(cell => !explained.has(cell)),
    [],
  )
})

/** Returns the cells of the table whose format does not say the fact. */
async function cellsWithout(site: TestSite, language: Language): Promise<(readonly [Fact, Format])[]> {
  const facts = factsOf(site.application.snapshot.site, language)
  const cells = facts.flatMap(fact =>
    (Object.keys(formats) as Format[]).map(format => [fact, format] as const),
  )
  const missing = await Promise.all(
    cells.map(async cell => {
      const [fact, format] = cell
      const texts = (await formats[format](site, language, fact)).map(plain)
      const needles = needlesOf(fact, format).map(plain)
      return texts.every(text => needles.every(needle => text.includes(needle))) ? [] : [cell]
    }),
  )
  return missing.flat()
}

function needlesOf({ words, api = words, jsonLd = words }: Fact, format: Format): readonly string[] {
  if (format === 'API' || format === 'MCP tools') return api
  return format === 'JSON-LD' ? jsonLd : words
}

/** Returns a text with ordinary spaces, without what Markdown escapes. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('\\', '')
}

function languagesOf({ application }: TestSite) {
  return application.snapshot.site.languages
}

function pathsOf({ application }: TestSite, language: Language): readonly string[] {
  return textsIn(
    pagesListed(application.snapshot.site, ({ sitemap }) => sitemap),
    language,
  ).map(({ path }) => path)
}

function contactPath({ application }: TestSite, language: Language): string {
  const page = pageNamed(application.snapshot.site.catalog, 'contact')
  assert.ok(page)
  return textIn(page, language).path
}

/** Returns what a site answers at an address. Each is read once. */
function read(site: TestSite, path: string): Promise<string> {
  return once(site, path, async () => (await site.fetch(path)).text())
}

/** Returns the text of a document, and the targets of its links. */
function htmlText(site: TestSite, path: string): Promise<string> {
  return once(site, `HTML ${path}`, async () => {
    const [body] = elements(await fetchHtml(site, path), 'body')
    assert.ok(body)
    return [textOf(body), ...elements(body, 'a').map(link => attribute(link, 'href'))].join('\n')
  })
}

function once(site: TestSite, key: string, make: () => Promise<string>): Promise<string> {
  const texts = known.get(site) ?? new Map<string, Promise<string>>()
  known.set(site, texts)
  const text = texts.get(key) ?? make()
  texts.set(key, text)
  return text
}

async function joined(parts: readonly Promise<string>[]): Promise<string> {
  return (await Promise.all(parts)).join('\n')
}

/** Returns the values of a JSON document, one a line. */
function values(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.values(value).map(values).join('\n')
}

/** Fills in the optional keys that the file of a new company has as comments. */
function withSuggestedKeys(file: string): string {
  const [below = ''] = /^(?:# {4}.*\n)+/m.exec(file) ?? []
  const end = file.slice(file.indexOf('\n# legal:'))
  assert.ok(below && end)
  const ofContact = below.replaceAll(/^#/gm, '')
  return file.replace('\n  public:\n', `\n  public:\n${ofContact}`) + end.replaceAll(/^# /gm, '')
}
