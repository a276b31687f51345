import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layTitle, letterWidth } from './title.ts'

test('a short title is large and on one line', () =>
  assert.deepEqual(layTitle('Blog', 750), { size: 96, lines: ['Blog'] }))

test('a word that just fits into the width keeps the largest letters, one letter more does not', () => {
  assert.deepEqual(layTitle('x'.repeat(15), 750), { size: 96, lines: ['x'.repeat(15)] })
  assert.equal(layTitle('x'.repeat(16), 750).size, 80)
})

test('lines are about as long as each other', () =>
  assert.deepEqual(layTitle('Softwarehaus für die Arbeit, die da ist', 750).lines, [
    'Softwarehaus',
    'für die Arbeit,',
    'die da ist',
  ]))

test('a word is not cut at its hyphen', () => {
  for (const width of [300, 500, 750]) {
    const { lines } = layTitle('Serviços de software, e-commerce, nuvem e IA', width)
    assert.ok(lines.join('|').includes('e-commerce,'), lines.join('|'))
  }
})

test('the longest title there may be fits, in at most four lines', () => {
  const title = `${'Palavra '.repeat(8)}x`
  assert.equal(title.length, 65)
  const { size, lines } = layTitle(title, 750)
  assert.ok(lines.length <= 4 && size * lines.length <= 300, JSON.stringify({ size, lines }))
})

test('a single long word is made small enough', () => {
  const { size, lines } = layTitle('x'.repeat(65), 750)
  assert.equal(lines.length, 1)
  assert.ok(size * 65 * 0.52 <= 750)
})

test('every word of a title is there, in its order', () => {
  const title = 'Um título  com várias palavras, e "aspas", para ver'
  assert.equal(layTitle(title, 750).lines.join(' '), title.replaceAll(/\s+/g, ' '))
})

test('no line is wider than the picture, however long one word of a title is', () => {
  for (const length of [16, 20, 24, 30, 59]) {
    const title = `um ${'x'.repeat(length)} ao`
    const { size, lines } = layTitle(title, 750)
    for (const line of lines) assert.ok(line.length * size * letterWidth <= 750, `${size} px: ${line}`)
  }
})
