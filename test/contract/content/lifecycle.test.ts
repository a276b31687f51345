import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertFaults, catalogOf, testFaults } from '../../support/content.ts'
import { edits, replace, set } from '../../support/content-edits.ts'

const guide = 'https://araucaria.example/migration'

function lifecycle(deprecation: string, sunset: string, migrationGuide = guide) {
  const change = edits(
    set('api.deprecation', deprecation),
    set('api.sunset', sunset),
    set('api.migrationGuide', migrationGuide),
  )
  return { 'company.yaml': change }
}

testFaults([
  ['a deprecation without a sunset', lifecycle('2026-12-01', '‸null'), '"api.sunset" must be set'],
  ['a sunset without a deprecation', lifecycle('‸null', '2027-12-01'), '"api.deprecation" must be set'],
  [
    'a deprecated version without a migration guide',
    lifecycle('2026-12-01', '2027-06-01', '‸null'),
    '"api.migrationGuide" must',
    'deprecated',
  ],
])

testFaults([
  ['a deprecation that is no date', lifecycle('‸soon', '2027-06-01'), '"api.deprecation" must be a day'],
  ['a deprecation in words', lifecycle('‸"next year"', '2027-06-01'), '"api.deprecation" must be a day'],
  [
    'a deprecation on a day that its month lacks',
    lifecycle('‸2026-09-31', '2027-06-01'),
    '"api.deprecation" must be a day',
  ],
  [
    'a sunset on a day that its month lacks',
    lifecycle('2026-09-01', '‸2027-06-31'),
    '"api.sunset" must be a day',
  ],
  ['a sunset with a time', lifecycle('2026-09-01', '‸2027-06-01T00:00:00Z'), '"api.sunset" must be a day'],
])

/** The earliest sunset six calendar months later; a day that the month lacks becomes the month's last. */
const sixMonths = [
  ['2026-11-20', '2027-05-20', '2027-05-19'],
  ['2026-01-31', '2026-07-31', '2026-07-30'],
  ['2026-02-28', '2026-08-28', '2026-08-27'],
  ['2026-03-31', '2026-09-30', '2026-09-29'],
  ['2026-05-31', '2026-11-30', '2026-11-29'],
  ['2026-06-30', '2026-12-30', '2026-12-29'],
  ['2026-07-01', '2027-01-01', '2026-12-31'],
  ['2026-08-28', '2027-02-28', '2027-02-27'],
  ['2026-08-29', '2027-02-28', '2027-02-27'],
  ['2026-08-31', '2027-02-28', '2027-02-27'],
  ['2027-08-29', '2028-02-29', '2028-02-28'],
  ['2027-08-31', '2028-02-29', '2028-02-28'],
  ['2028-02-29', '2028-08-29', '2028-08-28'],
  ['2026-12-31', '2027-06-30', '2027-06-29'],
] as const

for (const [deprecation, earliest, dayTooEarly] of sixMonths) {
  testFaults([
    [
      `deprecated on ${deprecation}, a sunset on ${dayTooEarly}: less than six calendar months`,
      lifecycle(deprecation, `‸${dayTooEarly}`),
      '"api.sunset" must be at least six months after',
      earliest,
    ],
  ])

  test(`accepted: deprecated on ${deprecation}, a sunset on ${earliest}`, async () => {
    const { company } = await catalogOf(lifecycle(deprecation, earliest))
    const { name: _name, license: _license, ...dates } = company.api
    assert.deepEqual(dates, { deprecation, sunset: earliest, migrationGuide: guide })
  })
}

testFaults([
  [
    'a sunset before the deprecation',
    lifecycle('2026-12-01', '‸2026-11-30'),
    '"api.sunset" must be at least six months after',
    '2027-06-01',
  ],
  [
    'a sunset on the day of the deprecation',
    lifecycle('2026-12-01', '‸2026-12-01'),
    '"api.sunset" must be at least six months after',
    '2027-06-01',
  ],
])

/** The rule for a guide on this site. */
const ofThisSite = '"api.migrationGuide" must lead to a page of this site'
const marked = (guide: string) => replace('  migrationGuide: null', `‸  migrationGuide: ${guide}`)
const deprecatedWith = (guide: string) => ({
  'company.yaml': edits(marked(guide), set('api.deprecation', '2026-12-01'), set('api.sunset', '2027-06-01')),
})

testFaults([
  ['a guide that is no page', deprecatedWith('/api-version'), ofThisSite, 'did you mean /api-versoes?'],
  ['a guide at an anchor that is missing', deprecatedWith('"/api-versoes#nada"'), ofThisSite, '#nada'],
  ['a guide that is a file', deprecatedWith('/robots.txt'), ofThisSite, 'is not a page'],
  ['a guide in another language', deprecatedWith('/en/api-versions'), ofThisSite, 'write /api-versoes'],
  ['a guide before it is needed', { 'company.yaml': marked('/nada') }, ofThisSite],
])

test('accepted: a guide that is a page of this site', async () => {
  const { company } = await catalogOf(lifecycle('2026-12-01', '2027-06-01', '/api-versoes'))
  assert.equal(company.api.migrationGuide, '/api-versoes')
})

test('too short a time and a missing guide are two faults', () =>
  assertFaults(
    lifecycle('2026-12-01', '‸2027-05-31', '‸null'),
    ['company.yaml', '"api.sunset" must be at least six months after'],
    ['company.yaml', '"api.migrationGuide" must'],
  ))

test('accepted: a version that is current has neither date nor guide', async () => {
  const { company } = await catalogOf({})
  const { name: _name, license: _license, ...dates } = company.api
  assert.deepEqual(dates, { deprecation: null, sunset: null, migrationGuide: null })
})
