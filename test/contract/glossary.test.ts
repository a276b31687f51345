import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { phrases } from '../../src/locales/phrases.ts'
import { root } from '../support/process.ts'

const glossary = await readFile(join(root, 'docs/glossary.md'), 'utf8')
const codes = { English: 'en', Portuguese: 'pt', Spanish: 'es', French: 'fr' } as const
const refused = [...glossary.matchAll(/^\| (English|Portuguese|Spanish|French) \| ([^|]+) \| [^|]+ \|$/gm)]

test('the texts of the program have no word that docs/glossary.md refuses', () => {
  assert.ok(refused.length > 5)
  const found = refused.flatMap(([, language = '', word = '']) =>
    textsOf(phrases[codes[language as keyof typeof codes]])
      .filter(text => hasWord(text, word))
      .map(text => `${language}, "${word}": ${text}`),
  )
  assert.deepEqual(found, [])
})

test('a refused word is found in its plural too, but not inside a placeholder', () => {
  assert.ok(hasWord('List of the service lines', 'service line'))
  assert.ok(!hasWord('{quota} requisições', 'quota'))
})

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value.replaceAll(/\{\w+\}/g, '')]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}

/** Whether a text has a word, each part of which may be in the plural. */
function hasWord(text: string, word: string): boolean {
  const pattern = word.split(' ').join('s? ')
  return new RegExp(`(?<![\\p{L}{])${pattern}s?(?!\\p{L})`, 'iu').test(text)
}
