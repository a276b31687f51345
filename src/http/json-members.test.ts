import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasTooManyMembers } from './json-members.ts'

const many = 5
const times = (text: string, count = 6) => text.repeat(count)
const list = (text: string, count = 6) => Array.from({ length: count }, () => text).join(',')

for (const [what, json, isTooMuch] of [
  ['lists in lists', times('[') + times(']'), true],
  ['lists that are not closed', times('[', 20), true],
  ['objects in objects', `${times('{"a":')}1${times('}')}`, true],
  ['members of an object', `{${list('"a":1')}}`, true],
  ['members of an object in a list', `[{${list('"a":1')}}]`, true],
  ['elements of a list in an object', `{"a":[${list('1')}]}`, true],
  ['as many members as allowed', `{${list('"abc":1', 5)}}`, false],
  ['elements of a list with few members each', `[${list('{"a":1,"b":2}')}]`, false],
  ['marks inside a text', `{"a":"${times('[{,')}"}`, false],
  ['marks inside a text, behind a quotation mark', `{"a":"\\"${times('[{,')}"}`, false],
  ['marks behind a text that ends with a backslash', `{"a":"\\\\",${list('"a":1')}}`, true],
  ['a text that does not end', `{"a":"${times('[{,')}`, false],
] as const) {
  test(`${what}: ${isTooMuch ? 'too many' : 'not too many'} members`, () => {
    assert.equal(hasTooManyMembers(json, many), isTooMuch)
  })
}
