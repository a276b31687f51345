import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertFaults, catalogOf, type FaultRow, testFaults } from '../../support/content.ts'
import { addFrontMatter, edits, omit, replace, set } from '../../support/content-edits.ts'

// No document links to the home page, so that a fault of its path is the only one.
const page = 'pages/home/pt.md'

testFaults(
  ['path', 'title', 'description', 'updated'].map(
    (key): FaultRow => [
      `front matter without "${key}"`,
      { [page]: omit(key) },
      `"${key}" is missing: add it`,
    ],
  ),
)

const pathRule = 'must be a path such as /sobre or /en/about'
const dayRule = 'must be a day such as 2026-11-20'

testFaults(
  [
    ['path', '‸12', pathRule],
    ['path', '‸[/]', pathRule],
    ['path', '‸inicio', pathRule],
    ['path', '‸/Inicio', pathRule],
    ['path', '‸/início', pathRule],
    ['path', '‸/inicio/', pathRule],
    ['path', '‸/in//icio', pathRule],
    ['path', '‸/../inicio', pathRule],
    ['path', '‸/inicio?x=1', pathRule],
    ['path', '‸https://example.org/', pathRule],
    ['title', '‸5', 'must be text of 3 to 65 characters'],
    ['title', '‸true', 'must be text of 3 to 65 characters'],
    ['title', '‸[Quem somos]', 'must be text of 3 to 65 characters'],
    ['title', '‸{pt: Quem somos}', 'must be text of 3 to 65 characters'],
    ['title', '‸Oi', 'must be text of 3 to 65 characters'],
    ['title', `‸${'é'.repeat(66)}`, 'must be text of 3 to 65 characters'],
    ['description', '‸5', 'must be text of 50 to 160 characters'],
    ['description', `‸${'é'.repeat(49)}`, 'must be text of 50 to 160 characters'],
    ['description', `‸${'é'.repeat(161)}`, 'must be text of 50 to 160 characters'],
    ['title', '‸|-\n  Quem\n  somos', 'must be one line'],
    ['title', '‸"Quem\\nsomos"', 'must be one line'],
    ['title', '‸"Quem\\Lsomos"', 'must be one line'],
    ['title', '‸>-\n  Quem\n\n  somos', 'must be one line'],
    ['title', '‸"Quem\\vsomos"', 'must not hold the character U+000B (vertical tab)'],
    ['title', '‸"Quem\\bsomos"', 'must not hold the character U+0008 (backspace)'],
    ['title', '‸"Quem\\uFFFFsomos"', 'must not hold the character U+FFFF'],
    ['title', '‸"Quem\\uD83Dsomos"', 'must not hold the character U+D83D'],
    ['updated', '‸2026', dayRule],
    ['updated', '‸[2026-11-20]', dayRule],
    ['updated', '‸2026-02-30', dayRule],
    ['updated', '‸20/11/2026', dayRule],
    ['updated', '‸2026-11-20T10:00:00Z', dayRule],
    ['navigation', '‸[Início]', 'must be text of 1 to 24 characters'],
    ['navigation', '‸""', 'must be text of 1 to 24 characters'],
    ['navigation', `‸${'é'.repeat(25)}`, 'must be text of 1 to 24 characters'],
  ].map(
    ([key = '', value = '', rule = '']): FaultRow => [
      `"${key}: ${value.slice(1)}"`,
      { [page]: set(key, value) },
      `"${key}" ${rule}`,
    ],
  ),
)

testFaults([
  [
    'a headline that is too short',
    { [page]: addFrontMatter('headline: ‸Oi') },
    '"headline" must be text of 3 to 65 characters',
  ],
  ['"aliases" that is text', { [page]: addFrontMatter('aliases: ‸/casa') }, '"aliases" must be a list'],
  [
    'an alias that is a number',
    { [page]: addFrontMatter('aliases: [/casa, ‸12]') },
    `"aliases[2]" ${pathRule}`,
  ],
  [
    'an alias that is no path',
    { [page]: addFrontMatter('aliases:', '  - /casa', '  - ‸casa') },
    `"aliases[2]" ${pathRule}`,
  ],
  ['"faq" that is text', { [page]: addFrontMatter('faq: ‸Nenhuma') }, '"faq" must be a list'],
  [
    'an entry of "faq" that is text',
    { [page]: addFrontMatter('faq:', '  - ‸Quem são vocês?') },
    '"faq[1]" must',
  ],
  [
    'a question without an answer',
    { [page]: addFrontMatter('faq:', '  - ‸question: Quem são vocês?') },
    '"faq[1].answer" is missing: add it',
  ],
  [
    'an answer without a question',
    { [page]: addFrontMatter('faq:', '  - ‸answer: Uma oficina de Pelotas.') },
    '"faq[1].question" is missing: add it',
  ],
  [
    'an answer that is a number',
    { [page]: addFrontMatter('faq:', '  - question: Quantos são vocês?', '    answer: ‸12') },
    '"faq[1].answer" must be text',
  ],
  [
    'an unknown key of a question',
    {
      [page]: addFrontMatter(
        'faq:',
        '  - question: Quem são vocês?',
        '    answer: Uma oficina de Pelotas.',
        '    ‸author: Ana',
      ),
    },
    '"faq[1].author" is not known here',
  ],
  [
    'an answer of two paragraphs',
    {
      [page]: addFrontMatter(
        'faq:',
        '  - question: Quantos são vocês?',
        '    answer: ‸>-',
        '      Somos doze,',
        '',
        '      todos de Pelotas.',
      ),
    },
    '"faq[1].answer" must be one line',
  ],
  ['an unknown key', { [page]: addFrontMatter('‸colour: blue') }, '"colour" is not known here'],
  ['an unknown key that is a number', { [page]: addFrontMatter('‸2026: x') }, '"2026" is not known here'],
  [
    "a service's key on a page",
    { [page]: addFrontMatter('‸serviceType: Conserto') },
    '"serviceType" is not known here',
  ],
])

test('a misspelt key is one fault, which names the right one', () =>
  assertFaults({ [page]: replace('\ntitle:', '\n‸titel:') }, [
    page,
    '"titel" is not known here: write "title"',
  ]))

test('texts of exactly the shortest and longest length are accepted, counted in code points', async () => {
  const { pages } = await catalogOf({
    [page]: edits(set('title', 'Olá'), set('description', '🪑'.repeat(50)), set('navigation', 'I')),
    'pages/about/pt.md': edits(
      set('title', '🪑'.repeat(65)),
      set('description', 'é'.repeat(160)),
      set('navigation', '🪑'.repeat(24)),
    ),
  })
  const titles = pages.filter(({ id }) => id === 'home' || id === 'about').map(({ texts }) => texts.pt.title)
  assert.deepEqual(titles, ['Olá', '🪑'.repeat(65)])
})

test('accepted: a text folded over several lines', async () => {
  const { pages } = await catalogOf({ [page]: set('title', '>-\n  Quem\n  somos') })
  assert.equal(pages.find(({ id }) => id === 'home')?.texts.pt.title, 'Quem somos')
})

test('"navigation", "aliases" and "faq" may be left out', async () => {
  const { pages } = await catalogOf({ [page]: text => text.replace(/^navigation: .*\n/m, '') })
  const { navigation, aliases, faq } = pages.find(({ id }) => id === 'home')?.texts.pt ?? {}
  assert.deepEqual({ navigation, aliases, faq }, { navigation: undefined, aliases: [], faq: [] })
})
