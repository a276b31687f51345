import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogOf, type FaultRow, testFaults } from '../../support/content.ts'
import { addFrontMatter, edits, omit, replace, set } from '../../support/content-edits.ts'

const service = 'services/reparo/pt.md'

const keys = [
  'title',
  'description',
  'updated',
  'name',
  'serviceType',
  'summary',
  'audience',
  'capabilities',
  'keywords',
  'useCases',
  'faq',
]

testFaults(
  keys.map(
    (key): FaultRow => [
      `a service without "${key}"`,
      { [service]: omit(key) },
      `"${key}" is missing: add it`,
    ],
  ),
)

testFaults(
  [
    ['name', '‸7', 'must be text'],
    ['name', '‸""', 'must be text'],
    ['serviceType', '‸[Conserto]', 'must be text'],
    ['summary', '‸true', 'must be text'],
    ['summary', '‸Consertamos.', 'must be text'],
    ['audience', '‸{pt: Escolas}', 'must be text'],
    ['capabilities', '‸Solda de estruturas', 'must be a list'],
    ['capabilities', '‸[]', 'must be a list'],
    ['keywords', '‸12', 'must be a list'],
    ['keywords', '‸[]', 'must be a list'],
    ['useCases', '‸{pt: Temos cadeiras quebradas}', 'must be a list'],
    ['useCases', '‸[]', 'must be a list'],
    ['faq', '‸Nenhuma', 'must be a list'],
    ['faq', '‸[]', 'must be a list'],
  ].map(
    ([key = '', value = '', rule = '']): FaultRow => [
      `a service with "${key}: ${value.slice(1)}"`,
      { [service]: set(key, value) },
      `"${key}" ${rule}`,
    ],
  ),
)

testFaults([
  [
    'a capability that is a number',
    { [service]: replace('  - Solda de estruturas metálicas', '  - Solda de estruturas metálicas\n  - ‸12') },
    '"capabilities[2]" must be text',
  ],
  [
    'a keyword that is a list',
    {
      [service]: replace(
        '  - conserto de cadeira escolar',
        '  - conserto de cadeira escolar\n  - ‸[reforma]',
      ),
    },
    '"keywords[2]" must be text',
  ],
  [
    'a use case that is a map, because of a colon in it',
    { [service]: replace('  - Temos quarenta cadeiras', '  - ‸Temos: quarenta cadeiras') },
    '"useCases[1]" must be text',
  ],
  [
    'a question that is a number',
    { [service]: replace('question: Quanto custa?', 'question: ‸12') },
    '"faq[2].question" must be text',
  ],
  [
    'a question without its answer',
    {
      [service]: replace(
        'question: Quanto custa?\n    answer: De R$ 45 a',
        '‸question: Quanto custa? De R$ 45 a',
      ),
    },
    '"faq[2].answer" is missing',
  ],
  [
    'a question about what the program does not ask for',
    { [service]: replace('    about: leadTime', '    about: ‸price') },
    '"faq[1].about" must be one of leadTime',
  ],
  [
    'two questions about the same',
    {
      [service]: edits(
        replace('  - question: Quanto tempo leva', '  ‸- question: Quanto tempo leva'),
        replace('question: Quanto custa?', 'about: leadTime\n    question: Quanto custa?'),
      ),
    },
    'must not mark two questions',
  ],
  ['an unknown key of a service', { [service]: addFrontMatter('‸price: 45') }, '"price" is not known here'],
])

test('a service may have a single question, and a page an empty list of them', async () => {
  const single = set('faq', '[{question: Quanto custa?, answer: O preço é combinado., about: leadTime}]')
  const change = Object.fromEntries(
    ['pt', 'en', 'es'].map(language => [`services/reparo/${language}.md`, single]),
  )
  const catalog = await catalogOf({ ...change, 'pages/about/pt.md': addFrontMatter('faq: []') })
  assert.equal(catalog.services[0]?.texts.pt.faq.length, 1)
})
