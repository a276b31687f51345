import assert from 'node:assert/strict'
import { test } from 'node:test'
import { badSpaceIn } from '../../test/support/french-spaces.ts'
import { french } from './fr.ts'
import { phrases } from './phrases.ts'

/** Returns all texts in a value, each after the names that lead to it. */
function textsIn(value: unknown, names: readonly string[] = []): (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[names.join('.'), value]]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, member]) => textsIn(member, [...names, name]))
}

test('every French text of the program has a no-break space before high punctuation and inside guillemets', () => {
  const texts = textsIn(french)
  assert.ok(texts.length > 400)
  assert.deepEqual(
    texts.flatMap(([path, text]) => {
      const bad = badSpaceIn(text)
      return bad === undefined ? [] : [`${path}: ${bad}`]
    }),
    [],
  )
})

test('only French has a space before the signs that join texts', () => {
  for (const [language, { colon, semicolon }] of Object.entries(phrases)) {
    const expected = language === 'fr' ? ['\u00a0: ', '\u00a0; '] : [': ', '; ']
    assert.deepEqual([colon, semicolon], expected, language)
  }
})

test('no French text has a name, which may begin with a vowel, after a word that would lose its own', () => {
  const elided = /(?<!\p{L})(?:[cdjlmnst]e|la|que|si) \{(?:name|company|host)\}/iu
  assert.deepEqual(
    textsIn(french).filter(([, text]) => elided.test(text)),
    [],
  )
})

test('a French service is a prestation everywhere but in commands', () => {
  const service = /(?<![\p{L}:{`])services?(?![\p{L}}`])/iu
  const found = textsIn(french).filter(([path, text]) => !/^commandLine/.test(path) && service.test(text))
  assert.deepEqual(found, [])
})
