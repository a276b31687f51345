import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Block, type Inline, link, paragraph, text } from '../../catalog/prose.ts'
import { IssueList } from '../issue.ts'
import { type ParsedBody, parseMarkdown } from './parse.ts'

function parse(source: string, firstLine = 1): ParsedBody {
  const issues = new IssueList()
  const body = parseMarkdown(source, { file: 'page.md', firstLine }, issues)
  issues.refuseIfAny()
  return body
}

function blocksOf(...lines: readonly string[]): readonly Block[] {
  return parse(`${lines.join('\n')}\n`).blocks
}

function strong(value: string): Inline {
  return { type: 'strong', content: [text(value)] }
}

test('a line that ends with two blanks or a backslash is a hard break; any other is a blank', () => {
  const written: Block = paragraph(text('um'), { type: 'break' }, text('dois'))
  assert.deepEqual(blocksOf('um  ', 'dois'), [written])
  assert.deepEqual(blocksOf('um\\', 'dois'), [written])
  assert.deepEqual(blocksOf('um', 'dois'), [paragraph(text('um dois'))])
})

test('emphasis, code, links and pictures are runs of their paragraph', () => {
  assert.deepEqual(blocksOf('Um **forte *e* mais** `{x}` [aqui **já**](/x) ![Uma mesa](/assets/m.jpg).'), [
    paragraph(
      text('Um '),
      {
        type: 'strong',
        content: [text('forte '), { type: 'emphasis', content: [text('e')] }, text(' mais')],
      },
      text(' '),
      { type: 'code', text: '{x}' },
      text(' '),
      { type: 'link', target: '/x', content: [text('aqui '), strong('já')] },
      text(' '),
      { type: 'picture', target: '/assets/m.jpg', alt: 'Uma mesa' },
      text('.'),
    ),
  ])
})

test('the description of a picture is plain text (CommonMark §6.4)', () => {
  assert.deepEqual(blocksOf('![Uma *mesa* de [pinho](/x) `A`](/assets/m.jpg)'), [
    { type: 'figure', picture: { type: 'picture', target: '/assets/m.jpg', alt: 'Uma mesa de pinho A' } },
  ])
})

test('a description on two lines has a blank between them, and what follows knows its line', () => {
  const source = ['![Uma', 'mesa  ', 'de pinho](/assets/m.jpg) [x](/x)'].join('\n')
  const { blocks, references } = parse(source)
  assert.deepEqual(blocks, [
    paragraph(
      { type: 'picture', target: '/assets/m.jpg', alt: 'Uma mesa de pinho' },
      text(' '),
      link('x', '/x'),
    ),
  ])
  assert.deepEqual(
    references.map(({ line, column }) => `${line}:${column}`),
    ['3:11', '3:30'],
  )
})

test('escapes and character references are text, joined with what stands beside them', () => {
  assert.deepEqual(blocksOf('2 \\* 3 &lt; 7 &copy; \\[x\\](y)'), [paragraph(text('2 * 3 < 7 © [x](y)'))])
})

test('references have the line of the file and the column of their target, counted from 1', () => {
  const source = [
    'Um [a](/a), **[b](/b)** e ![c](/assets/c.jpg).',
    '',
    'Outra linha',
    'com [d](/d#e)',
    '',
    '- item',
    '  - [f](#f)',
    '',
    '> [g](<https://example.org/g>)',
    '',
    '## [h](/h)',
  ].join('\n')
  assert.deepEqual(parse(source, 9).references, [
    { kind: 'link', target: '/a', line: 9, column: 8 },
    { kind: 'link', target: '/b', line: 9, column: 19 },
    { kind: 'picture', target: '/assets/c.jpg', line: 9, column: 32 },
    { kind: 'link', target: '/d#e', line: 12, column: 9 },
    { kind: 'link', target: '#f', line: 15, column: 9 },
    { kind: 'link', target: 'https://example.org/g', line: 17, column: 8 },
    { kind: 'link', target: '/h', line: 19, column: 8 },
  ])
})

test('references in a table have the place of their cell', () => {
  const source = ['Texto.', '', '| [a](/a) | b |', '| --- | --- |', '| c | [d](/d) |'].join('\n')
  assert.deepEqual(parse(source, 5).references, [
    { kind: 'link', target: '/a', line: 7, column: 7 },
    { kind: 'link', target: '/d', line: 9, column: 11 },
  ])
})

test('references of one line to one target, and a target with accents, have their own columns', () => {
  assert.deepEqual(parse('[a](/x) [b](/x) [/y](/y) [c](/z#operações) [d](/w)').references, [
    { kind: 'link', target: '/x', line: 1, column: 5 },
    { kind: 'link', target: '/x', line: 1, column: 13 },
    { kind: 'link', target: '/y', line: 1, column: 22 },
    { kind: 'link', target: '/z#opera%C3%A7%C3%B5es', written: '/z#operações', line: 1, column: 30 },
    { kind: 'link', target: '/w', line: 1, column: 48 },
  ])
})
