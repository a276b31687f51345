import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestSite } from '../../test/support/site.ts'
import { mcpIdentity } from './server-card.ts'

const { site } = (await startTestSite()).application.snapshot

for (const [baseUrl, name] of [
  ['https://www.site.test', 'test.site.www/site'],
  ['https://site.test:8443', 'test.site/site'],
  ['http://localhost:3000', 'localhost/site'],
  ['http://192.0.2.1', '192.0.2.1/site'],
  ['http://[2001:db8::1]:3000', '-2001-db8--1-/site'],
] as const) {
  test(`the MCP server at ${baseUrl} is named ${name}`, () =>
    assert.equal(mcpIdentity({ ...site, baseUrl }).name, name))
}
