import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertFaults, catalogOf, type FaultRow, testFaults } from '../../support/content.ts'
import { append, edits, replace } from '../../support/content-edits.ts'

const company = 'company.yaml'
const legal = (rest: string) => append(`legal: {name: Oficina Ltda., ${rest}}`)
const publicContact = (value: string) =>
  replace('  timeZone: America/Sao_Paulo', `  timeZone: America/Sao_Paulo\n  public: ${value}`)

const telephoneRule = 'must be a telephone number with + and country code'

testFaults([
  [
    'a telephone number without country code',
    { [company]: publicContact('{phone: ‸"(53) 3025-1234"}') },
    telephoneRule,
  ],
  [
    'a telephone number that YAML reads as a number',
    { [company]: publicContact('{phone: ‸+555330251234}') },
    telephoneRule,
    'put quotes around it, "+555330251234"',
  ],
  ['a WhatsApp number in words', { [company]: publicContact('{whatsapp: ‸"call us"}') }, telephoneRule],
  [
    'a public address that is none',
    { [company]: publicContact('{email: ‸nobody}') },
    'must be a mail address',
  ],
  [
    'opening hours without a day of the week',
    { [company]: publicContact('{hours: [{days: [‸segunda], opens: "09:00", closes: "18:00"}]}') },
    'must be one of monday, tuesday',
  ],
  [
    'opening hours with a time that no clock shows',
    { [company]: publicContact('{hours: [{days: [monday], opens: ‸"9h", closes: "18:00"}]}') },
    'must be a time such as "09:00"',
  ],
  [
    'opening hours that end before they begin',
    { [company]: publicContact('{hours: [{days: [monday], opens: "18:00", closes: ‸"09:00"}]}') },
    'must be later than "opens"',
  ],
  ...[
    ['overlap', 'monday, tuesday', '09:00', '12:30'],
    ['are one in the other', 'tuesday', '13:00', '14:00'],
    ['are the same', 'sunday, tuesday', '12:00', '18:00'],
  ].map(
    ([rule = '', days = '', opens = '', closes = '']): FaultRow => [
      `opening hours of one day that ${rule}`,
      {
        [company]: publicContact(
          `{hours: [{days: [tuesday], opens: "12:00", closes: "18:00"}, ‸{days: [${days}], opens: "${opens}", closes: "${closes}"}]}`,
        ),
      },
      'overlap with an entry above on tuesday, 12:00 to 18:00',
    ],
  ),
  [
    'an unknown way to reach the company',
    { [company]: publicContact('{‸fax: "+55 53 3025-1234"}') },
    'is not known here',
  ],
  [
    'a profile that is no address',
    { [company]: append('social: {LinkedIn: ‸araucaria}') },
    'must be a web address',
  ],
  ['a legal identity without a name', { [company]: append('‸legal: {}') }, '"legal.name" is missing'],
  [
    'a CNPJ with a wrong check digit',
    { [company]: legal('taxId: {name: CNPJ, number: ‸11.222.333/0001-82}') },
    'is not a CNPJ: its check digits do not fit; read the number again',
  ],
  [
    'an alphanumeric CNPJ with a wrong check digit',
    { [company]: legal('taxId: {name: CNPJ, number: ‸12.ABC.345/01DE-36}') },
    'is not a CNPJ',
  ],
  [
    'a footer with a page that does not exist',
    { [company]: append('‸footer: [home, team]') },
    '"footer" names team, which "pages" does not list',
  ],
] satisfies FaultRow[])

test('accepted: a CNPJ of digits, one with letters, and the tax number of another country', async () => {
  for (const number of ['11.222.333/0001-81', '11222333000181', '12.ABC.345/01DE-35']) {
    const { company: read } = await catalogOf({
      [company]: legal(`taxId: {name: CNPJ, number: "${number}"}`),
    })
    assert.equal(read.legal?.taxId?.number, number)
  }
  const abroad = legal('taxId: {name: NIPC, number: "500000000"}')
  assert.equal((await catalogOf({ [company]: abroad })).company.legal?.taxId?.name, 'NIPC')
})

/** A document without its link to the page about the company. */
const unlinkAbout = (text: string) =>
  text.replace(/\[([^\]]+)\]\((?:\/quem-somos|\/en\/who-we-are|\/es\/quienes-somos)\)/, '$1')

test('accepted: a company without a page about itself, which its footer names a part of', async () => {
  const { pages, company: read } = await catalogOf({
    [company]: edits(
      replace('pages: [home, services, about,', 'pages: [home, services,'),
      append('footer: [home, privacy]'),
    ),
    'pages/about': null,
    ...Object.fromEntries(['pt', 'en', 'es'].map(language => [`pages/home/${language}.md`, unlinkAbout])),
  })
  assert.equal(
    pages.some(({ id }) => id === 'about'),
    false,
  )
  assert.deepEqual(read.footer, ['home', 'privacy'])
})

test('refused: a block of a legal identity, or of prices, that nobody gave', async () => {
  const [pt, en, es] = ['pt', 'en', 'es'].map(language => `pages/privacy/${language}.md`) as [
    string,
    string,
    string,
  ]
  for (const [block, key] of [
    ['legal-identity', 'legal'],
    ['prices', 'currency'],
  ]) {
    const fault = `the block "::${block}" shows nothing: company.yaml lacks "${key}"`
    const edit = append(`‸::${block}`)
    await assertFaults({ [pt]: edit, [en]: edit, [es]: edit }, [en, fault], [es, fault], [pt, fault])
  }
})

test('accepted: opening hours that follow each other, and the same hours on other days', async () => {
  const hours = [
    '{days: [monday], opens: "14:00", closes: "18:00"}',
    '{days: [monday], opens: "09:00", closes: "14:00"}',
    '{days: [friday], opens: "09:00", closes: "18:00"}',
  ]
  await catalogOf({ [company]: publicContact(`{hours: [${hours.join(', ')}]}`) })
})
