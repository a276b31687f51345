import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compileTemplate, fillAll, fillTemplate, slot, type Template } from './template.ts'

const decoded = (template: Template) => {
  assert.equal(template.length, 1)
  return new TextDecoder().decode(template[0] as Uint8Array)
}

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  decoded(fillTemplate(compileTemplate(text), name => values[name] ?? ''))

test('each slot is filled with the value of its name, as often as it stands there', () =>
  assert.equal(filled(`á${slot('a')}–${slot('b')}${slot('a')}`, { a: 'é😀', b: '' }), 'áé😀–é😀'))

test('a value is not a template: the mark of a slot in it stays as it is', () =>
  assert.equal(filled(slot('a'), { a: slot('b'), b: 'no' }), slot('b')))

test('a slot without a value stays, and can be filled later', () => {
  const half = fillTemplate(compileTemplate(`${slot('a')} ${slot('b')} ${slot('a')}`), name =>
    name === 'a' ? slot('b') : undefined,
  )
  assert.equal(decoded(fillTemplate(half, () => 'é')), `${slot('b')} é ${slot('b')}`)
})

test('filled whole, a long piece is sent as it stands in the template, and short ones are joined', () => {
  const long = 'é'.repeat(1_000)
  const template = compileTemplate(`a${slot('a')}b${slot('b')}${long}${slot('a')}c`)
  const pieces = fillAll(template, name => `<${name}>`)
  assert.deepEqual(
    pieces.map(piece => new TextDecoder().decode(piece)),
    ['a<a>b<b>', long, '<a>c'],
  )
  assert.ok(template.includes(pieces[1] as Uint8Array<ArrayBuffer>))
})
