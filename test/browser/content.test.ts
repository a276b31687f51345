import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage, startBrowser } from '../support/browser.ts'
import { documentPaths } from '../support/documents.ts'
import { assertEach } from '../support/each.ts'
import { checkPage, pageRule } from '../support/page-checks.ts'
import { sampleContent, startSite } from '../support/process.ts'
import { repositoryContent, startTestSite } from '../support/site.ts'

const missing = ['/nothing-is-here', '/en/nothing-is-here', '/es/nothing-is-here']

test(`every page of content/: ${pageRule}`, { timeout: 300_000 }, async t => {
  const paths = documentPaths(await startTestSite(repositoryContent))
  const site = await startSite(t, sampleContent)
  const { page, faults } = await openPage(await startBrowser(t), `http://localhost:${site.port}`)
  await assertEach([...paths, ...missing], String, path => checkPage(page, path, new Map()))
  assert.deepEqual(faults, [])
})
