import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRules } from '../../cli/src/generated/contact-rules.ts'
import { contactRulesNow } from '../support/contact-rules.ts'

test('the command line checks messages by the limits and texts of the contract', () => {
  const message = 'cli/src/generated/contact-rules.ts is stale: run `npm run generate --prefix cli`'
  assert.deepEqual(contactRules, contactRulesNow(), message)
})
