import assert from 'node:assert/strict'
import { test } from 'node:test'
import { excerptLength, excerptOf, indexPassages } from './excerpt.ts'

const terms = (...words: readonly string[]) => new Set(words)

test('the excerpt is the passage with most of the terms, the first of several', () => {
  const passages = ['One thing.', 'A price and a time.', 'A time and a price.', 'A price.']
  assert.equal(excerptOf(indexPassages(passages), terms('price', 'time')), 'A price and a time.')
})

test('accents and capitals make no difference', () => {
  assert.equal(excerptOf(indexPassages(['Nada', 'Migração']), terms('migracao')), 'Migração')
})

test('there is no excerpt where no passage has a term', () => {
  assert.equal(excerptOf(indexPassages(['One thing.']), terms('other')), undefined)
})

const filler = 'lorem ipsum dolor sit amet '.repeat(20)

for (const [place, passage] of [
  ['at the start', `target ${filler}`],
  ['in the middle', `${filler}target ${filler}`],
  ['at the end', `${filler}target`],
] as const) {
  test(`of a long passage with the term ${place}, whole words around the term are kept, and dots say what is left out`, () => {
    const excerpt = excerptOf(indexPassages([passage]), terms('target')) ?? assert.fail()
    assert.ok(excerpt.includes('target'))
    assert.ok(excerpt.length <= excerptLength + 4)
    const kept = excerpt.replace(/^… /, '').replace(/ …$/, '')
    assert.ok(passage.startsWith(kept) !== excerpt.startsWith('… '))
    assert.ok(passage.trimEnd().endsWith(kept) !== excerpt.endsWith(' …'))
    assert.ok(` ${passage} `.includes(` ${kept} `), excerpt)
  })
}

test('of a long passage without spaces so much is kept as an excerpt may have', () => {
  const excerpt = excerptOf(indexPassages(['x'.repeat(5000)]), terms('x'.repeat(5000))) ?? assert.fail()
  assert.ok(excerpt.length <= excerptLength + 4)
})
