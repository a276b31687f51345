import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  assertFaults,
  type Change,
  catalogOf,
  type FaultRow,
  issuesOf,
  testFaults,
} from '../../support/content.ts'
import { addFrontMatter, edits, replace } from '../../support/content-edits.ts'

const [portuguese, english, spanish] = [
  'services/reparo/pt.md',
  'services/reparo/en.md',
  'services/reparo/es.md',
] as const

const currency: Change = { 'company.yaml': replace('\nlocation:', '\ncurrency: BRL\nlocation:') }

/** Gives the service these lines of front matter, in each language. */
function everywhere(...lines: readonly string[]): Change {
  return Object.fromEntries([portuguese, english, spanish].map(file => [file, addFrontMatter(...lines)]))
}

const offers = [
  'offers:',
  '  - name: Visita',
  '    price: 90',
  '    entry: true',
  '  - name: Cadeira',
  '    price: {from: 45, to: 120}',
  '    per: month',
]

/** The offers in each language, written in another way in one of them. */
function offersWith(file: string, from: string, to: string): Change {
  return {
    ...currency,
    ...everywhere(...offers),
    [file]: edits(addFrontMatter(...offers), replace(from, to)),
  }
}

testFaults(
  [
    ['without a name', '- name: Cadeira\n    price', '- ‸price', '"offers[2].name" is missing'],
    ['without a price', '- name: Visita\n    price: 90', '- ‸name: Visita', '"offers[1].price" must be'],
    ['with a price in words', 'price: 90', 'price: ‸much', '"offers[1].price" must be an amount'],
    ['with a currency', 'price: 90', 'price: ‸R$ 90', 'at most two decimals: write 90'],
    ['with cents', 'price: 90', 'price: ‸1.090,50', 'at most two decimals: write 1090.50'],
    ['with a currency after it', 'price: 90', 'price: ‸9000 reais', 'at most two decimals: write 9000'],
    ['with the word from', 'price: 90', 'price: ‸a partir de 140', 'decimals: write {from: 140}'],
    ['with from in English', 'price: 90', 'price: ‸From €1,140.50', 'decimals: write {from: 1140.50}'],
    ['with from in Spanish', 'price: 90', 'price: ‸desde 140 €', 'decimals: write {from: 140}'],
    ['with from in French', 'price: 90', 'price: ‸à partir de 140 euros', 'decimals: write {from: 140}'],
    ['with a plus sign', 'price: 90', 'price: ‸140+', 'decimals: write {from: 140}'],
    ['with a point', 'price: 90', 'price: ‸9.000', '9.000 is read as 9: for thousands write 9000'],
    [
      'with a point in a range',
      '{from: 45,',
      '{from: ‸1.250,',
      '1.250 is read as 1.25: for thousands write 1250',
    ],
    ['with a comma', '{from: 45,', '{from: ‸9,000,', '9,000 is read as 9: write 9000, without a separator'],
    ['with a currency in a range', '{from: 45,', '‸{from: R$ 45,', 'write {from: 45, to: 120}'],
    ['with a price of nothing', 'price: 90', 'price: ‸0', '"offers[1].price" must be an amount'],
    ['with a third decimal', 'price: 90', 'price: ‸4.505', 'with at most two decimals'],
    ['above a billion', 'price: 90', 'price: ‸1000000001', '"offers[1].price" must be an amount'],
    [
      'with a range that falls',
      '{from: 45, to: 120}',
      '‸{from: 45, to: 40}',
      '"from" is 45, which is more than "to"',
    ],
    ['with a comma for a colon', '{from: 45,', '‸{from, 45,', 'with at most two decimals'],
    ['with an end alone', '{from: 45, to: 120}', '‸{to: 120}', 'a range such as {from: 900, to: 1500}'],
    [
      'with an unknown key',
      '{from: 45, to: 120}',
      '{from: 45, ‸until: 120}',
      '"offers[2].price.until" is not known',
    ],
    [
      'by the night',
      'per: month',
      'per: ‸night',
      '"offers[2].per" must be one of hour, day, week, month, year',
    ],
    [
      'that is the second to begin with',
      'per: month',
      'per: month\n    entry: ‸true',
      '"offers[2].entry" must be true for one offer',
    ],
    ['with a mark that is none', 'entry: true', 'entry: ‸sim', '"offers[1].entry" must be true or false'],
    [
      'in an unknown currency',
      'per: month',
      'per: month\n    currency: ‸REAL',
      '"offers[2].currency" must be the code of a currency',
    ],
    [
      'with a long duration',
      'per: month',
      `per: month\n    duration: ‸${'x'.repeat(61)}`,
      '"offers[2].duration" must be text of 2 to 60',
    ],
    [
      'with a long condition',
      'per: month',
      `per: month\n    condition: ‸${'x'.repeat(161)}`,
      '"offers[2].condition" must be text of 2 to 160',
    ],
  ].map(
    ([rule = '', from = '', to = '', words = '']): FaultRow => [
      `an offer ${rule}`,
      offersWith(portuguese, from, to),
      words,
    ],
  ),
)

