import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Languages } from '../../src/catalog/language.ts'
import { shippedLanguages } from '../../src/catalog/language-codes.ts'
import { contentDirs } from '../support/folders.ts'
import { operationsOf, readOpenApi } from '../support/openapi.ts'
import { contentIn } from '../support/other-languages.ts'
import { startTestSite, type TestSite } from '../support/site.ts'
import { everyRule } from '../support/site-rules/every-rule.ts'
import { picturesRule } from '../support/site-rules/head.ts'
import { readSubject } from '../support/site-rules/subject.ts'
import { validHtmlRules } from '../support/site-rules/valid-html.ts'

/** Only a new language, only the language of the contract, two in another order than the program's, and all. */
const sites: readonly (readonly [company: keyof typeof contentDirs, languages: Languages])[] = [
  ['second', ['fr']],
  ['second', ['en']],
  ['second', ['es', 'pt']],
  ['second', ['fr', 'en', 'pt', 'es']],
  ['first', ['fr', 'en', 'pt', 'es']],
]

for (const [company, languages] of sites) {
  test(`the ${company} company in ${languages.join(', ')}`, async t => {
    const subject = await readSubject(await contentIn(t, contentDirs[company], languages))
    // The judge of HTML takes most of the time: it reads one site with a menu of languages and one without.
    const isJudged = company === 'second' && languages[0] === 'fr'
    const rules = everyRule.filter(rules => rules !== validHtmlRules || isJudged)
    for (const [rule, check] of rules.flatMap(rules => Object.entries(rules))) {
      // A hundred pictures take as long as all else: those of the second company show the letters of every language.
      if (company === 'second' || rule !== picturesRule) await t.test(rule, () => check(subject))
    }
    for (const [rule, check] of Object.entries(languageRules))
      await t.test(rule, () => check(subject.site, languages))
  })
}

const ofSecond = sites.filter(([company]) => company === 'second').map(([, languages]) => languages)

/** Every set of shipped languages that is not above, in the order of the program. */
const otherSets = Array.from({ length: 2 ** shippedLanguages.length - 1 }, (_, index) =>
  shippedLanguages.filter((_code, place) => ((index + 1) >> place) % 2 === 1),
).filter(set => !ofSecond.some(languages => [...languages].toSorted().join() === set.toSorted().join()))

test('every other set of languages makes a site, in which the rules for languages hold', async t => {
  assert.equal(otherSets.length + ofSecond.length, 2 ** shippedLanguages.length - 1)
  for (const languages of otherSets as unknown as readonly Languages[]) {
    const site = await startTestSite(await contentIn(t, contentDirs.second, languages))
    for (const [rule, check] of Object.entries(languageRules))
      await t.test(`${languages.join(', ')}: ${rule}`, () => check(site, languages))
  }
})

type LanguageRule = (site: TestSite, languages: Languages) => Promise<void>

async function textOf(site: TestSite, path: string, init?: RequestInit): Promise<string> {
  return (await site.fetch(path, init)).text()
}

const others: LanguageRule = async (site, languages) => {
  const page = await textOf(site, '/')
  const hasMenu = page.includes('id="menu-languages"')
  const isAlone = languages.length === 1
  assert.equal(hasMenu, !isAlone)
  assert.equal(/hreflang/.test(page), !isAlone)
  assert.equal(/hreflang/.test(await textOf(site, '/sitemap.xml')), !isAlone)
  assert.equal(/hreflang/.test((await site.fetch('/')).headers.get('Link') ?? ''), !isAlone)
  const index = await textOf(site, '/llms.txt')
  assert.equal([...index.matchAll(/\/llms\.txt\)/g)].length, languages.length - 1)
}

const languageRules: Readonly<Record<string, LanguageRule>> = {
  'links between languages exist where there are several': others,

  'the first language has no prefix, and answers requests that name none': async (site, [first, ...rest]) => {
    for (const path of ['/', '/api/v1', '/llms.txt', '/nothing'])
      assert.equal((await site.fetch(path)).headers.get('Content-Language'), first, path)
    for (const language of rest)
      for (const path of [`/${language}`, `/api/v1?lang=${language}`, `/${language}/llms.txt`])
        assert.equal((await site.fetch(path)).headers.get('Content-Language'), language, path)
  },

  'lang accepts the languages of the site, and the hint and OpenAPI list them': async (site, languages) => {
    for (const { method, path, operation } of operationsOf(await readOpenApi(site))) {
      if (method !== 'GET') continue
      const lang = operation.parameters?.find(({ name }) => name === 'lang')
      assert.deepEqual(lang?.schema, { type: 'string', enum: languages, default: languages[0] }, path)
    }
    for (const lang of ['pt', 'en', 'es', 'fr', 'xx']) {
      const response = await site.fetch(`/api/v1?lang=${lang}`)
      const isKnown = languages.some(language => language === lang)
      assert.equal(response.status, isKnown ? 200 : 400, lang)
      if (isKnown) continue
      const { code, hint } = await response.json()
      assert.equal(code, 'lang_invalid')
      assert.deepEqual(
        [...hint.matchAll(/lang=(\w+)/g)].map(([, value]) => value),
        languages,
      )
    }
  },

  'OpenAPI, MCP and the skill speak English, and name things of the company in a language of it': async (
    site,
    languages,
  ) => {
    const { catalog } = site.application.snapshot.site
    const language = languages.find(each => each === 'en') ?? languages[0]
    const { info, paths } = await (await site.fetch('/openapi.json')).json()
    assert.equal(info.summary, catalog.company.summary[language])
    assert.equal(
      paths['/api/v1'].get.summary,
      'Index of the version: status, limits, operations and the company.',
    )
    const skill = await textOf(site, '/.well-known/agent-skills/find-service-and-contact/SKILL.md')
    assert.match(skill, /# Find a service of/)
    assert.ok(skill.includes(catalog.company.summary[language]))
    assert.ok(site.application.snapshot.mcp().instructions.includes(catalog.company.summary[language]))
  },

  'a message is answered in its own language, the team reads it in the first': async (site, languages) => {
    for (const idioma of languages) {
      const message = { nome: 'Ana Souza', email: 'ana@empresa.example', mensagem: 'Vinte cadeiras.', idioma }
      const headers = { 'Content-Type': 'application/json' }
      const response = await site.fetch('/api/v1/contato', {
        method: 'POST',
        headers,
        body: JSON.stringify(message),
      })
      assert.equal(response.status, 200)
      assert.equal(response.headers.get('Content-Language'), idioma)
      assert.match(site.mails.at(-1)?.html ?? '', new RegExp(`<html lang="${languages[0]}">`))
    }
  },
}
