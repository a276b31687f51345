import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertFaults, catalogOf, issuesOf, testFaults } from '../../support/content.ts'
import { edits, replace, set } from '../../support/content-edits.ts'

const company = 'company.yaml'

testFaults([
  [
    'languages that are not a list',
    { [company]: set('languages', '‸pt') },
    'must be a list of languages',
    'pt, en, es, fr',
  ],
  ['no language', { [company]: set('languages', '‸[]') }, 'must be a list of languages', 'pt, en, es, fr'],
  [
    'a language that the program does not ship',
    { [company]: set('languages', '[pt, ‸xx, en, es]') },
    '"languages[2]" is not a language of this program: use pt, en, es, fr',
  ],
  [
    'a language twice',
    { [company]: set('languages', '‸[pt, en, es, en]') },
    'must not name a language twice',
  ],
  [
    'a document in a language that the site does not have',
    { 'pages/about/fr.md': '‸---\n---\n' },
    'company.yaml does not name fr in "languages": add it there or remove this file',
  ],
  [
    'a document in a language that the program does not ship',
    { 'pages/about/de.md': '‸---\n---\n' },
    'nothing reads this file: pages/ holds a folder for each page, with pt.md, en.md and es.md',
  ],
  [
    'a text in a language that the site does not have',
    {
      [company]: replace(
        '  country: {pt: Brasil, en: Brazil, es: Brasil}\n  address',
        '  country: {pt: Brasil, en: Brazil, es: Brasil, ‸fr: Brésil}\n  address',
      ),
    },
    '"location.country.fr" is in a language that "languages" does not name: remove it, or add its language there',
  ],
  [
    'a blog in a language that the site does not have',
    { [company]: edits(set('navigation', '[services, contact]\nblog: {language: ‸fr}')) },
    '"blog.language" must be one of pt, en, es',
  ],
  [
    'an e-mail in a language that the program does not ship',
    { [company]: replace('  timeZone:', '  language: ‸de\n  timeZone:') },
    '"contact.language" must be one of pt, en, es, fr',
  ],
  [
    'a country that does not exist',
    { [company]: set('location.countryCode', '‸XX') },
    '"location.countryCode" must be the code of a country in ISO 3166-1, such as BR or IE',
  ],
])

test('a language that a site gives up leaves texts and documents to remove', async () => {
  const issues = await issuesOf({ [company]: set('languages', '[pt, en]'), 'pages/about/es.md': null })
  const said = issues.map(({ file, message }) => `${file}: ${message}`).join('\n')
  assert.match(said, /company\.yaml: "summary\.es" is in a language that "languages" does not name/)
  assert.match(said, /pages\/home\/es\.md: company\.yaml does not name es in "languages"/)
  assert.doesNotMatch(said, /pages\/about\/es\.md/)
})

test('a language that a site takes up lacks its texts and documents', async () => {
  const issues = await issuesOf({ [company]: set('languages', '[pt, en, es, fr]') })
  const said = issues.map(({ file, message }) => `${file}: ${message}`).join('\n')
  assert.match(said, /company\.yaml: "summary\.fr" is missing: add it/)
  assert.match(said, /pages\/home\/fr\.md: the translation is missing: write this file/)
})

test('without languages nothing else is judged', () =>
  assertFaults({ [company]: set('languages', '[‸xx]'), 'pages/about/pt.md': set('title', 'Oi') }, [
    company,
    'is not a language of this program',
  ]))

test('the blog and the e-mail have the first language unless the company names another', async () => {
  const usual = await catalogOf({})
  assert.deepEqual([usual.company.blog.language, usual.company.contact.language], ['pt', 'pt'])
  const changed = await catalogOf({
    [company]: edits(
      replace('  timeZone:', '  language: fr\n  timeZone:'),
      set('navigation', '[services, contact]\nblog: {language: es}'),
    ),
  })
  assert.deepEqual([changed.company.blog.language, changed.company.contact.language], ['es', 'fr'])
})
