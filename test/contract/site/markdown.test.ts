import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

test('HTML does not carry X-Markdown-Tokens', async () => {
  assert.equal((await site.fetch('/sobre')).headers.get('X-Markdown-Tokens'), null)
})

test('X-Markdown-Tokens estimates four characters a token, rounded up', async () => {
  const response = await site.fetch('/sobre.md')
  const { length } = await response.text()
  assert.equal(response.headers.get('X-Markdown-Tokens'), String(Math.ceil(length / 4)))
})
