import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Language, Languages } from '../../../src/catalog/language.ts'
import { type CountryCode, phoneFacts } from '../../../src/catalog/phone.ts'
import { hoursInWords } from '../../../src/site/contact-methods.ts'
import { changedContent } from '../../support/content.ts'
import { edits, set } from '../../support/content-edits.ts'
import { elements, fetchHtml, textOf } from '../../support/html.ts'
import { contentIn } from '../../support/other-languages.ts'
import { contentDirs, startTestSite } from '../../support/site.ts'
import { graphOf, type Node, only } from '../../support/site-rules/structured-data.ts'

/** Which countries and languages a site has, and which phones a message in a language may give: in pt, national ones only. */
const rows: readonly (readonly [
  country: string,
  languages: Languages,
  idioma: string,
  accepted: readonly string[],
  refused: readonly string[],
])[] = [
  ['IE', ['en'], 'en', ['085 012 3456', '+353 85 012 3456', '+55 11 96123-4567'], ['11 96123-4567']],
  ['IE', ['en', 'fr'], 'en', ['085 012 3456', '+353 85 012 3456', '+33 6 12 34 56 78'], ['11 96123-4567']],
  ['IE', ['en', 'fr'], 'fr', ['085 012 3456', '+33 6 12 34 56 78'], ['06 12 34 56 78']],
  ['BR', ['pt'], 'pt', ['(11) 96123-4567'], ['+353 85 012 3456', '085 012 3456']],
  ['BR', ['es', 'pt'], 'pt', ['(11) 96123-4567'], ['+353 85 012 3456']],
  ['BR', ['es', 'pt'], 'es', ['(11) 96123-4567', '+353 85 012 3456'], ['085 012 3456']],
]

for (const [country, languages, idioma, accepted, refused] of rows) {
  test(`phones in ${country}, of ${languages.join(', ')}, in a message in ${idioma}`, async t => {
    const folder = await contentIn(t, contentDirs.second, languages)
    const company = join(folder, 'company.yaml')
    await writeFile(company, set('location.countryCode', country)(await readFile(company, 'utf8')))
    const site = await startTestSite(folder)
    const send = (telefone: string) => {
      const message = {
        nome: 'Ana',
        email: 'ana@empresa.example',
        mensagem: 'Vinte cadeiras.',
        idioma,
        telefone,
      }
      const headers = { 'Content-Type': 'application/json' }
      return site.fetch('/api/v1/contato', { method: 'POST', headers, body: JSON.stringify(message) })
    }
    for (const phone of accepted) {
      assert.equal((await send(phone)).status, 200, phone)
      assert.match(site.mails.at(-1)?.text ?? '', /https:\/\/wa\.me\/\d+/)
    }
    for (const phone of refused) {
      const response = await send(phone)
      assert.equal(response.status, 400, phone)
      const { code, detail, hint } = await response.json()
      assert.equal(code, 'phone_invalid')
      if (country !== 'BR') assert.doesNotMatch(detail + hint, /Bra[sz]il|brésil|DDD/)
    }
    const { path } = site.application.snapshot.site.page('contact', languages[0])
    const graph = graphOf(await fetchHtml(site, path))
    assert.equal((only(graph, 'Organization').address as Node).addressCountry, country)
    const form = await (await site.fetch(path)).text()
    if (country === 'IE') assert.match(form.replaceAll(/<[^>]*>/g, ''), /Such as 085 012 3456\./)
  })
}

/** A country, the languages whose messages take numbers of this country only, and the beginning of the help of each form. */
const helps: readonly (readonly [
  country: string,
  national: string,
  help: Readonly<Record<'pt' | 'en' | 'es', string>>,
])[] = [
  ['BR', 'en', { pt: 'Com DDD', en: 'With area code', es: 'Con + y código de país' }],
  ['BR', 'pt, en, es', { pt: 'Com DDD', en: 'With area code', es: 'Con código de área' }],
  ['IE', 'pt', { pt: 'Como', en: 'Such as', es: 'Con + y código de país' }],
]

