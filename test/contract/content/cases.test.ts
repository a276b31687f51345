import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertFaults, catalogOf, type FaultRow, testFaults } from '../../support/content.ts'
import { append, edits, replace } from '../../support/content-edits.ts'
import { fullContent, fullContentWith } from '../../support/full-content.ts'

const file = 'cases/escola/pt.md'
const changed = (from: string, to: string) => fullContentWith(file, replace(from, to))

testFaults([
  ...['problem', 'done', 'result'].map(
    (key): FaultRow => [
      `a case without "${key}"`,
      fullContentWith(file, text =>
        text.replace(new RegExp(`^${key}:.*\n`, 'm'), '').replace('path:', '‸path:'),
      ),
      `"${key}" is missing: add it, it must be text of 10 to 300 characters`,
    ],
  ),
  [
    'a case that says its result in more than 300 characters',
    fullContentWith(file, text => text.replace(/^result: .*$/m, `result: ‸${'é'.repeat(301)}`)),
    '"result" must be text of 10 to 300 characters',
  ],
  [
    'a case of a service that the company does not have',
    changed('service: reparo', '‸service: pintura'),
    '"service" names pintura, which company.yaml does not list in "services"',
  ],
  [
    'a case of another service than in the first language',
    fullContentWith('cases/escola/en.md', replace('service: reparo', '‸service: sob-medida-escolar')),
    'service: sob-medida-escolar here, reparo in cases/escola/pt.md',
    'the languages must say the same',
  ],
  [
    'a case with more numbers than in the first language',
    fullContentWith('cases/escola/en.md', text =>
      text.replace('numbers: [', '‸numbers: [{value: "40", label: chairs},'),
    ),
    'numbers: 3 here, 2 in cases/escola/pt.md',
    'the languages must say the same',
  ],
  [
    'a case with a single number',
    fullContentWith(file, text =>
      text.replace(/^numbers: .*$/m, 'numbers: ‸[{value: 9 days, label: until all sat}]'),
    ),
    '"numbers" must be a list of 2 to 4 different entries',
  ],
  [
    'a picture of a case that does not exist',
    fullContentWith(file, text =>
      text.replace('picture: {file: /assets/chairs.jpg', '‸picture: {file: /assets/x.jpg'),
    ),
    'the picture /assets/x.jpg is missing',
  ],
  [
    'a picture of a case without a description',
    fullContentWith(file, text => text.replace(/^picture: .*$/m, '‸picture: {file: /assets/chairs.jpg}')),
    '"picture.alt" is missing',
  ],
  [
    'a picture of a case outside of assets/',
    changed('/assets/chairs.jpg', '‸https://example.org/x.jpg'),
    '"picture.file" must be the path of a file in assets/',
  ],
])

test('accepted: cases follow the page "cases", in the order of company.yaml, each once', async () => {
  const { pages } = await catalogOf(fullContent)
  const ids = pages.map(({ id }) => id)
  assert.deepEqual(ids.slice(0, 3), ['home', 'cases', 'escola'])
  assert.deepEqual(ids, [...new Set(ids)])
})

test('accepted: a case without a service and a picture', async () => {
  const without = edits(
    text => text.replace(/^service: .*\n/m, ''),
    text => text.replace(/^picture: .*\n/m, ''),
  )
  const { pages } = await catalogOf({
    ...fullContent,
    ...Object.fromEntries(
      ['pt', 'en', 'es'].map(language => {
        const name = `cases/escola/${language}.md`
        return [name, without(String(fullContent[name]))]
      }),
    ),
  })
  assert.ok(pages.some(({ kind }) => kind === 'case'))
})

test('refused: the blocks ::cases and ::people where the company has neither', () =>
  assertFaults(
    Object.fromEntries(
      ['en', 'es', 'pt'].map(language => [`pages/about/${language}.md`, append('‸::cases', '', '‸::people')]),
    ),
    ...['en', 'es', 'pt'].flatMap(language => [
      [`pages/about/${language}.md`, 'company.yaml lacks "cases"'] as const,
      [`pages/about/${language}.md`, 'company.yaml lacks "people"'] as const,
    ]),
  ))
