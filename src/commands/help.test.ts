import assert from 'node:assert/strict'
import { test } from 'node:test'
import { variables } from '../config/variables.ts'
import { variablesHelp } from './start.ts'

const width = 80
const names = Object.keys(variables)
const indent = 2 + Math.max(...names.map(({ length }) => length)) + 2

/** The lines that describe the variables. */
const [, described = ''] = variablesHelp().split('\n\n')
const lines = described.split('\n')

test('each variable begins a line, and what it is for stands in one column, two spaces behind the longest name', () => {
  const starts = lines.filter(line => !line.startsWith(' '.repeat(indent)))
  assert.deepEqual(
    starts.map(line => line.slice(0, indent)),
    names.map(name => `  ${name}`.padEnd(indent)),
  )
  for (const line of lines) assert.match(line[indent] ?? '', /\S/, line)
})

test('a line has at most 80 columns, and breaks only where the next word does not fit', () => {
  for (const [index, line] of lines.entries()) {
    assert.ok(line.length <= width, line)
    const next = lines[index + 1] ?? ''
    if (!next.startsWith(' '.repeat(indent))) continue
    const [word = ''] = next.trim().split(' ')
    assert.ok(line.length + 1 + word.length > width, `${line} | ${word}`)
  }
})
