import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertFaults, catalogOf, testFaults } from '../../support/content.ts'
import { replace } from '../../support/content-edits.ts'
import { fullContentWith } from '../../support/full-content.ts'

const person = 'people/ana.yaml'

testFaults([
  [
    'a person without a role',
    fullContentWith('people/oficina.yaml', () => '‸name: Rosa\n'),
    '"role" is missing: add it, it must hold pt, en and es',
  ],
  [
    'a role that lacks a language',
    fullContentWith('people/oficina.yaml', text =>
      text.replace('role: ', '‸role: ').replace(', es: Soldadura y pintura', ''),
    ),
    '"role.es" is missing',
  ],
  [
    'a name that is empty',
    fullContentWith(person, replace('name: Ana Souza', 'name: ‸""')),
    '"name" must be text of 2 to 80 characters',
  ],
  [
    'a key of a person that is not known',
    fullContentWith(person, replace('name: Ana Souza', 'name: Ana Souza\n‸age: 30')),
    '"age" is not known here',
  ],
  [
    'a source of a person that does not exist',
    fullContentWith(person, text =>
      text.replace('source', '‸source').replace('/en/cases/school', '/en/none'),
    ),
    'the link /en/none leads nowhere',
  ],
  [
    'a picture of a person that does not exist',
    fullContentWith(person, text =>
      text.replace('picture: {file: /assets/chairs.jpg', '‸picture: {file: /assets/x.jpg'),
    ),
    'the picture /assets/x.jpg is missing',
  ],
])

test('refused: a person whom company.yaml does not list, one whose file is missing, and a file of another kind', () =>
  assertFaults(
    {
      ...fullContentWith('company.yaml', replace('people: [ana, oficina]', 'people: [ana, rui]')),
      'people/notes.txt': 'x',
    },
    ['people/notes.txt:1:1', 'nothing reads this file: people/ holds files <name>.yaml'],
    ['people/oficina.yaml:1:1', 'company.yaml does not list oficina in "people"'],
    ['people/rui.yaml:1:1', 'the file is missing'],
  ))

test('accepted: people with and without a name and a title, in the order of company.yaml', async () => {
  const { people } = await catalogOf(
    fullContentWith('company.yaml', replace('people: [ana, oficina]', 'people: [oficina, ana]')),
  )
  assert.deepEqual(
    people.map(({ id, name, title, role }) => [id, name, title?.en, role.en]),
    [
      ['oficina', undefined, 'Workshop', 'Welding and paint'],
      ['ana', 'Ana Souza', undefined, 'Answers the first message'],
    ],
  )
  assert.deepEqual((await catalogOf({})).people, [])
})
