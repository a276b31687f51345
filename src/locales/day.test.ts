import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayInWords } from './day.ts'

const days = [
  ['2026-11-20', 'pt', '20 de novembro de 2026'],
  ['2026-11-20', 'en', '20 November 2026'],
  ['2026-11-20', 'es', '20 de noviembre de 2026'],
  ['2026-01-01', 'en', '1 January 2026'],
  ['2024-02-29', 'pt', '29 de fevereiro de 2024'],
] as const

for (const [day, language, words] of days) {
  test(`${day} is "${words}" in ${language}`, () => assert.equal(dayInWords(day, language), words))
}
