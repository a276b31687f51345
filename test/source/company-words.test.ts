import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPublished } from '../support/content.ts'
import { contentDirs } from '../support/site.ts'
import { sourceFiles } from '../support/source-files.ts'

const files = await sourceFiles('{src,cli}/**/*.{ts,js,css,json,md}')
const { company, services } = await readPublished(contentDirs.first)
const { location, areaServed, contact } = company

/**
 * Words that only this company would use. `mai` must be a whole word, because `email` and `mais` contain it.
 */
const ownWords =
  /mandaçaia|mandac[̧]?aia|londrina|mlabs|mreach|mhost|mpartner|(?<![\p{L}\p{N}])mai(?![\p{L}\p{N}])/iu

/** The company's names, places, addresses, slugs and sentences. */
const phrases = texts([
  company.name,
  company.summary,
  company.api.name,
  company.agents,
  company.services,
  [location.city, location.state, location.address, location.region, location.map, areaServed.cities],
  [contact.to, contact.from, contact.confirmation, contact.privacy],
  services.flatMap(({ texts: { pt, en, es } }) => [pt, en, es].map(({ name, summary }) => [name, summary])),
]).map(words)

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
}

/** A text as nothing but its words, a space before and after each. */
function words(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `
}

function phraseIn(text: string): string | undefined {
  const spoken = words(text)
  return phrases.find(phrase => spoken.includes(phrase))
}

test('the search meets every part of the program, and knows what the company says', () => {
  for (const path of ['src/main.ts', 'src/site/frame/base.css', 'cli/src/generated/api.ts']) {
    assert.ok(files.has(path), path)
  }
  assert.ok(phrases.length > 60)
  for (const text of ["city: 'Apucarana'", 'of northern\nParaná', '"/mreach"', 'to SITE@mandacaia.example']) {
    assert.ok(phraseIn(text), text)
  }
  for (const word of ['Mandaçaia', 'mandacaia', '/mai"', 'MAi']) assert.match(`x ${word} x`, ownWords)
  for (const word of ['mais', 'e-mail', 'maio', 'demais']) assert.doesNotMatch(word, ownWords)
  assert.equal(phraseIn("string: 'mais e-mail, maio'"), undefined)
})

test('no file of src/ or cli/ holds a word of the company of the repository', () => {
  for (const [path, text] of files) {
    const phrase = ownWords.exec(text)?.[0] ?? phraseIn(text)
    assert.equal(phrase, undefined, `${path} says ${phrase}`)
  }
})
