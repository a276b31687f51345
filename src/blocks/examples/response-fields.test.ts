import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestSite } from '../../../test/support/site.ts'
import { shippedLanguages } from '../../catalog/language-codes.ts'
import { phrases } from '../../locales/phrases.ts'
import { responseFields } from './response-fields.ts'

const { site } = (await startTestSite()).application.snapshot
const names = site.api.operations.flatMap(each => responseFields(each, site).fields.map(({ name }) => name))

for (const language of shippedLanguages) {
  test(`${language} gives the meaning of each field of a response, and of no other`, () => {
    assert.deepEqual(new Set(Object.keys(phrases[language].examples.meanings)), new Set(names))
  })
}
