import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Block, bullets, code, heading, link, paragraph, text } from './prose.ts'
import { readingMinutes, wordCount } from './reading-time.ts'

const words = (count: number): Block => paragraph(text('uma '.repeat(count)))

const counts: readonly (readonly [rule: string, block: Block, count: number])[] = [
  ['a paragraph', paragraph(text('Quatro palavras, bem contadas.')), 4],
  ['an empty paragraph', paragraph(), 0],
  ['a heading', heading(2, 'a', text('Duas palavras')), 2],
  ['letters with accents and figures are words', paragraph(text('ação já 2026')), 3],
  ['a compound is one word', paragraph(text('segunda-feira d’água')), 2],
  ['signs alone are none', paragraph(text('– … & 50% =')), 1],
  ['runs of every kind', paragraph(text('um '), link('dois três', '/'), text(' '), code('quatro')), 4],
  [
    'a word that is half strong is one',
    paragraph(text('con'), { type: 'strong', content: [text('tar')] }),
    1,
  ],
  ['a break parts words', paragraph(text('um'), { type: 'break' }, text('dois')), 2],
  ['a picture counts with its description', paragraph({ type: 'picture', target: '/a', alt: 'um gato' }), 2],
  ['the items of a list', bullets([[text('um')], [text('dois três')]]), 3],
  ['a quotation', { type: 'quote', blocks: [paragraph(text('um dois'))] }, 2],
  [
    'the cells of a table, its head too',
    { type: 'table', head: [[text('um')]], rows: [[[text('dois três')]]] },
    3,
  ],
  ['a block of code is not read', { type: 'code', language: 'bash', text: 'um dois três' }, 0],
  ['a rule is not read', { type: 'rule' }, 0],
  ['a generated block is not read', { type: 'generated', name: 'services' }, 0],
]

for (const [rule, block, count] of counts) {
  test(`words: ${rule}`, () => assert.equal(wordCount([block]), count))
}

for (const [count, minutes] of [
  [0, 1],
  [1, 1],
  [299, 1],
  [300, 2],
  [400, 2],
  [499, 2],
  [500, 3],
] as const) {
  test(`${count} words are read in ${minutes} min`, () => assert.equal(readingMinutes(count), minutes))
}

test('the words of every block are added', () => {
  assert.equal(wordCount([words(150), words(150), heading(2, 'a', text('Uma'))]), 301)
})
