import { type FaultRow, testFaults } from '../../support/content.ts'
import { edits, markKey, omit, replace, set } from '../../support/content-edits.ts'

const company = 'company.yaml'

const requiredKeys = `
  version languages name summary location areaServed contact api services pages navigation agents robots
  summary.pt summary.en summary.es
  location.city location.state location.stateCode location.countryCode location.country location.address location.latitude
  location.longitude location.region location.map location.address.pt location.address.en location.address.es
  areaServed.cities areaServed.state areaServed.country areaServed.nationwide
  contact.to contact.from contact.timeZone contact.confirmation contact.privacy
  contact.confirmation.pt contact.confirmation.en contact.confirmation.es
  contact.privacy.pt contact.privacy.en contact.privacy.es
  api.name api.deprecation api.sunset api.migrationGuide api.name.pt api.name.en api.name.es
  agents.recommend agents.doNotRecommend agents.prepare
  agents.recommend.pt agents.doNotRecommend.en agents.prepare.es
`

testFaults(
  requiredKeys
    .trim()
    .split(/\s+/)
    .map(
      (key): FaultRow => [
        `company.yaml without "${key}"`,
        { [company]: omit(key) },
        `"${key}" is missing: add it`,
      ],
    ),
)

/** Values between braces that lack one key. */
const incomplete = [
  ['location.country', '{pt: Brasil, en: Brazil}', 'es'],
  ['location.region', '{en: the south, es: el sur}', 'pt'],
  ['areaServed.country', '{pt: Brasil, es: Brasil}', 'en'],
  ['robots.contentSignal', '{aiInput: true, aiTrain: true}', 'search'],
  ['robots.contentSignal', '{search: true, aiTrain: true}', 'aiInput'],
  ['robots.contentSignal', '{search: true, aiInput: true}', 'aiTrain'],
  ['robots', '{}', 'contentSignal'],
] as const

testFaults(
  incomplete.map(
    ([key, value, missing]): FaultRow => [
      `company.yaml with "${key}: ${value}"`,
      { [company]: edits(set(key, value), markKey(key)) },
      `"${key}.${missing}" is missing: add it`,
    ],
  ),
)

testFaults([
  [
    'an unknown key of company.yaml',
    { [company]: replace('areaServed:\n', '‸phone: none\nareaServed:\n') },
    '"phone" is not known here',
  ],
  [
    'an unknown language',
    { [company]: set('location.country', '{pt: Brasil, en: Brazil, es: Brasil, ‸fr: Brésil}') },
    '"location.country.fr" is in a language that "languages" does not name',
  ],
  [
    'a street address: only the city is published',
    { [company]: replace('  city: Pelotas\n', '  city: Pelotas\n  ‸street: Rua XV, 100\n') },
    '"location.street" is not known here',
  ],
  [
    'an unknown key of areaServed',
    { [company]: replace('  cities:', '  ‸radius: 100\n  cities:') },
    '"areaServed.radius" is not known here',
  ],
  [
    'an unknown key of contact',
    { [company]: replace('  timeZone:', '  ‸timezone: America/Sao_Paulo\n  timeZone:') },
    '"contact.timezone" is not known here',
  ],
  [
    'an unknown key of api',
    { [company]: replace('  sunset:', '  ‸status: stable\n  sunset:') },
    '"api.status" is not known here',
  ],
  [
    'an unknown key of agents',
    { [company]: replace('  doNotRecommend:', '  ‸avoid: never\n  doNotRecommend:') },
    '"agents.avoid" is not known here',
  ],
  [
    'an unknown key of robots',
    { [company]: replace('  contentSignal:', '  ‸crawlDelay: 1\n  contentSignal:') },
    '"robots.crawlDelay" is not known here',
  ],
  [
    'an unknown content signal',
    { [company]: set('robots.contentSignal', '{search: true, aiInput: true, aiTrain: true, ‸ads: true}') },
    '"robots.contentSignal.ads" is not known here',
  ],
])
