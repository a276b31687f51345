import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Calculator } from '../../../src/blocks/calculator/schema.ts'
import { assertFaults, type Change, catalogOf, type FaultRow, testFaults } from '../../support/content.ts'
import { append, replace } from '../../support/content-edits.ts'
import { calculatorFile, fullContent } from '../../support/full-content.ts'

const file = 'calculators/chairs.yaml'

/** The file with one place written differently; `‸` marks where the fault is expected. */
const fault = (rule: string, from: string, to: string, ...words: readonly string[]): FaultRow => [
  rule,
  { [file]: replace(from, to)(calculatorFile) },
  ...words,
]

testFaults([
  fault(
    'an input without a default',
    'chairs:\n    label: {pt: Cadeiras, en: Chairs, es: Sillas}\n    default: 40\n',
    '‸chairs:\n    label: {pt: Cadeiras, en: Chairs, es: Sillas}\n',
    '"inputs.chairs.default" is missing',
  ),
  fault(
    'a key in capitals',
    '  chairs:\n    label',
    '  Chairs:\n    ‸label',
    'must be a name in small letters',
  ),
  fault(
    'a default above the maximum',
    'default: 40',
    'default: ‸501',
    '"inputs.chairs.default" must be a number from 1 to 500',
  ),
  fault(
    'a maximum that is not above the minimum',
    'max: 500',
    'max: ‸0',
    '"inputs.chairs.max" must be more than "min", 1',
  ),
  fault('a step of 0', 'step: 5', 'step: ‸0', '"inputs.minutes.step" must be more than 0'),
  fault(
    'a unit beside a currency',
    'max: 1000\n',
    'max: 1000\n    unit: ‸{pt: x, en: x, es: x}\n',
    'cannot stand beside "currency"',
  ),
  fault(
    'a currency that is none',
    'max: 1000\n    currency: BRL',
    'max: 1000\n    currency: ‸XXQ',
    'ISO 4217',
  ),
  fault(
    'a formula that is none',
    'chairs * minutes / 60',
    '‸chairs / minutes',
    '"results.hours.formula" must be a sum of products such as "orders * minutes / 60 + 2 * days"',
  ),
  fault(
    'a formula with an unknown name',
    'chairs * minutes / 60',
    '‸chairs * days',
    '"results.hours.formula" names days',
    'chairs, minutes, hour',
  ),
  fault('a formula with a result that stands below', 'chairs * minutes / 60', '‸price / 60', 'names price'),
  fault(
    'a result with the name of an input',
    '  price:\n    label',
    '  chairs:\n    ‸label',
    'has the name of an input',
  ),
  fault(
    'an example with a value that is not an input',
    'values: {chairs: 80',
    'values: {tables: ‸80',
    '"examples[2].values.tables" is not an input',
  ),
  fault(
    'an example with a value for a name that every object of JavaScript has',
    'values: {chairs: 80',
    'values: {constructor: ‸80',
    '"examples[2].values.constructor" is not an input',
  ),
  fault(
    'an example with a value whose name has a capital',
    'values: {chairs: 80',
    'values: {Chairs: ‸80',
    '"examples[2].values.Chairs" must be a name in small letters',
  ),
  fault(
    'an example whose values have no names',
    'values: {chairs: 80, minutes: 50}',
    'values: ‸[80, 50]',
    '"examples[2].values" must be names of inputs with their values',
  ),
  fault(
    'an example with a value outside its bounds',
    'values: {chairs: 80',
    'values: {chairs: ‸900',
    '"examples[2].values.chairs" must be a number from 1 to 500',
  ),
  fault(
    'a language that the site does not have',
    'inputs:',
    'language: ‸fr\ninputs:',
    '"language" must be one of pt, en, es',
  ),
])

test('refused: a line for a calculator that does not exist, one without a name, and a name for another block', () =>
  assertFaults(
    {
      ...fullContent,
      ...Object.fromEntries(
        ['en', 'es', 'pt'].map(language => [
          `pages/contact/${language}.md`,
          append('‸::calculator tables', '', '‸::calculator', '', '‸::limits tables'),
        ]),
      ),
    },
    ...['en', 'es', 'pt'].flatMap(language => [
      [
        `pages/contact/${language}.md`,
        'there is no calculator "tables": write calculators/tables.yaml',
      ] as const,
      [`pages/contact/${language}.md`, 'lacks its name'] as const,
      [`pages/contact/${language}.md`, '"::limits" takes no name'] as const,
    ]),
  ))

const inPortuguese = calculatorFile
  .replaceAll(/\{pt: ([^,]*), en: [^}]*\}/g, '$1')
  .replace('inputs:', 'language: pt\ninputs:')

test('refused: a calculator in one language in a document of another', () =>
  assertFaults(
    {
      ...fullContent,
      [file]: inPortuguese,
      ...Object.fromEntries(
        ['en', 'es'].map(language => [
          `pages/about/${language}.md`,
          append(
            '::people',
            '',
            '‸::calculator chairs',
            '',
            '- [ ] glue',
            '- [x] nails',
            '',
            '## Plan',
            '',
            ':::pair',
            '![The plan](/assets/plan.svg)',
            '',
            '- Two benches.',
            ':::',
            '',
            '## More',
            '',
            'Text.',
          ),
        ]),
      ),
    },
    ['pages/about/en.md', 'the calculator "chairs" is in "pt" and this document in "en"'],
    ['pages/about/es.md', 'the calculator "chairs" is in "pt" and this document in "es"'],
  ))

test('accepted: a calculator with texts in one language', async () => {
  const calculators = await calculatorsOf({ [file]: inPortuguese })
  assert.deepEqual(calculators[0]?.inputs.chairs?.label, { pt: 'Cadeiras' })
})

test('accepted: a calculator with one input and one result', async () => {
  const label = '{label: {pt: Mesas, en: Tables, es: Mesas}'
  const calculators = await calculatorsOf({
    [file]: `inputs:
  tables: ${label}, default: 4, max: 40}
results:
  chairs: ${label}, formula: 6 * tables}
examples:
  - label: {pt: 4 mesas, en: 4 tables, es: 4 mesas}
`,
  })
  assert.deepEqual(Object.keys(calculators[0]?.inputs ?? {}), ['tables'])
  assert.deepEqual(Object.keys(calculators[0]?.results ?? {}), ['chairs'])
})

async function calculatorsOf(change: Change): Promise<readonly Calculator[]> {
  return ((await catalogOf(change)).data.get('calculators') ?? []) as readonly Calculator[]
}
