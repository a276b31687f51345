import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Block, bullets, code, heading, link, paragraph, strong, text } from '../catalog/prose.ts'
import { passagesOf } from './passages.ts'

const blocks: readonly Block[] = [
  heading(2, 'a', text('A '), code('heading')),
  paragraph(text('A '), link('link', '/x'), text(' and '), strong('more')),
  bullets([[text('one')], [text('two')]]),
  { type: 'quote', blocks: [paragraph(text('said'))], source: [text('by her')] },
  { type: 'figure', picture: { type: 'picture', target: '/p', alt: 'seen' }, caption: [text('below')] },
  { type: 'code', language: 'sh', text: 'npm ci' },
  { type: 'table', head: [[text('Head')]], rows: [[[text('cell')], [text('other')]]] },
  { type: 'rule' },
  { type: 'generated', name: 'limits' },
]

test('headings are apart; paragraphs, items, quotes, pictures, code, rows and generated blocks are passages', () => {
  const { headings, texts } = passagesOf(blocks, ({ name }) => [paragraph(text(`filled in: ${name}`))])
  assert.deepEqual(headings, ['A heading'])
  assert.deepEqual(texts, [
    'A link and more',
    'one',
    'two',
    'said',
    'by her',
    'seen',
    'below',
    'npm ci',
    'cell, other',
    'filled in: limits',
  ])
})
