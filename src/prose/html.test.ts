import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Block, type Inline, paragraph, text } from '../catalog/prose.ts'
import { phrases } from '../locales/phrases.ts'
import { writeHtml } from './html.ts'
import type { HtmlContext } from './html-context.ts'

const context: HtmlContext = {
  address: target => target,
  pictures: new Map(),
  expand: () => assert.fail('there is no generated block'),
  code: written => written,
  alerts: phrases.en.alerts,
}

for (const [what, list, start] of [
  ['an ordered list', { ordered: true }, '<ol>'],
  ['an ordered list that begins with 3', { ordered: true, start: 3 }, '<ol start="3">'],
  ['an ordered list that begins with 0', { ordered: true, start: 0 }, '<ol start="0">'],
  ['a list without numbers', { ordered: false }, '<ul>'],
] as const) {
  test(`${what} is written as ${start}`, () => {
    const block: Block = { type: 'list', ...list, items: [[paragraph(text('a'))]] }
    const written = String(writeHtml([block], context))
    assert.equal(written, `${start}\n<li>a</li>\n${start.slice(0, 3).replace('<', '</')}>\n`)
  })
}

const cell = (value: string) => (value === '' ? [] : [text(value)])

test('the cells of the head name their columns; the first column names its rows only where it has no name', () => {
  const table = (first: string): string => {
    const block: Block = {
      type: 'table',
      align: ['left', 'right'],
      head: [cell(first), cell('b')],
      rows: [[cell('c'), cell('d')]],
    }
    return String(writeHtml([block], context)).replaceAll(/<\/?(?:div|table|thead|tbody|tr)[^>]*>|\n/g, '')
  }
  const named = '<th scope="col" class="align-right">b</th>'
  const value = '<td class="align-right">d</td>'
  assert.equal(
    table('a'),
    `<th scope="col" class="align-left">a</th>${named}<td class="align-left">c</td>${value}`,
  )
  assert.equal(table(''), `<td></td>${named}<th scope="row">c</th>${value}`)
})

test('a cell [ ] is a box to tick, named by its row and its column, and keeps the name of its column in a stacked table', () => {
  const head = ['Question', 'Ours', 'Theirs'].map(cell)
  const table = (question: string, ours: string) =>
    String(writeHtml([{ type: 'table', head, rows: [[question, ours, '[ ]'].map(cell)] }], context))
  assert.match(table('VAT?', 'yes'), /<td><input type="checkbox" aria-label="VAT\? Theirs"><\/td>/)
  assert.match(table('x'.repeat(20), 'y'.repeat(20)), /<td data-label="Theirs"><input /)
})

test('lines of a cell that begin with • are a list, and other lines are not', () => {
  const lineBreak: Inline = { type: 'break' }
  const written = (...lines: readonly [Inline, Inline]) => {
    const row = [[text('a')], [lines[0], lineBreak, lines[1]]]
    return String(writeHtml([{ type: 'table', head: [cell('a'), cell('b')], rows: [row] }], context))
  }
  assert.match(written(text('• x'), text('• y')), /<td><ul><li>x<\/li><li>y<\/li><\/ul><\/td>/)
  assert.match(written(text('• x'), text('y')), /<td>• x<br>y<\/td>/)
})

test('in a stacked table each cell carries the name of its column, but for the words that name the row', () => {
  const head = ['Stage', 'Result', 'Price'].map(cell)
  const write = (...row: string[]) =>
    [
      ...String(writeHtml([{ type: 'table', head, rows: [row.map(cell)] }], context)).matchAll(
        /data-label="(\w+)"/g,
      ),
    ].map(([, name]) => name)
  assert.deepEqual(write('x'.repeat(14), 'y'.repeat(10), '9.000'), ['Result', 'Price'])
  assert.deepEqual(write('1', 'y'.repeat(24), '9.000'), ['Stage', 'Result', 'Price'])
  assert.deepEqual(write('1', 'y', '9.000'), [])
})

test('the cells of a table that is clear without the names of its columns carry none', () => {
  const head = ['Request', 'Operation', 'Purpose'].map(cell)
  const row = ['x'.repeat(14), 'y'.repeat(14), 'z'.repeat(14)].map(cell)
  const written = String(writeHtml([{ type: 'table', head, rows: [row], unlabelled: true }], context))
  assert.match(written, /class="table stacked"/)
  assert.doesNotMatch(written, /data-label/)
})

test('a table of facts is stacked on narrow screens only where its longest words have no room side by side', () => {
  const isStacked = (...rows: string[][]): boolean => {
    const [head = [], ...others] = rows.map(row => row.map(cell))
    return String(writeHtml([{ type: 'table', head, rows: others }], context)).includes(
      'class="table stacked"',
    )
  }
  assert.equal(isStacked(['Stage', 'Result', 'Price'], ['x'.repeat(14), 'y'.repeat(10), '9.000']), true)
  const sentence = `a ${'x'.repeat(14)} b`
  assert.equal(isStacked(['Stage', 'Result', 'Price'], [sentence, 'y'.repeat(10), '9.000']), true)
  assert.equal(
    isStacked(['Stage', 'Result', 'Price'], ['a b c d e f g h i j', 'a/b/c/d/e/f/g/h', '9']),
    false,
  )
  assert.equal(isStacked(['', 'Result', 'Price'], ['x'.repeat(14), 'y'.repeat(10), '9.000']), false)
  assert.equal(isStacked(['File', 'Use'], ['x'.repeat(30), 'y'.repeat(30)]), false)
})
