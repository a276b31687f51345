import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertFaults, catalogOf, type FaultRow, testFaults } from '../../support/content.ts'
import { append, body, edits, replace } from '../../support/content-edits.ts'
import { drawing } from '../../support/pictures.ts'

const service = 'services/reparo/pt.md'
const files = ['en', 'es', 'pt'].map(language => `services/reparo/${language}.md`)

/** Blocks put below the first paragraph of a section that has no list. */
function inSection(...lines: readonly string[]) {
  const first = 'Visitamos a escola, contamos as peças e marcamos o que vale consertar.\n'
  return { [service]: replace(first, `${first}\n${lines.join('\n')}\n`) }
}

/** Blocks in the same section of the other languages, which must have as many tables and pictures. */
function inOtherLanguages(...lines: readonly string[]) {
  const added = (heading: string) => replace(heading, `${heading}\n${lines.join('\n')}\n`)
  return {
    'services/reparo/en.md': added('## How it works\n'),
    'services/reparo/es.md': added('## Cómo funciona\n'),
  }
}

const table = ['| a | b |', '| --- | --- |', '| c | d |'] as const

function beforeSections(...lines: readonly string[]) {
  return { [service]: replace('## O que consertamos', `${lines.join('\n')}\n\n## O que consertamos`) }
}

const item = '- **Mesas**: tampo, borda e pés'
const itemRule = ['must read "**label**: text" or "[label](/path): text"', 'item 2'] as const
const sectionRule = 'a section holds paragraphs, pictures, tables and one list'

testFaults([
  ['text before the first heading', beforeSections('‸Texto.'), 'a service begins with a "##" heading'],
  [
    'a "###" heading before the first "##"',
    beforeSections('‸### Texto'),
    'a service begins with a "##" heading',
  ],
  [
    'code in a table',
    { ...inSection('‸| a | b |', '| --- | --- |', '| c | `d` |'), ...inOtherLanguages(...table) },
    'could not tell code from text',
  ],
  [
    'a picture in a table',
    {
      ...inSection('‸| a | b |', '| --- | --- |', '| c | ![d](/assets/d.svg) |'),
      ...inOtherLanguages(...table),
      'assets/d.svg': drawing(),
    },
    'could not show a picture inside a text',
  ],
  [
    'a picture inside a paragraph',
    { ...inSection('‸Veja ![d](/assets/d.svg).'), 'assets/d.svg': drawing() },
    'could not show a picture inside a text',
  ],
  [
    'code in a caption',
    {
      ...inSection('‸![d](/assets/d.svg)', '*Um `d`.*'),
      ...inOtherLanguages('![d](/assets/d.svg)'),
      'assets/d.svg': drawing(),
    },
    'could not tell code',
  ],
  [
    'a picture before the first heading',
    { ...beforeSections('‸![d](/assets/d.svg)'), 'assets/d.svg': drawing() },
    'a service begins with',
  ],
  ['a "###" heading', inSection('‸### Passos'), sectionRule],
  ['a fenced block of code', inSection('‸```sh', 'ls', '```'), sectionRule],
  ['code in a paragraph', inSection('‸Rode `curl {base_url}/api`.'), 'could not tell code from text'],
  ['code in a link', inSection('‸Veja **a [`API`](/api-doc)**.'), 'could not tell code from text'],
  [
    'code in a heading',
    { [service]: replace('## Como funciona', '‸## Como `funciona`') },
    'could not tell code',
  ],
  ['a quote', inSection('‸> Texto.'), sectionRule],
  [
    'a note',
    inSection('‸> [!WARNING]', '> Texto.'),
    'notes such as "> [!WARNING]" are for pages, cases and posts',
  ],
  ['a rule', inSection('‸***'), sectionRule],
  [
    'text after the list',
    { [service]: replace(`fechaduras\n`, 'fechaduras\n\n‸Mais texto.\n') },
    'a list ends its section',
  ],
])

const otherShapes = [
  ['without a label', '- Mesas: tampo, borda e pés'],
  ['with a label in emphasis', '- *Mesas*: tampo, borda e pés'],
  ['with a label in code', '- `Mesas`: tampo, borda e pés'],
  ['with code in its label', '- **`Mesas`**: tampo, borda e pés'],
  ['without a colon', '- **Mesas** tampo, borda e pés'],
  ['with the colon inside the label', '- **Mesas:** tampo, borda e pés'],
  ['without text', '- **Mesas**:'],
  ['with text before the label', '- As **Mesas**: tampo, borda e pés'],
  ['with a list in it', '- **Mesas**: tampo\n  - borda'],
  ['with two paragraphs', '- **Mesas**: tampo\n\n  Borda e pés'],
  ['with a link in its text', '- **Mesas**: tampo, borda e [pés](/oficina)'],
  ['with emphasis in its text', '- **Mesas**: tampo, borda e *pés*'],
  ['with code in its text', '- **Mesas**: tampo, borda e `pés`'],
] as const

testFaults(
  otherShapes.map(
    ([what, written]): FaultRow => [
      `a list item ${what}`,
      { [service]: replace(item, `‸${written}`) },
      ...itemRule,
    ],
  ),
)

