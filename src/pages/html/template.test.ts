import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compileTemplate, fillTemplate, slot, type Template } from './template.ts'

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
