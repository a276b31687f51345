import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentSchemas } from '../../../src/commands/edits/schemas.ts'
import { assertFaults, catalogOf, type FaultRow, testFaults } from '../../support/content.ts'
import { append, replace } from '../../support/content-edits.ts'
import { declaration } from '../../support/embeds.ts'

const video = 'https://frames.video.example/embed/1'
const declared = declaration(video)

/** The declaration with one place written differently; `‸` marks where the fault is expected. */
const fault = (rule: string, from: string, to: string, ...words: readonly string[]): FaultRow => [
  rule,
  { 'company.yaml': append(replace(from, to)(declared)) },
  ...words,
]

const address = (rule: string, written: string, ...words: readonly string[]): FaultRow =>
  fault(rule, `url: ${video}`, `url: ‸${written}`, '"embeds.tour.url" must be the address', ...words)

testFaults([
  address('content of another website over http', 'http://video.example/1', 'use https'),
  address('a frame of a script', 'javascript:alert(1)', 'begin with https://'),
  address('a frame of data', '"data:text/html,x"', 'begin with https://'),
  address('a frame of this site', '/sobre', 'begin with https://'),
  address('an address without its scheme', 'video.example/1', 'begin with https://'),
  address('the whole code that a website gives', `'<iframe src="${video}"></iframe>'`, 'src="…"'),
  address('every host of a domain', '"https://*.example/1"', 'without "*"'),
  address(
    'a host that would add a directive to the policy',
    '"https://a.example;sandbox/"',
    'letters, digits',
  ),
  address(
    'a host that would add a source to the policy',
    '"https://a.example,b.example/"',
    'letters, digits',
  ),
  address('a password in an address', 'https://ana:secret@video.example/', 'without a user'),
  address('a number as an address', '7', 'must be the address'),
  fault('a link over http', 'link: https://video', 'link: ‸http://video', '"embeds.tour.link"', 'use https'),
  fault('no address', `  tour:\n    url: ${video}\n`, '  ‸tour:\n', '"embeds.tour.url" is missing'),
  fault(
    'no title in a language',
    'title: {pt: Visita à oficina, en: Tour of the workshop',
    '‸title: {pt: Visita à oficina',
    '"embeds.tour.title.en" is missing',
  ),
  fault('an empty title', 'en: Tour of the workshop', 'en: ‸""', '"embeds.tour.title.en" must be text'),
  fault('a title in a language that the site lacks', 'en: Tour', '‸fr: Visite, en: Tour', 'title.fr'),
  fault('a kind that is none', 'kind: video', 'kind: ‸film', 'must be video, map, booking, other'),
  fault('a ratio that is none', 'kind: video', 'kind: video\n    ratio: ‸"2:1"', 'must be 16:9, 4:3'),
  fault(
    'an unknown key',
    'kind: video',
    'kind: video\n    ‸heigth: 3',
    '"embeds.tour.heigth" is not known here',
  ),
  fault('a name in capitals', 'tour:\n    url', 'Tour:\n    ‸url', 'must be a name in small letters'),
  fault('a list', declared, 'embeds: ‸[tour]\n', '"embeds" must hold names, each with url and title'),
])

const lines = (...added: readonly string[]) =>
  Object.fromEntries(['en', 'es', 'pt'].map(language => [`pages/about/${language}.md`, append(...added)]))

const inEach = (...words: readonly string[]) =>
  ['en', 'es', 'pt'].map(language => [`pages/about/${language}.md`, ...words] as const)

test('refused: a line for content that is not declared, with the name that was probably meant', () =>
  assertFaults(
    { 'company.yaml': append(declared), ...lines('‸::embed toure') },
    ...inEach('there is no embed "toure": declare it in "embeds" of company.yaml, or did you mean tour?'),
  ))

for (const name of ['constructor', 'toString', 'hasOwnProperty'])
  test(`refused: a line for ${name}, which every object of JavaScript has`, () =>
    assertFaults(
      { 'company.yaml': append(declared), ...lines(`‸::embed ${name}`) },
      ...inEach(`no embed "${name}"`),
    ))

test('refused: a line without a declaration, and one without a name', async () => {
  await assertFaults(lines('‸::embed tour'), ...inEach('there is no embed "tour": declare it'))
  await assertFaults(lines('‸::embed'), ...inEach('lacks its name: write "::embed <name>"'))
})

test('accepted: an address of this machine, for trials, and a name of more languages than ASCII', async () => {
  const { company } = await catalogOf({
    'company.yaml': append(declaration('http://127.0.0.1:4400/1', 'https://São-Jorge.example/mapa')),
  })
  assert.equal(company.embeds?.tour?.url, 'http://127.0.0.1:4400/1')
  assert.equal(company.embeds?.way?.url, 'https://xn--so-jorge-rza.example/mapa')
})

test('the catalog names each line of the pages once, whatever the number of pages and languages', async () => {
  const { generated } = await catalogOf({
    'company.yaml': append(declared),
    ...lines('::embed tour', '', '- In a list:', '', '  ::embed way', '', '::embed tour'),
  })
  assert.deepEqual(
    generated.filter(({ name }) => name === 'embed'),
    [
      { name: 'embed', argument: 'tour' },
      { name: 'embed', argument: 'way' },
    ],
  )
})

test('editors get the keys of embeds from the schema', () => {
  const schema = JSON.stringify(contentSchemas(['pt', 'en']).get('company'))
  assert.match(schema, /"embeds":\{[^}]*"type":"object"/)
  assert.match(schema, /"enum":\["video","map","booking","other"\]/)
})
