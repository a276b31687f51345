import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage, startBrowser } from '../support/browser.ts'
import { documentPaths } from '../support/documents.ts'
import { assertEach } from '../support/each.ts'
import { checkPage, pageRule } from '../support/page-checks.ts'
import { startSite } from '../support/process.ts'
import { samples, startTestSite } from '../support/site.ts'

for (const [name, folder] of samples) {
  test(`every page of ${name}: ${pageRule}`, { timeout: 300_000 }, async t => {
    const read = await startTestSite(folder)
    const missing = read.application.snapshot.site.languages.map(language => `/${language}/nothing-is-here`)
    const site = await startSite(t, { CONTENT_DIR: folder })
    const { page, faults } = await openPage(await startBrowser(t), `http://localhost:${site.port}`)
    await assertEach([...documentPaths(read), '/nothing-is-here', ...missing], String, path =>
      checkPage(page, path, new Map()),
    )
    assert.deepEqual(faults, [])
  })
}
