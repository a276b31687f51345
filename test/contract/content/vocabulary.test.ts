import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogOf, type FaultRow, issuesOf, testFaults } from '../../support/content.ts'
import { append, replace } from '../../support/content-edits.ts'

const english = { 'company.yaml': replace('\napi:\n', '\napi:\n  vocabulary: en\n') }
const about = 'pages/about/en.md'
/** Adds a section to each edition of the contact page. */
const headed = (pt: string, en: string, es = 'Más') =>
  Object.fromEntries(
    Object.entries({ pt, en, es }).map(([language, heading]) => [
      `pages/contact/${language}.md`,
      append(heading.replace(/‸?/, '$&## '), '', '…'),
    ]),
  )

const servicesRule = (parameter: string) =>
  `has a query that the page does not read: write one of ?${parameter}=reparo, ?${parameter}=sob-medida-escolar`

testFaults([
  ...['fr', 'pt-BR', '[pt, en]', 'true'].map(
    (value): FaultRow => [
      `api.vocabulary: ${value}`,
      { 'company.yaml': replace('\napi:\n', `\napi:\n  vocabulary: ‸${value}\n`) },
      '"api.vocabulary" must be one of pt, en',
    ],
  ),
  [
    'a query with the name in Portuguese where the API has English ones',
    { ...english, [about]: append('[Write](‸/en/talk?assunto=reparo).') },
    servicesRule('subject'),
  ],
  [
    'a query with the name in English where the API has Portuguese ones',
    { [about]: append('[Write](‸/en/talk?subject=reparo).') },
    servicesRule('assunto'),
  ],
  ...['Name', 'Phone', 'Message'].map(
    (heading): FaultRow => [
      `the heading ${heading} above the form whose controls have English names`,
      { ...english, ...headed('Mais', `‸${heading}`) },
      `has the anchor #${heading.toLowerCase()}, which the program gives to another part`,
    ],
  ),
])

test('a heading may have the name of a control in the other vocabulary', async () => {
  assert.deepEqual(await issuesOf(headed('Mais', 'Message')), [])
  assert.deepEqual(await issuesOf({ ...english, ...headed('Mensagem', 'More') }), [])
})

test('while company.yaml has an issue, a query is right in either vocabulary', async () => {
  const broken = { 'company.yaml': replace('\napi:\n', '\napi:\n  vocabulary: fr\n') }
  const issues = await issuesOf({
    ...broken,
    [about]: append('[Write](/en/talk?assunto=reparo), or [here](/en/talk?subject=reparo).'),
  })
  assert.equal(issues.length, 1)
})

test('a company that does not choose has the names of the contract', async () => {
  assert.equal((await catalogOf({})).company.api.vocabulary, 'pt')
  assert.equal((await catalogOf(english)).company.api.vocabulary, 'en')
})
