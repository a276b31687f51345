import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compileTemplate, slot } from './template.ts'

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  new TextDecoder().decode(compileTemplate(text)(name => values[name] ?? ''))

test('each slot is filled with the value of its name, as often as it stands there', () =>
  assert.equal(filled(`á${slot('a')}–${slot('b')}${slot('a')}`, { a: 'é😀', b: '' }), 'áé😀–é😀'))

test('a value is not a template: the mark of a slot in it stays as it is', () =>
  assert.equal(filled(slot('a'), { a: slot('b'), b: 'no' }), slot('b')))
