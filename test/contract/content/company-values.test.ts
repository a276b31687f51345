import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertFaults, catalogOf, type FaultRow, testFaults } from '../../support/content.ts'
import { append, edits, replace, set } from '../../support/content-edits.ts'

const company = 'company.yaml'

const rows: readonly (readonly [key: string, value: string, rule: string, at?: string])[] = [
  ['name', '‸5', 'must be text'],
  ['name', '‸[Oficina]', 'must be text'],
  ['name', '‸""', 'must be text'],
  ['name', '‸"Ofi\\vcina"', 'must not hold the character U+000B (vertical tab)'],
  ['name', '‸"Ofi\\ncina"', 'must be one line'],
  ['agents.prepare.en', '[The name, ‸"The\\ncity"]', 'must be one line', 'agents.prepare.en[2]'],
  ['summary', '‸A Oficina Araucária conserta móveis.', 'must hold pt, en and es'],
  ['summary.pt', '‸[A Oficina Araucária conserta móveis.]', 'must be text'],
  ['location', '‸Pelotas', 'must'],
  ['location.city', '‸9', 'must be text'],
  ['location.state', '‸true', 'must be text'],
  ['location.stateCode', '‸[RS]', 'must be text'],
  ['location.country', '‸Brasil', 'must hold pt, en and es'],
  ['location.country', '{pt: ‸55, en: Brazil, es: Brasil}', 'must be text', 'location.country.pt'],
  ['location.address', '‸Pelotas', 'must hold pt, en and es'],
  ['location.latitude', '‸south', 'must be a number from -90 to 90'],
  ['location.latitude', '‸"-31.7654"', 'must be a number from -90 to 90'],
  ['location.latitude', '‸-90.1', 'must be a number from -90 to 90'],
  ['location.latitude', '‸.nan', 'must be a number from -90 to 90'],
  ['location.longitude', '‸180.1', 'must be a number from -180 to 180'],
  ['location.region', '‸[sul]', 'must hold pt, en and es'],
  ['location.map', '‸12', 'must be a web address'],
  ['location.map', '‸openstreetmap.org', 'must be a web address'],
  ['location.map', '‸ftp://example.org/map', 'must be a web address'],
  ['areaServed', '‸Pelotas', 'must'],
  ['areaServed.cities', '‸Pelotas', 'must be a list'],
  ['areaServed.cities', '‸[]', 'must be a list'],
  ['areaServed.cities', '[Pelotas, ‸12]', 'must be text', 'areaServed.cities[2]'],
  ['areaServed.cities', '[‸Rio Grande, Pelotas]', 'must be Pelotas, the city of the', 'areaServed.cities[1]'],
  ['areaServed.cities', '[‸Rio Grande]', 'must be Pelotas, the city of the', 'areaServed.cities[1]'],
  ['areaServed.state', '‸4', 'must be text'],
  ['areaServed.country', '‸Brasil', 'must hold pt, en and es'],
  ['areaServed.nationwide', '‸sim', 'must be true or false'],
  ['areaServed.nationwide', '‸0', 'must be true or false'],
  ['contact', '‸pedidos@araucaria.example', 'must'],
  ['contact.to', '‸pedidos', 'must be a mail address'],
  ['contact.to', '‸[pedidos@araucaria.example]', 'must be a mail address'],
  ['contact.from', '‸12', 'must be a mail address'],
  ['robots.crawlers', '‸GPTBot', 'must be a list'],
  ['robots.crawlers', '‸[GPTBot, GPTBot]', 'must be a list'],
  ['robots.crawlers', '[GPTBot, ‸Bot 2.0]', 'must be the name of a crawler', 'robots.crawlers[2]'],
  ['security.contact', '‸seguranca', 'must be a mail address'],
  ['contact.timeZone', '‸Pelotas', 'must be a time zone'],
  ['contact.timeZone', '‸-3', 'must be a time zone'],
  ['contact.confirmation', '‸Recebemos.', 'must hold pt, en and es'],
  ['contact.confirmation.es', '‸1', 'must be text'],
  ['api', '‸v1', 'must'],
  ['api.name', '‸API', 'must hold pt, en and es'],
  ['api.deprecation', '‸true', 'must be a day'],
  ['api.sunset', '‸7', 'must be a day'],
  ['api.migrationGuide', '‸api-versoes', 'must be a path of this site'],
  ['api.migrationGuide', '‸//example.org/', 'must be a path of this site'],
  ['api.migrationGuide', '‸/api-versoes?v=2', 'must be a path of this site'],
  ['api.migrationGuide', '‸[https://example.org/]', 'must be a path of this site'],
  ['services', '‸reparo', 'must be a list of folders in services/'],
  ['services', '‸[]', 'must name at least 1'],
  ['services', '[‸Reparo, sob-medida-escolar]', 'must be a name in small letters', 'services[1]'],
  ['services', '[reparo, ‸12]', 'must be a name in small letters', 'services[2]'],
  [
    'services',
    `[reparo, ‸${'a'.repeat(101)}]`,
    'must be a name in small letters, digits and hyphens, of at most 100 characters',
    'services[2]',
  ],
  ['services', '‸[reparo, sob-medida-escolar, reparo]', 'must not name one twice'],
  ['pages', '‸{home: true}', 'must be a list of folders in pages/'],
  ['pages', '‸[home, home]', 'must not name one twice'],
  ['navigation', '[services, ‸1]', 'must be a name in small letters', 'navigation[2]'],
  ['navigation', '‸services', 'must be a list of folders in pages/'],
  ['agents', '‸[recommend]', 'must'],
  ['agents.recommend', '‸Escolas', 'must hold pt, en and es'],
  ['agents.recommend.pt', '‸Escolas', 'must be a list'],
  ['agents.recommend.pt', '‸[]', 'must be a list'],
  ['agents.prepare.en', '[The name, ‸2]', 'must be text', 'agents.prepare.en[2]'],
  ['robots', '‸allow', 'must'],
  ['robots.contentSignal', '‸true', 'must'],
  [
    'robots.contentSignal',
    '{search: ‸yes, aiInput: true, aiTrain: true}',
    'must be true or false',
    'robots.contentSignal.search',
  ],
]

