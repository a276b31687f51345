import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { contactRulesFile, contactRulesPath } from '../scripts/contact-rules.ts'
import { generatedFile, generatedPath } from '../scripts/generated-file.ts'

test('the committed types are what the generator writes today', async () => {
  const message = 'cli/src/generated/api.ts is stale: run `npm run generate --prefix cli`'
  assert.ok((await readFile(generatedPath, 'utf8')) === (await generatedFile()), message)
})

test('the committed rules of a message are what the contract says today', async () => {
  const message = 'cli/src/generated/contact-rules.ts is stale: run `npm run generate --prefix cli`'
  assert.ok((await readFile(contactRulesPath, 'utf8')) === (await contactRulesFile()), message)
})
