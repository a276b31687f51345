import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

const readings = ['/api/v1', '/api/v1/servicos', '/api/v1/servicos/mai', '/api/v1/paginas']
const languages = ['pt', 'en', 'es']

for (const path of readings) {
  test(`${path} without lang is in Portuguese`, async () => {
    const plain = await site.fetch(path)
    const named = await site.fetch(`${path}?lang=pt`)
    assert.equal(plain.headers.get('Content-Language'), 'pt')
    assert.equal(await plain.text(), await named.text())
  })

  test(`${path} says the same three things in three languages`, async () => {
    const bodies = await Promise.all(
      languages.map(async lang => {
        const response = await site.fetch(`${path}?lang=${lang}`)
        assert.equal(response.status, 200)
        assert.equal(response.headers.get('Content-Language'), lang)
        return response.text()
      }),
    )
    assert.equal(new Set(bodies).size, 3)
  })
}

const refused = [
  'lang=fr',
  'lang=',
  'lang',
  'lang=PT',
  'lang=En',
  'lang=pt-BR',
  'lang=%20pt',
  'lang=pt%20',
  'lang=pt,en',
  'lang=fr&lang=en',
  'lang=&lang=pt',
  'lang=%00',
  'lang=%ff',
  'x=1&lang=de',
  'l%61ng=fr',
]

for (const query of refused) {
  test(`?${query} is 400 lang_invalid on every reading, and the hint lists pt, en, es`, async () => {
    for (const path of [...readings, '/api/v1/servicos/nada']) {
      const response = await site.fetch(`${path}?${query}`)
      assert.equal(response.status, 400, path)
      const problem = await response.json()
      assert.equal(problem.code, 'lang_invalid')
      assert.equal(problem.field, undefined)
      assert.match(problem.hint, /pt\b.*en\b.*es\b/)
      assert.equal(response.headers.get('Content-Language'), 'pt')
    }
  })
}

const accepted = [
  ['lang=en&lang=xx', 'en'],
  ['lang=es&lang=en', 'es'],
  ['lang=en&lang=', 'en'],
  ['foo=bar', 'pt'],
  ['Lang=en', 'pt'],
  ['lang[]=en', 'pt'],
  ['language=fr', 'pt'],
  ['foo=lang=fr', 'pt'],
  ['foo&lang=es&bar=%', 'es'],
  ['', 'pt'],
  ['&&', 'pt'],
] as const

for (const [query, language] of accepted) {
  test(`?${query} is answered in ${language}`, async () => {
    const response = await site.fetch(`/api/v1/servicos?${query}`)
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('Content-Language'), language)
  })
}

const failures = [
  ['/api/v1/nada', 'GET', 'not_found'],
  ['/api/v1/servicos/nada', 'GET', 'service_not_found'],
  ['/api/v1/servicos', 'DELETE', 'method_not_allowed'],
  ['/api', 'GET', 'not_found'],
] as const

const developersPages = {
  pt: 'https://site.test/desenvolvedores',
  en: 'https://site.test/en/developers',
  es: 'https://site.test/es/desarrolladores',
} as const

for (const [path, method, code] of failures) {
  test(`${code} at ${path}: detail, hint and docs follow lang, type and title do not`, async () => {
    const texts: string[][] = []
    for (const [lang, docs] of Object.entries(developersPages)) {
      const response = await site.fetch(`${path}?lang=${lang}`, { method })
      const problem = await response.json()
      assert.equal(response.headers.get('Content-Language'), lang)
      assert.equal(problem.type, `https://site.test/desenvolvedores/erros#${code}`)
      assert.equal(problem.docs, docs)
      texts.push([problem.detail, problem.hint, problem.title])
    }
    for (const index of [0, 1]) assert.equal(new Set(texts.map(text => text[index])).size, 3)
    assert.equal(new Set(texts.map(text => text[2])).size, 1)
  })
}