const same = 'the languages must say the same'

testFaults(
  [
    ['at another price', '    price: 90', '‸    price: 95', '"price" of offer 1: 95 here, 90 in'],
    [
      'with an open price',
      '    price: {from: 45, to: 120}',
      '‸    price: {from: 45}',
      '2: from 45 here, 45 to 120 in',
    ],
    ['for a year', '    per: month', '‸    per: year', '"per" of offer 2: year here, month in'],
    [
      'in another currency',
      '    price: {from: 45, to: 120}',
      '‸    price: {from: 45, to: 120}\n    currency: USD',
      '45 to 120 USD here',
    ],
    [
      'without the mark',
      '  - name: Visita\n    price: 90\n    entry: true',
      '‸  - name: Visita\n    price: 90',
      '"entry" of offer 1: none here, true in',
    ],
    [
      'with a duration',
      'per: month',
      'per: month\n‸    duration: 2 days',
      '"duration" of offer 2: given here, none',
    ],
    [
      'with a condition',
      'per: month',
      'per: month\n‸    condition: in turn',
      '"condition" of offer 2: given here',
    ],
  ].map(
    ([rule = '', from = '', to = '', words = '']): FaultRow => [
      `an offer ${rule}, where the Portuguese has another`,
      offersWith(english, from, to),
      words,
      portuguese,
      same,
    ],
  ),
)

testFaults([
  [
    'an offer less than in Portuguese',
    {
      ...currency,
      ...everywhere(...offers),
      [english]: addFrontMatter('‸offers:', ...offers.slice(1, 4)),
    },
    'offers: 1 here, 2 in',
    portuguese,
    same,
  ],
  [
    'facts of another kind than in Portuguese',
    {
      ...everywhere('facts: {audience: Escolas}'),
      [english]: addFrontMatter('‸facts: {audience: Schools, ownership: the drawings}'),
    },
    'facts: audience, ownership here, audience in',
    same,
  ],
  [
    'a fact of more than 60 characters',
    { [portuguese]: addFrontMatter(`facts: {audience: ‸${'x'.repeat(61)}}`) },
    '"facts.audience" must be text of 2 to 60 characters',
  ],
  [
    'an unknown fact',
    { [portuguese]: addFrontMatter('facts: {‸price: 90}') },
    '"facts.price" is not known here',
  ],
  [
    'a company with an unknown currency',
    { 'company.yaml': replace('\nlocation:', '\ncurrency: ‸reais\nlocation:') },
    '"currency" must be the code of a currency in ISO 4217, such as BRL or EUR',
  ],
])

test('refused: an empty list of offers, and one of thirteen', async () => {
  const many = Array.from({ length: 13 }, (_, index) => `  - {name: Mesa ${index + 1}, price: 90}`)
  for (const lines of [['offers: []'], ['offers:', ...many]]) {
    const issues = await issuesOf({ ...currency, ...everywhere(...lines) })
    assert.equal(issues.length, 3)
    for (const { message } of issues) assert.match(message, /"offers" must be a list of 1 to 12/)
  }
})

test('refused: offers whose currency neither the offer nor company.yaml names', () => {
  const lines = ['offers:', '  - {name: Visita, price: 90, currency: BRL}', '‸  - {name: Cadeira, price: 45}']
  const words = 'offer 2 needs a currency: add "currency: BRL", say, to company.yaml or to the offer'
  return assertFaults(everywhere(...lines), [english, words], [spanish, words], [portuguese, words])
})

test('an offer has the currency of the company, unless it names another', async () => {
  const catalog = await catalogOf({
    ...currency,
    ...everywhere('offers:', '  - {name: Visita, price: 90}', '  - {name: Curso, price: 45, currency: USD}'),
  })
  const [repair, other] = catalog.services
  for (const text of Object.values(repair?.texts ?? {}))
    assert.deepEqual(
      text.offers.map(offer => [offer.name, offer.price, offer.currency]),
      [
        ['Visita', { from: 90, to: 90 }, 'BRL'],
        ['Curso', { from: 45, to: 45 }, 'USD'],
      ],
    )
  assert.deepEqual(other?.texts.pt.offers, [])
})

for (const words of [
  'até 140',
  'up to 140',
  'hasta 140',
  "jusqu'à 140",
  'ca. 140',
  '140 por mês',
  'desde até 140',
  '140 max',
  '140 mil',
  '45 a 140',
]) {
  test(`no amount is proposed for a price of "${words}"`, async () => {
    const [issue] = await issuesOf(offersWith(portuguese, 'price: 90', `price: ${words}`))
    assert.match(issue?.message ?? '', /must be an amount .* two decimals$/)
  })
}
