import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { allowsEntityTag, namesEntityTag } from './entity-tag.ts'

const matching = [
  ['the tag itself', '"abc"'],
  ['a weak tag with the same opaque part, for the comparison is weak', 'W/"abc"'],
  ['a list that holds the tag', '"x", W/"abc", "y"'],
  ['a list without blanks', '"x","abc"'],
  ['a list with blanks before its commas', 'W/"x",W/"abc" , "y"'],
  ['a list with empty elements', ', ,"abc"'],
  ['a list in which another tag holds a comma', '"a,b", "abc"'],
  ['the asterisk, which any representation matches', '*'],
  ['the asterisk among blanks', ' * '],
] as const

for (const [rule, field] of matching) {
  test(`If-None-Match names the validator: ${rule}`, () => {
    assert.equal(namesEntityTag(field, '"abc"'), true)
    assert.equal(namesEntityTag(field, 'W/"abc"'), true)
  })
}

const different = [
  ['an empty field', ''],
  ['another tag', '"abd"'],
  ['another weak tag', 'W/"abd"'],
  ['a tag that begins with it', '"abcd"'],
  ['a tag with which it begins', '"ab"'],
  ['a tag in another case', '"ABC"'],
  ['the opaque part without its quotes', 'abc'],
  ['a tag that only holds it', '"x abc y"'],
  ['an asterisk in quotes', '"*"'],
  ['an unfinished tag', '"abc'],
] as const

for (const [rule, field] of different) {
  test(`If-None-Match does not name the validator: ${rule}`, () =>
    assert.equal(namesEntityTag(field, '"abc"'), false))
}

test('If-None-Match: a comma in a tag separates nothing', () => {
  assert.equal(namesEntityTag('"a,b"', '"a,b"'), true)
  assert.equal(namesEntityTag('"a,b"', '"b"'), false)
})

test('If-None-Match: no field, however malformed, throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), field =>
      assert.equal(typeof namesEntityTag(field, '"abc"'), 'boolean'),
    ),
    { numRuns: 500 },
  )
})

for (const [rule, field, isAllowed] of [
  ['the tag itself', '"abc"', true],
  ['a list that holds the tag', '"x", "abc"', true],
  ['the asterisk, which any representation matches', '*', true],
  ['the asterisk among blanks', ' * ', true],
  ['a weak tag with the same opaque part, for the comparison is strong', 'W/"abc"', false],
  ['another tag', '"abd"', false],
] as const) {
  test(`If-Match ${isAllowed ? 'allows' : 'does not allow'} a representation: ${rule}`, () =>
    assert.equal(allowsEntityTag(field, '"abc"'), isAllowed))
}
