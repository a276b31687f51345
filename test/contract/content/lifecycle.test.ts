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
    const { name: _name, license: _license, vocabulary: _vocabulary, ...dates } = company.api
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

const later = (version: string) =>
  replace('\n  migrationGuide:', `\n  versions:\n    ${version}\n  migrationGuide:`)
const laterVersion = (version: string) => ({ 'company.yaml': later(version) })

testFaults([
  [
    'a later version that the program does not have',
    laterVersion('‸v2: {deprecation: null, sunset: null, migrationGuide: null}'),
    '"api.versions.v2" is not known here: this program has v1',
  ],
  [
    'a later version without its v',
    laterVersion('‸2: {deprecation: null, sunset: null, migrationGuide: null}'),
    '"api.versions.2" is not known here: this program has v1',
  ],
  [
    'version 1 among the later versions',
    laterVersion('‸v1: {deprecation: null, sunset: null, migrationGuide: null}'),
    '"api.versions.v1" is not known here: write its dates below "api" itself',
  ],
  [
    'a later version with a deprecation and without a sunset',
    laterVersion(`v2: {deprecation: 2026-12-01, sunset: ‸null, migrationGuide: ${guide}}`),
    '"api.versions.v2.sunset" must be set',
  ],
  [
    'a later version with too early a sunset',
    laterVersion(`v2: {deprecation: 2026-12-01, sunset: ‸2027-05-31, migrationGuide: ${guide}}`),
    '"api.versions.v2.sunset" must be at least six months after',
    '2027-06-01',
  ],
  [
    'a later version with a date that is none',
    laterVersion(`v2: {deprecation: ‸soon, sunset: 2027-06-01, migrationGuide: ${guide}}`),
    '"api.versions.v2.deprecation" must be a day',
  ],
  [
    'a deprecated later version without a migration guide',
    laterVersion('v2: {deprecation: 2026-12-01, sunset: 2027-06-01, migrationGuide: ‸null}'),
    '"api.versions.v2.migrationGuide" must',
  ],
  [
    'a later version without one of its keys',
    laterVersion('‸v2: {deprecation: null, migrationGuide: null}'),
    '"api.versions.v2.sunset" is missing: add it',
  ],
  [
    'a later version with an unknown key',
    laterVersion('v2: {deprecation: null, sunset: null, migrationGuide: null, ‸guide: null}'),
    '"api.versions.v2.guide" is not known here',
  ],
  ['a later version without anything', laterVersion('v2: ‸null'), '"api.versions.v2" must hold deprecation'],
  [
    'later versions in a list',
    { 'company.yaml': replace('\n  migrationGuide:', '\n  versions: ‸[v2]\n  migrationGuide:') },
    '"api.versions" must hold later versions of the API by their names, such as v2',
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
  const { name: _name, license: _license, vocabulary: _vocabulary, ...dates } = company.api
  assert.deepEqual(dates, { deprecation: null, sunset: null, migrationGuide: null })
})