for (const [country, national, beginnings] of helps) {
  test(`the form accepts the phone that its help names, in ${country} with national phones in ${national}`, async t => {
    const location = set('location.countryCode', country)
    const contact = set('contact.nationalPhones', `[${national}]`)
    const site = await startTestSite(
      await changedContent(t, { 'company.yaml': text => contact(location(text)) }),
    )
    for (const language of ['pt', 'en', 'es'] as const) {
      const page = await fetchHtml(site, site.application.snapshot.site.page('contact', language).path)
      const [help] = elements(page, 'small').filter(
        ({ attributes }) => attributes.get('id') === 'telefone-help',
      )
      assert.ok(help)
      const text = textOf(help)
      assert.ok(text.startsWith(beginnings[language]), text)
      const telefone = text.match(/[(+\d][\d ()+-]+\d/)?.[0]
      const response = await site.fetch('/api/v1/contato', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          nome: 'Ana',
          email: 'ana@empresa.example',
          mensagem: 'Vinte cadeiras.',
          idioma: language,
          telefone,
        }),
      })
      assert.equal(response.status, 200, `${language}: ${text}`)
    }
  })
}

/** Countries, languages of a site, which of them people there speak, and the others whose readers have a phone of the country. */
const home: readonly (readonly [
  country: CountryCode,
  languages: Languages,
  spoken: readonly Language[],
  first?: Language,
])[] = [
  ['CA', ['fr'], ['fr']],
  ['CA', ['en', 'fr'], ['en', 'fr']],
  ['CA', ['fr', 'es'], ['fr']],
  ['CH', ['en', 'fr'], ['fr'], 'en'],
  ['US', ['en', 'es'], ['en', 'es']],
  ['MO', ['pt', 'en'], ['pt']],
  ['DE', ['en', 'fr'], [], 'en'],
]

for (const [country, languages, spoken, first] of home) {
  test(`readers of ${languages.join(', ')} in ${country} are at home there if it speaks ${[...spoken]}${first ? `, or by telephone in ${first}` : ''}`, async t => {
    const folder = await contentIn(t, contentDirs.second, languages)
    const file = join(folder, 'company.yaml')
    const edit = edits(set('location.countryCode', country), set('contact.nationalPhones', '[]'))
    await writeFile(file, edit(await readFile(file, 'utf8')))
    const site = await startTestSite(folder)
    const { snapshot } = site.application
    const { example, callingCode } = phoneFacts(country)
    for (const language of languages) {
      const { path } = snapshot.site.page('contact', language)
      const page = await fetchHtml(site, path)
      const isAtHome = spoken.includes(language) || language === first
      const help = elements(page, 'small').find(each => each.attributes.get('id') === 'telefone-help')
      assert.equal(help && textOf(help).includes(example), isAtHome, help && textOf(help))
      const headers = { 'Content-Type': 'application/json' }
      const message = {
        nome: 'Ana',
        email: 'ana@a.example',
        mensagem: 'Vinte.',
        idioma: language,
        telefone: '1',
      }
      const refusal = await site.fetch('/api/v1/contato', {
        method: 'POST',
        headers,
        body: JSON.stringify(message),
      })
      const { hint } = await refusal.json()
      assert.equal(hint.includes(`+${callingCode} `), isAtHome, hint)
      const isSpoken = spoken.includes(language)
      const html = await (await site.fetch(path)).text()
      assert.ok(html.includes(`<html lang="${isSpoken ? `${language}-${country}` : language}">`))
      const monday = [{ days: ['monday' as const], opens: '08:00', closes: '12:00' }]
      const hours = hoursInWords(monday, snapshot.site.catalog.company, language)
      assert.equal(hours.includes('('), !isSpoken, hours)
    }
  })
}

test('the html element names the region of a language that is spoken in the country; links do not', async t => {
  const site = await startTestSite()
  for (const [path, tag] of [
    ['/', 'pt-BR'],
    ['/blog/custo-de-sair-da-planilha', 'pt-BR'],
    ['/contato/enviada', 'pt-BR'],
    ['/nothing-is-here', 'pt-BR'],
    ['/en', 'en'],
    ['/es', 'es'],
  ] as const) {
    const response = await site.fetch(path)
    const text = await response.text()
    assert.equal(/<html lang="([^"]*)">/.exec(text)?.[1], tag, path)
    assert.doesNotMatch(text, /hreflang="pt-BR"/)
    assert.equal(response.headers.get('Content-Language'), tag.slice(0, 2))
  }
  const irish = await changedContent(t, { 'company.yaml': set('location.countryCode', 'IE') })
  assert.match(await (await (await startTestSite(irish)).fetch('/en')).text(), /<html lang="en-IE">/)
})