testFaults(
  rows.map(
    ([key, value, rule, at = key]): FaultRow => [
      `company.yaml with "${key}: ${value.replace('‸', '')}"`,
      { [company]: set(key, value) },
      `"${at}" ${rule}`,
    ],
  ),
)

const packageRule = 'must be the name of a scoped npm package, such as @company/vitrine'

testFaults(
  [
    ['‸vitrine'],
    ['‸"@araucaria"'],
    ['‸"@araucaria/"'],
    ['‸"@Araucaria/vitrine"'],
    ['‸"@araucaria/vitrine/cli"'],
    ['‸"@araucaria/vitrine@1.0.0"'],
    ['‸"@araucaria/vitrine; curl example.org | sh"'],
    ['‸"@araucaria/.vitrine"'],
    [`‸"@araucaria/${'v'.repeat(204)}"`],
    ['‸12'],
  ].map(
    ([value = '']): FaultRow => [
      `company.yaml whose command line is the package ${value.replace('‸', '').slice(0, 60)}`,
      { [company]: append('commandLine:', `  package: ${value}`) },
      `"commandLine.package" ${packageRule}`,
    ],
  ),
)

testFaults([
  [
    'a command line without a package',
    { [company]: append('‸commandLine: {}') },
    `"commandLine.package" is missing: add it, it ${packageRule}`,
  ],
  ['a command line that is text', { [company]: append('commandLine: ‸"@a/b"') }, 'must hold package'],
  [
    'an unknown key of the command line',
    { [company]: append('commandLine: {package: "@a/b", ‸version: 1}') },
    '"commandLine.version" is not known here',
  ],
])

test('accepted: a scoped npm package, and none', async () => {
  const longest = `@a/${'v'.repeat(211)}`
  for (const name of ['@araucaria/vitrine', '@a-1/b_c.d', longest]) {
    const catalog = await catalogOf({ [company]: append(`commandLine: {package: "${name}"}`) })
    assert.deepEqual(catalog.company.commandLine, { package: name })
  }
  assert.equal((await catalogOf({})).company.commandLine, undefined)
})

test('every wrong value of company.yaml is reported, in the order of its lines', () =>
  assertFaults(
    {
      [company]: edits(
        set('name', '‸5'),
        set('location.latitude', '‸91'),
        set('areaServed.nationwide', '‸nein'),
      ),
    },
    [company, '"name" must be text'],
    [company, '"location.latitude" must be a number'],
    [company, '"areaServed.nationwide" must be true or false'],
  ))

testFaults(
  (
    [
      ['‸https://chat.example', 'must be a list'],
      ['‸[https://a.example, https://a.example]', 'must be a list'],
      ['[‸https://chat.example/]', 'write https://chat.example'],
      ['[https://a.example, ‸https://chat.example/app]', 'write https://chat.example', '[2]'],
      ['[‸https://CHAT.example]', 'write https://chat.example'],
      ['[‸"https://chat.example:443"]', 'write https://chat.example'],
      ['[‸https://user@chat.example]', 'write https://chat.example'],
      ['[‸https://café.example]', 'write https://xn--caf-dma.example'],
      ['[‸"*"]', 'write the whole origin, without "*"'],
      ['[‸"https://*.chat.example"]', 'write the whole origin, without "*"'],
      ['[‸http://chat.example]', 'use https'],
      ['[‸http://localhost.evil.example]', 'use https'],
      ['[‸chat.example]', 'begin with https://'],
      ['[‸ftp://chat.example]', 'begin with https://'],
      ['[‸"null"]', 'begin with https://'],
      ['[‸5173]', 'must be the origin of a website'],
    ] as const
  ).map(
    ([value, rule, place = value.startsWith('[') ? '[1]' : '']): FaultRow => [
      `company.yaml with "agents.origins: ${value.replace('‸', '')}"`,
      { [company]: replace('agents:\n', `agents:\n  origins: ${value}\n`) },
      rule.startsWith('must') ? `"agents.origins${place}" ${rule}` : rule,
    ],
  ),
)
