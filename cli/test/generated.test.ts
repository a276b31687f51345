import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { generatedFile, generatedPath } from '../scripts/generated-file.ts'

test('the committed types are what the generator writes today', async () => {
  const message = 'cli/src/generated/api.ts is stale: run `npm run generate --prefix cli`'
  assert.ok((await readFile(generatedPath, 'utf8')) === (await generatedFile()), message)
})