test('refused: items that are not labelled, each at its own line', () =>
  assertFaults(
    { [service]: edits(replace(item, '‸- Mesas'), replace('- **Cadeiras**: solda', '‸- Cadeiras: solda')) },
    [service, 'item 1'],
    [service, 'item 2'],
  ))

test('refused: an ordered list', () =>
  assertFaults(
    {
      [service]: edits(
        replace('- **Cadeiras**', '‸1. **Cadeiras**'),
        replace('- **Mesas**', '2. **Mesas**'),
        replace('- **Armários**', '3. **Armários**'),
      ),
    },
    [service, sectionRule],
  ))

test('refused: a second list in one section', () =>
  assertFaults(
    Object.fromEntries(files.map(file => [file, append('- **A**: b', '', '‸* **C**: d')])),
    ...files.map(file => [file, 'a list ends its section'] as const),
  ))

test('refused: a generated block of which nothing is known', () =>
  assertFaults(
    Object.fromEntries(files.map(file => [file, append('‸::nothing')])),
    ...files.map(file => [file, 'there is no block "::nothing"'] as const),
  ))

test('accepted: pictures, tables and generated blocks, also below the list of a section', async () => {
  const { services } = await catalogOf({
    ...Object.fromEntries(
      files.map((file, index) => [
        file,
        (text: string) =>
          `${text}\n## Mais\n\n![Um desenho](/assets/d.svg)\n*Um **desenho** da sala.*\n\n- **A**: b\n\n![Outro](/assets/d.svg)\n\n| Peça | Preço |\n| --- | ---: |\n| **Mesa** | [R$ 45](${['/en/workshop', '/es/taller', '/oficina'][index]}) |\n\n::services\n\n## Só um bloco\n\n::limits\n`,
      ]),
    ),
    'assets/d.svg': drawing(),
  })
  const sections = services[0]?.texts.pt.sections ?? []
  assert.deepEqual(sections.slice(-2), [
    {
      heading: 'Mais',
      paragraphs: [],
      items: [{ label: 'A', text: 'b' }],
      pictures: [
        { target: '/assets/d.svg', alt: 'Um desenho', caption: 'Um desenho da sala.' },
        { target: '/assets/d.svg', alt: 'Outro' },
      ],
      tables: [{ head: ['Peça', 'Preço'], rows: [['Mesa', 'R$ 45']] }],
    },
    { heading: 'Só um bloco', paragraphs: [], items: [], pictures: [], tables: [] },
  ])
})

test('refused: an empty section, at its heading', () =>
  assertFaults(
    {
      [service]: text =>
        text
          .replace('## Como funciona', '‸## Como funciona')
          .replace(/Visitamos a escola[\s\S]*aceite\.\n\n/, ''),
    },
    [service, 'the section "Como funciona" is empty'],
  ))

test('refused: an empty section at the end, at its heading', () =>
  assertFaults({ [service]: text => text.replace(/## Como pedir[\s\S]*/, '‸## Como pedir\n') }, [
    service,
    'the section "Como pedir" is empty',
  ]))

test('an empty section after a "###" heading is reported at its own heading', () =>
  assertFaults(
    {
      [service]: text =>
        text
          .replace('Cadeiras, mesas, armários', '‸### Móveis\n\nCadeiras, mesas, armários')
          .replace(/## Como pedir[\s\S]*/, '‸## Como pedir\n'),
    },
    [service, sectionRule],
    [service, 'the section "Como pedir" is empty'],
  ))

test('refused: a service without any text', () =>
  assertFaults(
    Object.fromEntries(files.map(file => [file, body()])),
    ...files.map(file => [`${file}:1:1`, 'the service has no text'] as const),
  ))

test('accepted: sections become heading, paragraphs and items of plain text', async () => {
  const { services } = await catalogOf({
    [service]: replace('Cadeiras, mesas, armários e', 'Cadeiras, **mesas**, [armários](/oficina) e'),
  })
  const [first, second, third] = services[0]?.texts.pt.sections ?? []
  assert.deepEqual(first, {
    heading: 'O que consertamos',
    paragraphs: ['Cadeiras, mesas, armários e estantes de madeira, metal ou laminado.'],
    items: [
      { label: 'Cadeiras', text: 'solda, assento, encosto e ponteiras' },
      { label: 'Mesas', text: 'tampo, borda e pés' },
      { label: 'Armários', text: 'portas, gavetas e fechaduras' },
    ],
    pictures: [],
    tables: [],
  })
  assert.deepEqual([second?.paragraphs.length, second?.items], [2, []])
  assert.deepEqual(third?.items, [
    {
      label: 'Sob medida escolar',
      text: 'quando é melhor fabricar outra peça',
      target: '/oficina/sob-medida-escolar',
    },
  ])
})

test('accepted: any blank between label and colon, as French has it', async () => {
  for (const space of [' ', '\u00a0', '\u202f', '\u2009']) {
    const { services } = await catalogOf({
      [service]: replace(item, `- **Mesas**${space}: tampo, borda e pés`),
    })
    const items = services[0]?.texts.pt.sections[0]?.items
    assert.deepEqual(items?.[1], { label: 'Mesas', text: 'tampo, borda e pés' })
  }
})
